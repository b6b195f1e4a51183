//! What `galerada model` says: help, overviews, odds.

use super::macros::messages;

messages! {
    about_model() {
        es: "Muestra el modelo del juego, calcula probabilidades, lo revisa o empieza uno nuevo",
        en: "Shows the model of the game, computes odds, checks it, or starts a new one",
    }
    about_show() {
        es: "Muestra lo que dice el modelo, o una sola de sus partes",
        en: "Shows what the model says, or one of its parts alone",
    }
    about_odds() {
        es: "Calcula las probabilidades exactas de los ataques",
        en: "Computes the exact odds of attacks",
    }
    about_model_check() {
        es: "Revisa un modelo y dice en qué línea falla",
        en: "Checks a model and says on which line it fails",
    }
    about_new() {
        es: "Escribe un modelo comentado para empezar otro juego",
        en: "Writes a commented model to start another game with",
    }
    value_name() {
        es: "NOMBRE",
        en: "NAME",
    }
    value_target() {
        es: "OBJETIVO",
        en: "TARGET",
    }
    value_attacker() {
        es: "ATACANTE",
        en: "ATTACKER",
    }
    value_number() {
        es: "NÚMERO",
        en: "NUMBER",
    }
    value_title() {
        es: "TÍTULO",
        en: "TITLE",
    }
    help_name() {
        es: "Identificador o nombre de una entidad, una tabla, una cantidad o un efecto; si falta, se muestra todo",
        en: "Id or name of an entity, a table, a quantity or an effect; otherwise everything is shown",
    }
    help_target() {
        es: "Identificador o nombre de lo atacado, o una tabla; si falta, todas las tablas que tienen objetivos",
        en: "Id or name of what is attacked, or a table; otherwise all tables with targets",
    }
    help_from() {
        es: "Identificador o nombre de quien ataca; si falta, todos",
        en: "Id or name of who attacks; otherwise everybody",
    }
    help_attacks(most) {
        es: "Cuántos ataques seguidos se miran, de 1 a {most}; si falta, 3",
        en: "How many attacks in a row are looked at, from 1 to {most}; otherwise 3",
    }
    help_odds_format() {
        es: "Formato: text (para leer) o json (un objeto por línea, con fracciones exactas); si falta, text",
        en: "Format: text (to be read) or json (an object a line, with exact fractions); otherwise text",
    }
    help_model_file() {
        es: "Modelo incorporado (battlestar) o archivo; si falta, el de book.yaml",
        en: "Built-in model (battlestar) or file; otherwise that of book.yaml",
    }
    help_new_file() {
        es: "Archivo que se crea; no puede existir",
        en: "File to be made; it must not exist",
    }
    help_title() {
        es: "Título del juego; si falta, sale del nombre del archivo",
        en: "Title of the game; otherwise it comes from the name of the file",
    }
}

messages! {
    file_exists(path) {
        es: "«{path}» ya existe",
        en: "“{path}” exists already",
    }
    file_exists_help() {
        es: "elige otro nombre, o borra antes el archivo si ya no hace falta",
        en: "choose another name, or delete the file first if it is no longer needed",
    }
    written(path) {
        es: "escrito: {path}",
        en: "written: {path}",
    }
    model_unusable() {
        es: "el modelo no se puede leer",
        en: "the model cannot be read",
    }
    model_unusable_help() {
        es: "corrige lo que dicen los mensajes; «galerada model check» los repite",
        en: "mend what the messages say; “galerada model check” repeats them",
    }
    no_model_chosen() {
        es: "no hay ningún modelo",
        en: "there is no model",
    }
    no_model_chosen_help() {
        es: "indica uno con «--model NOMBRE|ARCHIVO» o en «model:» de book.yaml",
        en: "name one with “--model NAME|FILE”, or under “model:” in book.yaml",
    }
    unknown_name(name) {
        es: "el modelo no tiene nada que se llame «{name}»",
        en: "the model has nothing called “{name}”",
    }
    unknown_name_help() {
        es: "«galerada model show» enseña todos los nombres",
        en: "“galerada model show” shows all names",
    }
    no_rows(name) {
        es: "ninguna tabla tiene filas para «{name}»",
        en: "no table has rows for “{name}”",
    }
    no_rows_help() {
        es: "«galerada model odds» sin más enseña todos los objetivos y atacantes",
        en: "“galerada model odds” alone shows all targets and attackers",
    }
    /// `--from` with something that no row names as attacker.
    no_attacker(name) {
        es: "ninguna tabla dice que «{name}» ataque",
        en: "no table says that “{name}” attacks",
    }
    no_attacker_help(names) {
        es: "atacan: {names}; lo que vale para cualquier atacante se ve sin «--from»",
        en: "attackers are: {names}; what holds for any attacker is shown without “--from”",
    }
    no_attackers_help() {
        es: "en este modelo, todas las filas valen para cualquier atacante: quita «--from»",
        en: "in this model all rows hold for any attacker: leave “--from” out",
    }
    model_clean(title, entities, tables, quantities) {
        es: "{title}: todo en orden (entidades: {entities}, tablas: {tables}, cantidades: {quantities})",
        en: "{title}: all in order (entities: {entities}, tables: {tables}, quantities: {quantities})",
    }
}

