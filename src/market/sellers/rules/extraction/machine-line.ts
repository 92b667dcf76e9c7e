import type { ShownMachine } from "../../../catalog/rules/shown-shop.ts";
import kindTerms from "./terms/machine-kinds.json" with { type: "json" };
import makerNames from "./terms/machine-makers.json" with { type: "json" };

const kinds = kindTerms.map(({ pattern, kind, process }) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, "i"),
  kind,
  process,
}));

/** Names that are words or other firms' as well: they count in lists of machines only. */
const common = new Set(
  "Star Sharp Brother Union King Federal Flow Pacific Chicago Miller Lincoln Index Universal Boy Victor Monarch Acer Roland Mori Marvel Mighty Kent Lucas Citizen Samsung Panasonic Hitachi Toshiba Trak Hexagon Husky Cincinnati Sumitomo Mitsubishi Komatsu Hyundai Piranha Kern Grob Whitney Tos Stahl Polar HP Ricoh Xerox Epson Eastman Gerber Hobart Demag Felder Northfield Kalamazoo Casadei Gallus".split(
    " ",
  ),
);

const makers = new RegExp(
  `(?<![\\w-])(?:${[...makerNames]
    .sort((a, b) => b.length - a.length)
    .flatMap((name) => [name, name.toUpperCase()])
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "[ -]"))
    .join("|")})(?![\\w])`,
  "g",
);

const figure = String.raw`(?:\d+[ -]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d+)?|\.\d+)`;
const unit = String.raw`(?:mm\b|cm\b|in\.|inch(?:es)?\b|in\b|"|″|”|ft\.?\b|feet\b|'|′)`;
/** "40 x 20", "40x20", "13' x7'"; the X of "OMAX 80X 13'×7'" ends a name. */
const by = String.raw`(?:\s+[x×]\s*|[x×](?!\s)|(?<=["″”'′.mnht])[x×]\s*)`;
const envelope = new RegExp(
  String.raw`(?<!\w)${figure}(?:\s*${unit})?(?:${by}${figure}(?:\s*${unit})?){1,2}`,
  "i",
);
const counts: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/**
 * The machine that a line of a list, or a row of a table, names. In lists of machines its kind is enough where a number
 * of them or a maker stands beside it; elsewhere maker and kind have to stand in the line.
 *
 * @returns null where it names none
 */
export function statedMachine(
  line: string,
  { heading, isListed }: { heading: string; isListed: boolean },
): (ShownMachine & { confidence: number }) | null {
  const text = line
    .trim()
    .replace(/\s*\n\s*/g, " | ")
    .replace(/\s+/g, " ");
  const [made = null, other] = [...text.matchAll(makers)];
  // "Haas and Mazak mills": how many there are of each, and which, it does not say.
  if (other !== undefined && /\b(?:and|&|or)\b|,/.test(text.slice(made?.index, other.index)))
    return null;
  const isCommon = made !== null && common.has(nameOf(made[0]));
  const said = kindOf(text);
  const model = made === null ? null : modelOf(text.slice(made.index + made[0].length));
  const known =
    said ??
    (isListed && made !== null
      ? (kindOf(heading) ??
        toldBy(departments, heading) ??
        (model === null ? null : toldBy(kindOfMaker, nameOf(made[0]))))
      : null);
  if (known === null || (!isListed && (made === null || isCommon || said === null))) return null;
  const quantity = quantityOf(text, made?.index ?? said?.at ?? 0);
  if (made === null && quantity === null) return null;
  if (made !== null && quantity === null && isGroup(text.slice(made.index + made[0].length)))
    return null;
  // "Grinding", "Drilling": sentences on work name no machine.
  if (made === null && /\b(?:we|our|services?|capabilit(?:y|ies)|parts?)\b/i.test(text))
    return null;
  return {
    kind: known.kind,
    process: known.process,
    maker: made === null ? null : nameOf(made[0]),
    model,
    quantity: quantity ?? 1,
    axes: axesOf(text),
    envelope: envelopeOf(text),
    builtIn: builtIn(text),
    confidence: made === null ? 0.6 : said === null ? 0.7 : 0.85,
  };
}

