//! What running text holds that is not prose: addresses, file names, `{{…}}`, `{#id}`, `[!NOTA]`.

use std::ops::Range;

/// Endings of file names.
const EXTENSIONS: &[&str] = &[
    "md", "txt", "pdf", "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "tif", "tiff", "yaml",
    "yml", "json", "toml", "typ", "html", "htm", "css", "js", "csv", "tsv", "xml", "odt", "ods",
    "doc", "docx", "xls", "xlsx", "ppt", "pptx", "rtf", "epub", "tex", "zip", "rar", "gz", "mp3",
    "mp4", "wav", "ttf", "otf", "exe", "sh", "py", "rs",
];

/// Answers for one run whether a range may be touched; asked from left to right.
#[derive(Debug)]
pub(super) struct Protection<'a> {
    text: &'a str,
    /// Regions in braces or brackets, by start; read at the first question.
    regions: Option<Vec<Range<usize>>>,
    /// The last token that was judged.
    token: Range<usize>,
    token_is_protected: bool,
}

impl<'a> Protection<'a> {
    /// `text` is the folded text of a run.
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, regions: None, token: 0..0, token_is_protected: false }
    }

    /// Whether a range touches something that is not prose.
    pub(super) fn covers(&mut self, range: Range<usize>) -> bool {
        let text = self.text;
        let regions = self.regions.get_or_insert_with(|| regions(text));
        let next = regions.partition_point(|region| region.end <= range.start);
        if regions.get(next).is_some_and(|region| region.start < range.end) {
            return true;
        }
        let mut at = range.start;
        while at < range.end {
            if !self.token.contains(&at) {
                self.token = token(self.text, at);
                let word = self.text.get(self.token.clone()).unwrap_or_default();
                self.token_is_protected = is_name(word);
            }
            if self.token_is_protected {
                return true;
            }
            // The space after a token is part of it here, so the loop always moves on.
            at = self.token.end.max(at + 1);
        }
        false
    }
}

/// What of a run is not prose, in order and without overlaps; `text` is in lower case.
pub(crate) fn not_prose(text: &str) -> Vec<Range<usize>> {
    let mut found = regions(text);
    if text.contains(['.', '/', '@', ':']) {
        let mut at = 0;
        for token in text.split_inclusive(char::is_whitespace) {
            if is_name(token) {
                found.push(at..at + token.trim_end().len());
            }
            at += token.len();
        }
        found.sort_by_key(|range| (range.start, range.end));
    }
    let mut apart: Vec<Range<usize>> = Vec::with_capacity(found.len());
    for range in found {
        match apart.last_mut().filter(|last| range.start <= last.end) {
            Some(last) => last.end = last.end.max(range.end),
            None => apart.push(range),
        }
    }
    apart
}

/// The stretch without blanks around a place, with the blank after it.
fn token(text: &str, at: usize) -> Range<usize> {
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind(' ').map_or(0, |space| space + 1);
    let end = text.get(at..).and_then(|rest| rest.find(' ')).map_or(text.len(), |end| at + end + 1);
    start..end
}

/// Whether a token in lower case is an address, an e-mail address, a path or a file name.
fn is_name(token: &str) -> bool {
    let token = token.trim();
    if !token.contains(['.', '/', '@', ':']) {
        return false;
    }
    let core = token
        .trim_start_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '/' | '~'))
        .trim_end_matches(|c: char| !c.is_alphanumeric() && c != '/');
    if core.contains("://") || core.starts_with("www.") {
        return true;
    }
    if let Some((user, host)) = core.split_once('@')
        && !user.is_empty()
        && host.split_once('.').is_some_and(|(name, rest)| !name.is_empty() && !rest.is_empty())
    {
        return true;
    }
    if ["/", "./", "../", "~/"].iter().any(|root| core.starts_with(root)) {
        return core.chars().any(char::is_alphanumeric);
    }
    if let Some((folder, _)) = core.split_once('/')
        && (folder.contains('.') || core.ends_with('/'))
    {
        return true;
    }
    if core.chars().next().is_some_and(|c| c.is_ascii_alphabetic()) && core[1..].starts_with(":\\")
    {
        return true;
    }
    has_extension(core)
}

fn has_extension(core: &str) -> bool {
    core.match_indices('.').any(|(dot, _)| {
        let stem_ends_well = core[..dot].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let rest = &core[dot + 1..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        stem_ends_well
            && EXTENSIONS.contains(&&rest[..length])
            && !rest[length..].starts_with(char::is_alphanumeric)
    })
}

/// `{{…}}`, `{#…}` and `{.…}` anywhere, and `[!…]` at the start, which names the kind of a box.
fn regions(text: &str) -> Vec<Range<usize>> {
    let mut regions = Vec::new();
    if text.starts_with("[!") {
        regions.push(0..text.find(']').map_or(2, |end| end + 1));
    }
    let mut from = 0;
    // What was looked for once in vain is not looked for again.
    let mut missing = [false; 2];
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let inside = &text[open + 1..];
        from = open + 1;
        let kind = usize::from(inside.starts_with('{'));
        if !inside.starts_with(['{', '#', '.']) || missing[kind] {
            continue;
        }
        let close = ["}", "}}"][kind];
        match inside.find(close) {
            Some(end) => {
                from += end + close.len();
                regions.push(open..from);
            }
            None => missing[kind] = true,
        }
    }
    regions
}

/// Whether a folded form is such a name itself, so that it can never be touched.
pub(super) fn is_protected_form(form: &str) -> bool {
    Protection::new(form).covers(0..form.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_prose() {
        for name in [
            "https://ejemplo.org/ficha",
            "(www.ficha.es).",
            "ficha@ejemplo.org,",
            "img/ficha.png",
            "«ficha.md»",
            "otro.md#ficha",
            "./ficha",
            "/ficha/x",
            "ejemplo.org/ficha",
            "ficha/",
            "ficha.png?x=1",
            "c:\\ficha\\",
        ] {
            assert!(is_name(name), "{name}");
        }
        for prose in [
            "ficha",
            "ficha.",
            "y/o",
            "ficha/carta",
            "1.la",
            "...",
            "n.º",
            "ficha...fin",
            "@ficha",
            "(ficha)",
            "p.ej.",
            "ficha.el",
            "ficha.markdown",
        ] {
            assert!(!is_name(prose), "{prose}");
        }
    }

    #[test]
    fn regions_end_where_they_say() {
        let text = "[!nota] ficha {{valor: ficha}} ficha {#ficha} y {ficha} ficha.md ficha {{ficha";
        let mut protection = Protection::new(text);
        let free: Vec<usize> = text
            .match_indices("ficha")
            .map(|(at, _)| at)
            .filter(|&at| !protection.covers(at..at + 5))
            .collect();
        assert_eq!(free, [8, 31, 49, 65, 73]);
        assert!(Protection::new("[!nota] x").covers(2..6));
    }
}
