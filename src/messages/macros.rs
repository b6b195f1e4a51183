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
