//! What is true of Spanish itself, whatever the book or the game.
//!
//! Pure functions over strings: they know no files, no places, no findings. Everything that needs a
//! rule of the language asks here, so that a rule stands once, with its source.
