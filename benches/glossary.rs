use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use pulldown_cmark::{Event, Options, Parser};
use std::time::Instant;

fn opts() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_WIKILINKS
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
}
struct Rng(u64);
impl Rng {
    fn next(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}
const SYL: &[&str] = &[
    "ca", "mi", "no", "ta", "rá", "le", "ción", "do", "pe", "sa", "lu", "ñe", "gre", "tro", "ma",
    "ri", "se", "do", "con", "bla", "pu", "es", "to", "fi", "cha", "ga", "ve", "in", "ter", "mó",
];
const COMMON: &[&str] = &[
    "de", "la", "el", "que", "en", "y", "a", "los", "se", "del", "las", "un", "por", "con", "no",
    "una", "su", "para", "es", "al", "lo", "como", "más", "o", "pero", "sus", "le", "ha",
    "jugador", "turno", "carta", "cada", "puede", "dado", "acción", "fase", "tablero",
];
fn word(r: &mut Rng) -> String {
    let n = 2 + r.next(3);
    (0..n).map(|_| SYL[r.next(SYL.len())]).collect()
}
fn main() {
    let mut r = Rng(88172645463325252);
    let vocab: Vec<String> = (0..6000).map(|_| word(&mut r)).collect();
    for n in [500usize, 5000] {
        let terms: Vec<String> = (0..n)
            .map(|i| {
                let k = 1 + r.next(3);
                let mut t = word(&mut r) + ["", "x", "z"][i % 3];
                for _ in 1..k {
                    t.push(' ');
                    t.push_str(&vocab[r.next(vocab.len())]);
                }
                t
            })
            .collect();
        let mut text = String::new();
        let mut hits = 0;
        while text.len() < 1_000_000 {
            text.push_str("## ");
            text.push_str(&word(&mut r));
            text.push_str("\n\n");
            for _ in 0..4 {
                let len = 40 + r.next(60);
                let mut col = 0;
                for i in 0..len {
                    let w = match r.next(100) {
                        0..=2 => {
                            hits += 1;
                            terms[r.next(terms.len())].clone()
                        }
                        3..=50 => COMMON[r.next(COMMON.len())].to_string(),
                        _ => vocab[r.next(vocab.len())].clone(),
                    };
                    let w = match r.next(60) {
                        0 => format!("**{w}**"),
                        1 => format!("«{w}»"),
                        2 => format!("[{w}](#x)"),
                        _ => w,
                    };
                    col += w.len() + 1;
                    text.push_str(&w);
                    if i % 12 == 11 {
                        text.push('.');
                    }
                    if col > 90 {
                        text.push('\n');
                        col = 0
                    } else {
                        text.push(' ')
                    }
                }
                text.push_str("\n\n");
            }
        }
        println!("terms {n} bytes {} hits {hits}", text.len());
        let mb = text.len() as f64 / 1e6;
        for kind in [AhoCorasickKind::DFA, AhoCorasickKind::ContiguousNFA] {
            let t = Instant::now();
            let ac = AhoCorasick::builder()
                .kind(Some(kind))
                .match_kind(MatchKind::LeftmostLongest)
                .build(&terms)
                .unwrap();
            let build = t.elapsed();
            let mut best = f64::MAX;
            let mut c = 0;
            for _ in 0..20 {
                let t = Instant::now();
                c = ac.find_iter(&text).count();
                best = best.min(t.elapsed().as_secs_f64());
            }
            println!(
                "  {kind:?} build {build:?} {:.0} MB/s hits {c} mem {}",
                mb / best,
                ac.memory_usage()
            );
        }
        let mut best = f64::MAX;
        let mut c = 0;
        for _ in 0..20 {
            let t = Instant::now();
            c = 0;
            for (e, _) in Parser::new_ext(&text, opts()).into_offset_iter() {
                if let Event::Text(s) = e {
                    c += s.len();
                }
            }
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!("  pulldown {:.0} MB/s {c}", mb / best);
        let mut best = f64::MAX;
        for _ in 0..20 {
            let t = Instant::now();
            std::hint::black_box(Parser::new_ext(&text, opts()));
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!("  pulldown first pass {:.0} MB/s", mb / best);
    }
}
