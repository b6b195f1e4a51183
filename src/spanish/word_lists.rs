//! Words of rulebooks by their class: adjectives, verbs, adverbs, prepositions, and the endings that
//! tell the rest. [`super::words`] asks them.

/// Adjectives of two genders, in the masculine singular, that no ending tells.
#[rustfmt::skip]
pub(super) const ADJECTIVES: &[&str] = &[
    "abierto", "abrupto", "absoluto", "abstracto", "absuelto", "absurdo", "abundoso", "abyecto",
    "activo", "acuático", "adicto", "adjunto", "adulto", "adverso", "afecto", "agrio", "agudo",
    "ajedrezado", "ajeno", "aliado", "alterno", "alto", "amargo", "amarillo", "ambidiestro",
    "ambiguo", "amplio", "ancho", "anciano", "anexo", "angosto", "antiguo", "anónimo", "apto",
    "arduo", "artesano", "asesino", "asiduo", "astuto", "atento", "aurífero", "austero", "azulado",
    "aéreo", "bajo", "baldío", "barato", "barbudo", "bello", "bendito", "benigno", "biónico",
    "blanco", "blando", "bobo", "bonito", "bravo", "bravío", "breve", "bruto", "bueno", "básico",
    "caduco", "calvo", "canino", "cansino", "carnívoro", "caro", "cautivo", "cauto", "cercano",
    "certero", "ceñudo", "chico", "chino", "ciego", "cierto", "circunspecto", "clandestino",
    "claro", "cojo", "colindante", "colono", "compañero", "completo", "compuesto", "conciso",
    "concreto", "confuso", "congénito", "consecutivo", "contemporáneo", "contento", "contiguo",
    "continuo", "contrapuesto", "contrario", "converso", "convexo", "convicto", "corpulento",
    "correcto", "corrupto", "corto", "costero", "cotidiano", "cristalino", "crudo", "crítico",
    "cuarto", "cubierto", "cuerdo", "culto", "curvo", "cutáneo", "cálido", "cándido", "cómodo",
    "cóncavo", "cósmico", "dañino", "delantero", "delgado", "denso", "derecho", "desatento",
    "descompuesto", "descontento", "descrito", "descubierto", "deshecho", "deshonesto", "desierto",
    "desnudo", "despierto", "desprovisto", "devoto", "devuelto", "diestro", "difunto", "difuso",
    "digno", "directo", "discontinuo", "discreto", "disperso", "dispuesto", "distinto", "disuelto",
    "diurno", "diverso", "divino", "docto", "doméstico", "dorado", "duradero", "duro", "débil",
    "décimo", "ebrio", "electo", "electrónico", "eléctrico", "emérito", "encubierto", "enemigo",
    "enfermo", "enorme", "entero", "entreabierto", "entrometido", "envuelto", "erróneo", "escaso",
    "escrito", "escueto", "espacioso", "espeso", "espléndido", "espontáneo", "estrambótico",
    "estrecho", "estricto", "estéreo", "estúpido", "eterno", "etéreo", "exacto", "excelso",
    "exento", "exhausto", "exiguo", "experto", "explícito", "expreso", "expuesto", "exquisito",
    "externo", "extinto", "extra", "extranjero", "extraño", "extremo", "falso", "famoso",
    "fantástico", "felino", "femenino", "feo", "feroz", "fiero", "fijo", "fino", "flaco", "flojo",
    "fofo", "forzoso", "forzudo", "francés", "fraudulento", "fresco", "frito", "frío", "futuro",
    "férreo", "fétido", "galáctico", "gemelo", "genuino", "genérico", "gordo", "grato", "gratuito",
    "grisáceo", "grueso", "guapo", "guerrero", "gélido", "hambriento", "harto", "herbívoro",
    "herido", "hermano", "hermoso", "heterogéneo", "holandés", "homogéneo", "hondo", "honesto",
    "horrendo", "hueco", "humano", "humanoide", "hórrido", "húmedo", "idéntico", "idóneo",
    "ignoto", "ileso", "ilícito", "ilógico", "imperfecto", "implícito", "impreciso", "impreso",
    "imprevisto", "impropio", "impío", "inactivo", "incauto", "incierto", "inciso", "incompleto",
    "incorrecto", "indeciso", "indefenso", "indemne", "indigno", "indirecto", "indiscreto",
    "inepto", "infecto", "infinito", "ingenuo", "inglés", "inhumano", "injusto", "inmenso",
    "inmerso", "inmóvil", "innato", "inocuo", "inquieto", "insano", "insatisfecho", "inscrito",
    "inseguro", "instantáneo", "insurrecto", "insólito", "intacto", "intenso", "intermedio",
    "interno", "intruso", "intrépido", "inverso", "invicto", "inválido", "irresuelto", "izquierdo",
    "iónico", "japonés", "joven", "junto", "justo", "laico", "largo", "latino", "legítimo",
    "lejano", "lento", "leproso", "lerdo", "ligero", "limpio", "lindo", "liso", "listo", "liviano",
    "llano", "lleno", "loco", "lujoso", "lícito", "líquido", "lívido", "lóbrego", "lógico",
    "lúcido", "macilento", "maduro", "maestro", "magno", "maldito", "maligno", "malo", "maltrecho",
    "manco", "manifiesto", "manso", "maravilloso", "marciano", "marino", "marítimo", "masculino",
    "matutino", "mayúsculo", "mecánico", "mediano", "medieval", "medio", "mellizo", "menudo",
    "mero", "mestizo", "mezquino", "minúsculo", "mismo", "mixto", "mojado", "momentáneo", "morado",
    "moreno", "mortífero", "mudo", "muerto", "mugriento", "mundano", "mutuo", "mágico", "máximo",
    "mínimo", "mío", "místico", "mórbido", "nato", "necio", "negro", "neto", "neutro", "nocturno",
    "noveno", "nuestro", "nuevo", "nulo", "nítido", "oblicuo", "obtuso", "obvio", "octavo",
    "oculto", "omiso", "omnívoro", "opaco", "opuesto", "opulento", "oscuro", "pacífico", "pagano",
    "paralelo", "parco", "pardo", "parejo", "pasajero", "pasivo", "pasmoso", "peligroso", "peludo",
    "pequeño", "perfecto", "perpetuo", "perplejo", "perspicuo", "perverso", "pesado", "pestilento",
    "plagado", "plano", "plateado", "pleno", "polvoriento", "portuario", "postrero", "precario",
    "preciso", "predilecto", "prescrito", "preso", "presto", "previo", "previsto", "primero",
    "prisionero", "profano", "profuso", "promiscuo", "propenso", "propicio", "propio", "propuesto",
    "provisto", "próspero", "próximo", "puesto", "puntiagudo", "puro", "pálido", "pésimo",
    "pétreo", "pío", "póstumo", "púrpureo", "pútrido", "quieto", "quinto", "rancio", "raro",
    "raso", "reabierto", "reactivo", "recio", "recluso", "recto", "recóndito", "redondo",
    "rehecho", "remiso", "remoto", "repentino", "repleto", "resuelto", "reverso", "revuelto",
    "rico", "robusto", "robótico", "rojo", "romano", "roto", "rubio", "rudo", "ruso", "rápido",
    "rígido", "sabio", "sacro", "sangriento", "sanguíneo", "sano", "santo", "satisfecho", "sañudo",
    "seco", "secreto", "sediento", "segundo", "seguro", "selecto", "sereno", "serio", "severo",
    "sexto", "simpático", "simultáneo", "sincero", "siniestro", "soberano", "sobrepuesto",
    "sobrio", "solitario", "solo", "sombrío", "somnoliento", "somnífero", "sordo", "soso",
    "sospechoso", "suave", "submarino", "subterráneo", "sucesivo", "sucio", "suculento", "suelto",
    "sujeto", "sumiso", "sumo", "superfluo", "superpuesto", "supremo", "suspenso", "suyo",
    "séptimo", "sólido", "sórdido", "súbito", "tacaño", "tardío", "temprano", "tenso", "tercero",
    "tercio", "terco", "terrestre", "testarudo", "tierno", "tieso", "titánico", "tonto", "tosco",
    "tozudo", "tranquilo", "transverso", "trasero", "travieso", "truculento", "tuerto", "turbio",
    "turbulento", "tuyo", "táctico", "tímido", "tórrido", "tóxico", "ufano", "umbrío", "unánime",
    "urbano", "vacío", "vago", "valioso", "vano", "vario", "vasto", "vecino", "venidero",
    "verdadero", "vespertino", "viejo", "violento", "violáceo", "virulento", "visto", "vivo",
    "voluntario", "vuelto", "vuestro", "válido", "yermo", "zancudo", "zurdo", "ácido", "árido",
    "ártico", "áspero", "ávido", "ígneo", "ínfimo", "íntegro", "íntimo", "óptico", "óptimo",
    "óseo", "último", "único",
];

