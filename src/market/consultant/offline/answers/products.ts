import { decimalText } from "../../../../shared/money.ts";
import { termsOf } from "../../../guides/rules/guide-terms.ts";
import { seeksSomebody } from "../../rules/understand/question-words.ts";
import { abroadNote, count, numbered, paragraphs, questionFor, recap } from "../phrases.ts";
import { productsResult } from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { explain, sectionsFor } from "./explain.ts";
import { leastOfAnswer } from "./of-guides.ts";
import { makePart } from "./part.ts";
import { openRecord } from "./records.ts";

/** Finds products to buy, with price, minimum order and lead time; what nobody lists can be made. */
export function products(situation: Situation): string {
  const { understood } = situation;
  const { part } = understood;
  const most = part.pieces?.quantities.at(-1);
  const input = {
    query: queryOf(situation),
    limit: 5,
    ...(part.maxPrice === null ? {} : { max_price: part.maxPrice }),
    ...(most === undefined ? {} : { quantity: most }),
    ...(/\bin stock\b/i.test(understood.text) ? { in_stock: true } : {}),
  };
  const found = ask(situation, { tool: "search_products", input }, productsResult);
  if (found?.products.length === 0 && found.left_out_for_minimum_order > 0) {
    const { quantity: _, ...anyQuantity } = input;
    const larger = ask(situation, { tool: "search_products", input: anyQuantity }, productsResult);
    const [one] = larger?.products ?? [];
    if (one !== undefined && isNamedBy(input.query, one.title)) {
      return paragraphs(
        "Not at that quantity: its minimum order is larger.",
        openRecord(situation, one.ref),
      );
    }
  }
  if (found === null || found.products.length === 0) {
    const mayExplain = part.item === null && !seeksSomebody(understood.text);
    const [best] = sectionsFor(situation);
    // "Do you have an app": what this site has is asked, and no goods.
    const isOfSite = best?.kind === "site-help" && best.coverage >= leastOfAnswer;
    if ((mayExplain && best !== undefined) || isOfSite) return explain(situation);
    const none = `No product in the catalog matches "${input.query}"${most === undefined ? "" : ` at ${count(most)} pieces`}.`;
    const hidden =
      found !== null && found.left_out_for_minimum_order > 0
        ? `${found.left_out_for_minimum_order} found have a larger minimum order.`
        : null;
    return part.item === null
      ? paragraphs(recap(understood), none, hidden, questionFor(part, ["item", "quantity"]))
      : paragraphs(none, hidden, makePart(situation));
  }
  const [top] = found.products;
  const isOne = most !== undefined && top !== undefined && isNamedBy(input.query, top.title);
  if (isOne) return openRecord(situation, top.ref);
  const isCheapest = /\b(?:cheapest|lowest.price\w*|least expensive)\b/i.test(understood.text);
  const shown = isCheapest ? found.products.toSorted(byPrice) : found.products;
  const lines = shown.map((item) => {
    const price =
      item.price_usd === null ? "price on request" : `${decimalText(item.price_usd)} a piece`;
    const lead = item.lead_time_days === null ? "" : `, ${item.lead_time_days} days`;
    const stock = item.in_stock ? ", in stock" : ", made to order";
    const seller = item.seller === null ? "" : `, from ${item.seller}`;
    return `${item.title}: ${price}, minimum ${count(item.minimum_order_quantity)}${lead}${stock}${seller}${item.is_sample ? " (sample record)" : ""} [${item.ref}]`;
  });
  return paragraphs(
    recap(understood),
    found.corrected_query === null ? null : `I searched for "${found.corrected_query}".`,
    isClose(input.query, found.corrected_query, found.products)
      ? `${count(found.total)}${found.total_is_exact ? "" : "+"} ${found.total === 1 ? "product matches" : "products match"}; ${isCheapest ? "the cheapest a piece first" : "the best"}:`
      : `No product in the catalog matches "${input.query}" closely; the nearest:`,
    numbered(lines),
    found.left_out_for_minimum_order === 0
      ? null
      : `${found.left_out_for_minimum_order} more have a larger minimum order than you need.`,
    abroadNote(understood),
    questionFor(part, ["quantity"]) ?? "Shall I compare them at your quantity, or open one?",
  );
}

/** Whether every telling word of the query stands in a product's name. */
function isNamedBy(query: string, title: string): boolean {
  const held = new Set(termsOf(title));
  const sought = termsOf(query);
  return sought.length > 0 && sought.every((term) => held.has(term));
}

function byPrice(a: { price_usd: string | null }, b: { price_usd: string | null }): number {
  return Number(a.price_usd ?? Infinity) - Number(b.price_usd ?? Infinity);
}

/** Whether a product's name or description shares half of the telling words, or any of one or two. */
function isClose(
  query: string,
  corrected: string | null,
  found: { title: string; description: string; categories: string[] }[],
): boolean {
  const sought = termsOf(corrected ?? query);
  return found.some(({ title, description, categories }) => {
    const held = new Set(termsOf(`${title} ${description} ${categories.join(" ")}`));
    const common = sought.filter((term) => held.has(term)).length;
    return common >= Math.min(sought.length / 2, sought.length - 0.5);
  });
}

function queryOf({ understood }: Situation): string {
  const { part, text } = understood;
  const named = [...part.materials.map(({ label }) => label), part.item].filter(Boolean);
  if (part.item !== null) return named.join(" ");
  const plain = text
    .replace(
      /\b(?:i|we|want|need|to|buy|purchase|order|looking|for|find|show|me|do|you|have|any|some|a|an|the|products?|catalog(?:ue)?|in stock|please|sell|of|what|which|is|are|there|under|with|price|got|carry|stock|cheapest|dollars)\b/gi,
      " ",
    )
    .replace(/[^\p{L}\p{N}\s.-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  return plain === "" ? [...named, "product"].join(" ") : plain;
}
