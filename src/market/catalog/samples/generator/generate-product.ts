import type { PriceBreak, Specification } from "../../rules/product.ts";
import type { SampleProductDraft } from "../../rules/product-draft.ts";
import type { Family, Trade } from "./family.ts";
import { lowered } from "./lowered.ts";
import { type Random, randomOf } from "./random.ts";

/** Who sells a generated product. */
export interface SampleSeller {
  id: string;
  trade: Trade;
  /** Shown as the origin: `Omaha, NE`. */
  place: string;
}

/** What a material costs beside the usual one of its family. */
const materialFactors: [RegExp, number][] = [
  [/titanium|ti-6al/i, 2.6],
  [/peek|inconel|monel|nickel/i, 2.2],
  [/carbon\/|prepreg/i, 1.5],
  [/316|17-4|15-5|stainless/i, 1.35],
  [/bronze|brass|copper/i, 1.25],
  [/walnut|merino|full-grain|bridle/i, 1.3],
  [/organic|linen|recycled/i, 1.1],
  [/steel|iron|pine|polypropylene/i, 0.9],
];

/**
 * The product with this number. The same seed, number and sellers give the same product.
 *
 * @param now products appear during the year and a half before it
 */
export function generateProduct(
  seed: string,
  number: number,
  sellers: readonly SampleSeller[],
  now: Date,
): SampleProductDraft {
  const random = randomOf(`${seed}:product:${number}`);
  const seller = random.pick(sellers);
  const family = random.pick(seller.trade.families);
  const [measure, unit, sizes] = family.size;
  const sizeIndex = random.whole(0, sizes.length - 1);
  const size = sizes[sizeIndex] ?? 0;
  const material = random.pick(family.materials);
  const noun = random.pick(family.nouns);
  const variant =
    family.variants !== undefined && random.chance(0.7) ? random.pick(family.variants) : undefined;
  const finish = family.finishes && random.pick(family.finishes);
  const minimum = random.pick(family.minimums);
  const specs = Object.entries(family.specs ?? {}).map(([name, values]) => ({
    name,
    value: random.pick(values),
  }));
  const price = priceOf(random, family, sizeIndex / Math.max(1, sizes.length - 1), material);
  const priceBreaks = breaksOf(random, price, minimum);
  const inStock = random.chance(0.78);
  const [least, most] = family.leadDays;
  const leadTimeDays = random.whole(least, most) + (inStock ? 0 : 7);
  const title = [variant, noun].filter(Boolean).join(" ");
  const name = nameOf(random, { title, material, size: `${size} ${unit}`, finish });
  const description = describeProduct(random, {
    family,
    trade: seller.trade,
    title,
    material,
    finish,
    size: `${size} ${unit}`,
    measure,
    minimum,
  });
  return {
    externalId: `generated-${seed}-${number}`,
    sellerId: seller.id,
    name,
    description,
    price,
    categories: family.categories,
    minimumOrderQuantity: minimum,
    leadTimeDays,
    inStock,
    specifications: specificationsOf(seller.trade, {
      material,
      finish,
      measure,
      size,
      unit,
      specs,
    }),
    // The terms say what the description says.
    ...(description.includes(privateLabel) && {
      saleTerms: { whiteLabel: true, customPackaging: true },
    }),
    priceBreaks,
    origin: seller.place,
    createdAt: new Date(now.getTime() - random.next() * 540 * 86_400_000).toISOString(),
  };
}

function nameOf(
  random: Random,
  parts: { title: string; material: string; size: string; finish: string | undefined },
): string {
  const { title, material, size, finish } = parts;
  const shapes = [
    `${title}, ${material}, ${size}`,
    `${title}, ${size}, ${material}`,
    `${size} ${title}, ${material}`,
    finish === undefined
      ? `${title}, ${material}, ${size}`
      : `${title}, ${material}, ${size}, ${finish}`,
  ];
  return random.pick(shapes);
}

/** From low to high with the size, spread by about a quarter to both sides, times the material. */
function priceOf(random: Random, family: Family, sizeShare: number, material: string): string {
  const [low, high] = family.price;
  const bySize = low * (high / low) ** (0.15 + 0.7 * sizeShare);
  const spread = 0.78 + random.next() * 0.5;
  const factor = materialFactors.find(([pattern]) => pattern.test(material))?.[1] ?? 1;
  return money(bySize * spread * factor);
}

function money(amount: number): string {
  if (amount >= 1_000) return `${Math.round(amount / 5) * 5}.00`;
  if (amount >= 100) return `${Math.round(amount)}.00`;
  return Math.max(0.02, amount).toFixed(2);
}

const privateLabel = "private label and custom packaging";
const largestBreak = 100_000;

function breaksOf(random: Random, price: string, minimum: number): PriceBreak[] {
  const steps = random.whole(1, 3);
  const factor = random.pick([4, 5, 10]);
  const breaks: PriceBreak[] = [{ minimumQuantity: minimum, price }];
  let amount = Number(price);
  for (let step = 1; step <= steps; step += 1) {
    const cheaper = money(amount * (0.84 + random.next() * 0.1));
    const quantity = minimum * factor ** step;
    // A cent cannot be divided: very cheap pieces have fewer breaks.
    if (Number(cheaper) >= amount || quantity > largestBreak) break;
    amount = Number(cheaper);
    breaks.push({ minimumQuantity: quantity, price: cheaper });
  }
  return breaks;
}

function specificationsOf(
  trade: Trade,
  parts: {
    material: string;
    finish: string | undefined;
    measure: string;
    size: number;
    unit: string;
    specs: Specification[];
  },
): Specification[] {
  return [
    { name: trade.materialIs ?? "Material", value: parts.material },
    { name: parts.measure, value: String(parts.size), unit: parts.unit },
    ...(parts.finish === undefined ? [] : [{ name: "Finish", value: parts.finish }]),
    ...parts.specs,
  ];
}

function describeProduct(
  random: Random,
  parts: {
    family: Family;
    trade: Trade;
    title: string;
    material: string;
    finish: string | undefined;
    size: string;
    measure: string;
    minimum: number;
  },
): string {
  const { family, trade, title, material, finish, size, measure, minimum } = parts;
  const [use, second] = random.some(family.uses, 2);
  const uses = second === undefined ? use : `${use} and ${second}`;
  const finished = finish === undefined ? "" : `, ${finish}`;
  const opening = random.pick([
    `${title} ${trade.verb} for ${uses}.`,
    `${title} for ${uses}, ${trade.verb} in our own shop.`,
    `Made for ${uses}: ${lowered(title)}, ${trade.verb} to order.`,
  ]);
  const facts = random.pick([
    `${material.charAt(0).toUpperCase()}${material.slice(1)}${finished}; ${measure.toLowerCase()} ${size}.`,
    `${measure} ${size}, ${material}${finished}.`,
  ]);
  const terms = random.pick([
    `Sold from ${minimum} ${minimum === 1 ? "piece" : "pieces"}, other sizes on request.`,
    `Minimum ${minimum}; ${privateLabel} available.`,
    `Lots from ${minimum}, with ${random.pick(["a certificate of conformance", "an inspection report", "lot traceability"])}.`,
    `Ships from stock sizes; send a drawing for anything else.`,
  ]);
  return `${opening} ${facts} ${terms}`;
}
