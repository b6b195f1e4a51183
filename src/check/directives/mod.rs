//! What an author tells this tool, misspelt: `<!-- galerada: nop -->`, `{{tabal: ataque}}`,
//! `> [!NOTAA]`, `{.tarjta}`, and a `<!-- galerada: no -->` that nothing ends.
//!
//! Each of these would do nothing, or be printed as it stands, and nobody would know.

mod boxes;
mod braces;
mod comments;
mod titles;

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::messages::check as say;
use crate::messages::nearest::did_you_mean;
use crate::source::Span;

use super::{Context, Rule};

/// See the module.
pub(super) struct Directives;

impl Rule for Directives {
    fn codes(&self) -> &'static [Code] {
        &[Code::DirectiveUnknown, Code::DirectiveUnclosed]
    }

    fn check(&self, context: &Context<'_>, findings: &mut Vec<Diagnostic>) {
        for chapter in context.chapters {
            for blocks in chapter.parts() {
                titles::check(blocks, context.sources, context.model, findings);
                boxes::check(blocks, findings);
                braces::check(blocks, findings);
            }
            comments::check(chapter, context.sources, findings);
        }
    }
}

/// A finding with what was probably meant, which a person has to confirm.
fn mended(finding: Diagnostic, span: Span, near: &str) -> Diagnostic {
    let fix = Fix::unsafe_(say::directive_write(near), span, near);
    finding.with_help(did_you_mean(near)).with_fix(fix)
}
