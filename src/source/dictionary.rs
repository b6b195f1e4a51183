//! Hunspell dictionaries on disk: where they lie, and their two files as text.

use std::path::{Path, PathBuf};

use super::files::{Files, ReadError};

/// Folders where systems keep Hunspell dictionaries: Linux, LibreOffice, Homebrew, macOS, NixOS.
const FOLDERS: &[&str] = &[
    "/usr/share/hunspell",
    "/usr/local/share/hunspell",
    "/usr/share/myspell",
    "/usr/share/myspell/dicts",
    "/opt/homebrew/share/hunspell",
    "/run/current-system/sw/share/hunspell",
    "/Library/Spelling",
    "/usr/lib/libreoffice/share/extensions/dict-es",
    "/usr/lib/libreoffice/share/extensions/dict-en",
    "/Applications/LibreOffice.app/Contents/Resources/extensions/dict-es",
    "/Applications/LibreOffice.app/Contents/Resources/extensions/dict-en",
    "C:/Program Files/LibreOffice/share/extensions/dict-es",
    "C:/Program Files/LibreOffice/share/extensions/dict-en",
];

/// The two files of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DictionaryText {
    /// Rules: endings, and how words combine.
    pub aff: String,
    /// Words.
    pub dic: String,
}

/// Why there is no dictionary.
#[derive(Debug, thiserror::Error)]
pub enum DictionaryError {
    /// None of that name on this machine.
    #[error("no dictionary of that name")]
    Missing,
    /// One of the files cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The files are in an encoding that is not known.
    #[error("unknown encoding {0}")]
    Encoding(String),
}

/// The dictionary that the system keeps for a language and region, or else for the language.
///
/// # Errors
/// When the system has none, or none that can be read.
pub fn system_dictionary(
    files: &dyn Files,
    language: &str,
    region: &str,
) -> Result<DictionaryText, DictionaryError> {
    let (language, region) = (language.to_ascii_lowercase(), region.to_ascii_uppercase());
    let main = match language.as_str() {
        "en" => "en_US".to_owned(),
        _ => format!("{language}_{}", language.to_ascii_uppercase()),
    };
    let names = [format!("{language}_{region}"), main, language];
    names
        .iter()
        .find_map(|name| find(files, name))
        .ok_or(DictionaryError::Missing)
        .and_then(|stem| dictionary_at(files, &stem))
}

/// The dictionary of a name such as `es_MX` in the system's folders.
///
/// # Errors
/// When the system has none of that name, or when it cannot be read.
pub fn named_dictionary(files: &dyn Files, name: &str) -> Result<DictionaryText, DictionaryError> {
    let stem = find(files, name).ok_or(DictionaryError::Missing)?;
    dictionary_at(files, &stem)
}

/// The dictionary whose files lie at a path, `.aff` and `.dic` put behind it.
///
/// # Errors
/// When one of the files cannot be read or is in an unknown encoding.
pub fn dictionary_at(files: &dyn Files, stem: &Path) -> Result<DictionaryText, DictionaryError> {
    let with = |extension: &str| {
        let mut path = stem.as_os_str().to_owned();
        path.push(extension);
        PathBuf::from(path)
    };
    let aff = files.read(&with(".aff"))?;
    let dic = files.read(&with(".dic"))?;
    let encoding = encoding(&aff);
    let decode = |bytes: Vec<u8>| {
        decode(bytes, &encoding).ok_or_else(|| DictionaryError::Encoding(encoding.clone()))
    };
    Ok(DictionaryText { aff: decode(aff)?, dic: decode(dic)? })
}

/// The path of a dictionary without its ending.
fn find(files: &dyn Files, name: &str) -> Option<PathBuf> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let stems = FOLDERS.iter().map(|folder| Path::new(folder).join(name));
    stems.into_iter().find(|stem| {
        files.is_file(&stem.with_extension("aff")) && files.is_file(&stem.with_extension("dic"))
    })
}

/// The name after `SET`; ISO 8859-1 where there is none, as Hunspell has it.
fn encoding(aff: &[u8]) -> String {
    let text = String::from_utf8_lossy(aff);
    let set =
        text.lines().find_map(|line| line.trim_start_matches('\u{feff}').strip_prefix("SET "));
    set.map_or("ISO8859-1", str::trim).to_ascii_uppercase().replace("ISO-", "ISO")
}

fn decode(bytes: Vec<u8>, encoding: &str) -> Option<String> {
    match encoding {
        "UTF-8" | "UTF8" => String::from_utf8(bytes).ok(),
        "ISO8859-1" | "LATIN1" => Some(bytes.into_iter().map(char::from).collect()),
        "ISO8859-15" => Some(bytes.into_iter().map(latin_9).collect()),
        _ => None,
    }
}

/// ISO 8859-15 is ISO 8859-1 but for eight signs.
const fn latin_9(byte: u8) -> char {
    match byte {
        0xa4 => '€',
        0xa6 => 'Š',
        0xa8 => 'š',
        0xb4 => 'Ž',
        0xb8 => 'ž',
        0xbc => 'Œ',
        0xbd => 'œ',
        0xbe => 'Ÿ',
        other => other as char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MemoryFiles;

    #[test]
    fn dictionaries_are_found_and_decoded() {
        let mut files = MemoryFiles::default();
        files.insert("/usr/share/hunspell/es_ES.aff", "SET UTF-8\n");
        files.insert("/usr/share/hunspell/es_ES.dic", "1\nañil\n");
        files.insert("/libro/l.aff", "SET ISO8859-15\n");
        files.insert("/libro/l.dic", b"1\na\xf1il\xa4\n".to_vec());
        files.insert("/libro/k.aff", "SET KOI8-R\n");
        files.insert("/libro/k.dic", "1\n");
        let found = system_dictionary(&files, "es", "MX").expect("that of Spain");
        assert_eq!(found.dic, "1\nañil\n");
        assert!(matches!(system_dictionary(&files, "en", "US"), Err(DictionaryError::Missing)));
        assert!(matches!(named_dictionary(&files, "../es_ES"), Err(DictionaryError::Missing)));
        let own = dictionary_at(&files, Path::new("/libro/l")).expect("our own");
        assert_eq!(own.dic, "1\nañil€\n");
        let koi = dictionary_at(&files, Path::new("/libro/k"));
        assert!(matches!(koi, Err(DictionaryError::Encoding(_))));
        assert!(matches!(dictionary_at(&files, Path::new("/no")), Err(DictionaryError::Read(_))));
    }
}
