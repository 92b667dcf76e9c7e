import { decimalText } from "../../../../shared/money.ts";
import { textTerms } from "../../../guides/rules/query-terms.ts";
import type { Entry } from "../../rules/understand/entries.ts";
import { count, numbered, paragraphs } from "../phrases.ts";
import { priceCurveResult, productsResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { offerDraft } from "./manufacturers.ts";

/** Somebody's list as it stands: what of it is in the catalog with its price, and what it comes to. */
export function entryList(situation: Situation, entries: Entry[]): string {
  const [only] = entries;
  if (only === undefined) return "Your list is empty now. What should be on it?";
  const searches = entries.flatMap(({ thing, ref }) => (ref === null ? [searchOf(thing)] : []));
  together(situation, searches);
  const refs = entries.map((entry) => entry.ref ?? productOf(situation, entry.thing));
  const calls = entries.map((entry, at) => priceOf(refs[at] ?? null, entry.quantity));
  together(
    situation,
    calls.filter((call) => call !== null),
  );
  const priced = calls.map((call) =>
    call === null ? null : ask(situation, call, priceCurveResult),
  );
  const lines = entries.map(({ quantity, thing }, at) => {
    const found = priced[at] ?? null;
    const price = found?.at_quantity ?? null;
    if (found === null) return `${count(quantity)} ${thing}`;
    const least = found.minimum_order_quantity;
    const short = quantity < least ? `; its minimum order is ${count(least)}` : "";
    const told =
      price === null
        ? "price on request"
        : `${decimalText(price.price_usd)} each, ${decimalText(price.total_usd)}`;
    return `${count(quantity)} × ${found.title}: ${told}${short} [${found.ref}]`;
  });
  const sums = priced.flatMap((found) => (found?.at_quantity ? [found.at_quantity.total_usd] : []));
  const total = sums.reduce((sum, one) => sum + Number(one), 0);
  const isAll = sums.length === entries.length;
  const lacking = entries.filter((_, at) => (priced[at] ?? null) === null);
  return paragraphs(
    sums.length === 0 ? null : totalText(total, isAll),
    "Your list:",
    numbered(lines),
    lacking.length === 0 || sums.length === 0
      ? null
      : "What has no price here is not in the catalog: it would be made to order.",
    sums.length === 0
      ? "None of it is in the catalog as it stands, so it would be made to order: shops price it from material, size and date."
      : "These are the listed prices at these quantities; only the seller's quote binds.",
    sums.length === 0 ? offerDraft(situation.understood) : null,
  );
}

function totalText(total: number, isAll: boolean): string {
  const of = isAll ? "Total" : "Total of what has a listed price";
  return `**${of}: ${decimalText(total.toFixed(2))}**`;
}

function searchOf(thing: string): Call {
  return { tool: "search_products", input: { query: thing, limit: 3 } };
}

/** The one product whose name holds all that was said of a thing. */
function productOf(situation: Situation, thing: string): string | null {
  const sought = textTerms(thing);
  const found = ask(situation, searchOf(thing), productsResult)?.products ?? [];
  const named = found.filter(({ title }) => {
    const held = textTerms(title);
    return sought.length > 0 && sought.every((term) => held.includes(term));
  });
  return named[0]?.ref ?? null;
}

function priceOf(ref: string | null, quantity: number): Call | null {
  return ref === null ? null : { tool: "price_curve", input: { ref, quantity } };
}
