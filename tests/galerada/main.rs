//! All integration tests, one module a subject, in one binary.

mod agreement;
mod agreement_matrix;
mod architecture;
mod books;
#[cfg(feature = "outside-programs")]
mod browser;
mod ci;
mod cli;
mod compare;
mod cores;
mod data;
mod design;
mod design_pdf;
mod docs;
mod games;
mod glossary;
mod guide;
mod kept;
mod markdown;
mod model;
mod model_schema;
mod mutants;
mod mutation;
mod odds;
#[cfg(feature = "outside-programs")]
mod outside;
mod pages;
mod passes;
mod press;
mod print;
mod proof;
mod properties_agreement;
mod properties_glossary;
mod properties_proof;
mod publish;
mod redline;
mod report;
mod typeset;
mod typeset_pdf;
#[cfg(feature = "outside-programs")]
mod typeset_spec;
mod typeset_tree;
mod yaml;
