//! Pairs every code with its explanation.

use crate::messages::explain::{
    Explanation, glossary, pages, proof, publish, references, tables, text,
};

use super::Code;

impl Code {
    /// What the code means, why it matters and how to mend it.
    pub fn explanation(self) -> Explanation {
        match self {
            Self::TermReplaced => glossary::term_replaced(),
            Self::TermReview => glossary::term_review(),
            Self::GlossaryCycle => glossary::glossary_cycle(),
            Self::GlossaryChain => glossary::glossary_chain(),
            Self::GlossaryDuplicate => glossary::glossary_duplicate(),
            Self::GlossaryDead => glossary::glossary_dead(),
            Self::GlossarySyntax => glossary::glossary_syntax(),
            Self::XrefUnknown => references::xref_unknown(),
            Self::XrefNear => references::xref_near(),
            Self::XrefAmbiguous => references::xref_ambiguous(),
            Self::XrefAnchor => references::xref_anchor(),
            Self::XrefStep => references::xref_step(),
            Self::XrefSelf => references::xref_self(),
            Self::ModelRowMissing => tables::model_row_missing(),
            Self::ModelRowExtra => tables::model_row_extra(),
            Self::ModelRoll => tables::model_roll(),
            Self::ModelEffect => tables::model_effect(),
            Self::ModelOverlap => tables::model_overlap(),
            Self::ModelGap => tables::model_gap(),
            Self::ModelUnlabelled => tables::model_unlabelled(),
            Self::ModelQuantity => tables::model_quantity(),
            Self::ModelUnstated => tables::model_unstated(),
            Self::ModelUncovered => tables::model_uncovered(),
            Self::ModelExample => tables::model_example(),
            Self::ModelIdentity => tables::model_identity(),
            Self::ModelEntity => tables::model_entity(),
            Self::ModelSyntax => tables::model_syntax(),
            Self::TableRagged => tables::table_ragged(),
            Self::TableCoverage => tables::table_coverage(),
            Self::HeadingDuplicate => references::heading_duplicate(),
            Self::HeadingSkip => references::heading_skip(),
            Self::HeadingMissing => references::heading_missing(),
            Self::GlyphMissing => text::glyph_missing(),
            Self::ImageMissing => text::image_missing(),
            Self::ImageAlt => text::image_alt(),
            Self::TopicMissing => references::topic_missing(),
            Self::NoteUnmatched => references::note_unmatched(),
            Self::SpellingWord => proof::spelling_word(),
            Self::SpellingOrthography => proof::spelling_orthography(),
            Self::SpellingDoubled => proof::spelling_doubled(),
            Self::SpellingEnglish => proof::spelling_english(),
            Self::SpellingDictionary => proof::spelling_dictionary(),
            Self::StyleOpeningMarks => proof::style_opening_marks(),
            Self::StyleQuotes => proof::style_quotes(),
            Self::StyleDash => proof::style_dash(),
            Self::StyleDecimal => proof::style_decimal(),
            Self::StyleNoBreakSpace => proof::style_no_break_space(),
            Self::StyleOneName => proof::style_one_name(),
            Self::HtmlRaw => text::html_raw(),
            Self::DirectiveUnknown => text::directive_unknown(),
            Self::DirectiveUnclosed => text::directive_unclosed(),
            Self::SourceEncoding => text::source_encoding(),
            Self::SourceOutside => text::source_outside(),
            Self::SourceLeftOut => text::source_left_out(),
            Self::BookConfig => text::book_config(),
            Self::CardOverflow => text::card_overflow(),
            Self::CardUnfounded => text::card_unfounded(),
            Self::TemplateError => text::template_error(),
            Self::PublishProposed => publish::publish_proposed(),
            Self::PublishHistory => publish::publish_history(),
            Self::PageOverflow => pages::page_overflow(),
            Self::PageOverlap => pages::page_overlap(),
            Self::PageWord => pages::page_word(),
            Self::PageCell => pages::page_cell(),
            Self::PageHeading => pages::page_heading(),
            Self::PageBox => pages::page_box(),
            Self::PageTable => pages::page_table(),
            Self::PageList => pages::page_list(),
            Self::PageNote => pages::page_note(),
            Self::PageUneven => pages::page_uneven(),
            Self::PageResolution => pages::page_resolution(),
            Self::PageUnsettled => pages::page_unsettled(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    #[test]
    fn every_code_is_explained_in_both_languages() {
        for &code in Code::ALL {
            let explanation = code.explanation();
            let silence = explanation.silence.describe(code.as_str());
            for part in [&explanation.meaning, &explanation.why, &explanation.mend, &silence] {
                let spanish = part.in_language(Language::Spanish);
                let english = part.in_language(Language::English);
                assert_ne!(spanish, english, "{}", code.as_str());
                for wording in [spanish, english] {
                    assert!(wording.len() > 10 && wording.ends_with('.'), "{wording}");
                }
            }
            assert_ne!(explanation.before, explanation.after, "{}", code.as_str());
            assert!(!explanation.before.is_empty() && !explanation.after.is_empty());
        }
    }

    #[test]
    fn no_two_codes_share_an_explanation() {
        let mut meanings: Vec<_> =
            Code::ALL.iter().map(|code| code.explanation().meaning).collect();
        meanings.sort();
        let count = meanings.len();
        meanings.dedup();
        assert_eq!(meanings.len(), count);
    }
}
