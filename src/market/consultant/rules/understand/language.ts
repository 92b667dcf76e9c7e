/** Languages whose questions are recognised, answered in English with a word in their own. */
export const languages = {
  es: {
    words:
      /\b(?:necesito|quiero|quisiera|busco|cu[aá]nto|cu[aá]nta|cu[aá]l|c[oó]mo|d[oó]nde|qu[eé]|puedo|puede|hacer|fabricar|fabricante|fabricantes|taller|piezas|cuesta|para|con|una|unos|unas|los|las|del|por|favor|hola|gracias|cerca|acero|aluminio|qui[eé]n|hay|cajas?|cart[oó]n|molde|inyecci[oó]n|tarda|tardan|precio|empresas?|soportes?|un|se|lo|que|pl[aá]stico|mis|mi|es|son|el|la|de|en)\b/gi,
    telling:
      /\b(?:necesito|quiero|quisiera|busco|cu[aá]nt[oa]s?|d[oó]nde|fabricantes?|fabricar|taller(?:es)?|piezas|cuestan?|tardan?|qui[eé]n|precio|cart[oó]n|inyecci[oó]n|hola|gracias|aluminio|acero|pl[aá]stico|c[oó]mo|cu[aá]l|qu[eé] es)\b|[¿¡]/i,
    notice:
      "Respondo en inglés, porque las guías y los registros están en inglés; haré lo posible por ayudarle.",
  },
  fr: {
    words:
      /\b(?:je|nous|cherche|besoin|fabricant|pi[eè]ces|combien|co[uû]te|comment|o[uù]|quel|quelle|pour|avec|une|des|les|est|qui|fait|peut|faire|du|moulage|injection|d['’]|aluminium|combien|temps|un|atelier|entreprise|fabrique|o[uù]|y|a-t-il|sont|dans|du|le|la|de|en|bonjour|merci|acier)\b/gi,
    telling:
      /\b(?:je (?:cherche|veux|voudrais)|j['’]ai besoin|combien|qui (?:fait|peut|fabrique)|o[uù] (?:puis|peut|trouver)|fabricants?|fournisseurs?|moulage|usinage|soudage|pièces|bonjour|merci|quelle?s?|co[uû]te|nous cherchons)\b/i,
    notice:
      "Je réponds en anglais, car les guides et les fiches sont en anglais ; je ferai de mon mieux pour vous aider.",
  },
  de: {
    words:
      /\b(?:ich|wir|brauche|brauchen|suche|suchen|hersteller|teile|wie|viel|kostet|was|wo|f[uü]r|mit|eine?n?|der|die|das|und|aus|ist|bitte|danke|hallo|stahl|st[uü]ck|wer|kann|k[oö]nnen|welche[rs]?|gibt|es|ein|von|firma|firmen|betrieb|werkstatt|eloxieren|fr[aä]sen|drehen|schwei[sß]+en|lackieren|verzinken|gie[sß]+en|aluminium|messing|kupfer|kunststoff|in|n[aä]he|bis|zu|den|dem|nach|lange|dauert)\b/gi,
    telling:
      /\b(?:ich (?:brauche|suche|m[oö]chte)|wir (?:brauchen|suchen)|hersteller|kostet|st[uü]ck|hallo|danke|wie (?:viel|lange|teuer|dick)|wer (?:kann|macht|stellt)|welche|gibt es|k[oö]nnen sie|eloxieren|fr[aä]sen|schwei[sß]+en|was ist|werkstatt|firma)(?![\p{L}])/iu,
    notice:
      "Ich antworte auf Englisch, weil Leitfäden und Einträge englisch sind; ich helfe, so gut ich kann.",
  },
  pt: {
    words:
      /\b(?:preciso|quero|procuro|quanto|custa|como|onde|qual|pe[cç]as|fabricante|fabricantes|para|com|quem|faz|pode|empresas?|caixas?|papel[aã]o|prazo|molde|inje[cç][aã]o|um|no|na|uma|uns|os|as|do|da|de|em|por|ol[aá]|obrigad[oa]|a[cç]o|alum[ií]nio)\b/gi,
    telling:
      /\b(?:preciso|procuro|quem (?:faz|pode)|quanto (?:custa|tempo)|pe[cç]as|obrigad[oa]|ol[aá]|alum[ií]nio)\b/i,
    notice:
      "Respondo em inglês, porque os guias e os registros estão em inglês; farei o possível para ajudar.",
  },
} as const;

export type Language = keyof typeof languages;

/** The language of a question that is not English, or null. */
export function readLanguage(text: string): Language | null {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean).length;
  if (words === 0) return null;
  let best: { language: Language; share: number } | null = null;
  for (const [name, { words: pattern, telling }] of Object.entries(languages)) {
    const language = nameOf(name);
    if (language === null || !telling.test(text)) continue;
    const share = [...text.matchAll(pattern)].length / words;
    if (share >= 0.3 && share > (best?.share ?? 0)) best = { language, share };
  }
  return best?.language ?? null;
}

function nameOf(name: string): Language | null {
  return name === "es" || name === "fr" || name === "de" || name === "pt" ? name : null;
}

/** Trade words of those languages as the rules know them, longest first. */
const glossary: [RegExp, string][] = [
  [/acero inoxidable|acier inoxydable|edelstahl|a[cç]o inox(?:id[aá]vel)?/g, "stainless steel"],
  [
    /inyecci[oó]n de pl[aá]stico|moldeo por inyecci[oó]n|moulage par injection|spritzguss|moldagem por inje[cç][aã]o/g,
    "injection molding",
  ],
  [/impresi[oó]n 3d|impression 3d|3d-druck|impress[aã]o 3d/g, "3d printing"],
  [/corte (?:por|con|a) l[aá]ser|d[eé]coupe laser|laserschneiden|corte a laser/g, "laser cutting"],
  [/chapa met[aá]lica|t[oô]lerie|blech(?:teile)?/g, "sheet metal"],
  [
    /mecanizad[oa]s?|fresad[oa]s?|usin[eé]e?s?|usinage|fr[aä]steile|gefr[aä]ste?n?|usinad[oa]s?|usinagem/g,
    "cnc machined",
  ],
  [/anodizad[oa]s?|anodis[eé]e?s?|eloxierte?n?/g, "anodized"],
  [
    /cajas? de cart[oó]n|bo[iî]tes? en carton|cartons? ondul[eé]s?|kartons?|wellpappe\w*|caixas? de papel[aã]o/g,
    "corrugated boxes",
  ],
  [/eloxieren|anodizar|anodiser/g, "anodize"],
  [/fr[aä]sen|fresar|fraiser/g, "cnc milling"],
  [/schwei(?:ss|ß)en|soldadura|soldar|soudage|souder|soldagem/g, "welding"],
  [/pulverbeschicht\w*|pintura en polvo|thermolaquage|pintura a p[oó]/g, "powder coating"],
  [/verzink\w*|galvaniza\w*|galvanis\w*/g, "galvanized"],
  [
    /druckguss|fundici[oó]n a presi[oó]n|moulage sous pression|fundi[cç][aã]o sob press[aã]o/g,
    "die casting",
  ],
  [/\bstanz\w*|estampad[oa]s?|estampaci[oó]n|emboutissage|estampagem/g, "stamping"],
  [
    /leiterplatten?\w*|placas? (?:electr[oó]nicas?|de circuito)|cartes? [eé]lectroniques?/g,
    "circuit board",
  ],
  [/m[oö]bel\w*|muebles?|meubles?|m[oó]veis/g, "furniture"],
  [/aluminio|alum[ií]nio|aluminium/g, "aluminum"],
  [/lat[oó]n|laiton|messing/g, "brass"],
  [/acero|acier|stahl|a[cç]o/g, "steel"],
  [/pl[aá]stico|plastique|kunststoff/g, "plastic"],
  [/soportes?|supports?|halterungen|suportes?/g, "brackets"],
  [/cajas?|bo[iî]tiers?|geh[aä]use|caixas?/g, "enclosures"],
  [/piezas|pi[eè]ces|teile|pe[cç]as|unidades|st[uü]ck/g, "pieces"],
  [
    /fabricantes?|fabricants?|hersteller|taller(?:es)?|proveedor(?:es)?|fournisseurs?|lieferanten?|fornecedor(?:es)?/g,
    "manufacturer",
  ],
  [/cerca de|pr[eè]s de|in der n[aä]he von|perto de/g, "near"],
  [
    /cu[aá]nto cuestan?|combien co[uû]tent?|wie viel kostet|quanto custam?/g,
    "how much does it cost",
  ],
  [
    /necesito|quiero|quisiera|j['’]ai besoin de|je cherche|je voudrais|ich brauche|ich suche|preciso de?|quero/g,
    "i need",
  ],
  [/busco|procuro|nous cherchons|wir suchen/g, "find"],
  [
    /cu[aá]nto (?:tiempo )?tardan?|combien de temps|wie lange dauert|quanto tempo demora/g,
    "what is the lead time for",
  ],
  [
    /\bmoldes? de inyecci[oó]n\b|\bmoules? d['’]injection\b|\bspritzgie(?:ss|ß)werkzeuge?\b/g,
    "injection mold",
  ],
  [/\bmoldes?\b|\bmoules?\b/g, "mold"],
  [/tolerancias?|tol[eé]rances?|toleranz(?:en)?|toler[aâ]ncias?/g, "tolerance"],
  [/plazo(?: de entrega)?|d[eé]lai|lieferzeit|prazo/g, "lead time"],
  [/patentes?|brevets?/g, "patent"],
  [/qu[eé] es|qu['’]est-ce que|was ist|o que [eé]/g, "what is"],
  [/para|pour|f[uü]r/g, "for"],
  [/\b(?:y|et|und|e)\b/g, "and"],
  [/\b(?:de|en|em|du|des|aus)\b/g, "in"],
];

/** A question in English words as far as the glossary goes, so that the rules can read it. */
export function inEnglish(text: string, language: Language | null): string {
  if (language === null) return text;
  let english = text.toLowerCase().replace(/[¿¡]/g, " ");
  for (const [pattern, word] of glossary) english = english.replace(pattern, word);
  return english;
}
