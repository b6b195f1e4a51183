//! Finds what reads like a reference in Spanish prose.
//!
//! Only a cue counts: «ver», «véase», «consulta», «sección», «reglas de»… before a quoted title, a
//! known title or a number. So a stray quotation mark (an inch, an icon) spoils nothing after it.

use std::ops::Range;
use std::sync::LazyLock;

use regex::{Match, Regex};

/// Something that reads like a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mention {
    /// The bytes that a link covers: the title with its quotes.
    pub range: Range<usize>,
    /// What is referred to.
    pub target: Target,
    /// How sure it is that a reference was meant.
    pub cue: Cue,
}

/// What a mention refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// A quoted title, without its quotes.
    Quoted(Range<usize>),
    /// Words in brackets up to the closing mark.
    Bracketed(Range<usize>),
    /// Words after a cue, up to the end of the clause: a title only if one fits.
    Following(Range<usize>),
    /// A number of several levels, such as 1.9.5.
    Number(String),
    /// «apéndice II».
    Appendix(Range<usize>),
    /// «punto 6», «paso B»: the printed number.
    Step(String),
    /// «paso 2 de «Mover»»: the printed number, and the words of the title.
    StepOf(String, std::ops::Range<usize>),
    /// «página 14» of some other layout.
    Page,
}

/// How sure it is that a reference was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cue {
    /// «véase», «sección», «ver» at the start of a clause.
    Plain,
    /// «hay que ver», «para ver»: a verb, unless a title fits.
    Verb,
}

/// A pattern that is built when a text first calls for it.
type Pattern = LazyLock<Option<Regex>>;

static CUE: Pattern = LazyLock::new(|| {
    pattern(
        r"(?i)\b(?:ver|ve(?:\u{301})?ase|v(?:é|e)ase|v(?:é|e)anse|vean?|consult(?:a|e|en|ar|ad)|cons(?:ú|u)lten?se)\b",
    )
});
static NOUN: Pattern = LazyLock::new(|| {
    pattern(
        r"(?i)\b(?:secci(?:ó|o|o\u{301})n|secciones|apartados?|ep(?:í|i)grafe|cap(?:í|i)tulos?|reglas?\s+(?:del?|sobre)(?:\s+(?:el|la|los|las))?)\s+",
    )
});
static FILLER: Pattern = LazyLock::new(|| {
    pattern(
        r"(?i)^\s+(?:el|la|los|las|en|del?|sobre|tambi(?:é|e)n|adem(?:á|a)s|secci(?:ó|o)n|secciones|apartados?|ep(?:í|i)grafe|cap(?:í|i)tulo|reglas?|tabla|recuadro|t(?:í|i)tulo)\b",
    )
});
static NUMBER: Pattern = LazyLock::new(|| {
    pattern(
        r"(?i)\b(?:ver|v(?:é|e)ase|vea|consulta|consulte|secci(?:ó|o)n|apartado|cap(?:í|i)tulo|reglas?|punto|paso)\s+(\d{1,4}(?:\.\d{1,4})+)",
    )
});
static APPENDIX: Pattern =
    LazyLock::new(|| pattern(r"(?i)\b(ap(?:é|e)ndice|anexo)\s+([ivxlc]+|\d{1,2}|[a-h])\b"));
static STEP: Pattern = LazyLock::new(|| {
    pattern(
        r"\b[Pp](?:untos?|asos?)\s+(\d{1,3}[a-z]?|[A-Z])\b(?:(?:\s+(?:y|o|a|u|al)\s+(?:el\s+)?(?:(?:punto|paso)\s+)?|[-‑–—])(\d{1,3}[a-z]?|[A-Z])\b)?",
    )
});
/// What stands between a step and the title of its section: «paso 2 de la sección «Mover»».
static STEP_OF: Pattern = LazyLock::new(|| {
    pattern(
        r"(?i)^\s+(?:de|en)(?:\s+(?:la|el))?(?:\s+(?:secci(?:ó|o)n|apartado|cap(?:í|i)tulo|fase))?\s+",
    )
});
static PAGE: Pattern = LazyLock::new(|| pattern(r"(?i)\bp(?:á|a)g(?:inas?|s?\.)\s+\d{1,4}\b"));
static NEXT_QUOTED: Pattern = LazyLock::new(|| {
    pattern(r"(?i)^\s*(?:,|;|y|e|o|u|ni|y\s+tambi(?:é|e)n)\s+(?:(?:de|en|el|la|los|las)\s+)?")
});

