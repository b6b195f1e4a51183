//! Colours as a press prints them: text in black alone, greys without colour, and never so much
//! ink on one spot that it does not dry.

use std::collections::BTreeSet;

use typst::visualize::{
    Cmyk, Color, ColorSpace, FixedStroke, Gradient, Paint, ProcessColor, ProcessColorSpace,
};

use crate::source::{Color as Rgb, Inks};

/// From this contrast with white on (WCAG 2.2), a colour without hue is printed as full black, and
/// in one ink any colour: a screen of dots frays small letters.
const FULL_BLACK: f64 = 7.0;
/// How far the parts of a colour may lie apart, from 0 to 1, for it to be a grey.
const GREY: f64 = 0.12;
/// How much ink may lie on one spot, all four together; uncoated paper takes no more.
const MOST_INK: f64 = 2.8;

/// What a colour is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// Words, rules and silhouettes: dark is full black.
    Line,
    /// Pictures, whose tones have to stay apart.
    Picture,
}

/// Turns the colours of the screen into inks, and counts the pictures that keep theirs.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) inks: Inks,
    /// Pictures that keep the colours of the screen, by what they hold, to count each once.
    pub(super) kept: BTreeSet<u128>,
}

impl Palette {
    pub(super) fn new(inks: Inks) -> Self {
        Self { inks, kept: BTreeSet::new() }
    }

    /// How many pictures keep the colours of the screen although other inks are wanted.
    pub(super) fn screen_pictures(&self) -> usize {
        self.kept.len()
    }

    /// The paint in these inks; `None` where it cannot be seen.
    pub(super) fn paint(&self, paint: &Paint, tone: Tone) -> Option<Paint> {
        if self.inks == Inks::Rgb {
            return Some(paint.clone());
        }
        match paint {
            Paint::Solid(color) => self.color(color, tone).map(Paint::Solid),
            Paint::Gradient(gradient) => Some(Paint::Gradient(self.gradient(gradient, tone))),
            Paint::Tiling(_) => Some(paint.clone()),
        }
    }

    /// The stroke in these inks; `None` where it cannot be seen.
    pub(super) fn stroke(&self, mut stroke: FixedStroke, tone: Tone) -> Option<FixedStroke> {
        stroke.paint = self.paint(&stroke.paint, tone)?;
        Some(stroke)
    }

    fn gradient(&self, gradient: &Gradient, tone: Tone) -> Gradient {
        let space = ColorSpace::Process(match self.inks {
            Inks::Grey => ProcessColorSpace::D65Gray,
            Inks::Cmyk | Inks::Rgb => ProcessColorSpace::Cmyk,
        });
        let mut gradient = gradient.clone();
        let stops = match &mut gradient {
            Gradient::Linear(linear) => {
                let linear = std::sync::Arc::make_mut(linear);
                linear.space = space;
                &mut linear.stops
            }
            Gradient::Radial(radial) => {
                let radial = std::sync::Arc::make_mut(radial);
                radial.space = space;
                &mut radial.stops
            }
            Gradient::Conic(conic) => {
                let conic = std::sync::Arc::make_mut(conic);
                conic.space = space;
                &mut conic.stops
            }
        };
        for (color, _) in stops {
            *color = self.color(color, tone).unwrap_or(Color::WHITE);
        }
        gradient
    }

