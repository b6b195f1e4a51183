/// Defines message functions, each with its Spanish and its English wording.
///
/// `format!` refuses an argument that a wording does not use, and an argument that nobody
/// passed, so both languages always say the same things.
macro_rules! messages {
    ($( $(#[$meta:meta])* $name:ident($($arg:ident),* $(,)?) { es: $es:literal, en: $en:literal $(,)? } )*) => {$(
        $(#[$meta])*
        #[doc = $en]
        pub fn $name($($arg: impl std::fmt::Display),*) -> $crate::messages::Text {
            $crate::messages::Text::new(
                format!($es, $($arg = $arg),*),
                format!($en, $($arg = $arg),*),
            )
        }
    )*};
}
pub(crate) use messages;

/// Pairs the wording for one with the wording for any other number.
macro_rules! counted {
    ($( $(#[$meta:meta])* $name:ident: $one_es:literal, $many_es:literal / $one_en:literal, $many_en:literal; )*) => {$(
        $(#[$meta])*
        pub fn $name(count: usize) -> $crate::messages::Text {
            match count {
                1 => $crate::messages::Text::new(format!("1 {}", $one_es), format!("1 {}", $one_en)),
                _ => $crate::messages::Text::new(format!("{count} {}", $many_es), format!("{count} {}", $many_en)),
            }
        }
    )*};
}
pub(crate) use counted;
