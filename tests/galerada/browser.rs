//! The page of a comparison in a real browser: Chromium without a window, spoken to over its
//! debugging pipe, with keys pressed as a person presses them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use galerada::compare::views::{PageOptions, page};
use galerada::compare::{Comparison, compare};
use serde_json::{Value, json};

use crate::compare::{book, texts};

/// A browser with one page.
struct Browser {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    session: Option<String>,
    count: u64,
    /// The page and what the browser keeps; gone with it.
    _folder: tempfile::TempDir,
}

impl Browser {
    /// Opens the page of a comparison.
    fn open(found: &Comparison) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("cambios.html");
        std::fs::write(&file, page(found, &PageOptions::default())).expect("a file");
        // The browser reads orders from descriptor 3 and answers on 4.
        let script = format!(
            "exec chromium --headless=new --no-sandbox --disable-gpu --no-first-run \
             --user-data-dir='{}' --remote-debugging-pipe 3<&0 4>&1 </dev/null >/dev/null 2>&1",
            folder.path().join("perfil").display()
        );
        let mut child = Command::new("sh")
            .args(["-c", &script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromium has to be installed");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (session, count) = (None, 0);
        let mut browser = Self { child, input, output, session, count, _folder: folder };
        let url = format!("file://{}", file.display());
        let target = browser.call("Target.createTarget", &json!({ "url": url }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", &attach)["sessionId"].clone();
        browser.session = session.as_str().map(str::to_owned);
        let start = Instant::now();
        while browser.ask("document.documentElement?.classList.contains('ready') === true")
            != json!(true)
        {
            assert!(start.elapsed() < Duration::from_secs(30), "the page does not load");
            std::thread::sleep(Duration::from_millis(20));
        }
        browser
    }

    fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.count += 1;
        let mut order = json!({ "id": self.count, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            order["sessionId"] = json!(session);
        }
        let mut bytes = order.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).expect("the browser listens");
        loop {
            let mut answer = Vec::new();
            self.output.read_until(0, &mut answer).expect("the browser answers");
            assert!(!answer.is_empty(), "the browser has gone");
            answer.pop();
            let answer: Value = serde_json::from_slice(&answer).expect("JSON");
            if answer["id"] == json!(self.count) {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// What an expression is on the page.
    fn ask(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", &parameters);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" && key.len() == 1 { key } else { "" };
            let parameters = json!({ "type": kind, "key": key, "text": text });
            self.call("Input.dispatchKeyEvent", &parameters);
        }
    }

    fn media(&mut self, media: &str, theme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": theme }]);
        let parameters = json!({ "media": media, "features": features });
        self.call("Emulation.setEmulatedMedia", &parameters);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Ours alone, and nothing of it is kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn comparison() -> Comparison {
    let folder = crate::data::folder("compare").join("pagina");
    let read = |name: &str| std::fs::read(folder.join(name)).expect("a file");
    let old = book("antes", &read("antes.md"), None);
    let new = book("despues", &read("despues.md"), Some(&read("despues.yaml")));
    compare(old, new)
}

#[test]
fn the_page_is_read_with_keys_filters_and_without_a_network() {
    let found = comparison();
    let mut browser = Browser::open(&found);
    let all = found.changes.len();
    assert_eq!(browser.ask("document.querySelectorAll('.change').length"), json!(all));
    assert_eq!(browser.ask("performance.getEntriesByType('resource').length"), json!(0));

    let position = "document.getElementById('position').textContent";
    let here = "document.querySelector('.here')?.id";
    browser.press("n");
    assert_eq!(browser.ask(position), json!(format!("1 de {all}")));
    assert_eq!(browser.ask("document.activeElement.id"), browser.ask(here));
    browser.press("n");
    assert_eq!(browser.ask(position), json!(format!("2 de {all}")));
    browser.press("p");
    browser.press("p");
    assert_eq!(browser.ask(position), json!(format!("{all} de {all}")));
    let visible = "(r => r.top >= 0 && r.bottom <= innerHeight)\
                   (document.querySelector('.here').getBoundingClientRect())";
    std::thread::sleep(Duration::from_millis(600));
    assert_eq!(browser.ask(visible), json!(true));

    // One class alone, then one line alone, then keys switched off.
    browser.ask(
        "document.querySelectorAll('input[name=class]').forEach(box => { \
         if (box.checked !== (box.value === 'rule')) box.click(); })",
    );
    let rules = found.changes.iter().filter(|change| change.class.name() == "rule").count();
    assert!(rules > 0);
    assert_eq!(
        browser.ask("document.querySelectorAll('.passage:not([hidden]) .change:not(.off)').length"),
        json!(rules)
    );
    browser.press("n");
    assert_eq!(browser.ask(position), json!(format!("1 de {rules}")));
    browser.ask("document.querySelector('button[data-show=\"0\"]').click()");
    let places = found.folds[0].changes.len();
    assert_eq!(browser.ask(position), json!(format!("1 de {places}")));
    browser.ask("document.getElementById('keys').click()");
    browser.press("n");
    assert_eq!(browser.ask(position), json!(format!("1 de {places}")));
}

#[test]
fn a_rewritten_sentence_and_what_it_holds_are_filtered_apart() {
    let found = texts(
        "Para huir con la nave es necesario que el campo esté libre y que nadie haya gastado 3 \
         fichas en el turno.\n\nUn campo rojo.\n\nUn campo azul.\n",
        "El grupo huye con la nave si el Campo está libre y solo si ninguno ha gastado 4 fichas \
         en este turno.\n\nUn Campo rojo.\n\nUn Campo azul.\n",
    );
    let mut browser = Browser::open(&found);
    let all = found.changes.len();
    assert_eq!(browser.ask("document.querySelectorAll('.change').length"), json!(all));
    // What a line explains shows its old words in the old sentence alone; a rule by itself too.
    let old = "getComputedStyle(document.querySelector('[data-inside] del')).display";
    let rests = "document.querySelectorAll('.rest:not(.off)').length";
    let rule = "document.querySelector('.change[data-class=rule] del').offsetWidth > 0";
    assert_eq!(browser.ask(old), json!("none"));
    assert_eq!(browser.ask(rests), json!(2));
    assert_eq!(browser.ask(rule), json!(true));
    browser.press("n");
    assert_eq!(browser.ask("document.querySelectorAll('.here').length"), json!(3));
    browser.ask(
        "document.querySelectorAll('input[name=class]').forEach(box => { \
         if (box.checked !== (box.value === 'case')) box.click(); })",
    );
    assert_eq!(browser.ask(old), json!("inline"));
    assert_eq!(browser.ask(rests), json!(0));
}

/// The least contrast of any words with what lies behind them (WCAG 2.1, relative luminance).
const CONTRAST: &str = r"(() => {
  const part = v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const light = c => 0.2126 * part(c[0]) + 0.7152 * part(c[1]) + 0.0722 * part(c[2]);
  const color = text => text.match(/[\d.]+/g).map(Number);
  const behind = node => {
    for (let at = node; at; at = at.parentElement) {
      const c = color(getComputedStyle(at).backgroundColor);
      if (c.length === 3 || c[3] > 0) return c;
    }
    return [255, 255, 255];
  };
  let least = 21;
  for (const node of document.querySelectorAll('del, ins, .tag, .place, p, h1, h2, label, td, th')) {
    const [a, b] = [light(color(getComputedStyle(node).color)), light(behind(node))];
    least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
  }
  return least;
})()";

#[test]
fn the_page_is_legible_in_both_lights_and_in_print() {
    let found = comparison();
    let mut browser = Browser::open(&found);
    let paper = "getComputedStyle(document.body).backgroundColor";
    let mut papers = Vec::new();
    for (media, theme) in [("screen", "light"), ("screen", "dark"), ("print", "dark")] {
        browser.media(media, theme);
        papers.push(browser.ask(paper));
        let contrast = browser.ask(CONTRAST).as_f64().expect("a number");
        assert!(contrast >= 4.5, "{media} {theme}: {contrast}");
    }
    assert_ne!(papers[0], papers[1]);
    assert_eq!(papers[2], json!("rgb(255, 255, 255)"));
    assert_eq!(
        browser.ask("getComputedStyle(document.querySelector('nav')).display"),
        json!("none")
    );
    let line =
        |tag: &str| format!("getComputedStyle(document.querySelector('{tag}')).textDecorationLine");
    assert_eq!(browser.ask(&line("del")), json!("line-through"));
    assert_eq!(browser.ask(&line("ins")), json!("underline"));

    // Landmarks, one title, and a name for every control.
    let landmarks = "['header', 'nav[aria-label]', 'main', 'footer', 'h1']\
                     .map(name => document.querySelectorAll(name).length).join()";
    assert_eq!(browser.ask(landmarks), json!("1,1,1,1,1"));
    let nameless = "[...document.querySelectorAll('button, input, select')].filter(control => \
                    !(control.labels?.length || control.textContent.trim())).length";
    assert_eq!(browser.ask(nameless), json!(0));
}
