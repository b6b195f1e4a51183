//! What no rule tells about single nouns: plurals from abroad, words without plural, gender.
//!
//! Lists are short on purpose: a word stands here only where the rule would go wrong with it. After
//! DLE 23.8 and DPD, «plural» and the entries of the words.

/// Plurals that no rule gives.
pub(super) const IRREGULAR: &[(&str, &str)] = &[
    ("régimen", "regímenes"),
    ("espécimen", "especímenes"),
    ("carácter", "caracteres"),
    ("álbum", "álbumes"),
    ("club", "clubes"),
    ("film", "filmes"),
    ("eslogan", "eslóganes"),
    ("jersey", "jerséis"),
    ("espray", "espráis"),
    ("yóquey", "yoqueis"),
    ("lord", "lores"),
    ("hipérbaton", "hipérbatos"),
    ("hijodalgo", "hijosdalgo"),
    ("gentilhombre", "gentileshombres"),
    ("ricohombre", "ricoshombres"),
    ("cualquiera", "cualesquiera"),
    ("quienquiera", "quienesquiera"),
    ("no", "noes"),
    ("sí", "síes"),
    ("yo", "yoes"),
    ("gran", "grandes"),
    ("buen", "buenos"),
    ("mal", "males"),
    ("primer", "primeros"),
    ("tercer", "terceros"),
    ("algún", "algunos"),
    ("ningún", "ningunos"),
    ("san", "santos"),
];

/// Words written as in their own language, with -s after a consonant that asks for -es.
#[rustfmt::skip]
pub(super) const FOREIGN: &[&str] = &[
    "airbag", "bang", "banner", "basestar", "bit", "blog", "boomer", "booster", "building",
    "byte", "camping", "card", "casting", "chat", "chip", "clip", "cocktail", "comic",
    "common", "crew", "cylon", "daemon", "deal", "dealer", "deck", "draft", "dragoon",
    "drop", "email", "fan", "fighter", "flip", "gamer", "goal", "gong", "hacker", "iceberg",
    "icon", "jet", "kit", "level", "looter", "mail", "marketing", "master", "meeting",
    "mod", "pack", "parking", "ping", "player", "poster", "raider", "ranger", "ranking",
    "render", "ring", "robot", "router", "screen", "server", "set", "ship", "shooter",
    "sniper", "spoiler", "squadron", "standard", "standing", "starship", "starter", "stock",
    "tac", "teen", "tester", "tic", "ticker", "token", "tracker", "trooper", "viper",
    "wildcard", "zigzag",
];

/// Nouns in the plural that stand for one thing, or do not change, though the rule says otherwise.
#[rustfmt::skip]
pub(super) const INVARIABLE: &[&str] = &[
    "abrebotellas", "abrecartas", "abrelatas", "afrikáner", "aguafiestas", "alias", "apagafuegos",
    "aparcacoches", "atlas", "atrapamoscas", "atrapasueños", "besamanos", "buscapersonas",
    "buscatesoros", "bíceps", "cada", "calientapiés", "caos", "cascanueces", "cascarrabias",
    "cazadragones", "cazafantasmas", "cazamonstruos", "cazarrecompensas", "cazatalentos",
    "cazatesoros", "cazatorpedos", "cazavampiros", "ciempiés", "comecocos", "compost",
    "cortafuegos", "cortaplumas", "cosmos", "cubrebotas", "cuentagotas", "cuentakilómetros",
    "cuentapasos", "cuentavueltas", "cumpleaños", "cutis", "demás", "dragaminas", "espantapájaros",
    "friegaplatos", "fórceps", "galimatías", "giradiscos", "guardabarros", "guardabosques",
    "guardacostas", "guardaespaldas", "guardafrenos", "guardagujas", "guardamuebles",
    "guardapolvos", "guardarraíles", "judas", "kibutz", "lanzabombas", "lanzacabos", "lanzacohetes",
    "lanzadardos", "lanzagranadas", "lanzallamas", "lanzamisiles", "lanzatorpedos", "lanzavirotes",
    "lavaplatos", "lavavajillas", "limpiabarros", "limpiabotas", "limpiacristales",
    "limpiaparabrisas", "marcapáginas", "matadragones", "matagigantes", "matamoros", "matamoscas",
    "matasanos", "matasellos", "mecenas", "menos", "mesías", "mil", "milhojas", "montacargas",
    "más", "papamoscas", "parabrisas", "paracaídas", "parachoques", "paraguas", "pararrayos",
    "pasamanos", "pasamontañas", "pasapalabras", "pelagatos", "picapleitos", "pinchadiscos",
    "pintalabios", "pintauñas", "pisapapeles", "portaaeronaves", "portaaviones", "portacartas",
    "portacontenedores", "portadados", "portadrones", "portaequipajes", "portaestandartes",
    "portafichas", "portafolios", "portaherramientas", "portallaves", "portalámparas", "portaminas",
    "portamisiles", "portamonedas", "portarretratos", "posafichas", "posavasos", "pus",
    "quebrantahuesos", "quitamanchas", "quitanieves", "rascacielos", "reposapiés", "robaperas",
    "rompecabezas", "rompecorazones", "rompefilas", "rompehielos", "rompehuesos", "rompeolas",
    "sacacorchos", "sacamuelas", "sacapuntas", "saltamontes", "salvavidas", "secamanos", "sintaxis",
    "solo", "superávit", "sólo", "tapabocas", "taparrabos", "test", "tirachinas", "tocadiscos",
    "trabalenguas", "tragamonedas", "tragaperras", "tragasables", "trotamundos", "trust", "tríceps",
    "viacrucis", "zampabollos",
];

