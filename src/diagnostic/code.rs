//! The closed list of what the tool can find.

use super::Severity;

macro_rules! codes {
    ($( $(#[$meta:meta])* $variant:ident = $name:literal, $severity:ident; )*) => {
        /// Which rule a finding comes from.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $( $(#[$meta])* $variant, )* }

        impl Code {
            /// Every code, in the order of the documentation.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            /// The name that users type and read, such as `term/replaced`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $name),* }
            }

            /// The severity that holds unless `book.yaml` says otherwise.
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity),* }
            }
        }
    };
}

codes! {
    /// A glossary entry was applied.
    TermReplaced = "term/replaced", Info;
    /// A glossary match that a person must look at.
    TermReview = "term/review", Warning;
    /// Entries that undo one another, or an entry that replaces a term by itself.
    GlossaryCycle = "glossary/cycle", Error;
    /// A wrong form that contains another entry's correct form.
    GlossaryChain = "glossary/chain", Error;
    /// The same wrong form twice.
    GlossaryDuplicate = "glossary/duplicate", Error;
    /// An entry that can never match.
    GlossaryDead = "glossary/dead", Warning;
    /// A glossary that cannot be read as written.
    GlossarySyntax = "glossary/syntax", Error;
    /// A reference to a title that does not exist.
    XrefUnknown = "xref/unknown", Error;
    /// A reference to a title that almost exists.
    XrefNear = "xref/near", Error;
    /// A reference to a title that exists more than once.
    XrefAmbiguous = "xref/ambiguous", Warning;
    /// A link fragment with no target, or spelt otherwise than its target.
    XrefAnchor = "xref/anchor", Error;
    /// A reference to a step that the list does not have.
    XrefStep = "xref/step", Error;
    /// A section that refers to itself.
    XrefSelf = "xref/self", Hint;
    /// A row of the model's table that the text lacks.
    ModelRowMissing = "model/row-missing", Error;
    /// A row of the text that the model's table lacks.
    ModelRowExtra = "model/row-extra", Error;
    /// A die roll other than the model's.
    ModelRoll = "model/roll", Error;
    /// An effect other than the model's.
    ModelEffect = "model/effect", Error;
    /// Two rows of one table that share a face.
    ModelOverlap = "model/overlap", Error;
    /// A face that a complete table lacks.
    ModelGap = "model/gap", Error;
    /// A row whose label is lost.
    ModelUnlabelled = "model/unlabelled", Warning;
    /// A quantity other than the model's, or unknown to it.
    ModelQuantity = "model/quantity", Error;
    /// A quantity that no sentence of the book states.
    ModelUnstated = "model/unstated", Warning;
    /// A number in a sentence like the model's that no quantity covers.
    ModelUncovered = "model/uncovered", Hint;
    /// An example whose outcome is not the model's.
    ModelExample = "model/example", Error;
    /// A sum of the model's own figures that does not come out.
    ModelIdentity = "model/identity", Error;
    /// A name that the model does not know.
    ModelEntity = "model/entity", Warning;
    /// A model file that cannot be read as written.
    ModelSyntax = "model/syntax", Error;
    /// A row with more or fewer cells than its header.
    TableRagged = "table/ragged", Error;
    /// A dice table that skips or repeats faces.
    TableCoverage = "table/coverage", Warning;
    /// The same title twice.
    HeadingDuplicate = "heading/duplicate", Warning;
    /// A heading that skips a level.
    HeadingSkip = "heading/skip", Error;
    /// A chapter that is empty or has no title.
    HeadingMissing = "heading/missing", Warning;
    /// A character that no font of the book has.
    GlyphMissing = "glyph/missing", Error;
    /// A picture that cannot be read.
    ImageMissing = "image/missing", Error;
    /// A picture without alternative text.
    ImageAlt = "image/alt", Warning;
    /// A topic that the book must hold and does not.
    TopicMissing = "topic/missing", Warning;
    /// A footnote mark without a note, or a note without a mark.
    NoteUnmatched = "note/unmatched", Error;
    /// A word that the dictionary does not have.
    SpellingWord = "spelling/word", Info;
    /// A word spelt otherwise than today's rules have it.
    SpellingOrthography = "spelling/orthography", Warning;
    /// The same word twice in a row.
    SpellingDoubled = "spelling/doubled", Warning;
    /// English left in the text.
    SpellingEnglish = "spelling/english", Info;
    /// A dictionary that is asked for and cannot be used.
    SpellingDictionary = "spelling/dictionary", Info;
    /// A question or exclamation that is not opened, or not closed.
    StyleOpeningMarks = "style/opening-marks", Info;
    /// Quotation marks of another style, or without partner.
    StyleQuotes = "style/quotes", Hint;
    /// An aside between other signs than dashes, or with other spaces.
    StyleDash = "style/dash", Hint;
    /// Another decimal sign, or one between thousands.
    StyleDecimal = "style/decimal", Hint;
    /// A figure that may be parted from its unit.
    StyleNoBreakSpace = "style/no-break-space", Hint;
    /// One thing under two names.
    StyleOneName = "style/one-name", Hint;
    /// HTML tags in the text.
    HtmlRaw = "html/raw", Warning;
    /// An instruction to the tool that it does not know.
    DirectiveUnknown = "directive/unknown", Warning;
    /// A stretch without glossary that begins and does not end, or ends without a beginning.
    DirectiveUnclosed = "directive/unclosed", Warning;
    /// A file that is not clean UTF-8 text.
    SourceEncoding = "source/encoding", Error;
    /// A path that leaves the project folder, or that cannot be read.
    SourceOutside = "source/outside", Error;
    /// A text beside the chapters that is none of them.
    SourceLeftOut = "source/left-out", Warning;
    /// A setting in `book.yaml` that cannot be used.
    BookConfig = "book/config", Error;
    /// A template that does not compile.
    TemplateError = "template/error", Error;
    /// A proposed glossary entry whose wrong form stands in a book that is to be published.
    PublishProposed = "publish/proposed", Error;
    /// A history of versions that does not name the one that is to be published.
    PublishHistory = "publish/history", Error;
    /// A section that does not fit on the card.
    CardOverflow = "card/overflow", Warning;
    /// A statement of the card that neither book nor model makes.
    CardUnfounded = "card/unfounded", Error;
    /// Something that sticks out of its column, its box or the sheet.
    PageOverflow = "page/overflow", Warning;
    /// Text printed over other text.
    PageOverlap = "page/overlap", Warning;
    /// A line that sticks out because a word could not be broken.
    PageWord = "page/word", Warning;
    /// A cell wider than its column of the table.
    PageCell = "page/cell", Warning;
    /// A title in the last three lines of a column.
    PageHeading = "page/heading", Warning;
    /// A box in two columns that would fit into one.
    PageBox = "page/box", Warning;
    /// A dice table in two columns that would fit into one.
    PageTable = "page/table", Warning;
    /// Numbered steps of which only the first stands in its column.
    PageList = "page/list", Warning;
    /// A footnote that is lost or begins on another page than its mark.
    PageNote = "page/note", Warning;
    /// A last page with columns of very different length.
    PageUneven = "page/uneven", Hint;
    /// A picture too coarse for its size.
    PageResolution = "page/resolution", Warning;
    /// Page numbers that change with each attempt at the layout.
    PageUnsettled = "page/unsettled", Warning;
}

impl Code {
    /// Finds a code by its name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str() == name)
    }
}