/// Of the adjectives, those whose feminine is also a form of a verb.
#[rustfmt::skip]
pub(super) const ALSO_VERBS: &[&str] = &[
    "activo", "alterno", "amargo", "asesino", "atento", "bajo", "cautivo", "ciego", "claro",
    "completo", "concreto", "contento", "corto", "curvo", "derivo", "desnudo", "despierto",
    "disperso", "divino", "enfermo", "esquivo", "estrecho", "extraño", "fijo", "inquieto",
    "junto", "largo", "limpio", "listo", "lleno", "maduro", "manco", "motivo", "mudo",
    "objetivo", "oculto", "parejo", "preciso", "presto", "propicio", "quieto", "raso",
    "reactivo", "sano", "seco", "segundo", "sereno", "suelto", "sujeto", "sumo", "tenso",
    "vacío", "vago", "violento",
];

/// Adjectives that both genders share and whose ending does not tell.
#[rustfmt::skip]
pub(super) const SHARED: &[&str] = &[
    "afín", "agreste", "alegre", "alerta", "alienígena", "amable", "anterior", "atroz",
    "audaz", "auxiliar", "azul", "breve", "capaz", "celeste", "celular", "circular",
    "civil", "cobarde", "común", "cruel", "cuádruple", "cylon", "cylons", "célebre",
    "deforme", "difícil", "dispar", "doble", "débil", "dócil", "eficaz", "elemental",
    "enorme", "escolar", "estelar", "estándar", "estéril", "exterior", "extra", "familiar",
    "febril", "feliz", "feroz", "fiel", "final", "firme", "frágil", "fuerte", "fugaz", "fácil",
    "fértil", "gran", "grande", "gratis", "grave", "gris", "homicida", "hostil", "humilde",
    "hábil", "ilustre", "impar", "incapaz", "indemne", "indígena", "ineficaz", "inerme",
    "infantil", "inferior", "inicial", "inmune", "inmóvil", "insigne", "insomne",
    "interior", "inútil", "irregular", "joven", "juvenil", "leve", "libre", "lila", "local",
    "lunar", "lúgubre", "marrón", "mayor", "mejor", "menor", "militar", "modular", "móvil",
    "múltiple", "naranja", "nuclear", "nómada", "ocular", "par", "particular", "peor",
    "perenne", "pirata", "pobre", "polar", "popular", "posible", "posterior", "precoz",
    "preliminar", "rebelde", "rectangular", "regular", "rosa", "ruin", "sagaz", "salvaje",
    "senil", "silvestre", "similar", "simple", "singular", "solar", "solemne", "suave",
    "suicida", "superior", "sutil", "tal", "tenaz", "terrestre", "torpe", "triangular",
    "triple", "triste", "tubular", "uniforme", "veloz", "verde", "verdes", "vil", "violeta",
    "virgen", "voraz", "vulgar", "ágil", "árabe", "útil",
];

