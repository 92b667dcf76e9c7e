import type { NeedPart } from "./need.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { stemOf } from "./tokens.ts";

/** Words of asking and of trade: they say nothing about what is made. */
const tradeWords = new Set(
  `plant plants preferred mfr mfrs mfg supp man mill mills packer packers processor processors works facility facilities operation
  operations distributor distributors wholesaler wholesalers private label contract contractor contractors
  near me nearby find looking look want wanted need needs needed who source sourcing quote quotes cheap
  biggest largest best top list directory usa america americas american domestic u s based located area
  region within miles mile radius grade spec per asap large small big local fresh premium certified
  approved certificate certification license licensed industrial commercial facilities outfit place places
  somebody someone anyone anybody person guys guy people please help hello hi thanks thank you buyer
  get gets got give show tell buy bought bulk order orders purchase know anyone year day week month price prices pricing cost delivery delivered shipping ship manufacture manufactures
  manufactured makes capable capability capabilities offering offers able handle run runs production
  producing making supplying provide provides provider providers vendor oem odm custom used using use
  style type types class grades ready set sets only less more than ex etc co inc llc
  quotation quotations rfq rfp bid bids rate rates required urgent urgently export import exporter exporters importer
  importers dealer dealers store stores brand brands sales industry industries firm firms solutions site sites location
  locations project projects toll tolling comanufacturer specs specifications technical consumer retail institutional
  capacity qty ton tons lb lbs truckload truckloads railcar railcars tanker tankers pallet pallets skid skids fob exworks usp
  surplus state county metro greater downtown quantities quantity terminal terminals volumes monthly weekly annual
  annually yearly ongoing spot shipment shipments deliveries partner partners outlet outlets sourced supplied
  backhaul pickup moq loads semi-annual certificates please trusted reputable established reliable`.split(
    /\s+/,
  ),
);

/** Forms that a thing comes in: "catfish fillets" are catfish still. */
const forms = new Set(
  `fillet fillets filet filets slices slice slab slabs chunk chunks strip strips steak steaks cuts portion
  portions bar bars rod rods sheet sheets coil coils roll rolls bale bales pellet pellets granules powder
  powders flake flakes beads prills cubes blocks bags sacks cartons cases drums totes tins
  ingot ingots billets blooms slugs crumbs crumb bits pieces concentrate concentrates blend blends mix
  assembly assemblies fabrication parts components materials material stock samples kits assortments breast breasts thighs wings legs
  ribs loins brewer brewers maker makers converter converters packer canner canners burgers patties juice paste syrup
  crusher crushers smelter smelters roaster roasters grinder grinders bottler bottlers refiner refiners miller millers
  blender blenders extruder extruders recycler recyclers recycling finisher finishers baker bakers fabricator
  fabricators foundry fab processing refining reclaiming packing curing builder builders assembler assemblers line lines
  evaporation fermentation distillation extraction purification sterilization pasteurization formulation building
  rebuilding rebuild repair repairs remanufacturing reconditioning refurbishing overhaul firing dehydration dehydrating spinning granulation
  synthesis crushing rolling pressing finishing melting drying curds curd
  brown white black clear green red blue yellow amber natural frozen smoked raw dried cooked sliced diced shredded whole
  halves board boards ground recycled seamless bleached unbleached liquid solid granular gas gases
  anhydrous monohydrate dihydrate hydrate aqueous solution solutions crystals crystalline slurry
  converting glassworks ironworks steelworks works systems`.split(/\s+/),
);

/** True for a word that tells what is wanted. */
export function isTelling(word: string): boolean {
  return (
    word.length > 1 &&
    !/^\d+$/.test(word) &&
    !stopWords.has(word) &&
    !weakWords.has(word) &&
    !tradeWords.has(word)
  );
}

