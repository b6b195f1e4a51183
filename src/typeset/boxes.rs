//! How much room a box takes, which decides whether it may break and whether it leaves its column.

use crate::markdown::{Block, BlockKind, Callout, plain_text, walk};

/// Characters of a line of a box.
const LINE: usize = 45;
/// Lines of a box that certainly fit in a column together.
const SMALL: usize = 22;
/// Lines from which a box stands across the columns, where it may.
const SIDEBAR: usize = 34;
/// Lines from which a box no longer fits across one page, which does not break it.
const ENDLESS: usize = 70;

/// How much room a box takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    /// It fits in a column as a whole.
    Small,
    /// It may have to break.
    Large,
    /// It is a text of its own: across the columns.
    Sidebar,
}

impl Size {
    /// An estimate from the lengths of its texts.
    pub(super) fn of(callout: &Callout) -> Self {
        let mut lines = 1;
        walk::texts(&callout.blocks, &mut |block: &Block, content| {
            // Cells stand side by side.
            let share = match &block.kind {
                BlockKind::Table(table) => table.columns.len().max(1),
                _ => 1,
            };
            lines += plain_text(content).chars().count().div_ceil(LINE).max(1).div_ceil(share);
        });
        let mut is_text = true;
        walk::blocks(&callout.blocks, &mut |block| match &block.kind {
            BlockKind::Code { text, .. } => lines += text.lines().count(),
            BlockKind::Table(_) | BlockKind::ModelTable { .. } => {
                lines += 2;
                is_text = false;
            }
            _ => {}
        });
        match lines {
            0..=SMALL => Self::Small,
            SIDEBAR..ENDLESS if is_text => Self::Sidebar,
            _ => Self::Large,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Corrected, FileId};

    fn size(text: &str) -> Size {
        let text = format!("> [!NOTA]\n{text}");
        let chapter = crate::markdown::parse(&Corrected::unchanged(FileId::from_index(0), text)).0;
        match chapter.blocks.first().map(|block| &block.kind) {
            Some(BlockKind::Callout(callout)) => Size::of(callout),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_box_is_measured_by_its_lines() {
        assert_eq!(size("> Corto.\n"), Size::Small);
        let line = "> Cada línea de este recuadro tiene unas cuarenta letras.\n>\n";
        assert_eq!(size(&line.repeat(10)), Size::Small);
        assert_eq!(size(&line.repeat(15)), Size::Large);
        assert_eq!(size(&line.repeat(30)), Size::Sidebar);
        assert_eq!(size(&line.repeat(60)), Size::Large);
        assert_eq!(size("> ```\n> a\n> ```\n"), Size::Small);
    }
}
