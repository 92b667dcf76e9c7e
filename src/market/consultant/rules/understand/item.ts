import { materialsIn } from "../../../needs/rules/reading/read-materials.ts";

/** Names of things people have made, singular, longest first where one holds another. */
const things =
  `heat sink|circuit board|controller board|wire harness|cable assembly|hot sauce|face cream|facial serum
  |conference table|tote bag|mailer box|phone case|sensor housing|water bottle|t-shirt|bone screw|wing rib
  |bracket|enclosure|housing|plate|shaft|gear|box|bottle|bag|tote|pouch|board|pcb|harness|cable|panel
  |cover|screw|bolt|nut|pin|bushing|spacer|standoff|fitting|tray|mold|label|carton|mailer|table|chair|desk
  |shelf|cabinet|sauce|salsa|jam|serum|cream|lotion|shampoo|soap|candle|shirt|hoodie|jacket|apron|uniform
  |frame|tank|valve|spring|clip|knob|handle|spoon|toy|cup|mug|jar|case|stand|mount|holder|flange|manifold
  |gasket|seal|o-ring|hinge|wheel|bearing|connector|sensor|lamp|rib|fairing|supplement|capsule|vitamin
  |gummies|gummy|stove|grill|drone|robot|helmet|backpack|wallet|belt|pillow|blanket|sign|display|sticker
  |adapter|coupling|pulley|sprocket|lever|latch|lid|cap|nozzle|impeller|pump|fan|duct|chassis|rack|cart
  |trailer|skid|weldment|rail|profile|channel|tube|pipe|rod|washer|terminal|busbar|bus bar|coil
  |antenna|charger|battery pack|speaker|remote|keyboard|keychain|coaster|ornament|planter|vase|bowl|knife
  |tool|jig|fixture|prototype|widget|gadget|device|beer|cider|kombucha|granola|snack|cookie|pet food
  |dog treat|blank|insert|block|tag|medal|pen|brush|filter|lens|light|bin|crate|pallet|basket`
    .split("|")
    .map((thing) => thing.trim());
const endings = "(?:s|es)?";
const pattern = new RegExp(
  String.raw`\b((?:[a-z][a-z-]*\s+){0,2})(${things.toSorted((a, b) => b.length - a.length).join("|")})${endings}\b`,
  "g",
);
/** Words before a thing that say something else about it. */
const notName = new Set(
  `a an the my our your its their his her whose some any of for to in with and or need want make made making build buy get find
  about this that these those is are it more custom new few many more small batch pieces piece units parts
  quote quotes cost price order produce manufacture have i we you can could from on at by as per each other
  anodized anodised machined milled turned molded moulded stamped welded printed painted plated coated
  cnc aluminum aluminium stainless steel brass copper bronze titanium plastic wood wooden metal abs nylon
  silicone rubber cotton canvas leather glass injection sheet powder hard black white red blue cheap best
  simple good better cheapest nicest biggest smallest small large big k thousand hundred million dozen one two three four five six ten what how much does do
  would will should which who where when comparing compare like also another me us design designing draft
  rfq show same different cast forged extruded carbon fiber polycarbonate polypropylene acetal delrin zinc
  single these first second third cut laser bent sewn blank
  pcs pc ea off ga gauge awg in ft mm cm thk thick od id dia deg lb lbs oz kg qty dozen pair pairs set sets
  crs hrs hrpo cres ss`.split(/\s+/),
);

/** Things that also count what is in them: "1,200 bottles" of a sauce. */
export function isContainer(item: string): boolean {
  return /^(?:bottle|jar|can|box|case|bag|carton|crate|pallet|pouch|tube|cup)$/.test(item);
}

/** The thing a text is about ("sensor bracket"), singular as far as it goes, or null. */
export function readItem(text: string): string | null {
  const [, wanted] = /\b(?:need|want|looking for|would like|require)\b(.+)$/is.exec(text) ?? [];
  return (wanted === undefined ? null : itemIn(wanted)) ?? itemIn(text);
}

function itemIn(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/\b(?:private|white)[\s-]labels?\b/g, " . ")
    .replace(/\b(?:(?:my|our|its|their|your|the|seller|shop|company)(?:'s)? )+profiles?\b/g, " . ")
    .replace(
      /\b(?:prototypes?|samples?|designs?|drawings?|sets?|pairs?|kinds?|batch(?:es)?) (?:of|for)\b/g,
      " a ",
    )
    .replace(/[^a-z0-9\s-]+/g, " . ")
    .replace(/\s+/g, " ");
  // The "spring" of "spring steel" is no thing.
  const made = materialsIn(plain);
  const found = [...plain.matchAll(pattern)].filter(({ 0: all, 2: thing = "", index }) => {
    const start = index + all.lastIndexOf(thing);
    return !made.some((span) => span.start <= start && start + thing.length < span.end);
  });
  const at = Math.max(
    found.findIndex(([, , thing]) => !isContainer(thing ?? "")),
    0,
  );
  const match = found[at];
  if (match === undefined) return null;
  // "Pump cover": a thing right behind another one, which is in the singular, is what is made.
  const next = found[at + 1];
  const end = match.index + match[0].length;
  const isHead =
    next !== undefined &&
    next[1] === "" &&
    next.index === end + 1 &&
    match[0].endsWith(match[2] ?? "");
  const before = (match[1] ?? "").trim().split(" ");
  const kept: string[] = [];
  for (const word of before.toReversed()) {
    if (word === "" || notName.has(word)) break;
    kept.unshift(word);
  }
  return [...kept, match[2], ...(isHead ? [next[2]] : [])].join(" ");
}

/** "brackets", for a number of them. */
export function plural(item: string): string {
  if (/\blens$/.test(item)) return `${item}es`;
  if (/(?:s|x|ch|sh)$/.test(item)) return /ss$|[^s]$|x$/.test(item) ? `${item}es` : item;
  return /[^aeiou]y$/.test(item) ? `${item.slice(0, -1)}ies` : `${item}s`;
}
