//! The languages that a book can be in: those whose words can be divided at the end of a line.

use crate::diagnostic::nearest;

/// ISO 639 codes, each with what the language is called in Spanish and in English.
///
/// Typst divides words by the patterns of the crate hypher (version 0.1), which has these.
const LANGUAGES: [(&str, &str, &str); 50] = [
    ("af", "afrikáans", "afrikaans"),
    ("as", "asamés", "assamese"),
    ("be", "bielorruso", "belarusian"),
    ("bg", "búlgaro", "bulgarian"),
    ("bn", "bengalí", "bengali"),
    ("ca", "catalán", "catalan"),
    ("cs", "checo", "czech"),
    ("da", "danés", "danish"),
    ("de", "alemán", "german"),
    ("el", "griego", "greek"),
    ("en", "inglés", "english"),
    ("es", "español", "spanish"),
    ("et", "estonio", "estonian"),
    ("fi", "finés", "finnish"),
    ("fr", "francés", "french"),
    ("gl", "gallego", "galician"),
    ("gu", "guyaratí", "gujarati"),
    ("hi", "hindi", "hindi"),
    ("hr", "croata", "croatian"),
    ("hu", "húngaro", "hungarian"),
    ("is", "islandés", "icelandic"),
    ("it", "italiano", "italian"),
    ("ka", "georgiano", "georgian"),
    ("kn", "canarés", "kannada"),
    ("ku", "kurdo", "kurmanji"),
    ("la", "latín", "latin"),
    ("lt", "lituano", "lithuanian"),
    ("ml", "malabar", "malayalam"),
    ("mn", "mongol", "mongolian"),
    ("mr", "maratí", "marathi"),
    ("nb", "noruego bokmål", "norwegian bokmål"),
    ("nl", "neerlandés", "dutch"),
    ("nn", "noruego nynorsk", "norwegian nynorsk"),
    ("no", "noruego", "norwegian"),
    ("or", "oriya", "odia"),
    ("pa", "panyabí", "panjabi"),
    ("pl", "polaco", "polish"),
    ("pt", "portugués", "portuguese"),
    ("ru", "ruso", "russian"),
    ("sa", "sánscrito", "sanskrit"),
    ("sk", "eslovaco", "slovak"),
    ("sl", "esloveno", "slovene"),
    ("sq", "albanés", "albanian"),
    ("sr", "serbio", "serbian"),
    ("sv", "sueco", "swedish"),
    ("ta", "tamil", "tamil"),
    ("te", "telugu", "telugu"),
    ("tk", "turcomano", "turkmen"),
    ("tr", "turco", "turkish"),
    ("uk", "ucraniano", "ukrainian"),
];

/// The code of a language, in lower case, as an author may write it; `None` for what is no code of a
/// language that words can be divided in.
pub(super) fn language(written: &str) -> Option<&'static str> {
    let found = LANGUAGES.iter().find(|(code, ..)| code.eq_ignore_ascii_case(written.trim()));
    found.map(|(code, ..)| *code)
}

/// The code that was probably meant by something that is none: the name of a language, a code with
/// its region (`es-MX`) or of three letters (`spa`).
pub(super) fn meant(written: &str) -> Option<&'static str> {
    let first = written.trim().split(['-', '_']).next().unwrap_or_default();
    if let Some(code) = language(first) {
        return Some(code);
    }
    if written.trim().eq_ignore_ascii_case("castellano") {
        return Some("es");
    }
    let names = || LANGUAGES.iter().flat_map(|(_, spanish, english)| [*spanish, *english]);
    let near = nearest(written, names())?;
    let found = LANGUAGES.iter().find(|(_, spanish, english)| [*spanish, *english].contains(&near));
    found.map(|(code, ..)| *code)
}

/// The codes, in the order of their letters.
pub(super) fn codes() -> String {
    LANGUAGES.map(|(code, ..)| code).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_in_order_and_names_lead_to_them() {
        assert!(LANGUAGES.is_sorted());
        let cases = [
            ("es-MX", Some("es")),
            ("es_ES", Some("es")),
            ("Español", Some("es")),
            ("castellano", Some("es")),
            ("spa", Some("es")),
            ("esp", Some("es")),
            ("inglés", Some("en")),
            ("catala", Some("ca")),
            ("xx", None),
            ("", None),
        ];
        for (written, code) in cases {
            assert_eq!(meant(written), code, "{written}");
            assert_eq!(language(written), None, "{written}");
        }
        assert_eq!((language("ES"), language("pt")), (Some("es"), Some("pt")));
    }
}