/// Nouns that describe the noun before them and stay as they are: «estrellas base».
#[rustfmt::skip]
pub(super) const APPOSED: &[&str] = &[
    "alfa", "base", "beta", "bomba", "cama", "caza", "cero", "cinco", "cisterna", "clave",
    "comando", "comodín", "crema", "cuatro", "cumbre", "delta", "diana", "diez", "doce",
    "dormitorio", "dos", "escudo", "escuela", "espía", "estrella", "estándar", "extra",
    "fantasma", "fuente", "gamma", "hembra", "hongo", "hospital", "insignia", "lanzadera",
    "lila", "lobo", "límite", "macho", "madre", "malva", "masa", "meta", "modelo",
    "naranja", "nodriza", "nueve", "objetivo", "ocho", "omega", "once", "padre", "patrón",
    "piloto", "pirata", "prisión", "puente", "rana", "raíz", "refugio", "relámpago", "rosa",
    "satélite", "seis", "siete", "sigma", "sorpresa", "taller", "testigo", "tipo", "tope",
    "tortuga", "trampa", "tres", "turquesa", "uno", "violeta",
];

/// Nouns in -o, -or, -ón and the like that are feminine.
#[rustfmt::skip]
pub(super) const FEMININE: &[&str] = &[
    "aeronave", "astronave", "ave", "barbarie", "base", "cal", "calle", "capital", "caries",
    "carne", "catedral", "catástrofe", "central", "chinche", "clase", "clave", "clin",
    "codorniz", "cohorte", "col", "coliflor", "comezón", "corriente", "cosmonave", "coz",
    "credencial", "crin", "cruz", "cárcel", "desazón", "diagonal", "dinamo", "efigie",
    "ele", "elite", "equis", "esfinge", "especie", "espiral", "estirpe", "falange",
    "faringe", "fase", "faz", "fe", "fiebre", "flor", "foto", "frase", "fuente", "gente",
    "grey", "hache", "hambre", "hiel", "hinchazón", "hipérbole", "horizontal", "hoz",
    "hueste", "hélice", "imagen", "inicial", "intemperie", "labor", "laringe", "leche",
    "ley", "libido", "lid", "liebre", "llave", "lombriz", "luz", "madre", "mano", "meninge",
    "mente", "merced", "miel", "mies", "mole", "moral", "moto", "muerte", "mugre", "mujer",
    "nao", "nariz", "nave", "nieve", "noche", "nube", "orden", "pared", "parte", "paz",
    "pendiente", "perdiz", "peste", "piel", "pirámide", "planicie", "plebe", "podre",
    "polio", "postal", "prole", "quemazón", "radio", "razón", "raíz", "red", "res", "sal",
    "sangre", "sartén", "sazón", "sed", "sede", "seo", "serie", "serpiente", "señal",
    "sien", "sierpe", "simiente", "sor", "sucursal", "suerte", "suite", "superficie",
    "tarde", "terminal", "torre", "tos", "tribu", "ubre", "vertical", "vid", "virgen",
    "vocal", "voz", "élite", "índole",
];

