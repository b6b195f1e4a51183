//! The titles that the model says a book must hold.
//!
//! A topic is held by any heading with that title, whatever its case, accents and number.

use std::collections::HashSet;

use crate::diagnostic::{Code, Diagnostic};
use crate::messages::check_tables as say;
use crate::model::wording::title_key;

use super::segments::{SegmentKind, segments};
use super::{Context, Rule};

/// The rule.
pub(super) struct Topics;

impl Rule for Topics {
    fn codes(&self) -> &'static [Code] {
        &[Code::TopicMissing]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        let Some(model) = context.model.filter(|model| !model.topics.is_empty()) else { return };
        let mut titles = HashSet::new();
        for chapter in context.chapters {
            for segment in segments(chapter) {
                if let SegmentKind::Heading(heading) = segment.kind {
                    titles.insert(title_key(&heading.title));
                }
            }
        }
        for topic in &model.topics {
            if !titles.contains(&title_key(&topic.title)) {
                let message = say::topic_missing(&topic.title);
                let finding = Diagnostic::new(Code::TopicMissing, topic.span, message)
                    .with_help(say::topic_missing_help());
                findings.push(finding);
            }
        }
    }
}
