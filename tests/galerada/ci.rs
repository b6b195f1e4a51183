//! The files of `docs/ci`: what they are made of, and whether the commands that they name exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_yaml::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/ci")
}

fn yaml(name: &str) -> Value {
    let text = fs::read_to_string(folder().join(name)).expect(name);
    serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn galerada(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_galerada"));
    command.args(words).output().expect("the program")
}

/// The calls of the program in a script: the words after `galerada`, up to what the shell takes.
fn calls(script: &str) -> Vec<Vec<String>> {
    let script = script.replace("\\\n", " ");
    let mut calls = Vec::new();
    for line in script.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        // `cargo install … galerada` names the package, not the program.
        if line.starts_with("cargo ") || !words.any(|word| word == "galerada") {
            continue;
        }
        let ends = ["|", "||", "&&", ">", "2>", ";"];
        calls.push(
            words
                .take_while(|word| !ends.contains(word))
                .map(|word| word.trim_matches('"').to_owned())
                .collect(),
        );
    }
    calls
}

/// Whether a call is one that the program understands.
fn check_call(call: &[String]) -> String {
    let mut words = call.iter().map(String::as_str).peekable();
    if words.peek() == Some(&"-C") {
        words.nth(1);
    }
    let command = words.next().expect("a command").to_owned();
    let help = galerada(&[&command, "--help", "--lang", "en"]);
    assert!(help.status.success(), "there is no command {command}: {call:?}");
    let help = String::from_utf8(help.stdout).expect("text");
    let options: Vec<&str> = words.clone().filter(|word| word.starts_with('-')).collect();
    for option in options {
        let known = help.split_whitespace().any(|word| word.trim_end_matches(',') == option);
        assert!(known, "{command} has no option {option}: {help}");
    }
    let words: Vec<&str> = words.collect();
    for pair in words.windows(2) {
        if ["--format", "--fail-on"].contains(&pair[0]) {
            let wrong = galerada(&[&command, pair[0], pair[1], "--help"]);
            assert!(wrong.status.success(), "{command} {pair:?}");
        }
    }
    command
}

#[test]
fn the_workflow_is_whole_and_its_commands_exist() {
    let workflow = yaml("galerada.yml");
    // «on» is a word to GitHub, and serde_yaml keeps it one.
    for key in ["name", "on", "permissions", "jobs"] {
        assert!(workflow.get(key).is_some(), "{key}");
    }
    let jobs = workflow["jobs"].as_mapping().expect("jobs");
    let names: BTreeSet<&str> = jobs.keys().filter_map(Value::as_str).collect();
    let mut commands = BTreeSet::new();
    for (name, job) in jobs {
        assert!(job["runs-on"].is_string(), "{name:?}");
        let needs = match &job["needs"] {
            Value::String(need) => vec![need.as_str()],
            Value::Sequence(needs) => needs.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        assert!(needs.iter().all(|need| names.contains(need)), "{name:?} needs {needs:?}");
        for step in job["steps"].as_sequence().expect("steps") {
            let uses = step["uses"].as_str();
            let run = step["run"].as_str();
            assert!(uses.is_some() != run.is_some(), "a step uses or runs: {step:?}");
            assert!(uses.is_none_or(|uses| uses.contains("@v")), "a version of {uses:?}");
            for call in calls(run.unwrap_or_default()) {
                commands.insert(check_call(&call));
            }
        }
    }
    let expected = ["build", "check", "publish"].map(str::to_owned);
    assert_eq!(commands, BTreeSet::from(expected));
}

/// Every shell script is at least a script.
#[cfg(unix)]
#[test]
fn the_scripts_can_be_read_by_a_shell() {
    let reads = |shell: &str, script: &Path| {
        let output = Command::new(shell).arg("-n").arg(script).output().expect("a shell");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    reads("sh", &folder().join("pre-commit"));
    let workflow = yaml("galerada.yml");
    let place = tempfile::tempdir().expect("a folder");
    let script = place.path().join("script");
    for job in workflow["jobs"].as_mapping().expect("jobs").values() {
        for step in job["steps"].as_sequence().expect("steps") {
            let Some(run) = step["run"].as_str() else { continue };
            fs::write(&script, run).expect("a script");
            reads("bash", &script);
        }
    }
}

#[test]
fn the_hook_names_commands_that_exist() {
    let text = fs::read_to_string(folder().join("pre-commit")).expect("the hook");
    let found: Vec<String> = calls(&text).iter().map(|call| check_call(call)).collect();
    assert_eq!(found, ["check"]);
    let config = yaml("pre-commit-config.yaml");
    let hook = &config["repos"][0]["hooks"][0];
    assert_eq!(hook["entry"].as_str(), Some("docs/ci/pre-commit"));
    let document = fs::read_to_string(folder().join("../ci.md")).expect("the document");
    for name in ["ci/galerada.yml", "ci/pre-commit", "ci/pre-commit-config.yaml"] {
        assert!(document.contains(&format!("]({name})")), "{name}");
    }
}

/// The hook looks at what is staged, not at what lies half-written in the folder.
#[cfg(unix)]
#[test]
fn the_hook_checks_what_is_staged() {
    let place = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = place.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    let program = Path::new(env!("CARGO_BIN_EXE_galerada")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let run = |program: &str, words: &[&str]| {
        Command::new(program)
            .args(words)
            .current_dir(place.path())
            .env("PATH", &path)
            .output()
            .unwrap_or_else(|error| panic!("{program}: {error}"))
    };
    let hook = folder().join("pre-commit");
    let hook = hook.to_str().expect("a path");
    assert!(run("git", &["init", "-q"]).status.success());
    for book in ["", "otro/"] {
        write(&format!("{book}rules-es/book.yaml"), "title: Uno\nmodel: none\n");
        write(&format!("{book}rules-es/01-uno.md"), "# Uno\n\nTira un dado.\n");
    }
    run("git", &["add", "-A"]);
    write("rules-es/01-uno.md", "# Uno\n\nA medias: ver «Nada».\n");
    let good = run("sh", &[hook]);
    assert!(good.status.success(), "{good:?}");
    write("otro/rules-es/01-uno.md", "# Uno\n\nVer «Nada».\n");
    run("git", &["add", "otro"]);
    let bad = run("sh", &[hook]);
    assert_eq!(bad.status.code(), Some(1), "{bad:?}");
}
