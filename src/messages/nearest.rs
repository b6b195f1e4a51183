//! What is said where the name that was probably meant is known.

use super::macros::messages;

messages! {
    /// A name that there is not, with the one nearest to it.
    did_you_mean(name) {
        es: "¿querías decir «{name}»?",
        en: "did you mean “{name}”?",
    }
}
