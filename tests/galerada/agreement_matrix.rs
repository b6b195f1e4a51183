//! Generated phrases: determiner × adjective × noun × adjective × position × case × number.
//!
//! The phrase is built for the wrong and for the correct noun by the same hand, so the one must
//! become the other; and the inverse entry must lead back. Where a person is asked instead, that
//! is counted, and must stay rare.

use std::fmt::Write as _;

use galerada::diagnostic::Code;
use galerada::glossary::{Format, Glossary, load};
use galerada::source::FileId;

const FILE: FileId = FileId::from_index(0);

/// A noun with its gender, its plural and whether «el» stands before it all the same.
#[derive(Clone, Copy)]
struct Noun {
    one: &'static str,
    many: &'static str,
    feminine: bool,
    takes_el: bool,
}

const fn noun(one: &'static str, many: &'static str, feminine: bool, takes_el: bool) -> Noun {
    Noun { one, many, feminine, takes_el }
}

const PAIRS: [(Noun, Noun); 6] = [
    (noun("campo", "campos", false, false), noun("casilla", "casillas", true, false)),
    (noun("ficha", "fichas", true, false), noun("contador", "contadores", false, false)),
    (noun("nave", "naves", true, false), noun("arma", "armas", true, true)),
    (noun("escudo", "escudos", false, false), noun("hacha", "hachas", true, true)),
    (noun("misión", "misiones", true, false), noun("encargo", "encargos", false, false)),
    (noun("región", "regiones", true, false), noun("isla", "islas", true, false)),
];

/// Masculine and feminine, singular and plural; a missing number is empty.
type Four = [&'static str; 4];

const DETERMINERS: [Four; 16] = [
    ["el", "la", "los", "las"],
    ["un", "una", "unos", "unas"],
    ["este", "esta", "estos", "estas"],
    ["aquel", "aquella", "aquellos", "aquellas"],
    ["otro", "otra", "otros", "otras"],
    ["algún", "alguna", "algunos", "algunas"],
    ["ningún", "ninguna", "", ""],
    ["todo el", "toda la", "todos los", "todas las"],
    ["su", "su", "sus", "sus"],
    ["cada", "cada", "", ""],
    ["", "", "dos", "dos"],
    ["cualquier", "cualquier", "", ""],
    ["nuestro", "nuestra", "nuestros", "nuestras"],
    ["el mismo", "la misma", "los mismos", "las mismas"],
    ["", "", "uno de los", "una de las"],
    ["", "", "cada uno de los", "cada una de las"],
];

const BEFORE: [Four; 5] = [
    ["", "", "", ""],
    ["primer", "primera", "primeros", "primeras"],
    ["nuevo", "nueva", "nuevos", "nuevas"],
    ["gran", "gran", "grandes", "grandes"],
    ["buen", "buena", "buenos", "buenas"],
];

const AFTER: [Four; 6] = [
    ["", "", "", ""],
    ["vacío", "vacía", "vacíos", "vacías"],
    ["roto o perdido", "rota o perdida", "rotos o perdidos", "rotas o perdidas"],
    ["adyacente", "adyacente", "adyacentes", "adyacentes"],
    ["muy dañado", "muy dañada", "muy dañados", "muy dañadas"],
    ["defensor", "defensora", "defensores", "defensoras"],
];

const POSITIONS: [&str; 5] = [
    "{} cuenta.",
    "Coloca un dado en {}.",
    "El valor de {} sube.",
    "Suma uno a {}, y sigue.",
    "Por {}",
];

fn pick(four: &Four, noun: Noun, plural: bool) -> &'static str {
    four[usize::from(noun.feminine) + 2 * usize::from(plural)]
}

/// The phrase for a noun; nothing where the determiner lacks the number.
fn phrase(
    determiner: &Four,
    before: &Four,
    after: &Four,
    noun: Noun,
    plural: bool,
) -> Option<String> {
    let article = pick(determiner, noun, plural);
    if article.is_empty() {
        return None;
    }
    let adjective = pick(before, noun, plural);
    // «el arma», «ningún hacha»: only directly before the noun.
    let hidden = !plural && noun.takes_el && adjective.is_empty();
    let article = match article {
        "la" if hidden => "el",
        "una" if hidden => "un",
        "alguna" if hidden => "algún",
        "ninguna" if hidden => "ningún",
        "toda la" if hidden => "toda el",
        other => other,
    };
    let word = if plural { noun.many } else { noun.one };
    let parts = [article, adjective, word, pick(after, noun, plural)];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Some(parts.join(" "))
}

fn sentence(position: &str, phrase: &str, case: usize) -> String {
    let text = position.replace("{}", phrase);
    let text = text.replace(" de el ", " del ").replace(" a el ", " al ");
    let mut letters = text.chars();
    let raised: String =
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    match case {
        0 => raised,
        1 => raised.to_uppercase(),
        _ => format!("**{raised}**"),
    }
}

fn glossary(wrong: Noun, correct: Noun) -> Glossary {
    let gender = |noun: Noun| if noun.feminine { "f" } else { "m" };
    let list = format!(
        "- {{wrong: {}, correct: {}, wrong_gender: {}, gender: {}}}\n",
        wrong.one,
        correct.one,
        gender(wrong),
        gender(correct)
    );
    let (entries, findings) = load(&list, FILE, Format::Yaml);
    assert!(findings.is_empty(), "{findings:?}");
    Glossary::compile(entries).0.expect("sound")
}

#[test]
fn phrases_become_what_they_should_and_lead_back() {
    let (mut count, mut asked, mut failures) = (0_usize, 0_usize, String::new());
    for (wrong, correct) in PAIRS {
        let (there, back) = (glossary(wrong, correct), glossary(correct, wrong));
        for determiner in &DETERMINERS {
            for before in &BEFORE {
                for after in &AFTER {
                    for plural in [false, true] {
                        let of = |noun| phrase(determiner, before, after, noun, plural);
                        let (Some(from), Some(to)) = (of(wrong), of(correct)) else { continue };
                        for (number, position) in POSITIONS.iter().enumerate() {
                            // Not every case in every position: the two do not meet.
                            let case = (count + number) % 3;
                            let original = sentence(position, &from, case);
                            let expected = sentence(position, &to, case);
                            count += 1;
                            let applied = there.apply(FILE, &original);
                            let review = |found: &[galerada::diagnostic::Diagnostic]| {
                                found.iter().any(|one| one.code == Code::TermReview)
                            };
                            if review(&applied.findings) {
                                asked += 1;
                                continue;
                            }
                            let found = applied.corrected.text();
                            if found != expected {
                                let _ = writeln!(
                                    failures,
                                    "{original}\n  wanted {expected}\n  found  {found}"
                                );
                            }
                            let inverse = back.apply(FILE, found);
                            if !review(&inverse.findings) && inverse.corrected.text() != original {
                                let _ = writeln!(
                                    failures,
                                    "{found}\n  back to {original}\n  found   {}",
                                    inverse.corrected.text()
                                );
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(count > 10_000, "only {count} phrases");
    let shown: String = failures.lines().take(60).map(|line| format!("{line}\n")).collect();
    assert!(failures.is_empty(), "{shown}");
    assert!(asked * 50 < count, "{asked} of {count} left to a person");
}