/// Words that are no adjectives of the noun before them, whatever they end in.
#[rustfmt::skip]
pub(super) const OTHERS: &[&str] = &[
    "a", "abajo", "acaso", "además", "adentro", "adonde", "afuera", "ahora", "al", "algo",
    "alguien", "alguna", "algunas", "alguno", "algunos", "allá", "allí", "ambas", "ambos",
    "anduvo", "ante", "antes", "apenas", "aquel", "aquella", "aquellas", "aquello",
    "aquellos", "aquél", "aquélla", "aquéllas", "aquéllos", "aquí", "arriba", "así",
    "atrás", "aun", "aunque", "ayer", "bajo", "bien", "boca", "cabe", "cable", "cables",
    "cada", "camino", "cara", "cerca", "cero", "cien", "cinco", "como", "con", "condujo",
    "conforme", "continente", "continentes", "contra", "cosa", "cosas", "cual", "cuales",
    "cualquier", "cualquiera", "cuando", "cuanta", "cuantas", "cuanto", "cuantos", "cuatro",
    "cupo", "cuya", "cuyas", "cuyo", "cuyos", "cuánta", "cuántas", "cuánto", "cuántos",
    "da", "de", "debajo", "del", "delante", "dentro", "desde", "después", "diamante",
    "diamantes", "diente", "dientes", "diez", "dijo", "doce", "donde", "dos", "durante",
    "e", "el", "elefante", "elefantes", "ella", "ellas", "ello", "ellos", "en", "encima",
    "entonces", "entre", "era", "esa", "esas", "ese", "eso", "esos", "esta", "estas",
    "este", "estilo", "esto", "estos", "estuvo", "está", "etc", "etcétera", "excepto",
    "fue", "fuera", "gracias", "guante", "guantes", "ha", "había", "hacia", "hasta", "haya",
    "hizo", "hoy", "hubo", "incluso", "introdujo", "jamás", "la", "las", "le", "lejos",
    "les", "lo", "los", "luego", "mal", "mas", "mañana", "me", "mediante", "mi", "mientras",
    "mil", "mis", "mucha", "muchas", "mucho", "muchos", "mueble", "muebles", "nada",
    "nadie", "ni", "ninguna", "ningunas", "ninguno", "ningunos", "ningún", "nos",
    "nosotros", "nueve", "nunca", "número", "o", "ocho", "once", "os", "otra", "otras",
    "otro", "otros", "para", "paso", "pero", "poca", "pocas", "poco", "pocos", "por",
    "porque", "produjo", "pronto", "pudo", "puente", "puentes", "pues", "puso", "que",
    "quien", "quienes", "quiso", "quizá", "quizás", "qué", "redujo", "roble", "robles",
    "rumbo", "sable", "sables", "salvo", "se", "sea", "según", "seis", "serpiente",
    "serpientes", "si", "siete", "sin", "sino", "sobre", "su", "supo", "sus", "sí",
    "también", "tampoco", "tanta", "tantas", "tanto", "tantos", "te", "toda", "todas",
    "todo", "todos", "trajo", "tras", "tres", "tu", "turno", "tus", "tuvo", "tú", "u", "un",
    "una", "unas", "uno", "unos", "usted", "ustedes", "va", "varias", "varios", "vaya",
    "veces", "vez", "vino", "vs", "vía", "y", "yo", "él", "ésa", "ésas", "ése", "ésos",
    "ésta", "éstas", "éste", "éstos",
];

