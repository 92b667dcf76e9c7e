import type { DocumentText, StatedProduct } from "../../../../shared/documents/document-text.ts";
import { parsePrice } from "../../../catalog/rules/import-values.ts";
import { boundedSources } from "../extraction/bounded-sources.ts";
import { shown } from "../extraction/found.ts";
import { productInput } from "../products/product-input.ts";
import { valueKey } from "./profile-values.ts";
import type { Candidate, ProposedProduct } from "./proposed-fields.ts";

/** A shop's whole catalog is imported from a table, where each row can be looked at. */
const mostProducts = 60;
const longestDescription = 2000;

/** How sure each kind is, and why it is believed. */
const kinds: Record<StatedProduct["kind"], { confidence: number; reason: string }> = {
  structured: { confidence: 0.9, reason: "The page states it as a product in structured data." },
  table: { confidence: 0.75, reason: "It is a row of a table with prices." },
  card: { confidence: 0.65, reason: "It stands with its price beside others of its kind." },
};

/** What has a price and is no product. */
const isNoProduct =
  /\b(?:shipping|deposit|gift ?cards?|subscriptions?|memberships?|plans?|set-?up|consult\w*|class(?:es)?|workshops?|minimum|hourly|labor|donat\w*|tickets?)\b/i;
/** Names that templates bring. */
const isPlaceholder =
  /^(?:items?|products?)\s+(?:one|two|three|four|five|six|name|title|[a-f]|\d+)$|\blorem\b/i;
/** What stands in the place of a price that is asked for. */
const onRequest =
  /^(?:please )?(?:(?:call|contact(?: us)?|ask|inquire|quote|request(?: a)? quote|e?mail)(?: for (?:a )?(?:price|pricing|quote))?|(?:price )?(?:on|by|upon) request|tbd|poa|p\.o\.a\.)\.?$/i;
/** Headings that name no kind of goods. */
const isGeneral =
  /^(?:(?:our|all|more|other|featured|standard|stock|popular|current|new)\s+)*(?:products?|items?|parts?|prices?|pricing|price\s?list|catalog(?:ue)?|shop|(?:online )?store|specials?|inventory|overview)(?:\s+(?:list|and prices|catalog))?$/i;
const isRate = /\b(?:hours?|hr|month|mo|year|yr|week|day|session|person|night)\b/i;

/** Products that pages offer, as drafts would hold them; what a product's form would refuse is left out. */
export function productCandidates(sources: DocumentText[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { products, where } of boundedSources(sources)) {
    for (const stated of products) {
      const value = productOf(stated);
      if (value === null) continue;
      const key = valueKey(value);
      const { confidence, reason } = kinds[stated.kind];
      const known = found.get(key);
      if (known !== undefined && known.confidence >= confidence) continue;
      const sentence = shown(stated.element);
      found.set(key, { field: "product", value, sentence, sourceUrl: where, confidence, reason });
    }
  }
  return [...found.values()].slice(0, mostProducts);
}

function productOf(stated: StatedProduct): ProposedProduct | null {
  if (isPlaceholder.test(stated.name) || isNoProduct.test(stated.name)) return null;
  if (stated.kind !== "structured" && isRate.test(stated.price)) return null;
  if (stated.kind === "table" && !/\d/.test(stated.price) && !onRequest.test(stated.price))
    return null;
  const isKind = /[a-z]/i.test(stated.category) && !isGeneral.test(stated.category);
  const parsed = productInput.safeParse({
    name: stated.name,
    externalId: stated.number.slice(0, 200),
    description: stated.description.slice(0, longestDescription),
    categories: isKind ? [stated.category.slice(0, 80)] : [],
    price: priceOf(stated),
    inStock: "on",
  });
  if (!parsed.success || !/\p{L}/u.test(parsed.data.name)) return null;
  const { name, externalId, description, categories, price } = parsed.data;
  return { name, externalId, description, categories, price };
}

/** A price of one piece in dollars; "" where it is another currency, a range, or the lowest of several. */
function priceOf({ price, currency }: StatedProduct): string {
  if (currency !== "" && currency.toUpperCase() !== "USD") return "";
  if (/\b(?:from|starting|low)\b/i.test(price)) return "";
  const amount =
    /^(?:price:?|only)?\s*(?:us)?(\$?\s?\d[\d,]*(?:\.\d+)?)\s*(?:usd|(?:\/|per)?\s*(?:each|ea\.?|piece|pc\.?|unit))?$/i.exec(
      price.trim(),
    )?.[1];
  return (amount === undefined ? undefined : parsePrice(amount).value) ?? "";
}
