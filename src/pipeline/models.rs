//! The model by itself: for `model show`, `model odds` and `model check`.

use crate::diagnostic::{self, Diagnostic, Failure};
use crate::messages::model_cli as say;
use crate::model::{self, Model};
use crate::source::project::{self, Request};
use crate::source::{Files, Sources};

/// A model with what is wrong with it.
#[derive(Debug)]
pub struct CheckedModel {
    /// The model's file, and `book.yaml` where that names it.
    pub sources: Sources,
    /// `None` where nothing in it can be read.
    pub model: Option<Model>,
    /// What was found, sorted.
    pub findings: Vec<Diagnostic>,
}

/// Reads the model that a request names, or the project's.
///
/// # Errors
/// When there is none, or when its file cannot be read.
pub fn read_model(request: &Request<'_>, files: &dyn Files) -> Result<CheckedModel, Failure> {
    let mut manuscript = project::read_model_only(files, request)?;
    let mut findings = std::mem::take(&mut manuscript.findings);
    let file = super::model_file(&mut manuscript, &mut findings)?;
    let Some(file) = file else {
        if findings.is_empty() {
            return Err(Failure::new(say::no_model_chosen(), say::no_model_chosen_help()));
        }
        return Ok(CheckedModel { sources: manuscript.sources, model: None, findings });
    };
    let (model, found) = model::load(manuscript.sources.file(file).text(), file);
    findings.extend(found);
    diagnostic::sort(&mut findings);
    Ok(CheckedModel { sources: manuscript.sources, model, findings })
}