/// Verbs in the third person whose form ends as a feminine adjective does.
#[rustfmt::skip]
pub(super) const VERBS: &[&str] = &[
    "abandona", "abarca", "abra", "absorba", "acaba", "acelera", "acepta", "acerca",
    "acierta", "acompaña", "acopla", "acosa", "actúa", "acumula", "acusa", "admira",
    "afecta", "afirma", "agarra", "agota", "agrada", "agrega", "aguanta", "aguarda",
    "ahorra", "alcanza", "aleja", "almacena", "altera", "ama", "amenaza", "amplía", "anima",
    "anota", "anula", "anuncia", "aparta", "aplaude", "aplica", "aporta", "aprecia",
    "aprende", "aprovecha", "apunta", "arrastra", "arregla", "arriesga", "arroja", "asalta",
    "asigna", "asusta", "ataca", "aterriza", "aterroriza", "atraiga", "atrapa", "atraviesa",
    "aturde", "aumenta", "avanza", "averigua", "ayuda", "añada", "baja", "baraja", "basta",
    "bebe", "bendice", "bloquea", "borra", "busca", "cabalga", "caiga", "calcula", "calla",
    "cambia", "camina", "cancela", "captura", "carga", "causa", "caza", "celebra", "cesa",
    "cierra", "circula", "cobra", "coincida", "coja", "coloca", "comba", "combina", "comienza",
    "compara", "comparte", "compensa", "compra", "comprueba", "concede", "concentra",
    "concluye", "conecta", "confiesa", "congela", "conoce", "conserva", "considera",
    "consiga", "consiste", "consulta", "consuma", "consume", "contenga", "contesta",
    "continúa", "controla", "convenga", "convierte", "convoca", "copia", "corra",
    "corresponde", "crea", "crece", "cruza", "cubra", "cuelga", "cuenta", "cuesta", "cuida",
    "daña", "deba", "decida", "declara", "defiende", "degrada", "deja", "demora", "dependa",
    "depende", "derriba", "desactiva", "desaparece", "desaparezca", "desarrolla", "desata",
    "desbloquea", "descansa", "descarta", "desconecta", "descuenta", "desea", "desempata",
    "deshaga", "despega", "despida", "despierta", "desplaza", "despliega", "desprecia",
    "destruya", "desvela", "desvía", "detecta", "detenga", "determina", "detiene", "devora",
    "devuelva", "dibuja", "diga", "dirija", "dispara", "disponga", "distribuya", "divida",
    "divide", "dobla", "domina", "duerme", "duplica", "dura", "echa", "ejecuta", "elija",
    "elimina", "embarca", "embiste", "embosca", "empieza", "emplea", "empuja", "encaja",
    "encierra", "encuentra", "enfada", "enfrenta", "engaña", "enseña", "entiende", "entra",
    "entrega", "enumera", "envenena", "envía", "equivale", "equivalga", "escapa", "escoja",
    "escolta", "esconde", "escribe", "escucha", "espera", "espía", "estabiliza", "estalla",
    "estorba", "estudia", "evapora", "evita", "evoluciona", "exculpa", "exige", "exista",
    "explica", "explora", "explota", "expulsa", "falla", "falta", "finaliza", "flota",
    "forma", "frena", "fuerza", "funciona", "gana", "garantiza", "gasta", "genera", "gira",
    "gobierna", "golpea", "graba", "guarda", "guía", "habla", "haga", "hechiza", "hereda",
    "hunde", "ignora", "iguala", "imita", "impacta", "impida", "impide", "implica",
    "importa", "incida", "incorpora", "incrementa", "indica", "influya", "informa",
    "ingresa", "inicia", "inserta", "inspira", "instala", "intenta", "intercambia",
    "interesa", "interroga", "interrumpe", "intimida", "invada", "investiga", "invierte",
    "invita", "invoca", "juega", "juzga", "lanza", "lastima", "lee", "levita", "libera",
    "libra", "lidera", "limita", "llama", "llega", "lleva", "localiza", "logra", "lucha",
    "maldice", "maldiga", "manda", "maneja", "mantenga", "marca", "mata", "mejora",
    "menciona", "merezca", "mezcla", "mida", "mide", "miente", "mira", "modifica",
    "molesta", "monta", "muestra", "mueva", "multiplica", "nada", "narra", "navega",
    "necesita", "negocia", "niega", "nombra", "notifica", "obedece", "obliga", "observa",
    "obtenga", "ocupa", "odia", "ofrenda", "ofrezca", "olfatea", "olvida", "opera", "opta",
    "orbita", "ordena", "organiza", "orienta", "otorga", "paga", "paraliza", "parta",
    "participa", "pasa", "patrulla", "pausa", "pelea", "penetra", "perdona", "permanezca",
    "permita", "persigue", "persuada", "pertenezca", "pida", "pierda", "pilota", "pinta",
    "pisa", "planea", "ponga", "posea", "prefiera", "pregunta", "premia", "prepara",
    "presenta", "prevalezca", "prohíba", "prolonga", "propone", "proporciona",
    "protagoniza", "proteja", "protesta", "provoca", "prueba", "publica", "pueda", "queda",
    "quema", "quiera", "quita", "ralentiza", "rasga", "rastrea", "reacciona", "realiza",
    "rebaja", "rebasa", "rebota", "recarga", "rechaza", "reciba", "recita", "reclama",
    "recoja", "recolecta", "recorra", "recorre", "recuerda", "recupera", "reduzca",
    "reemplaza", "refleja", "refuerza", "regala", "regresa", "relaciona", "rellena",
    "repara", "reparta", "repita", "representa", "requiere", "rescata", "resida", "resista",
    "resiste", "respira", "responde", "resta", "resuelva", "resulta", "retira", "retrasa",
    "retrocede", "revela", "reúna", "riega", "rinda", "rinde", "roba", "rodea", "rompe",
    "ruja", "sacrifica", "salga", "salta", "salva", "saquea", "sella", "sepa", "separa",
    "señala", "siga", "significa", "simboliza", "simula", "sirva", "sobra", "sobreviva",
    "sobrevive", "soporta", "sortea", "sospecha", "suba", "sube", "sucede", "suena",
    "sufra", "sugiere", "suma", "supera", "supervisa", "supone", "sustituya", "tapa",
    "tarda", "teletransporta", "tenga", "termina", "tiembla", "tira", "toca", "tolera",
    "toma", "traba", "trabaja", "traduzca", "traiga", "transforma", "transporta",
    "traslada", "trata", "trepa", "triplica", "triunfa", "tropieza", "tumba", "usa",
    "utiliza", "valga", "varía", "vea", "venga", "viaja", "vibra", "vigila", "visita",
    "vota", "vuela", "vuelva", "zarpa",
];

