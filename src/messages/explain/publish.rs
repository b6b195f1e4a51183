//! Explanations of the codes `publish/…`, which only `galerada publish` finds.

use super::explanations;

explanations! {
    /// `publish/proposed`.
    publish_proposed, Settings {
        meaning: "Una entrada del glosario sigue propuesta, y su término está en el texto que se va a publicar."
            / "A glossary entry is still a proposal, and its term stands in the text that is to be published.",
        why: "Lo publicado no se toca: el término que se decida después ya no llegaría a esta versión."
            / "What is published is not touched: the term that is decided on later would not reach this version.",
        mend: "Decidid: «status: approved» la aplica, «status: rejected» deja el texto como está."
            / "Decide: `status: approved` applies it, `status: rejected` leaves the text as it is.",
        before: "- wrong: campo\n  correct: casilla\n  status: proposed",
        after: "- wrong: campo\n  correct: casilla\n  status: approved",
    }
    /// `publish/history`.
    publish_history, Settings {
        meaning: "El historial de versiones del libro falta o no nombra la versión que se va a publicar."
            / "The book's history of versions is missing or does not name the version that is to be published.",
        why: "Quien abre el libro no sabría qué trae de nuevo, ni si el suyo es el último."
            / "Whoever opens the book would not know what is new in it, nor whether theirs is the latest.",
        mend: "Escribe en el apartado «Historial de versiones», o en el capítulo que diga «history:» en book.yaml, qué trae esta versión."
            / "Write in the section «Historial de versiones», or in the chapter that `history:` in book.yaml names, what this version brings.",
        before: "# Historial de versiones\n\n- **0.9**: primera versión completa.",
        after: "# Historial de versiones\n\n- **0.10**: fichas de daño corregidas.\n- **0.9**: primera versión completa.",
    }
}
