//! Chances as exact fractions.

use std::fmt;

/// The percentage of what nearly always happens.
pub(super) const ALMOST_CERTAIN: &str = ">99,9 %";
/// The percentage of what hardly ever happens.
pub(super) const ALMOST_NEVER: &str = "<0,1 %";

/// A chance, reduced: favourable outcomes out of all outcomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// Reduces `favourable / all`; of no outcomes at all the chance is 0/1.
    pub fn new(favourable: u128, all: u128) -> Self {
        let divisor = gcd(favourable, all);
        match (favourable.checked_div(divisor), all.checked_div(divisor)) {
            (Some(numerator), Some(denominator)) if denominator > 0 => {
                Self { numerator, denominator }
            }
            _ => Self { numerator: 0, denominator: 1 },
        }
    }

    /// What always happens.
    pub const fn certain() -> Self {
        Self { numerator: 1, denominator: 1 }
    }

    /// The upper number.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The lower number, never 0.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The percentage as Spanish writes it: `62,5 %`, one decimal, none where it would be a 0. What
    /// may happen or not is never rounded to certainty: `>99,9 %`, `<0,1 %`.
    pub fn percentage(self) -> String {
        // Split so that numbers near the limit do not overflow; halves round up.
        let whole = self.numerator / self.denominator * 1000;
        let rest = self.numerator % self.denominator;
        let tenths = match rest.checked_mul(2000).and_then(|n| n.checked_add(self.denominator)) {
            Some(rounded) => whole + rounded / (2 * self.denominator),
            None => whole + rest / (self.denominator / 1000),
        };
        if tenths >= 1000 && self.numerator < self.denominator {
            return ALMOST_CERTAIN.to_owned();
        }
        if tenths == 0 && self.numerator > 0 {
            return ALMOST_NEVER.to_owned();
        }
        match tenths % 10 {
            0 => format!("{} %", tenths / 10),
            decimal => format!("{},{decimal} %", tenths / 10),
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced_and_percentages_rounded() {
        let show = |a, b| {
            let odds = Fraction::new(a, b);
            format!("{odds} · {}", odds.percentage())
        };
        assert_eq!(show(10, 16), "5/8 · 62,5 %");
        assert_eq!(show(4, 8), "1/2 · 50 %");
        assert_eq!(show(1, 3), "1/3 · 33,3 %");
        assert_eq!(show(2, 3), "2/3 · 66,7 %");
        assert_eq!(show(8, 8), "1/1 · 100 %");
        assert_eq!(show(0, 8), "0/1 · 0 %");
        assert_eq!(show(0, 0), "0/1 · 0 %");
        assert_eq!(show(7775, 7776), "7775/7776 · >99,9 %");
        assert_eq!(show(1, 7776), "1/7776 · <0,1 %");
        assert_eq!(show(999, 1000), "999/1000 · 99,9 %");
        assert_eq!(Fraction::new(u128::MAX - 1, u128::MAX).percentage(), ">99,9 %");
    }
}