/// Of the verbs, those that are nouns as well. Sorted.
#[rustfmt::skip]
pub(super) const NOUN_VERBS: &[&str] = &[
    "ayuda", "baja", "baraja", "busca", "captura", "carga", "causa", "caza", "compra",
    "consulta", "copia", "cuenta", "demora", "entrega", "escolta", "escucha", "espera",
    "falla", "falta", "forma", "fuerza", "guarda", "guía", "libra", "llama", "lucha", "manda",
    "marca", "mata", "mejora", "mezcla", "mira", "monta", "muestra", "nada", "ofrenda",
    "paga", "parta", "patrulla", "pausa", "pelea", "pinta", "pregunta", "prueba", "rebaja",
    "recarga", "reserva", "resta", "suma", "tapa", "tira", "toca", "toma", "traba",
    "tumba", "visita",
];

/// Nouns in -a that are an order as well, besides [`NOUN_VERBS`]. Sorted.
#[rustfmt::skip]
pub(super) const NOUN_ORDERS: &[&str] = &[
    "alarma", "alerta", "apuesta", "cata", "charla", "comanda", "conquista", "cosecha", "cruza",
    "cura", "danza", "derrota", "descarga", "duda", "encuesta", "firma", "forja", "liga",
    "limpia", "marcha", "multa", "nota", "oferta", "pasa", "pesca", "pica", "planta", "poda",
    "pugna", "quema", "recluta", "reforma", "renta", "renuncia", "ronda", "saca", "salva",
    "siega", "siembra", "sonda", "subasta", "suelta", "sutura", "tala", "talla", "tasa",
    "trilla", "vendimia",
];