messages! {
    label_dice() {
        es: "Dados",
        en: "Dice",
    }
    label_changes() {
        es: "en variantes",
        en: "in variants",
    }
    label_variants() {
        es: "Variantes",
        en: "Variants",
    }
    label_entities() {
        es: "Entidades",
        en: "Entities",
    }
    label_other_entities() {
        es: "Otras",
        en: "Others",
    }
    label_effects() {
        es: "Efectos",
        en: "Effects",
    }
    label_tables() {
        es: "Tablas",
        en: "Tables",
    }
    label_quantities() {
        es: "Cantidades",
        en: "Quantities",
    }
    label_topics() {
        es: "Temas",
        en: "Topics",
    }
    label_names() {
        es: "nombres",
        en: "names",
    }
    label_avoid() {
        es: "nombres que evitar",
        en: "names to avoid",
    }
    label_gender() {
        es: "género",
        en: "gender",
    }
    label_count() {
        es: "unidades",
        en: "count",
    }
    label_kind() {
        es: "clase",
        en: "kind",
    }
    label_place() {
        es: "lugar",
        en: "place",
    }
    label_rows() {
        es: "filas",
        en: "rows",
    }
    label_counted_in() {
        es: "cantidades que la cuentan",
        en: "quantities that count it",
    }
    label_die() {
        es: "dado",
        en: "die",
    }
    label_titles() {
        es: "títulos",
        en: "titles",
    }
    label_variant() {
        es: "variante",
        en: "variant",
    }
    label_modifiers() {
        es: "modificadores",
        en: "modifiers",
    }
    label_value() {
        es: "valor",
        en: "value",
    }
    label_unit() {
        es: "unidad",
        en: "unit",
    }
    row_count(count) {
        es: "filas: {count}",
        en: "rows: {count}",
    }
}

messages! {
    against(target, attacker) {
        es: "{target}, atacante: {attacker}",
        en: "{target}, attacker: {attacker}",
    }
    dice_rolled(count) {
        es: "dados: {count}",
        en: "dice: {count}",
    }
    head_one() {
        es: "1 ataque",
        en: "1 attack",
    }
    head_many(count) {
        es: "{count} ataques",
        en: "{count} attacks",
    }
    head_one_roll() {
        es: "1 tirada",
        en: "1 roll",
    }
    head_many_rolls(count) {
        es: "{count} tiradas",
        en: "{count} rolls",
    }
    head_mean() {
        es: "media",
        en: "mean",
    }
    result_any() {
        es: "cualquiera de ellos",
        en: "any of these",
    }
    result_nothing() {
        es: "sin efecto",
        en: "no effect",
    }
    result_fallen(effect) {
        es: "{effect} por fichas",
        en: "{effect} by tokens",
    }
    never() {
        es: "nunca",
        en: "never",
    }
    too_many_tokens() {
        es: "hay demasiadas fichas distintas para calcularlo",
        en: "there are too many different tokens to compute it",
    }
    see_table(title) {
        es: "ver «{title}»",
        en: "see “{title}”",
    }
    pile(target, limit, tokens) {
        es: "{target}: cae con {limit} fichas; en el montón, {tokens}",
        en: "{target}: falls to {limit} tokens; in the pile, {tokens}",
    }
    pile_in(variant, tokens) {
        es: "{variant}: en el montón, {tokens}",
        en: "{variant}: in the pile, {tokens}",
    }
    token_counts(count) {
        es: "cuenta {count}",
        en: "counts {count}",
    }
    assumption(text) {
        es: "supuesto: {text}",
        en: "assumption: {text}",
    }
    percent_note() {
        es: "«N ataques» es la probabilidad de que ocurra al menos una vez en N ataques; «media», cuántos hacen falta por término medio",
        en: "“N attacks” is the chance that it happens at least once in N attacks; “mean”, how many it takes on average",
    }
}
