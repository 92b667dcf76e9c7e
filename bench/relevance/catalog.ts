import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Random, seededRandom } from "./random.ts";

export interface ProductType {
  id: string;
  names: string[];
  path: string[];
  materials: string[];
  features: string[];
  size: { from: number; to: number; unit: string } | null;
  accessories: string[];
  asks: string[];
}

/** A made-up product with what is true of it, by which queries are judged. */
export interface JudgedProduct {
  externalId: string;
  name: string;
  description: string;
  categories: string[];
  price: string | null;
  type: string;
  /** The accessory's noun, when the product is one for things of the type. */
  accessory: string | null;
  brand: string;
  color: string | null;
  material: string | null;
  features: string[];
  size: number | null;
}

const productsOfType = 24;
const colors =
  "black white gray brown blue red green navy beige silver gold clear pink walnut ivory".split(" ");
const brands =
  `Halden Orrick Westmere Tilbrook Casella Drummond Pinecrest Avelo Norwick Sablewood Kestrel
  Larkin Montrose Fenwick Ardent Bellmont Copperline Quarrytown Ridgeback Stanhope Hearthside Marlowe Oakhollow
  Brightwell Summit Ironbridge Cobalt Harborview Everly Thistle`.split(/\s+/);
const series =
  `Aria Beckett Calla Dorset Elm Finley Graham Hollis Isla Juno Kendal Lowell Mesa Nolan Opal
  Pierce Quinn Rowan Sutton Tessa Umber Vale Wren Yara Zora Pro Max Elite Classic Essential`.split(
    /\s+/,
  );
const praise = [
  "Designed for everyday use and built to last.",
  "A thoughtful gift for any occasion.",
  "Easy to clean and simple to set up.",
  "Backed by our two-year warranty.",
  "Made with care by experienced craftspeople.",
  "Ships in recyclable packaging.",
  "Great value for home and business.",
];

/**
 * The kinds of products, read from `product-types.txt`, one a line:
 * id | names sellers use | category path | materials | features | size range and unit | things sold for it |
 * what buyers who do not know its name say.
 */
export function readTypes(): ProductType[] {
  return readFileSync(join(import.meta.dirname, "product-types.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [
        id = "",
        names = "",
        path = "",
        materials = "",
        features = "",
        size = "",
        accessories = "",
        asks = "",
      ] = line.split("|").map((cell) => cell.trim());
      const [, from, to, unit] = /^(\d+)-(\d+) (\w+)$/.exec(size) ?? [];
      return {
        id,
        names: list(names),
        path: path.split(">").map((step) => step.trim()),
        materials: list(materials),
        features: list(features),
        size: unit === undefined ? null : { from: Number(from), to: Number(to), unit },
        accessories: list(accessories),
        asks: list(asks),
      };
    });
}

function list(cell: string): string[] {
  return cell
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A catalog of about 5,000 products, the same for the same seed. */
export function makeCatalog(types: ProductType[], seed = 7): JudgedProduct[] {
  const random = seededRandom(seed);
  const products: JudgedProduct[] = [];
  for (const type of types) {
    for (let at = 0; at < productsOfType; at += 1) {
      products.push(makeProduct(random, types, type, products.length));
    }
    for (const accessory of type.accessories) {
      for (let at = 0; at < 2; at += 1) {
        products.push(makeAccessory(random, type, accessory, products.length));
      }
    }
  }
  return products;
}

function makeProduct(
  random: Random,
  types: ProductType[],
  type: ProductType,
  number: number,
): JudgedProduct {
  const brand = random.pick(brands);
  const color = random.chance(0.5) ? random.pick(colors) : null;
  const material =
    type.materials.length > 0 && random.chance(0.7) ? random.pick(type.materials) : null;
  const features = type.features.filter(() => random.chance(0.35));
  const size = type.size && random.chance(0.75) ? random.whole(type.size.from, type.size.to) : null;
  const noun = random.chance(0.65) ? (type.names[0] ?? "") : random.pick(type.names);
  const [shown, ...others] = features;
  const written =
    size === null || type.size === null ? "" : writeSize(random, size, type.size.unit);
  const body = [
    random.chance(0.6) ? brand : "",
    random.chance(0.35) ? random.pick(series) : "",
    written !== "" && random.chance(0.4) ? written : "",
    color !== null && random.chance(0.3) ? color : "",
    shown !== undefined && random.chance(0.5) ? shown : "",
    material !== null && random.chance(0.75) ? material : "",
    noun,
  ].join(" ");
  const [second] = others;
  const name = [
    title(body.replace(/\s+/g, " ").trim()),
    second !== undefined && random.chance(0.5) ? ` with ${title(second)}` : "",
    written !== "" && !body.includes(written) ? `, ${written}` : "",
    color !== null && !body.includes(color) && random.chance(0.7) ? `, ${title(color)}` : "",
  ].join("");
  const other = random.pick(types);
  const description = [
    `${title(noun)}${material === null ? "" : ` in ${material}`}${features.length > 0 ? ` with ${features.join(", ")}` : ""}.`,
    color === null ? "" : `Color: ${color}.`,
    random.pick(praise),
    random.chance(0.4) ? `Pairs well with your ${random.pick(other.names)}.` : "",
    random.chance(0.3) ? random.pick(praise) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
  return {
    externalId: `r${number}`,
    name,
    description: random.chance(0.9) ? description : "",
    categories: random.chance(0.12) ? [] : random.chance(0.2) ? type.path.slice(-1) : type.path,
    price: random.chance(0.95) ? (random.next() * 300 + 2).toFixed(2) : null,
    type: type.id,
    accessory: null,
    brand,
    color,
    material,
    features,
    size,
  };
}

function makeAccessory(
  random: Random,
  type: ProductType,
  accessory: string,
  number: number,
): JudgedProduct {
  const brand = random.pick(brands);
  const noun = random.pick(type.names);
  const color = random.chance(0.5) ? random.pick(colors) : null;
  const name = random.chance(0.6)
    ? `${title(`${brand} ${color ?? ""} ${accessory}`)} for ${title(noun)}${random.chance(0.3) ? ", 2 Pack" : ""}`
    : title(`${brand} ${noun} ${accessory}`);
  return {
    externalId: `r${number}`,
    name: name.replace(/\s+/g, " "),
    description: `${title(accessory)} that fits most ${noun} models. ${random.pick(praise)}`,
    categories: random.chance(0.3) ? type.path : [...type.path.slice(0, 1), "Accessories"],
    price: (random.next() * 40 + 2).toFixed(2),
    type: type.id,
    accessory,
    brand,
    color,
    material: null,
    features: [],
    size: null,
  };
}

function writeSize(random: Random, size: number, unit: string): string {
  const ways: Record<string, string[]> = {
    in: [`${size} in.`, `${size}"`, `${size}-Inch`, `${size} Inch`],
    ft: [`${size} ft.`, `${size}'`, `${size}-Foot`, `${size} Ft`],
    oz: [`${size} oz`, `${size} Ounce`, `${size}oz`],
    lb: [`${size} lb`, `${size} lbs`, `${size}-Pound`],
    gal: [`${size} gal.`, `${size} Gallon`, `${size}-Gallon`],
    qt: [`${size} qt`, `${size} Quart`, `${size}-Quart`],
    ct: [`${size} ct`, `${size} Count`],
    cup: [`${size} Cup`, `${size}-Cup`],
  };
  return random.pick(ways[unit] ?? [`${size} ${unit}`]);
}

function title(text: string): string {
  return text.replace(
    /(^|\s)([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