/// Nouns that end as participles and other adjectives do.
#[rustfmt::skip]
pub(super) const PARTICIPLE_NOUNS: &[&str] = &[
    "actor", "adversario", "apellido", "arcada", "archivo", "armada", "auditorio", "autor",
    "avanzada", "bajada", "baldosa", "bebida", "cada", "calendario", "camarada", "caída",
    "certificado", "comentario", "comida", "comunicado", "contenido", "cosa", "cuidado",
    "cultivo", "dado", "diccionario", "directorio", "dispositivo", "doctor", "dormitorio",
    "década", "ejemplo", "embajada", "emboscada", "entrada", "enunciado", "escapada",
    "escenario", "espada", "esposa", "estado", "estocada", "explanada", "fachada", "factor",
    "fluido", "formulario", "gloria", "glosario", "grado", "granada", "hada", "hechizo", "helado",
    "herida", "historia", "horario", "huida", "incentivo", "inventario", "itinerario",
    "jornada", "jugada", "jurado", "laboratorio", "lado", "legado", "listado", "llamada",
    "llegada", "losa", "manada", "mariposa", "medida", "memoria", "mercado", "mirada",
    "mobiliario", "motivo", "motor", "nada", "nido", "noria", "observatorio", "oleada",
    "olvido", "parada", "partida", "partido", "pastor", "patada", "pedido", "pescado",
    "pomada", "prado", "purgatorio", "reactor", "recorrido", "repertorio", "resultado",
    "retirada", "ruido", "salario", "salida", "santuario", "sector", "senado", "sentido",
    "significado", "soldado", "sonido", "subida", "sumario", "tejado", "tejido", "temario",
    "temporada", "territorio", "tirada", "tonelada", "tornado", "tratado", "trayectoria",
    "tutor", "usuario", "vector", "vestido", "vestuario", "victoria", "vida",
];

