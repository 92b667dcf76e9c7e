import { slugOf } from "../../../../shared/slug.ts";
import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import type { ManufacturerDraft } from "../../rules/manufacturer-draft.ts";
import type { Trade } from "./family.ts";
import { termsOfShop } from "./generate-terms.ts";
import { lowered } from "./lowered.ts";
import { type Random, randomOf, weighted } from "./random.ts";
import type { SamplePlace } from "./sample-places.ts";
import { trades } from "./trades.ts";

const firstParts =
  "Alder Amber Anvil Arbor Ash Aspen Badger Bay Beacon Birch Blue Boulder Bramble Bridge Bright Brook Buck Canyon Cedar Clear Cobalt Copper Coral Crest Crow Cypress Deer Delta Drift Dune Eagle Ember Falcon Fern Flint Fox Frost Gale Garnet Gold Granite Green Grove Harbor Hawk Hazel Heron High Hollow Horizon Iron Jade Juniper Kestrel Lake Larch Lark Laurel Ledge Linden Long Lone Maple Marsh Meadow Mesa Mill Moss North Oak Onyx Orchard Otter Pearl Pine Plum Prairie Quarry Quill Raven Red Reed Ridge River Rock Rowan Sable Sage Salt Sand Silver Slate Spruce Star Steel Stone Storm Summit Swift Tall Tamarack Thistle Timber Tin Umber Vale Verdant Walnut West White Wild Willow Wind Winter Wolf Wren".split(
    " ",
  );
const secondParts =
  "bank bend bluff bridge brook burn cliff creek crest dale field ford forge gate glen grove haven hill hollow lake land ledge mark meadow mere mont moor peak point pond port ridge rock run shore spring stead stone vale view water way well wick wood works worth yard".split(
    " ",
  );
const surnames =
  "Abbott Albrecht Ames Barlow Becker Bergstrom Brandt Calloway Carver Castellano Dahl Delacroix Dietrich Drummond Eklund Ellery Farrow Fenwick Fischer Gallagher Garrity Halvorsen Hargrove Hendricks Holloway Ibarra Jansen Keller Kessler Kowalski Lindqvist Lockhart Maddox Marchetti Mercer Moreau Nakamura Novak Okafor Olmstead Pacheco Pemberton Quintero Radcliffe Reyes Rinaldi Rourke Sandoval Schaefer Sorensen Stratton Tanaka Thorne Trujillo Ulrich Vance Vega Voss Wexler Whitaker Yoder Zeller Zimmerman".split(
    " ",
  );
const employeeRanges = ["1-10", "10-50", "10-50", "50-100", "50-100", "100-250", "250-500"];

const pickTrade = weighted(trades, (trade) => trade.weight);

/** A generated shop and what it makes. */
export interface GeneratedManufacturer {
  draft: ManufacturerDraft;
  trade: Trade;
}

/**
 * The shop with this number. The same seed and number give the same shop, whatever else is generated.
 *
 * @param now shops appear during the two years before it
 */
export function generateManufacturer(
  seed: string,
  number: number,
  pickPlace: (random: Random) => SamplePlace,
  now: Date,
): GeneratedManufacturer {
  const random = randomOf(`${seed}:manufacturer:${number}`);
  const trade = pickTrade(random);
  const place = pickPlace(random);
  const name = nameOf(random, trade);
  const specialization = random.pick(trade.specializations);
  const foundedYear = 2022 - Math.floor(random.next() ** 1.6 * 110);
  const employeeCount = random.pick(employeeRanges);
  const certifications = random.some(trade.certifications, random.whole(0, 2));
  const slug = slugOf(name);
  const jitter = () => (random.next() - 0.5) * 0.06;
  const draft: ManufacturerDraft = {
    source: "samples",
    sourceId: sampleSellerKey(seed, number),
    name,
    tagline: taglineOf(random, specialization, place),
    description: describeShop(random, { trade, specialization, place, foundedYear, employeeCount }),
    industrySector: trade.sector,
    specialization,
    foundedYear,
    employeeCount,
    certifications,
    socialLinks: { linkedin: `https://linkedin.example.com/company/${slug}` },
    performanceMetrics: {
      defect_rate: Number((random.next() ** 2 * 0.018 + 0.0005).toFixed(4)),
      ontime_delivery_rate: Number((0.995 - random.next() ** 2 * 0.13).toFixed(3)),
    },
    processes: trade.processes,
    materials: random.some(trade.materials, random.whole(1, trade.materials.length)),
    naics: [random.pick(trade.naics)],
    saleTerms: termsOfShop(randomOf(`${seed}:terms:${number}`), trade.sector, employeeCount),
    city: place.city,
    state: place.state,
    zip: place.zip,
    website: `https://${slug}.example.com`,
    coordinates: {
      longitude: Number((place.coordinates.longitude + jitter()).toFixed(4)),
      latitude: Number((place.coordinates.latitude + jitter()).toFixed(4)),
    },
    locationIsApproximate: true,
    isSample: true,
    createdAt: new Date(now.getTime() - random.next() * 730 * 86_400_000).toISOString(),
  };
  return { draft, trade };
}

/** The id under which the shop is found again. */
export function sampleSellerKey(seed: string, number: number): string {
  return `generated-${seed}-${number}`;
}

function nameOf(random: Random, trade: Trade): string {
  const tail = random.pick(trade.tails);
  const first = random.pick(firstParts);
  const second = random.pick(secondParts);
  const [one, other] = random.some(surnames, 2);
  const shapes = [
    `${first}${second} ${tail}`,
    `${first}${second} ${tail}`,
    `${first} ${second.charAt(0).toUpperCase()}${second.slice(1)} ${tail}`,
    `${one} ${tail}`,
    `${one} & ${other} ${tail}`,
    `${one} Brothers ${tail}`,
  ];
  return random.pick(shapes);
}

function taglineOf(random: Random, specialization: string, place: SamplePlace): string {
  return random.pick([
    `${specialization} in ${place.city}, ${place.state}`,
    `${specialization}, quoted in ${random.pick(["one day", "two days", "48 hours"])}`,
    `${specialization} for small and large runs`,
    `${specialization} from a family-owned shop`,
  ]);
}

function describeShop(
  random: Random,
  shop: {
    trade: Trade;
    specialization: string;
    place: SamplePlace;
    foundedYear: number;
    employeeCount: string;
  },
): string {
  const { trade, place } = shop;
  const products = random
    .some(trade.families, 3)
    .map((family) => plural(lowered(random.pick(family.nouns))));
  const [least, most] = trade.families[0]?.leadDays ?? [10, 30];
  const from = random.pick(["one piece", "10 pieces", "25 pieces", "100 pieces"]);
  const area = (random.whole(2, 12) * 5_000).toLocaleString("en-US");
  const shifts = random.pick(["one shift", "two shifts"]);
  const orders = random.pick(["blanket orders", "kanban releases", "drop shipping"]);
  const papers = random.pick([
    "lot traceability",
    "inspection reports",
    "certificates of conformance",
  ]);
  const capacity = random.pick([
    `Runs from ${from}; most orders ship in ${least} to ${most} days.`,
    `${area} square feet, ${shifts}, ${orders} welcome.`,
    `Samples before every first run, and ${papers} with each shipment.`,
  ]);
  return `${shop.specialization} in ${place.city}, ${stateName(place.state)}, since ${shop.foundedYear}. A team of ${shop.employeeCount} makes ${listed(products)}. ${capacity}`;
}

function plural(noun: string): string {
  if (/(?:[^s]s|mix|denim|gear)$/.test(noun)) return noun;
  return /(ss|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
