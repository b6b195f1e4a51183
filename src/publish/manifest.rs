//! What `manifest.json` says of a version: enough to tell it apart, to check it and to build it
//! again.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The number of the form that this program writes and reads.
pub const FORMAT: u32 = 1;

/// A published version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Manifest of a published version")]
pub struct Manifest {
    /// The form of this file.
    pub format: u32,
    /// The program that made the version; the same one makes the same bytes.
    pub tool: Tool,
    /// The title of the book.
    pub title: String,
    /// The name of the version, which is that of its folder.
    pub version: String,
    /// The day that it bears, such as 2026-11-29.
    pub date: String,
    /// The version that it was compared with; null for the first one.
    pub previous: Option<Previous>,
    /// Every file of the folder but this one, by name.
    pub files: Vec<File>,
    /// What it was made from: every file of the archive of sources, by name.
    pub sources: Vec<File>,
    /// How many findings `check` had, by severity: error, warning, info, hint.
    pub findings: BTreeMap<String, usize>,
    /// How many changes there are of each class against the version before; none in the first.
    pub change_counts: BTreeMap<String, usize>,
    /// The changes in a few lines, as the change sheet has them.
    pub changes: Vec<ChangeLine>,
    /// Titles that can be linked to in the version before and no longer under the same name.
    pub redirects: Vec<Redirect>,
}

/// The program that made a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Tool {
    /// This very program.
    pub fn this() -> Self {
        Self {
            name: env!("CARGO_PKG_NAME").to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

/// The version before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Previous {
    /// Its name.
    pub version: String,
    /// The SHA-256 of its archive of sources, in hexadecimal.
    pub sources_sha256: String,
}

/// A file and how to know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Its path, with `/`.
    pub path: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// Its SHA-256 in hexadecimal.
    pub sha256: String,
    /// How many pages it has; only PDFs have any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<usize>,
}

impl File {
    /// Describes a file.
    pub fn of(path: &str, bytes: &[u8], pages: Option<usize>) -> Self {
        Self { path: path.to_owned(), bytes: bytes.len() as u64, sha256: sha256(bytes), pages }
    }
}

/// A line of the change sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeLine {
    /// Of which class its changes are: term, candidate, case, rule, reference, prose, layout.
    pub class: String,
    /// What changed, in Spanish.
    pub text: String,
    /// How many changes it is about.
    pub count: usize,
}

/// Where a link into the version before leads now.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Redirect {
    /// The chapter's file and the anchor in the version before, such as `07-atacar.md#atacar`.
    pub from: String,
    /// The same in this version; null where the title is gone.
    pub to: Option<String>,
}

impl Manifest {
    /// The file: JSON, always the same for the same content.
    pub fn to_json(&self) -> String {
        // Strings, numbers and maps with string keys: nothing of it can be refused.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the file.
    ///
    /// # Errors
    /// When it is no manifest of the form that this program knows.
    pub fn from_json(bytes: &[u8]) -> Result<Self, serde_json::Error> {
        let manifest: Self = serde_json::from_slice(bytes)?;
        match manifest.format {
            FORMAT => Ok(manifest),
            other => Err(serde::de::Error::custom(format!("format {other}"))),
        }
    }

    /// One of the files.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }
}

/// The SHA-256 of bytes in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// Bytes as two small hexadecimal digits each.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The JSON Schema of `manifest.json`, as `docs/manifest.schema.json` holds it.
pub fn schema() -> String {
    serde_json::to_string_pretty(&schemars::schema_for!(Manifest)).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_back() {
        let manifest = Manifest {
            format: FORMAT,
            tool: Tool::this(),
            title: "Reglas".to_owned(),
            version: "0.10".to_owned(),
            date: "2026-11-29".to_owned(),
            previous: Some(Previous { version: "0.9".to_owned(), sources_sha256: sha256(b"") }),
            files: vec![File::of("libro.pdf", b"%PDF", Some(3)), File::of("a", b"", None)],
            sources: Vec::new(),
            findings: BTreeMap::from([("error".to_owned(), 0)]),
            change_counts: BTreeMap::from([("term".to_owned(), 2)]),
            changes: vec![ChangeLine { class: "term".into(), text: "a → b".into(), count: 2 }],
            redirects: vec![Redirect { from: "a.md#b".to_owned(), to: None }],
        };
        let json = manifest.to_json();
        assert_eq!(Manifest::from_json(json.as_bytes()).expect("a manifest"), manifest);
        let newer = json.replace("\"format\": 1", "\"format\": 2");
        assert!(Manifest::from_json(newer.as_bytes()).is_err());
        assert!(Manifest::from_json(b"{}").is_err());
    }

    #[test]
    fn hashes_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sha256(b""), empty);
    }
}
