//! What the team's term list makes of the model's own words.
//!
//! The checks read the book after the term list was applied. A model that still has the old name
//! of a thing, in a form or in a sentence, must not stop recognising it: beside each of its words
//! it learns the one that the list puts in their place.

use super::claims::{Claim, Names};
use super::schema::Model;
use super::wording::Phrase;

/// What stands between two texts that are corrected together.
const BETWEEN: &str = "\n\n";

impl Model {
    /// Learns what a term list makes of names, effects and sentences. `correct` gives a text as the
    /// list has it, and is called once.
    pub fn learn_terms(&mut self, correct: impl FnOnce(&str) -> String) {
        let forms = self.entities.iter().flat_map(|entity| entity.forms.iter().cloned());
        let phrases = self.effects.iter().flat_map(|effect| {
            let phrases = effect.phrases.iter().chain(&effect.without);
            phrases.map(|phrase| phrase.text().to_owned())
        });
        let labels = self.effects.iter().flat_map(|effect| effect.labels.iter().cloned());
        let says = self
            .quantities
            .iter()
            .flat_map(|quantity| quantity.says.iter().map(|claim| claim.text.clone()));
        let old: Vec<String> = forms
            .chain(phrases)
            .chain(labels)
            .chain(says)
            .map(|text| text.replace(['\n', '\r'], " "))
            .collect();
        let corrected = correct(&old.join(BETWEEN));
        let new: Vec<&str> = corrected.split(BETWEEN).collect();
        if new.len() != old.len() {
            return;
        }
        let changed =
            |(old, new): (&String, &&str)| (*new != old.as_str()).then(|| (*new).to_owned());
        let mut changes = old.iter().zip(&new).map(changed);
        for (index, entity) in self.entities.iter_mut().enumerate() {
            let count = entity.forms.len();
            for (place, form) in changes.by_ref().take(count).enumerate() {
                let Some(form) = form else { continue };
                // A name that another entity has stays that entity's.
                if self.names.add(&form, index).is_none() {
                    // What the tool writes is what the team writes.
                    entity.forms.insert(if place == 0 { 0 } else { entity.forms.len() }, form);
                }
            }
        }
        for effect in &mut self.effects {
            for phrases in [&mut effect.phrases, &mut effect.without] {
                let count = phrases.len();
                let learnt = changes.by_ref().take(count).flatten();
                let learnt: Vec<Phrase> = learnt.filter_map(|text| Phrase::parse(&text)).collect();
                phrases.extend(learnt);
            }
        }
        for effect in &mut self.effects {
            for (label, changed) in effect.labels.iter_mut().zip(changes.by_ref().take(2)) {
                if let Some(changed) = changed {
                    *label = changed;
                }
            }
        }
        let forms = self.entities.iter().enumerate().flat_map(|(index, entity)| {
            entity.forms.iter().map(move |form| (index, form.as_str()))
        });
        let names = Names::new(forms, &self.effects);
        for quantity in &mut self.quantities {
            let mut learnt = Vec::new();
            for claim in &mut quantity.says {
                // What the names now stand for may have grown.
                if let Ok(again) = Claim::parse(&claim.text, claim.span, &names) {
                    *claim = again;
                }
                if let Some(text) = changes.next().flatten() {
                    learnt.extend(Claim::parse(&text, claim.span, &names).ok());
                }
            }
            quantity.says.extend(learnt);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::load;
    use crate::source::FileId;

    #[test]
    fn old_words_stay_and_new_ones_join_them() {
        let text = "id: a\ntitle: A\nentities:\n  x: {forms: [nave vieja, naves viejas]}\n  \
            y: {forms: [barco]}\neffects: {e: {forms: [rota]}}\nquantities:\n  \
            q: {value: 2, says: [\"hay {n} naves viejas rotas\"]}\n";
        let (model, findings) = load(text, FileId::from_index(0));
        assert_eq!(findings, []);
        let mut model = model.expect("a model");
        model.learn_terms(|text| {
            text.replace("naves viejas", "buques")
                .replace("nave vieja", "barco")
                .replace("rota", "averiada")
        });
        assert_eq!(model.entities[0].forms, ["nave vieja", "naves viejas", "buques"]);
        assert_eq!(model.entity("barco"), Some(1));
        assert_eq!(model.entity("buques"), Some(0));
        let says: Vec<&str> = model.quantities[0].says.iter().map(|c| c.text.as_str()).collect();
        assert_eq!(says, ["hay {n} naves viejas rotas", "hay {n} buques averiadas"]);
        assert_eq!(model.effects[0].phrases.len(), 2);
        assert_eq!(model.effects[0].labels, ["averiada", "averiada"]);
        // A list that joins paragraphs cannot be followed.
        model.learn_terms(|text| text.replace('\n', " "));
        assert_eq!(model.entities[0].forms.len(), 3);
    }
}
