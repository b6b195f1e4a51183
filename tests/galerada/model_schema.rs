//! The JSON Schema of model files, held against the loader: what the schema refuses the loader
//! reports, and a key or a shape that the loader does not know is refused by both.

use std::path::Path;

use galerada::diagnostic::Diagnostic;
use galerada::model::{embedded, json_schema, load, skeleton};
use galerada::source::FileId;
use serde_json::{Map, Value};

use crate::data;

fn schema() -> Value {
    serde_json::from_str(&json_schema()).expect("a schema")
}

fn loader_findings(text: &str) -> Vec<Diagnostic> {
    load(text, FileId::from_index(0)).1
}

/// What a schema has against a value; nothing where the value fits.
struct Validator<'a> {
    root: &'a Value,
}

impl Validator<'_> {
    fn faults(&self, schema: &Value, value: &Value, place: &str) -> Vec<String> {
        let Value::Object(rules) = schema else {
            return match schema {
                Value::Bool(false) => vec![format!("{place}: nothing may stand here")],
                _ => Vec::new(),
            };
        };
        let mut faults = Vec::new();
        for (rule, wanted) in rules {
            let fault = |text: String| format!("{place}: {text}");
            match rule.as_str() {
                "$schema" | "$defs" | "title" | "description" => {}
                "$ref" => {
                    let name = wanted.as_str().expect("a reference");
                    let pointer = name.strip_prefix('#').expect("a local reference");
                    let target = self.root.pointer(pointer).expect("a definition");
                    faults.extend(self.faults(target, value, place));
                }
                "type" => {
                    let names: Vec<&str> = match wanted {
                        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
                        one => one.as_str().into_iter().collect(),
                    };
                    if !names.iter().any(|name| is_of_type(value, name)) {
                        faults.push(fault(format!("{value} is none of {names:?}")));
                    }
                }
                "enum" => {
                    if !wanted.as_array().expect("values").contains(value) {
                        faults.push(fault(format!("{value} is not among {wanted}")));
                    }
                }
                "pattern" => {
                    let pattern = regex::Regex::new(wanted.as_str().expect("a pattern"));
                    if let Value::String(text) = value
                        && !pattern.expect("a pattern").is_match(text)
                    {
                        faults.push(fault(format!("{text:?} does not look like {wanted}")));
                    }
                }
                "required" => {
                    if let Value::Object(map) = value {
                        let names = wanted.as_array().expect("names").iter();
                        let missing = names.filter(|name| {
                            map.get(name.as_str().expect("a name")).is_none_or(Value::is_null)
                        });
                        faults.extend(missing.map(|name| fault(format!("{name} is missing"))));
                    }
                }
                "items" => {
                    for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                        faults.extend(self.faults(wanted, item, &format!("{place}[{at}]")));
                    }
                }
                "properties" | "patternProperties" | "additionalProperties" => {}
                "anyOf" | "oneOf" => {
                    let options = wanted.as_array().expect("options").iter();
                    let fit = options.filter(|o| self.faults(o, value, place).is_empty()).count();
                    if fit == 0 || (rule == "oneOf" && fit > 1) {
                        faults.push(fault(format!("{fit} of the options of {rule} fit")));
                    }
                }
                other => panic!("the schema uses {other}, which this test does not know"),
            }
        }
        if let Value::Object(map) = value {
            faults.extend(self.members(rules, map, place));
        }
        faults
    }

    fn members(
        &self,
        rules: &Map<String, Value>,
        map: &Map<String, Value>,
        place: &str,
    ) -> Vec<String> {
        let mut faults = Vec::new();
        for (key, value) in map {
            let place = format!("{place}.{key}");
            let own = rules.get("properties").and_then(|properties| properties.get(key));
            let patterns = rules.get("patternProperties").and_then(Value::as_object);
            let by_pattern = patterns
                .into_iter()
                .flatten()
                .find(|(pattern, _)| regex::Regex::new(pattern).expect("a pattern").is_match(key));
            let rest = rules.get("additionalProperties");
            if let Some(schema) = own.or(by_pattern.map(|(_, schema)| schema)).or(rest) {
                faults.extend(self.faults(schema, value, &place));
            }
        }
        faults
    }
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no type {other}"),
    }
}

fn schema_faults(schema: &Value, text: &str) -> Vec<String> {
    let value: Value = serde_yaml::from_str(text).expect("YAML");
    Validator { root: schema }.faults(schema, &value, "")
}

#[test]
fn the_committed_schema_is_the_generated_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/model.schema.json");
    data::expect(&path, &json_schema());
}

/// Every model file of the project that has no fault.
fn good() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![
        ("battlestar".to_owned(), embedded("battlestar").expect("the game").to_owned()),
        ("new".to_owned(), skeleton::skeleton(Some("Otro: juego"), "", "x.json")),
        ("small".to_owned(), "id: a\ntitle: 1984\n".to_owned()),
    ];
    for name in
        ["model-juego/modelo.yaml", "juegos/murallas/modelo.yaml", "juegos/pecio/modelo.yaml"]
    {
        let text = std::fs::read_to_string(root.join("tests").join(name)).expect("a model");
        files.push((name.to_owned(), text));
    }
    files
}

