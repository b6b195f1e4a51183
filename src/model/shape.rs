//! The shape of a model file as types, and the JSON Schema that editors complete its keys from.
//!
//! The types are read by nobody but the schema's generator. What keeps them beside the loader are
//! tests: every mapping has the keys that the loader knows, and files are held against both.
#![expect(dead_code, reason = "only the shape of these types is used")]

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// The JSON Schema of model files (draft 2020-12), pretty-printed with a final line end.
pub fn json_schema() -> String {
    let schema = schemars::schema_for!(ModelFile);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// A string schema with a pattern, or any other schema that is written out by hand.
macro_rules! written_out {
    ($( $(#[$meta:meta])* $name:ident = $schema:tt; )*) => {$(
        $(#[$meta])*
        #[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
        struct $name;

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )*};
}

written_out! {
    /// Lower-case letters without accents and digits, words joined by single hyphens.
    Id = { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" };
    /// Ids joined by dots.
    QuantityId = { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*(\\.[a-z0-9]+(-[a-z0-9]+)*)*$" };
    /// Any scalar: all of them are text.
    Word = { "type": ["string", "number", "boolean"] };
    /// A whole number, in quotes or not.
    Whole = { "anyOf": [
        { "type": "integer" },
        { "type": "string", "pattern": "^\\s*[+-]?[0-9]+\\s*$" }
    ] };
    /// Yes or no.
    Flag = { "enum": [true, false, "true", "false", "sí", "si", "yes", "no"] };
    /// Masculine or feminine.
    GenderLetter = { "enum": ["m", "f"] };
}

/// One, or a list of them.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "Many{T}")]
enum Many<T> {
    One(T),
    List(Vec<T>),
}

/// A number, or the id of the quantity that holds it.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum AmountShape {
    Number(Whole),
    Quantity(QuantityId),
}

/// The model of a game: what its rulebook must agree with.
#[derive(JsonSchema)]
#[schemars(title = "Galerada model", deny_unknown_fields)]
struct ModelFile {
    /// The kebab-case id of the game.
    id: Id,
    /// Its title.
    title: Word,
    /// Free text.
    note: Option<Word>,
    /// Dice by name: a number of sides, a usual name, faces with pictures, or a pool.
    dice: Option<BTreeMap<Word, DieShape>>,
    /// Ways to play, with the words by which a heading may name each.
    variants: Option<BTreeMap<Id, VariantShape>>,
    /// Sorts of things, in the order of the components list.
    kinds: Option<BTreeMap<Id, KindShape>>,
    /// Names of things.
    entities: Option<BTreeMap<Id, EntityShape>>,
    /// What a row of a table can do.
    effects: Option<BTreeMap<Id, EffectShape>>,
    /// Tables of die results.
    tables: Option<BTreeMap<Id, TableShape>>,
    /// Figures.
    quantities: Option<BTreeMap<QuantityId, QuantityShape>>,
    /// Sums that figures keep, such as «cards.small + cards.large = cards.total».
    identities: Option<Many<Word>>,
    /// Targets that fall to tokens drawn from a pile, by entity.
    tokens: Option<BTreeMap<Id, PileShape>>,
    /// Titles that the book must hold.
    topics: Option<Many<Word>>,
    /// The phases of a turn in their order, each the id of an entity.
    turn: Option<Many<Id>>,
}

/// A way to play.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum VariantShape {
    /// The words by which a heading may name it.
    Names(Many<Word>),
    /// The same words, and what it changes.
    Described(VariantFields),
}

/// A way to play, and the figures that it changes.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct VariantFields {
    /// The words by which a heading may name it.
    names: Option<Many<Word>>,
    /// Figures that hold in it, by quantity.
    quantities: Option<BTreeMap<QuantityId, ValueShape>>,
    /// Free text.
    note: Option<Word>,
}

/// A die.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum DieShape {
    /// A number of sides, or a name such as d66.
    Named(Word),
    /// A die with pictures, or a pool.
    Described(DieFields),
}

/// A die with pictures, or a pool of dice whose successes are counted.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct DieFields {
    /// Words or pictures, one a face.
    faces: Option<Many<Word>>,
    /// The most dice that are rolled, such as 6d6.
    pool: Option<Word>,
    /// The faces that are a success, such as 5-6.
    success: Option<Word>,
    /// Free text.
    note: Option<Word>,
}

/// A sort of thing.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct KindShape {
    /// What stands over its things in a list; otherwise the first form.
    title: Option<Word>,
    /// Nouns that may stand before a name of this kind: ficha de daño.
    forms: Option<Many<Word>>,
    /// Free text.
    note: Option<Word>,
}

/// A thing with a name.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct EntityShape {
    /// A kind: one of those under kinds, where there are any.
    kind: Option<Id>,
    /// Its names, singular and plural; the first is the one that the tool writes.
    forms: Many<Word>,
    /// The gender of its names.
    gender: Option<GenderLetter>,
    /// Names that a text should not give it.
    avoid: Option<Many<Word>>,
    /// How many the box holds.
    count: Option<AmountShape>,
    /// The icon that stands for it on the page.
    icon: Option<Id>,
    /// Free text.
    note: Option<Word>,
}

/// What can happen to a target.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct EffectShape {
    /// Phrases by which a text names it.
    forms: Many<Word>,
    /// Phrases with which it is not this effect.
    without: Option<Many<Word>>,
    /// What the tool writes.
    label: Option<LabelShape>,
    /// Whether it says that nothing happens.
    nothing: Option<Flag>,
    /// Free text.
    note: Option<Word>,
}