/** What things are counted in: pallets of plywood are plywood. */
const packs = /^(?:pallet|skid|drum|tote|sack|crate|barrel|keg)s?$/;
/** What things are carried in: "railcar of molasses", "12,000 gallons of methanol, tanker". */
const loads = /^(?:rail ?car|tank ?car|tanker|tank truck)s?$/;
/** What the thing is for, comes with, or is made of. */
const purpose = /\b(?:for|with|made (?:of|from|out of))\b[^,;.]*$/;
/** What is made for doing or holding something: anodizing equipment does the anodizing, a cheese vat holds the cheese. */
const devices = new Set(
  `equipment machine machinery apparatus device tool tooling tank vat mold mould die cutter slicer grinder tester meter
  sensor gauge pump valve motor box case holder rack stand dispenser opener cover hook bracket clip mount stick brush
  spare accessory kit software app game toy costume table chair desk shelf cart trailer vehicle press oven fryer smoker
  cooler freezer scale knife blade saw wheel belt hose lid cap liner bag bottle jar keg barrel crate basket tray plate bowl
  cup mug glove mat pad filter screen nozzle spout rope strap tag sleeve wrapper`
    .split(/\s+/)
    .map(stemOf),
);

/**
 * Marks goods, industries and processes that are not wanted themselves: those that only describe what comes right after
 * them (of "beer kegs" kegs are wanted), what other goods are counted in, and what they are for ("batteries for golf
 * carts"). Words between commas are things of their own.
 */
export function describeParts(folded: string, parts: NeedPart[]): NeedPart[] {
  return parts.map((part, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    if (part.kind === "process") {
      const isOfDevice = next !== undefined && isBeside(folded, part, next) && isDevice(next);
      const isDone = isOfDevice || isStep(folded, part) || isPurpose(folded, part, parts);
      return isDone ? { ...part, isDescribing: true } : part;
    }
    if (part.kind !== "good" && part.kind !== "industry") return part;
    const isForm = before?.kind === "good" && isBeside(folded, before, part) && isAlsoForm(part);
    const describes =
      next !== undefined && isBeside(folded, part, next) && isThing(next) && !isAlsoForm(next);
    const isDescribing =
      isForm || describes || isPack(folded, part, parts) || isPurpose(folded, part, parts);
    return isDescribing ? { ...part, isDescribing } : part;
  });
}

/** A word that the vocabulary does not have for what does or holds something, or machinery of any kind. */
export function isDevice({ kind, code }: NeedPart): boolean {
  return kind === "word" ? devices.has(stemOf(code)) : kind === "process" && code === "machinery";
}

/** What is "turned into" something else is no turned part. */
function isStep(folded: string, { start, end }: NeedPart): boolean {
  return /ed$/.test(folded.slice(start, end)) && /^\s+into\b/.test(folded.slice(end));
}

function isPack(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const written = folded.slice(part.start, part.end);
  const isCounted =
    (packs.test(written) && /\d\s*$/.test(folded.slice(0, part.start))) ||
    (loads.test(written) &&
      (/^\s+of\b/.test(folded.slice(part.end)) || parts.some(({ kind }) => kind === "quantity")));
  return isCounted && parts.some((other) => other.kind === "good" && other !== part);
}

function isPurpose(folded: string, part: NeedPart, parts: NeedPart[]): boolean {
  const first = parts.find(({ kind }) => kind === "good");
  return (
    first !== undefined &&
    first.start < part.start &&
    purpose.test(folded.slice(first.end, part.start))
  );
}

function isBeside(folded: string, part: NeedPart, next: NeedPart): boolean {
  return /^[\s-]*$/.test(folded.slice(part.end, next.start));
}

/** The board of "insulation board" is no lumber. */
function isAlsoForm({ alternatives }: NeedPart): boolean {
  return alternatives.some(({ kind, code }) => kind === "word" && forms.has(code));
}

function isThing(part: NeedPart): boolean {
  return part.kind === "good" || isDevice(part) || isUnknownThing(part);
}

/** What was done to a thing: "cut and sewn", "blended", but no feed, seed or bed. */
const doneWord = /^(?:cut|sewn|spun|woven|wound|drawn|ground)$|^[a-z]{3,}[^e]ed$/;

/** A word that the vocabulary does not have, and that is no form of a thing and nothing done to it. */
export function isUnknownThing(part: NeedPart): boolean {
  return (
    part.kind === "word" &&
    isTelling(part.code) &&
    !forms.has(part.code) &&
    !doneWord.test(part.code)
  );
}