/// Compiles a pattern in which `\b`, `\s` and `\d` stand for what Spanish needs of them: the
/// Unicode classes take longer to build than a book takes to read.
fn pattern(source: &str) -> Option<Regex> {
    let source = source
        .replace(r"\b", r"(?-u:\b)")
        .replace(r"\s", r"[ \t\n\u{a0}\u{202f}]")
        .replace(r"\d", "[0-9]");
    Regex::new(&source).ok()
}

/// Words after which «ver» is a verb: «hay que ver», «para ver».
const GOVERNING: &[&str] = &[
    "que", "para", "a", "por", "al", "sin", "de", "poder", "puede", "pueden", "puedes", "podrá",
    "podrás", "podrán", "deja", "dejan", "permite", "permiten", "quiere", "quieres", "quieren",
    "debe", "debes", "deben", "va", "vas", "van", "logra", "logras", "intenta",
];

/// Words after which «sección» tells of one and sends nobody there: «añadida una nueva sección».
const TELLING: &[&str] =
    &["una", "un", "nueva", "nuevas", "nuevo", "nuevos", "añadida", "eliminada", "otra"];

/// How many words may stand between a cue and a quotation: «véase también la sección «X»».
const MAX_FILLERS: usize = 6;

/// The longest title that a quotation may hold, in bytes.
const LONGEST_TITLE: usize = 160;

/// Finds every mention in a text, in its order and without overlaps.
pub(super) fn scan(text: &str) -> Vec<Mention> {
    let mut mentions = Vec::new();
    // A look at the bytes is cheaper than a pattern that most texts have no use for.
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let levels = |window: &[u8]| {
        window[0].is_ascii_digit() && window[1] == b'.' && window[2].is_ascii_digit()
    };
    if text.as_bytes().windows(3).any(levels)
        && let Some(number) = NUMBER.as_ref()
    {
        for number in number.captures_iter(text).filter_map(|found| found.get(1)) {
            let target = Target::Number(number.as_str().to_owned());
            mentions.push(Mention { range: number.range(), target, cue: Cue::Plain });
        }
    }
    if let Some(cue) = CUE.as_ref() {
        for cue in cue.find_iter(text) {
            after_cue(text, &cue, &mut mentions);
        }
    }
    if has(&["«", "\"", "“", "'", "‘"])
        && let Some(noun) = NOUN.as_ref()
    {
        for noun in noun.find_iter(text) {
            let Some(quoted) = quotation(text, noun.end()) else { continue };
            // «Añadida una nueva sección «X»» tells of a section; it sends nobody there.
            let told = TELLING.contains(&last_word(&text[..noun.start()]).as_str());
            let cue = if told { Cue::Verb } else { Cue::Plain };
            quotations(text, quoted, cue, &mut mentions);
        }
    }
    if has(&["ndice", "NDICE", "nexo", "NEXO"])
        && let Some(appendix) = APPENDIX.as_ref()
    {
        for whole in appendix.find_iter(text) {
            let target = Target::Appendix(whole.range());
            mentions.push(Mention { range: whole.range(), target, cue: Cue::Plain });
        }
    }
    if has(&["unto", "aso"])
        && let Some(step) = STEP.as_ref()
    {
        let own = step_label(text);
        for found in step.captures_iter(text) {
            // «Paso 2: …» is a step by itself and sends nobody anywhere.
            if own.as_ref().is_some_and(|own| found.get(1).is_some_and(|it| it.range() == *own)) {
                continue;
            }
            let end = found.get(0).map_or(0, |whole| whole.end());
            let of = STEP_OF.as_ref().and_then(|of| of.find(&text[end..]));
            let of = of.and_then(|of| quotation(text, end + of.end()));
            for label in [found.get(1), found.get(2)].into_iter().flatten() {
                // 1.1 is a number of a title, not of a step.
                let rest = text[label.end()..].strip_prefix('.');
                if !rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
                    let number = label.as_str().to_owned();
                    let target = match &of {
                        Some((_, title)) => Target::StepOf(number, title.clone()),
                        None => Target::Step(number),
                    };
                    mentions.push(Mention { range: label.range(), target, cue: Cue::Plain });
                }
            }
        }
    }
    if has(&["ág", "ag", "ÁG", "AG"])
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && let Some(page) = PAGE.as_ref()
    {
        for found in page.find_iter(text) {
            let range = found.range();
            mentions.push(Mention { range, target: Target::Page, cue: Cue::Plain });
        }
    }
    settle(mentions)
}