/** "Haas Lathes" heads several, of which it does not say how many there are. */
function isGroup(after: string): boolean {
  return /^\s+(?:[A-Za-z-]+\s+){0,3}[A-Za-z-]*[a-rt-z]s\W*$/i.test(after);
}

/** What a part of a list of machines is headed by, or its shop's department. */
const departments: [RegExp, string, string | null][] = [
  [/^\W*(?:cnc )?(?:turning|lathes?)\W*$/i, "Lathe", "cnc-turning"],
  [/^\W*(?:cnc )?milling\W*$/i, "Machining center", "cnc-milling"],
  [
    /^\W*(?:5|five)[- ]?axis(?: milling| machining)?\W*$/i,
    "5-axis machining center",
    "cnc-milling",
  ],
  [/^\W*swiss(?: turning| machining)?\W*$/i, "Swiss lathe", "swiss-machining"],
  [/^\W*grinding\W*$/i, "Grinder", "grinding"],
  [/^\W*(?:wire )?edm\W*$/i, "EDM machine", "edm"],
  [/^\W*welding\W*$/i, "Welder", "welding-and-assembly"],
  [/^\W*sawing\W*$/i, "Saw", null],
  [/^\W*(?:stamping|press(?:es| room)?)\W*$/i, "Stamping press", "metal-stamping"],
  [/^\W*(?:injection )?molding\W*$/i, "Injection molding machine", "injection-molding"],
  [/^\W*edge ?banding\W*$/i, "Edgebander", "woodworking"],
  [/^\W*(?:offset|digital|flexo|press ?room|printing)\W*$/i, "Printing press", "printing"],
];

/** Makers of one kind of machine: their name tells it. */
const kindOfMaker: [RegExp, string, string | null][] = [
  [
    /^(?:Engel|Arburg|Husky|Nissei|Milacron|Krauss ?Maffei|Netstal|Toyo|JSW|Van Dorn|Boy)$/i,
    "Injection molding machine",
    "injection-molding",
  ],
  [
    /^(?:Minster|Bliss|Aida|Komatsu|Bruderer|Verson|Niagara|Seyi)$/i,
    "Stamping press",
    "metal-stamping",
  ],
  [/^(?:Citizen|Star|Tsugami|Tornos)$/i, "Swiss lathe", "swiss-machining"],
  [/^(?:Hermle|Makino|Matsuura|Kitamura)$/i, "Machining center", "cnc-milling"],
  [/^(?:Sodick|Charmilles|Agie ?Charmilles|GF AgieCharmilles)$/i, "EDM machine", "edm"],
  [/^(?:Heidelberg|Komori|Manroland|Ryobi)$/i, "Printing press", "printing"],
  [/^(?:Ricoh|Xerox|Konica Minolta|HP|Epson|Mimaki|Roland|Durst|Vutek)$/i, "Printer", "printing"],
  [/^(?:OMAX|Flow|Jet Edge)$/i, "Waterjet", "waterjet-and-plasma-cutting"],
  [/^(?:Studer|Okamoto|Kellenberger|Blanchard|Landis|Mattison)$/i, "Grinder", "grinding"],
  [/^(?:Bystronic|Mazak Optonics)$/i, "Laser cutter", "laser-cutting"],
  [/^(?:Barudan|Tajima)$/i, "Embroidery machine", null],
  [/^(?:Timesavers)$/i, "Sander", "woodworking"],
  [/^(?:Stratasys|Formlabs|Markforged|Ultimaker|EOS|3D Systems)$/i, "3D printer", "3d-printing"],
];

function toldBy(table: [RegExp, string, string | null][], words: string): Kind | null {
  const [, kind, process = null] = table.find(([pattern]) => pattern.test(words)) ?? [];
  return kind === undefined ? null : { kind, process, at: 0 };
}

/** Whether a line begins with a maker's name and a model: "(2) Haas UMC-750". */
export function beginsWithMachine(line: string): boolean {
  const text = line.replace(/\s+/g, " ").trim();
  const [made] = [...text.matchAll(makers)];
  if (made === undefined || !/^\W*(?:\d{1,3}\W{0,3}x?\W*|\w+ )?$/i.test(text.slice(0, made.index)))
    return false;
  return modelOf(text.slice(made.index + made[0].length)) !== null;
}

interface Kind {
  kind: string;
  process: string | null;
  at: number;
}