/// Nouns in -a, -ción and the like that are masculine.
#[rustfmt::skip]
pub(super) const MASCULINE: &[&str] = &[
    "accidente", "aceite", "aire", "ajedrez", "ajuste", "alambre", "alarde", "alcance",
    "aliciente", "ambiente", "anagrama", "análisis", "apocalipsis", "apéndice", "aroma",
    "arranque", "arroz", "ataque", "avance", "axioma", "azote", "balance", "barniz",
    "billete", "bloque", "borde", "bosque", "bote", "brazalete", "brote", "buda", "buque",
    "cable", "carisma", "cauce", "chasis", "cheque", "chiste", "choque", "cierre", "cine",
    "cisma", "clima", "cobre", "coche", "cofre", "cohete", "combate", "combustible",
    "cometa", "componente", "continente", "contraste", "corte", "cromosoma", "cruce",
    "crucigrama", "cáliz", "debate", "declive", "deleite", "delta", "deporte", "desastre",
    "desfase", "detalle", "diagrama", "diente", "diez", "dilema", "diploma", "dique",
    "disparate", "doble", "doblez", "dogma", "drama", "duque", "día", "eje", "embarque",
    "emblema", "empaque", "empate", "enclave", "enigma", "enjambre", "enlace", "enroque",
    "envase", "escape", "escote", "esquema", "estambre", "estanque", "este", "estigma",
    "expediente", "exponente", "fantasma", "filete", "fonema", "frente", "fuelle", "fuerte",
    "fusible", "garrote", "golpe", "gorila", "guante", "guardarropa", "génesis",
    "holograma", "hombre", "horizonte", "idioma", "incidente", "informe", "ingrediente",
    "jefe", "juez", "karma", "lastre", "lema", "lote", "lápiz", "límite", "maestre",
    "magma", "mapa", "matiz", "maíz", "mediodía", "melodrama", "mimbre", "molde", "monte",
    "mote", "mueble", "muelle", "naipe", "nombre", "norte", "oasis", "occidente", "oeste",
    "organigrama", "oriente", "padre", "panorama", "papa", "paquete", "paradigma", "parque",
    "paréntesis", "pentagrama", "pez", "pie", "pique", "pirata", "planeta", "plante",
    "plasma", "poema", "poste", "presente", "prisma", "problema", "programa", "puente",
    "puma", "rebote", "recipiente", "relieve", "remate", "rescate", "resorte", "reuma",
    "rifle", "romance", "sable", "sastre", "satélite", "sistema", "sobre", "sofá",
    "soporte", "subsistema", "síntoma", "tabique", "talle", "tanque", "tapiz", "telegrama",
    "tema", "teorema", "tequila", "timbre", "tope", "toque", "trance", "transporte",
    "tranvía", "trauma", "trote", "trueque", "uniforme", "valle", "vodka", "vértice",
    "vórtice", "yoga", "yunque", "énfasis", "éxtasis", "índice",
];

/// Persons that may be either: «el piloto», «la piloto».
#[rustfmt::skip]
pub(super) const COMMON: &[&str] = &[
    "acróbata", "alienígena", "aristócrata", "arte", "astronauta", "atleta", "autómata",
    "auxiliar", "azúcar", "burócrata", "cabo", "camarada", "caníbal", "centinela", "chofer",
    "chófer", "colega", "compatriota", "contable", "corresponsal", "cosmonauta", "criminal",
    "cómplice", "cónyuge", "demócrata", "espía", "estratega", "fiscal", "guardia", "guía",
    "homicida", "indígena", "internauta", "intérprete", "jinete", "joven", "lente", "líder",
    "mar", "maratón", "margen", "militar", "modelo", "mártir", "nómada", "oficial",
    "patriota", "pediatra", "piloto", "poeta", "policía", "profesional", "psicópata",
    "psiquiatra", "rehén", "rival", "sargento", "soldado", "suicida", "testigo", "titular",
    "vigía",
];

/// Persons whose names end as adjectives of both genders do: «el atacante».
#[rustfmt::skip]
pub(super) const PERSONS: &[&str] = &[
    "agente", "atacante", "ayudante", "cliente", "comandante", "comerciante", "contrincante",
    "gigante", "gobernante", "navegante", "oponente", "participante", "teniente", "vigilante",
    "visitante",
];

/// Nouns in a consonant and -e whose plural looks like that of a noun in the consonant.
#[rustfmt::skip]
pub(super) const WITH_E: &[&str] = &[
    "abordaje", "aire", "alarde", "alcalde", "anclaje", "arete", "aterrizaje", "bagaje",
    "base", "blindaje", "borde", "bronce", "cable", "calle", "chile", "chisme", "cierre",
    "cine", "cisne", "clase", "clave", "cobarde", "cobre", "coche", "cofrade", "conde",
    "célebre", "desfase", "detalle", "doble", "doce", "duende", "eclipse", "eje", "ele",
    "elipse", "ene", "enlace", "envase", "equipaje", "ere", "erre", "ese", "fase", "frase",
    "garaje", "gene", "golpe", "grande", "higiene", "hombre", "homenaje", "humilde",
    "hélice", "indemne", "informe", "inmune", "insigne", "interfase", "jefe", "jinete",
    "lenguaje", "libre", "linaje", "llave", "límite", "madre", "mensaje", "molde", "mole",
    "montaje", "mueble", "muelle", "naipe", "nave", "nombre", "oleaje", "once", "padre",
    "paje", "parte", "pasaje", "peaje", "perenne", "personaje", "porcentaje", "pose",
    "posible", "prole", "puntaje", "rebelde", "rifle", "sable", "sede", "simple", "sobre",
    "solemne", "tarde", "tatuaje", "temple", "timbre", "torre", "traje", "trece", "triple",
    "uniforme", "vale", "valle", "verde", "viaje", "índole",
];