/// The number of a text that begins as a step does: «Paso 2: …», «Paso B. …».
pub(super) fn step_label(text: &str) -> Option<std::ops::Range<usize>> {
    let start = text.len() - text.trim_start().len();
    let found = STEP.as_ref()?.captures(text)?;
    let (whole, label) = (found.get(0)?, found.get(1)?);
    let rest = &text[label.end()..];
    let closed = rest.trim_start().starts_with([':', ')', '–', '—', '-'])
        || rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(char::is_whitespace));
    (whole.start() == start && found.get(2).is_none() && closed).then(|| label.range())
}

/// Leaves one reading of every place: a quotation or a number before mere words.
fn settle(mentions: Vec<Mention>) -> Vec<Mention> {
    let is_weak =
        |mention: &Mention| matches!(mention.target, Target::Bracketed(_) | Target::Following(_));
    let (mut weak, mut kept): (Vec<_>, Vec<_>) = mentions.into_iter().partition(is_weak);
    let first_of_each = |mentions: &mut Vec<Mention>| {
        mentions.sort_by_key(|mention| (mention.range.start, mention.range.end));
        let mut end = 0;
        mentions.retain(|mention| {
            let free = mention.range.start >= end;
            if free {
                end = mention.range.end;
            }
            free
        });
    };
    first_of_each(&mut kept);
    first_of_each(&mut weak);
    weak.retain(|mention| {
        let next = kept.partition_point(|other| other.range.end <= mention.range.start);
        kept.get(next).is_none_or(|other| other.range.start >= mention.range.end)
    });
    kept.append(&mut weak);
    kept.sort_by_key(|mention| mention.range.start);
    kept
}

fn after_cue(text: &str, cue: &Match<'_>, mentions: &mut Vec<Mention>) {
    let infinitive = matches!(cue.as_str().to_lowercase().as_str(), "ver" | "consultar");
    let before = &text[..cue.start()];
    let verb = infinitive && GOVERNING.contains(&last_word(before).as_str());
    let kind = if verb { Cue::Verb } else { Cue::Plain };
    let rest = &text[cue.end()..];
    let mut from = cue.end();
    for _ in 0..MAX_FILLERS {
        let filler = FILLER.as_ref().and_then(|filler| filler.find(&text[from..]));
        let Some(filler) = filler else { break };
        from += filler.end();
    }
    let blanks = text[from..].len() - text[from..].trim_start().len();
    if blanks == 0 {
        return;
    }
    from += blanks;
    if let Some(quoted) = quotation(text, from) {
        quotations(text, quoted, kind, mentions);
        return;
    }
    // A filler may be the first word of a title («Tabla de ataque»).
    let first = cue.end() + (rest.len() - rest.trim_start().len());
    let bracketed = before.trim_end().ends_with(['(', '[']);
    let clause = clause_end(text, first);
    if bracketed && let Some(close) = closing(text, first) {
        let range = first..close;
        if !text[range.clone()].trim().is_empty() {
            mentions.push(Mention {
                range: range.clone(),
                target: Target::Bracketed(range),
                cue: kind,
            });
        }
    } else if clause > first {
        let range = first..clause;
        mentions.push(Mention {
            range: range.clone(),
            target: Target::Following(range),
            cue: kind,
        });
    }
}

/// The last word of a text that ends in a blank, in lower case.
fn last_word(text: &str) -> String {
    let trimmed = text.trim_end();
    if trimmed.len() == text.len() {
        return String::new();
    }
    let letters = trimmed.chars().rev().take_while(|c| c.is_alphanumeric()).take(16);
    let word: String = letters.collect();
    word.chars().rev().flat_map(char::to_lowercase).collect()
}

/// Takes a quotation and those that follow it: «A», «B» y «C».
fn quotations(
    text: &str,
    first: (Range<usize>, Range<usize>),
    cue: Cue,
    mentions: &mut Vec<Mention>,
) {
    let mut next = Some(first);
    while let Some((outer, inner)) = next {
        let end = outer.end;
        mentions.push(Mention { range: outer, target: Target::Quoted(inner), cue });
        let joined = NEXT_QUOTED.as_ref().and_then(|joined| joined.find(&text[end..]));
        next = joined.and_then(|joined| quotation(text, end + joined.end()));
    }
}

/// The quotation that begins at a byte: with its quotes, and without. Quotes of another kind may
/// stand inside.
fn quotation(text: &str, at: usize) -> Option<(Range<usize>, Range<usize>)> {
    let rest = &text[at..];
    let open = rest.chars().next()?;
    let close = match open {
        '«' => '»',
        '“' => '”',
        '‘' => '’',
        '"' | '\'' => open,
        _ => return None,
    };
    let start = at + open.len_utf8();
    let mut depth = 1;
    for (offset, c) in text[start..].char_indices() {
        if offset > LONGEST_TITLE {
            return None;
        }
        if c == open && open != close {
            depth += 1;
        } else if c == close {
            let after = text[start + offset + c.len_utf8()..].chars().next();
            // An apostrophe inside a word closes nothing.
            if matches!(c, '\'' | '’') && after.is_some_and(char::is_alphanumeric) {
                continue;
            }
            depth -= 1;
            if depth == 0 {
                let inner = start..start + offset;
                return (!text[inner.clone()].trim().is_empty())
                    .then_some((at..inner.end + c.len_utf8(), inner));
            }
        }
    }
    None
}