#[test]
fn good_files_please_both() {
    let schema = schema();
    for (name, text) in good() {
        assert_eq!(loader_findings(&text), [], "{name}");
        assert_eq!(schema_faults(&schema, &text), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn bad_shapes_please_neither() {
    let schema = schema();
    let head = "id: a\ntitle: A\n";
    for bad in [
        "title: A\n",
        "id: a\n",
        "id: Mayúscula\ntitle: A\n",
        "id: a\ntitle: [A]\n",
        "id: a\ntitle: A\ntitulo: B\n",
        "id: a\ntitle: A\ndice: [d6]\n",
        "id: a\ntitle: A\ndice: {x: {caras: [A]}}\n",
        "id: a\ntitle: A\nkinds: {k: {title: [x]}}\n",
        "id: a\ntitle: A\nentities: {Raider: {forms: [raider]}}\n",
        "id: a\ntitle: A\nentities: {raider: {count: 3}}\n",
        "id: a\ntitle: A\nentities: {raider: {forms: {a: b}}}\n",
        "id: a\ntitle: A\nentities: {raider: {forms: [r], gender: x}}\n",
        "id: a\ntitle: A\nentities: {raider: {forms: [r], count: Muchos}}\n",
        "id: a\ntitle: A\nentities: {raider: {forms: [r], color: rojo}}\n",
        "id: a\ntitle: A\neffects: {x: {label: x}}\n",
        "id: a\ntitle: A\neffects: {x: {forms: [x], nothing: quizá}}\n",
        "id: a\ntitle: A\neffects: {x: {forms: [x], label: {m: x, n: y}}}\n",
        "id: a\ntitle: A\ntables: {t: {rows: []}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [{roll: 1}]}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [nada]}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [{roll: 1, effekt: x}]}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [], modifiers: {m: {by: 1}}}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [], modifiers: {m: {forms: [x]}}}}\n",
        "id: a\ntitle: A\ntables: {t: {die: d6, rows: [], complete: tal vez}}\n",
        "id: a\ntitle: A\nquantities: {q: {unit: x}}\n",
        "id: a\ntitle: A\nquantities: {q: {value: muchas}}\n",
        "id: a\ntitle: A\nquantities: {q: {value: 1.5}}\n",
        "id: a\ntitle: A\nquantities: {Q.x: {value: 1}}\n",
        "id: a\ntitle: A\ntokens: {b: {limit: 3, pile: {}}}\n",
        "id: a\ntitle: A\ntopics: {a: b}\n",
        "- id: a\n",
    ] {
        assert_ne!(loader_findings(bad), [], "the loader takes\n{bad}");
        assert_ne!(schema_faults(&schema, bad), Vec::<String>::new(), "the schema takes\n{bad}");
    }
    assert_eq!(schema_faults(&schema, head), Vec::<String>::new());
}

/// Every way to damage one place of a document.
fn damages(value: &Value) -> Vec<(String, Value)> {
    let mut damaged = vec![
        ("a list".to_owned(), serde_json::json!([{ "zzz": 1 }])),
        ("a mapping".to_owned(), serde_json::json!({ "zzz": { "zzz": "zzz" } })),
        ("a text".to_owned(), serde_json::json!("¿?")),
    ];
    match value {
        Value::Object(map) => {
            for (key, member) in map {
                let mut without = map.clone();
                without.remove(key);
                damaged.push((format!("no {key}"), Value::Object(without.clone())));
                without.insert(format!("{key}zz"), member.clone());
                damaged.push((format!("{key}zz"), Value::Object(without)));
                for (what, member) in damages(member) {
                    let mut changed = map.clone();
                    changed.insert(key.clone(), member);
                    damaged.push((format!("{key}: {what}"), Value::Object(changed)));
                }
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate().take(2) {
                for (what, item) in damages(item) {
                    let mut changed = items.clone();
                    changed[at] = item;
                    damaged.push((format!("[{at}]: {what}"), Value::Array(changed)));
                }
            }
        }
        _ => {}
    }
    damaged
}

#[test]
fn what_the_schema_refuses_the_loader_reports() {
    let schema = schema();
    let mut refused = 0;
    for (name, text) in good().into_iter().filter(|(name, _)| name != "battlestar") {
        let value: Value = serde_yaml::from_str(&text).expect("YAML");
        for (what, damaged) in damages(&value) {
            let text = serde_yaml::to_string(&damaged).expect("YAML");
            let faults = schema_faults(&schema, &text);
            if !faults.is_empty() {
                refused += 1;
                assert_ne!(loader_findings(&text), [], "{name}, {what}: {faults:#?}\n{text}");
            }
        }
    }
    assert!(refused > 500, "only {refused} damages were refused");
}
