//! Words of the reports: severities, headings and the line that sums up.

use super::macros::{counted, messages};

messages! {
    severity_error() {
        es: "error",
        en: "error",
    }
    severity_warning() {
        es: "aviso",
        en: "warning",
    }
    severity_info() {
        es: "nota",
        en: "note",
    }
    severity_hint() {
        es: "sugerencia",
        en: "hint",
    }
    /// Opens the advice under a finding.
    help() {
        es: "ayuda",
        en: "help",
    }
    /// The title of a mend that a person must look at.
    fix_unsafe(title) {
        es: "{title} (no es seguro: lo aplica «fix --unsafe»)",
        en: "{title} (not certain: “fix --unsafe” applies it)",
    }
    /// Edits of a mend that are not shown.
    more_edits(count) {
        es: "y otros {count} cambios",
        en: "and {count} more edits",
    }
    /// Places of a finding that are not shown.
    more_places(count) {
        es: "y en otros {count} sitios",
        en: "and {count} more places",
    }
    nothing_found() {
        es: "no hay nada que corregir",
        en: "nothing to mend",
    }
    hints_elsewhere(hints) {
        es: "{hints} (ver con «--format short»)",
        en: "{hints} (see “--format short”)",
    }
}

counted! {
    /// A number of errors.
    errors: "error", "errores" / "error", "errors";
    /// A number of warnings.
    warnings: "aviso", "avisos" / "warning", "warnings";
    /// A number of glossary entries applied.
    terms: "término corregido", "términos corregidos" / "term corrected", "terms corrected";
    /// A number of things the tool did.
    notes: "nota", "notas" / "note", "notes";
    /// A number of remarks shown on request.
    hints: "sugerencia", "sugerencias" / "hint", "hints";
    /// A number of pages.
    pages: "página", "páginas" / "page", "pages";
    /// A number of edits.
    edits: "cambio", "cambios" / "edit", "edits";
    /// A number of places in a text.
    places: "sitio", "sitios" / "place", "places";
    /// A number of places that are not as the others.
    irregular: "irregular", "irregulares" / "irregular", "irregular";
    /// A number of files.
    files: "archivo", "archivos" / "file", "files";
    /// A number of glossary entries.
    entries: "entrada", "entradas" / "entry", "entries";
}
