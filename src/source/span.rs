//! Places in files.

/// A file of [`Sources`](super::Sources); ids are handed out in the order of reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub(super) u32);

impl FileId {
    /// The position of the file in its [`Sources`](super::Sources).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id that the n-th file of a [`Sources`](super::Sources) has or will have.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u32)
    }
}

/// A range of bytes in a file, exactly as its author wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Which file.
    pub file: FileId,
    /// First byte.
    pub start: usize,
    /// One past the last byte; equal to `start` for a point.
    pub end: usize,
}

impl Span {
    /// A range of bytes.
    pub const fn new(file: FileId, start: usize, end: usize) -> Self {
        Self { file, start, end }
    }

    /// The same file's bytes from the start of one span to the end of another.
    #[must_use]
    pub fn to(self, other: Span) -> Self {
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The point where the span begins.
    #[must_use]
    pub const fn start_point(self) -> Self {
        Self { end: self.start, ..self }
    }

    /// The bytes as a range.
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }
}