/** The kind that the words name; of several the one that says most. */
function kindOf(text: string): Kind | null {
  for (const { pattern, kind, process } of kinds) {
    const match = pattern.exec(text);
    if (match !== null) return { kind, process, at: match.index };
  }
  return null;
}

function nameOf(words: string): string {
  const plain = words.replaceAll("-", " ").toLowerCase();
  return makerNames.find((name) => name.replaceAll("-", " ").toLowerCase() === plain) ?? words;
}

/** How many, as it stands before the machine's name, or behind it. */
function quantityOf(text: string, at: number): number | null {
  const before = text.slice(0, at);
  const [, figures, word] =
    /^\W*(?:qty\.?:?\s*)?(?:(\d{1,3})(?!\s*-?\s*(?:tons?|kw|k?watts?|hp|mm|cm|in|ft|amps?|axis|spindles?|stations?|taper|["'″′.\d/])\b|["'″′])\)?\s*(?:[x×]|ea\.?|pcs\.?|[-–—:])?|(one|two|three|four|five|six|seven|eight|nine|ten)(?:\s*\(\d+\))?)\W*(?:[\w-]+\W+){0,3}$/i.exec(
      before,
    ) ?? [];
  const behind =
    /\(\s*(?:qty\.?:?\s*)?(\d{1,2})\s*(?:ea\.?|each|total|machines|units|x)?\s*\)|\bqty\.?:?\s*(\d{1,2})\b|\s[x×]\s?(\d{1,2})[\s.]*$/i.exec(
      text,
    );
  const count =
    figures !== undefined
      ? Number(figures)
      : word !== undefined
        ? counts[word.toLowerCase()]
        : behind === null
          ? undefined
          : Number(behind[1] ?? behind[2] ?? behind[3]);
  return count !== undefined && count >= 1 && count <= 200 ? count : null;
}

/** What stands behind a maker's name until the kind, a size or another remark begins. */
function modelOf(after: string): string | null {
  const [words = ""] = after
    .replace(/^\s*\|/, "")
    .split(/\s*(?:[,;|(:]|\s[-–—]\s|\bwith\b|\bw\/|\bbuilt\b|\bqty\b)/i);
  const size = envelope.exec(words)?.index ?? words.length;
  const ends = kinds
    // "TruLaser 3030": what begins with a kind's word is a name.
    .map(({ pattern }) => pattern.exec(words)?.index ?? words.length)
    .map((at) => (words.slice(0, at).trim() === "" ? words.length : at))
    .concat(
      /\b(?:cnc|\d[- ]axis|vertical|horizontal|fiber|co2|(?:two|three|four|five|six|seven|eight)[- ]colou?r|\d+[- ]?(?:ton|tons|watt|kw)\b)/i.exec(
        words,
      )?.index ?? words.length,
    );
  const model = words
    .slice(0, Math.min(size, ...ends))
    .replace(/^\s*(?:model|series)\s+/i, "")
    .replace(/^[\s.'’s-]*(?=\s)|[\s\-–—.]+$/g, "")
    .trim();
  const isName = /^(?:[A-Z0-9]|[a-z]\d)[\w./+-]*(?: [A-Za-z0-9][\w./+-]*){0,3}$/.test(model);
  return isName &&
    /\d|^(?:[A-Z][a-z]+)+(?: [IVX]+)?$|^[A-Z][A-Z-]+$/.test(model) &&
    model.length <= 60
    ? model
    : null;
}

function axesOf(text: string): number | null {
  const [, said] = /\b(\d{1,2}|three|four|five|six|seven|nine)[- ]?axis\b/i.exec(text) ?? [];
  if (said === undefined) return null;
  const axes = counts[said.toLowerCase()] ?? Number(said);
  return axes >= 2 && axes <= 15 ? axes : null;
}

/** A size without a unit could be either one: it is left out. */
function envelopeOf(text: string): string | null {
  const [size] = envelope.exec(text) ?? [];
  return size !== undefined && new RegExp(`${unit}\\s*$`, "i").test(size) ? size.trim() : null;
}

function builtIn(text: string): number | null {
  const [, year] = /\b(?:built(?: in)?|year:?|new in)\s+((?:19|20)\d\d)\b/i.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}