    /// A colour in these inks; `None` where it lets everything through. A spot colour is an ink
    /// already.
    fn color(&self, color: &Color, tone: Tone) -> Option<Color> {
        let Color::Process(process) = color else { return Some(color.clone()) };
        if self.inks == Inks::Cmyk && matches!(process, ProcessColor::Cmyk(_)) {
            return Some(color.clone());
        }
        let [red, green, blue, alpha] = process.to_space(ProcessColorSpace::Srgb).to_vec4_u8();
        if alpha == 0 {
            return None;
        }
        // Inks know no transparency; what lies under thin colour is paper nearly always.
        let on_paper = |part: u8| {
            let (part, alpha) = (u32::from(part), u32::from(alpha));
            u8::try_from((part * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
        };
        let rgb = Rgb { red: on_paper(red), green: on_paper(green), blue: on_paper(blue) };
        Some(Color::Process(match self.inks {
            Inks::Rgb => *process,
            Inks::Grey => luma(lightness(rgb, tone)),
            Inks::Cmyk => ProcessColor::Cmyk(cmyk(rgb, tone)),
        }))
    }
}

/// How light a colour is as a grey, from 0 for black to 1 for white.
fn lightness(color: Rgb, tone: Tone) -> f64 {
    let contrast = color.contrast_with_white();
    if tone == Tone::Line && contrast >= FULL_BLACK {
        return 0.0;
    }
    // The luminance out of the contrast, and the value of sRGB that has it.
    let luminance = (1.05 / contrast - 0.05).clamp(0.0, 1.0);
    if luminance <= 0.003_130_8 {
        luminance * 12.92
    } else {
        1.055 * luminance.powf(1.0 / 2.4) - 0.055
    }
}

fn luma(lightness: f64) -> ProcessColor {
    // Rounded, and inside of the range by construction.
    let part = (lightness * 255.0).round() as u8;
    ProcessColor::from_u8(part, part, part, u8::MAX).to_space(ProcessColorSpace::D65Gray)
}

/// Four inks for a colour: greys in black alone, others with as much of their dark in black as
/// goes.
fn cmyk(color: Rgb, tone: Tone) -> Cmyk {
    let parts = [color.red, color.green, color.blue].map(|part| f64::from(part) / 255.0);
    let most = parts.into_iter().fold(0.0, f64::max);
    let least = parts.into_iter().fold(1.0, f64::min);
    let (inks, black) = if most - least <= GREY {
        ([0.0; 3], 1.0 - lightness(color, tone))
    } else {
        let black = 1.0 - most;
        let inks = parts.map(|part| (most - part) / most);
        let sum: f64 = inks.iter().sum();
        // Above the most that dries, colour gives way to black.
        let share = ((MOST_INK - black) / sum).min(1.0);
        (inks.map(|ink| ink * share), black)
    };
    let [c, m, y] = inks.map(|ink| ink as f32);
    Cmyk { c, m, y, k: black as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inks(text: &str) -> [u8; 4] {
        let Cmyk { c, m, y, k } = cmyk(Rgb::parse(text).expect("a colour"), Tone::Line);
        [c, m, y, k].map(|ink| (ink * 100.0).round() as u8)
    }

    #[test]
    fn text_and_greys_are_black_alone() {
        assert_eq!(inks("#000000"), [0, 0, 0, 100]);
        assert_eq!(inks("#1c2733"), [0, 0, 0, 100]);
        assert_eq!(inks("#ffffff"), [0, 0, 0, 0]);
        let [c, m, y, k] = inks("#b4bac1");
        assert_eq!([c, m, y], [0, 0, 0]);
        assert!((25..30).contains(&k), "{k}");
    }

    #[test]
    fn colours_stay_colours_and_dry() {
        assert_eq!(inks("#7d1d1d"), [0, 77, 77, 51]);
        assert_eq!(inks("#00519e"), [100, 49, 0, 38]);
        for red in (0..=255).step_by(15) {
            for green in (0..=255).step_by(15) {
                for blue in (0..=255).step_by(15) {
                    let Cmyk { c, m, y, k } = cmyk(Rgb { red, green, blue }, Tone::Line);
                    assert!(c + m + y + k <= 2.81, "{red} {green} {blue}");
                    assert!([c, m, y, k].iter().all(|ink| (0.0..=1.0).contains(ink)));
                }
            }
        }
    }

    #[test]
    fn one_ink_keeps_light_and_dark_apart() {
        let grey = |text: &str| lightness(Rgb::parse(text).expect("a colour"), Tone::Line);
        assert_eq!([grey("#1c2733"), grey("#7d1d1d")], [0.0, 0.0]);
        assert!((grey("#ffffff") - 1.0).abs() < 1e-9);
        assert!((grey("#808080") - 128.0 / 255.0).abs() < 0.01);
        assert!(grey("#59626c") < grey("#b4bac1") && grey("#b4bac1") < grey("#f2f0eb"));
        let in_picture = lightness(Rgb::parse("#22506b").expect("a colour"), Tone::Picture);
        assert!(in_picture > 0.2 && grey("#22506b") == 0.0);
        let luma = luma(grey("#808080"));
        assert_eq!(luma.to_vec4_u8()[0], 128);
    }

    #[test]
    fn what_lets_everything_through_is_not_printed() {
        let palette = Palette::new(Inks::Cmyk);
        let clear = Paint::Solid(Color::from_u8(10, 20, 30, 0));
        assert_eq!(palette.paint(&clear, Tone::Line), None);
        assert_eq!(Palette::new(Inks::Rgb).paint(&clear, Tone::Line), Some(clear));
        let half = palette.paint(&Paint::Solid(Color::from_u8(0, 0, 0, 128)), Tone::Line);
        let Some(Paint::Solid(color)) = half else { panic!("a colour") };
        let [c, _, _, k] = color.to_vec4();
        assert!(c == 0.0 && (0.4..0.6).contains(&k), "{k}");
    }
}