/// What the tool writes for an effect.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum LabelShape {
    /// Whatever the target.
    Same(Word),
    /// By gender.
    ByGender(LabelFields),
}

/// What the tool writes for an effect, by gender of the target.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct LabelFields {
    /// Of a masculine target.
    m: Option<Word>,
    /// Of a feminine target.
    f: Option<Word>,
}

/// A table of die results.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct TableShape {
    /// Titles under which the book prints it.
    titles: Option<Many<Word>>,
    /// What is rolled.
    die: Word,
    /// Whether every face has a result.
    complete: Option<Flag>,
    /// Whether it stands on the card.
    card: Option<Flag>,
    /// The variant in which it holds.
    variant: Option<Id>,
    /// The table that it stands for in that variant.
    replaces: Option<Id>,
    /// What may be added to a roll.
    modifiers: Option<BTreeMap<Id, ModifierShape>>,
    /// Its rows, in order.
    rows: Many<RowShape>,
    /// Free text.
    note: Option<Word>,
}

/// Something that is added to a roll when it holds.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ModifierShape {
    /// How a text names it.
    forms: Many<Word>,
    /// What is added; negative for what is taken away.
    by: AmountShape,
    /// Free text.
    note: Option<Word>,
}

/// A row: roll and effect, or see.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["roll", "effect"] }, { "required": ["see"] }]))]
struct RowShape {
    /// What is hit.
    target: Option<Many<Id>>,
    /// Who hits.
    from: Option<Many<Id>>,
    /// How many dice of a pool are rolled.
    dice: Option<Whole>,
    /// When: 3-8, 7 o más, always.
    roll: Option<Word>,
    /// What happens.
    effect: Option<Id>,
    /// The table that says what happens.
    see: Option<Id>,
    /// Free text.
    note: Option<Word>,
}

/// A figure.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct QuantityShape {
    /// A number, a list of them, or names with numbers.
    value: ValueShape,
    /// The entity that is counted.
    unit: Option<Id>,
    /// Other values, by variant.
    variants: Option<BTreeMap<Id, ValueShape>>,
    /// Sentences that state it, with {n} where the figure stands.
    says: Option<Many<Word>>,
    /// Free text.
    note: Option<Word>,
}

/// What a quantity holds.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum ValueShape {
    /// One figure.
    Number(Whole),
    /// Several, whose order says what they are for.
    List(Vec<Whole>),
    /// Several, each with a name.
    Named(BTreeMap<Id, Whole>),
}

/// The tokens that destroy a target.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PileShape {
    /// How many tokens each effect draws.
    draws: BTreeMap<Id, Whole>,
    /// The effect that the last token has, and that may come at once.
    destroyed: Option<Id>,
    /// How many tokens destroy the target.
    limit: AmountShape,
    /// What can be drawn, by entity.
    pile: BTreeMap<Id, Option<TokenShape>>,
    /// What the rules do not say and the odds take for granted.
    assumption: Option<Word>,
    /// Free text.
    note: Option<Word>,
}

/// A sort of token.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct TokenShape {
    /// How many tokens it counts as; otherwise 1.
    counts: Option<AmountShape>,
    /// What it adds to later rolls; otherwise 0.
    bonus: Option<AmountShape>,
    /// How many the pile holds; otherwise 1.
    copies: Option<AmountShape>,
    /// The variant in which it is in the pile.
    variant: Option<Id>,
    /// Free text.
    note: Option<Word>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{load, load_counts, load_entities, load_figures, load_tables, load_tokens};
    use super::*;

    fn keys<T: JsonSchema>() -> BTreeSet<String> {
        let schema = schemars::schema_for!(T);
        let properties = schema.get("properties").and_then(|value| value.as_object());
        properties.into_iter().flat_map(|map| map.keys().cloned()).collect()
    }

    fn known(keys: &[&str]) -> BTreeSet<String> {
        keys.iter().map(|&key| key.to_owned()).collect()
    }

    #[test]
    fn the_schema_has_the_keys_of_the_loader() {
        assert_eq!(keys::<ModelFile>(), known(&load::KEYS));
        assert_eq!(keys::<VariantFields>(), known(&load::VARIANT_KEYS));
        assert_eq!(keys::<DieFields>(), known(&load_figures::DIE_KEYS));
        assert_eq!(keys::<KindShape>(), known(&load_counts::KIND_KEYS));
        assert_eq!(keys::<EntityShape>(), known(&load_entities::ENTITY_KEYS));
        assert_eq!(keys::<EffectShape>(), known(&load_entities::EFFECT_KEYS));
        assert_eq!(keys::<LabelFields>(), known(&load_entities::LABEL_KEYS));
        assert_eq!(keys::<TableShape>(), known(&load_tables::TABLE_KEYS));
        assert_eq!(keys::<ModifierShape>(), known(&load_tables::MODIFIER_KEYS));
        assert_eq!(keys::<RowShape>(), known(&load_tables::ROW_KEYS));
        assert_eq!(keys::<QuantityShape>(), known(&load_figures::QUANTITY_KEYS));
        assert_eq!(keys::<PileShape>(), known(&load_tokens::PILE_KEYS));
        assert_eq!(keys::<TokenShape>(), known(&load_tokens::TOKEN_KEYS));
    }
}
