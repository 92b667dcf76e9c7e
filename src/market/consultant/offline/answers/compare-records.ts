import type { z } from "zod";
import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { count, listed, numbered, paragraphs } from "../phrases.ts";
import {
  comparisonResult,
  type MakerRecord,
  type ProductRecord,
  type recordResult,
} from "../results.ts";
import { ask, type Situation } from "../situation.ts";

/** Sets the records of the last answer side by side. */
export function compareShown(situation: Situation): string | null {
  return compareRefs(situation, situation.understood.shown);
}

/** Sets records side by side: those alike the first. Null when there are none. */
export function compareRefs(situation: Situation, refs: string[]): string | null {
  const kind = refs[0]?.split(":")[0];
  const alike = refs
    .filter((ref) => ref.startsWith(`${kind}:`))
    .slice(0, /\btwo\b|\bboth\b/i.test(situation.understood.text) ? 2 : 4);
  if (alike.length === 0) return null;
  if (alike.length === 1) return "There is only one to compare so far. Ask me to find more first.";
  const most = situation.understood.part.pieces?.quantities.at(-1);
  const input = { refs: alike, ...(most === undefined ? {} : { quantity: most }) };
  const found = ask(situation, { tool: "compare_records", input }, comparisonResult);
  if (found === null) return null;
  const cheapest = cheapestOf(found.records);
  return paragraphs(
    "Side by side:",
    numbered(
      found.records.map((one) => ("price_breaks" in one ? productLine(one) : makerLineOf(one))),
    ),
    cheapest,
  );
}

function productLine(product: ProductRecord): string {
  const { at_quantity: priced } = product;
  const price =
    priced === null
      ? "price on request"
      : `${decimalText(priced.price_usd)} each at ${count(priced.quantity)} (${decimalText(priced.total_usd)} altogether)`;
  const lead =
    product.lead_time_days === null ? "lead time not stated" : `${product.lead_time_days} days`;
  return `${product.title}: ${price}; minimum ${count(product.minimum_order_quantity)}; ${lead}; ${product.in_stock ? "in stock" : "made to order"} [${product.ref}]`;
}

function makerLineOf(maker: MakerRecord): string {
  const rate =
    maker.ontime_delivery_rate === null
      ? "on-time rate not stated"
      : `${(maker.ontime_delivery_rate * 100).toFixed(1)}% on time, as it states`;
  const certificates =
    maker.certifications.length > 0 ? maker.certifications.join(", ") : "no certificate on record";
  return `${maker.title}, ${maker.location ?? "place not stated"}: ${listed(maker.processes.map(spokenName))}; ${certificates}; ${rate} [${maker.ref}]`;
}

function cheapestOf(records: z.output<typeof recordResult>[]): string | null {
  const priced = records.flatMap((one) =>
    "price_breaks" in one && one.at_quantity !== null
      ? [{ ...one, total: Number(one.at_quantity.total_usd) }]
      : [],
  );
  if (priced.length < 2) return null;
  const [best] = priced.toSorted((a, b) => a.total - b.total);
  return best === undefined ? null : `At those quantities ${best.title} costs least altogether.`;
}