/// Adverbs that stand before an adjective.
#[rustfmt::skip]
pub(super) const ADVERBS: &[&str] = &[
    "algo", "apenas", "aún", "bastante", "bien", "casi", "demasiado", "mal", "medio",
    "menos", "muy", "más", "no", "nunca", "poco", "recién", "siempre", "solo", "sólo",
    "también", "tan", "todavía", "ya",
];

/// Verbs that join a subject with what is said about it.
#[rustfmt::skip]
pub(super) const COPULAS: &[&str] = &[
    "considera", "consideran", "considere", "consideren", "continuará", "continúa", "continúan",
    "encontrarse", "encuentra", "encuentran", "era", "eran", "eres", "es", "estaba", "estaban",
    "estando", "estar", "estará", "estarán", "estaría", "estuviera", "estuvieran", "estuvieron",
    "estuviese", "estuviesen", "estuvo", "está", "están", "esté", "estén", "fue", "fuera",
    "fueran", "fuere", "fueron", "fuese", "fuesen", "halla", "hallan", "hallarse", "mantenerse",
    "mantiene", "mantienen", "parece", "parecen", "permanece", "permanecen", "permanecer",
    "permanecerá", "permanecerán", "permanecieron", "permaneció", "queda", "quedan", "quedando",
    "quedar", "quedara", "quedaran", "quedaron", "quedarse", "quedará", "quedarán", "quedaría",
    "quedarían", "quedase", "quedasen", "quede", "queden", "quedó", "resulta", "resultan",
    "resultar", "resultaron", "resultará", "resulte", "resulten", "resultó", "sale", "salen",
    "sea", "sean", "seguir", "ser", "será", "serán", "sería", "serían", "sido", "siendo",
    "siga", "sigan", "sigue", "siguen", "son", "verse", "volver", "volverse", "vuelve",
    "vuelven",
];

/// Forms of «haber», after which a participle stays as it is.
#[rustfmt::skip]
pub(super) const HABER: &[&str] = &[
    "ha", "haber", "habido", "habiendo", "habrá", "habrán", "habría", "habrían", "habéis",
    "había", "habían", "han", "has", "haya", "hayan", "hayas", "he", "hemos", "hubiera",
    "hubieran", "hubieras", "hubieron", "hubiese", "hubiesen", "hubo",
];

/// Prepositions, after which a noun is no subject; «del» and «al» too.
#[rustfmt::skip]
pub(super) const PREPOSITIONS: &[&str] = &[
    "a", "al", "ante", "bajo", "con", "contra", "de", "del", "desde", "en", "entre", "hacia",
    "hasta", "para", "por", "según", "sin", "sobre", "tras",
];

/// Endings that only adjectives and participles have, in the masculine singular.
#[rustfmt::skip]
pub(super) const ENDINGS: &[&str] = &[
    "ado", "ario", "dor", "esco", "iano", "ido", "ivo", "izo", "orio", "oso", "sor", "tor",
    "undo", "uoso", "áneo", "ído", "ísimo",
];

/// Endings of adjectives that both genders share.
#[rustfmt::skip]
pub(super) const SHARED_ENDINGS: &[&str] = &[
    "al", "ales", "ante", "antes", "ble", "bles", "ense", "enses", "ente", "entes", "iente",
];
