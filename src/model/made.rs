//! Tables that the tool makes out of a model by itself.

use super::wording::key;

/// A table that a book can ask for although the model has none of that name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MadeTable {
    /// What lies in the box: `{{tabla: componentes}}`.
    Components,
    /// The chances of every attack: `{{tabla: probabilidades}}`.
    Odds,
}

impl MadeTable {
    /// Every such table.
    pub const ALL: [Self; 2] = [Self::Components, Self::Odds];

    /// The table that a name asks for, without regard to case and accents.
    pub fn from_name(name: &str) -> Option<Self> {
        let wanted = key(name);
        Self::ALL.into_iter().find(|made| key(made.title()) == wanted)
    }

    /// Its name, which is also its title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Components => "Componentes",
            Self::Odds => "Probabilidades",
        }
    }
}
