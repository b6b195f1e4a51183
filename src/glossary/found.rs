//! What the glossary found in a text, before it becomes findings.

use std::borrow::Cow;
use std::ops::Range;

use super::agree::Doubt;
use super::replace::{Fragment, Fragments, Obstacle, Site};

/// A wrong term in the text and what becomes of it.
#[derive(Debug, Clone)]
pub(super) struct Found<'a> {
    /// Index of the run.
    pub run: usize,
    /// Index of the rule.
    pub rule: usize,
    /// Bytes of the run.
    pub visible: Range<usize>,
    /// Bytes of the source.
    pub source: Range<usize>,
    /// What stands there, composed and with single spaces.
    pub seen: Cow<'a, str>,
    /// What should.
    pub target: Cow<'a, str>,
    /// What is done.
    pub verdict: Verdict,
    /// The edits; those of a review are a proposal and may be missing.
    pub fragments: Fragments,
    /// Whether the result must be looked at again before it is believed.
    pub is_risky: bool,
    /// Whether the correct term touches a letter beside it.
    pub is_glued: bool,
    /// The words around it that agree with it, where there are such.
    pub companions: Option<Box<Companions>>,
}

/// The words around a term that agree with it.
#[derive(Debug, Clone, Default)]
pub(super) struct Companions {
    /// Those that are changed with the term, by place, the ones before it first.
    pub followers: Vec<Follower>,
    /// Those that may belong to it and are left to a person.
    pub doubts: Vec<Doubtful>,
    /// What would follow if the genders were known: what stands there and what would.
    pub open: Vec<(String, String)>,
}

/// A word that is changed with a term.
#[derive(Debug, Clone)]
pub(super) struct Follower {
    /// What stands there.
    pub seen: String,
    /// What should.
    pub shown: String,
    /// Its edits.
    pub fragments: Fragments,
    /// Whether it stands before the term.
    pub is_before: bool,
}

/// A word that may belong to a term.
#[derive(Debug, Clone)]
pub(super) struct Doubtful {
    /// Bytes of the source.
    pub source: Range<usize>,
    /// What stands there.
    pub seen: String,
    /// What it would be; `None` where nobody can tell.
    pub shown: Option<String>,
    /// Its edits, where there is a clean one.
    pub fragments: Fragments,
}

impl Doubtful {
    /// A word that was found in doubt at a place of a run, with its edits where they are clean.
    pub(super) fn new(site: &Site<'_>, range: Range<usize>, doubt: Doubt) -> Self {
        let source = site.source_range(&range);
        let edit = doubt.written.as_ref().and_then(|written| site.replace(range, written).ok());
        let fragments = edit.map(|edit| edit.fragments).unwrap_or_default();
        Self { source, seen: doubt.seen, shown: doubt.written, fragments }
    }
}

impl Found<'_> {
    /// Adds a word that a person has to look at.
    pub(super) fn push_doubt(&mut self, doubt: Doubtful) {
        self.companions.get_or_insert_with(Box::<Companions>::default).doubts.push(doubt);
    }

    /// The words that are changed with the term.
    pub(super) fn followers(&self) -> &[Follower] {
        self.companions.as_deref().map_or(&[], |companions| &companions.followers)
    }

    /// Everything that is written for the term, by place, each with the text that it is cut from.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (&Fragment, &str)> {
        let side = |before: bool| {
            let chosen = self.followers().iter().filter(move |one| one.is_before == before);
            chosen.flat_map(|one| one.fragments.iter().map(|piece| (piece, one.shown.as_str())))
        };
        let term = self.fragments.iter().map(|piece| (piece, self.target.as_ref()));
        side(true).chain(term).chain(side(false))
    }

    /// Whether it is replaced and the result must be looked at again.
    pub(super) fn needs_check(&self) -> bool {
        self.verdict == Verdict::Apply && self.is_risky
    }
}

/// What is done about a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is replaced.
    Apply,
    /// A person must look at it.
    Review(Reason),
}

/// Why a person must look at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// Capitals without accents.
    Capitals,
    /// There is no clean edit.
    Obstacle(Obstacle),
    /// It stands in a phrase that another entry excepts.
    Except,
    /// It is a form of an adjective that its entry does not ask for.
    Inflected,
    /// It is rather a verb or an adjective that is written as the noun is.
    OtherWord,
    /// The article before it has another gender than the entry says.
    OtherGender,
    /// It stands in a set phrase in which the noun no longer means the same.
    FixedPhrase,
    /// The result would not be read back as it was meant.
    Unstable,
}
