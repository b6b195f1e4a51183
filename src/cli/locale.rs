//! The language in which to speak, known before the command line is read, since its mistakes are
//! told in that language too.

use std::ffi::OsString;

use crate::messages::Language;

use super::settings::typed_value;

/// The variables that name the language of messages, the first one set wins (POSIX, 8.2).
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language asked for with `--lang`, else that of the system, else Spanish.
///
/// `C`, `POSIX` and languages that the tool does not speak count as Spanish.
pub(super) fn language(typed: &[OsString]) -> Language {
    let asked = typed_value(typed, "--lang").and_then(|tag| match tag.as_str() {
        "es" => Some(Language::Spanish),
        "en" => Some(Language::English),
        _ => None,
    });
    asked.unwrap_or_else(|| {
        let set = VARIABLES.iter().filter_map(|name| std::env::var(name).ok());
        of_system(set, sys_locale::get_locale)
    })
}

/// The first variable that is not empty decides; without one the system is asked, which matters
/// where there are no such variables.
fn of_system(
    set: impl IntoIterator<Item = String>,
    system: impl FnOnce() -> Option<String>,
) -> Language {
    let tag = set.into_iter().find(|value| !value.is_empty()).or_else(system);
    tag.and_then(|tag| Language::from_tag(&tag)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_decides() {
        let cases = [
            (&["en_GB.UTF-8"][..], None, Language::English),
            (&["", "es_MX.UTF-8", "en_US"][..], None, Language::Spanish),
            (&["C", "en_US.UTF-8"][..], Some("en"), Language::Spanish),
            (&["fr_FR.UTF-8"][..], None, Language::Spanish),
            (&[][..], Some("en-US"), Language::English),
            (&[][..], None, Language::Spanish),
        ];
        for (set, system, expected) in cases {
            let values = set.iter().map(|&value| value.to_owned());
            assert_eq!(of_system(values, || system.map(str::to_owned)), expected, "{set:?}");
        }
    }
}