/// Where a bracket closes, at most one title's length away.
fn closing(text: &str, from: usize) -> Option<usize> {
    text[from..]
        .char_indices()
        .take_while(|(offset, _)| *offset <= LONGEST_TITLE)
        .find(|(_, c)| matches!(c, ')' | ']' | ';' | ','))
        .map(|(offset, _)| from + offset)
}

/// Where the clause ends: at a stop, a comma, a bracket, at most one title's length away.
fn clause_end(text: &str, from: usize) -> usize {
    let mut end = from;
    for (offset, c) in text[from..].char_indices() {
        if offset > LONGEST_TITLE
            || matches!(c, ',' | ';' | ':' | '(' | ')' | '[' | ']' | '\u{fffc}')
        {
            break;
        }
        if matches!(c, '.' | '?' | '!') {
            let next = text[from + offset + 1..].chars().next();
            if next.is_none_or(char::is_whitespace) {
                break;
            }
        }
        end = from + offset + c.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        scan(text)
            .into_iter()
            .map(|mention| {
                let words = match &mention.target {
                    Target::Quoted(range) => format!("q:{}", &text[range.clone()]),
                    Target::Bracketed(range) => format!("b:{}", &text[range.clone()]),
                    Target::Following(range) => format!("f:{}", &text[range.clone()]),
                    Target::Appendix(range) => format!("a:{}", &text[range.clone()]),
                    Target::Number(number) => format!("n:{number}"),
                    Target::Step(label) => format!("s:{label}"),
                    Target::StepOf(label, title) => {
                        format!("s:{label} of {}", &text[title.clone()])
                    }
                    Target::Page => "p".to_owned(),
                };
                if mention.cue == Cue::Verb { format!("{words}?") } else { words }
            })
            .collect()
    }

    #[test]
    fn cues_and_quotations() {
        assert_eq!(found("Ver «Mareas» y «Viento», “Sol”."), ["q:Mareas", "q:Viento", "q:Sol"]);
        assert_eq!(found("(véase la sección \"El 'Gran' salto\")"), ["q:El 'Gran' salto"]);
        assert_eq!(found("según las reglas de 'Carga'"), ["q:Carga"]);
        assert_eq!(found("hay que ver «La bruma»"), ["q:La bruma?"]);
        assert_eq!(found("Añadida una nueva sección «Faros»."), ["q:Faros?"]);
        assert_eq!(found("(ver Fin del turno)"), ["b:Fin del turno"]);
        assert_eq!(found("Véase Tabla de mareas."), ["f:Tabla de mareas"]);
        assert_eq!(found("El bote \"Alba\" zarpa."), Vec::<String>::new());
    }

    #[test]
    fn numbers_steps_and_pages() {
        assert_eq!(found("Ver 1.11 y ver regla 1.9.5."), ["n:1.11", "n:1.9.5"]);
        assert_eq!(found("pasa al punto 6 o al paso B"), ["s:6", "s:B"]);
        assert_eq!(found("repite los pasos 2 y 3"), ["s:2", "s:3"]);
        assert_eq!(found("los pasos 1-3 y 4–2b"), ["s:1", "s:3"]);
        assert_eq!(found("el paso 2b; el paso 1.3"), ["s:2b", "n:1.3"]);
        assert_eq!(found("el paso 2 de «Mover»"), ["s:2 of Mover"]);
        assert_eq!(found("Paso 2: si sale 8, ve al paso 4"), ["s:4"]);
        assert_eq!(found("Paso B. Mira. El paso C: nada"), ["s:C"]);
        assert_eq!(found("Paso 2"), ["s:2"]);
        assert_eq!(found("Ver punto 1.1. Fin"), ["n:1.1"]);
        assert_eq!(found("el Apéndice II dice"), ["a:Apéndice II"]);
        assert_eq!(found("ver «Orden» en la página 8"), ["q:Orden", "p"]);
    }

    #[test]
    fn inch_marks_disturb_nothing() {
        let text = "Corre 6\" + 1d8\" y guarda 3\" de distancia. Ver \"Muros\" y \"Carga\".";
        assert_eq!(found(text), ["q:Muros", "q:Carga"]);
    }
}
