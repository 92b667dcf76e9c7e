import { z } from "zod";
import {
  lineInput,
  listInput,
  paragraphsInput,
  requiredLineInput,
  tickInput,
  wholeInput,
} from "../../../accounts/rules/profile-fields.ts";
import { parsePrice } from "../../../catalog/rules/import-values.ts";
import { contradictions } from "./pricing.ts";

/** Whether a label has a slug (`shared/slug.ts`): without that file, which the search of visitors would load apart. */
function hasSlug(label: string): boolean {
  return /[a-z0-9ß]/i.test(label.normalize("NFKD"));
}

/**
 * Why a price is not taken, and what to do where it is finer than money is kept here.
 *
 * @param reason of `parsePrice`
 */
export function priceFlaw(reason: string): string {
  const isFiner = reason.endsWith(" has more than two decimals");
  return isFiner
    ? `The price ${reason}. Prices are in whole cents: offer a pack, such as 100 pieces, as one product at the price of the pack`
    : `The price ${reason}`;
}

/** A price in dollars as people write it. @returns null when blank */
const priceInput = z
  .union([z.string(), z.number(), z.null()], { error: "Please enter an amount such as 12.50" })
  .default("")
  .transform((value, issues) => {
    const { value: price, reason } = parsePrice(String(value ?? ""));
    if (reason !== undefined) issues.addIssue({ code: "custom", message: priceFlaw(reason) });
    return price ?? null;
  });

const specificationInput = z.strictObject({
  name: requiredLineInput(100, "Please name what is specified"),
  value: requiredLineInput(500, "Please enter its value"),
  unit: lineInput(40),
});

const breakInput = z.strictObject({
  minimumQuantity: wholeInput(2, 1_000_000_000).refine(
    (quantity) => quantity !== null,
    "Please enter from how many pieces",
  ),
  price: priceInput.refine((price) => price !== null, "Please enter the price of a piece"),
});

/** Whether prices fall, or stay, as quantities grow. Blank ones are refused by themselves. */
function fall(breaks: readonly z.output<typeof breakInput>[]): boolean {
  const sorted = breaks.toSorted((a, b) => (a.minimumQuantity ?? 0) - (b.minimumQuantity ?? 0));
  return sorted.every(({ price }, at) => {
    const before = sorted[at - 1]?.price ?? null;
    return price === null || before === null || Number(price) <= Number(before);
  });
}

export const mostSpecifications = 50;
export const mostPriceBreaks = 20;

export const mostCategories = 20;

const categoryInput = listInput(mostCategories, 80).refine(
  (labels) => labels.every(hasSlug),
  "A category needs letters or digits",
);

/** One category as somebody types it. @returns null for none that a product may have */
export function readCategory(text: string): string | null {
  const parsed = categoryInput.safeParse(text);
  return parsed.success && parsed.data.length === 1 ? (parsed.data[0] ?? null) : null;
}

/** The fields of a product's form. Texts of people are made plain; what is blank is null. */
const productFields = z.strictObject({
  name: requiredLineInput(300, "Please name the product"),
  externalId: lineInput(200),
  description: paragraphsInput(20_000),
  categories: categoryInput,
  price: priceInput,
  priceBreaks: z
    .array(breakInput, { error: "Please list the price breaks" })
    .max(mostPriceBreaks, `Please give at most ${mostPriceBreaks} price breaks`)
    .default([])
    .refine(
      (breaks) =>
        new Set(breaks.map(({ minimumQuantity }) => minimumQuantity)).size === breaks.length,
      "Two price breaks begin at the same quantity",
    )
    .refine(fall, "A larger quantity must not cost more a piece than a smaller one"),
  minimumOrderQuantity: wholeInput(1, 1_000_000_000),
  leadTimeDays: wholeInput(0, 3650),
  inStock: tickInput,
  origin: lineInput(200),
  specifications: z
    .array(specificationInput, { error: "Please list the specifications" })
    .max(mostSpecifications, `Please give at most ${mostSpecifications} specifications`)
    .default([]),
});

/** A product's form, whose prices do not contradict each other. */
export const productInput = productFields.superRefine((product, issues) => {
  const priced = {
    price: product.price,
    priceBreaks: product.priceBreaks.flatMap(({ minimumQuantity, price }) =>
      minimumQuantity === null || price === null ? [] : [{ minimumQuantity, price }],
    ),
    minimumOrderQuantity: product.minimumOrderQuantity ?? 1,
  };
  for (const message of contradictions(priced)) {
    issues.addIssue({ code: "custom", path: ["priceBreaks"], message });
  }
});

/** A product's form as a page or a call sends it. */
export type ProductForm = z.input<typeof productInput>;

/** What a form says of a product. */
export type ProductContent = z.output<typeof productFields>;
