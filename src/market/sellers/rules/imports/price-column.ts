import { foreignMoney } from "./foreign-money.ts";
import type { ColumnMapping } from "./import-fields.ts";
import { columnWords } from "./lead-time-unit.ts";
import { priceColumnUnit } from "./price-column-unit.ts";
import { priceUnitColumns } from "./price-unit-columns.ts";
import { tierColumns } from "./tier-columns.ts";
import { isPack, unitWords } from "./unit-of-text.ts";

/** Names of columns of prices, with other words around. What things cost is no price. */
export const priceNames =
  /^(?!.*\b(?:cost|break|breaks|total|extended|ext)\b).*\b(?:price|usd|msrp)\b/;

/** All words of the name of a price that is paid without a discount: "Base price", "List". */
const baseWords =
  /^(?:(?:base|basic|list|standard|std|regular|reg|normal|single|catalog|retail|net|sell|selling|starting|full|unit|each|one|ea|pc|piece|price|pricing|usd|msrp|srp)(?: |$))+$/;

/**
 * The column of prices among those that have no usual name: one in dollars before one in other money. Beside prices that
 * begin at a quantity it is the one that says nothing but a price and what it is of, else they are all that there is.
 *
 * @param names undefined for a column that says something else
 * @returns its place; -1 for none
 */
export function priceColumn(
  header: readonly string[],
  names: readonly (string | undefined)[],
  hasTiers: boolean,
): number {
  const found = names.flatMap((name, at) => {
    const unit = priceColumnUnit(header[at] ?? "");
    if (name === undefined || name === "unit" || unit === undefined) return [];
    const isOf = "flaw" in unit || unit.isCents || (unit.unit?.pieces ?? 1) > 1;
    const isPrice = priceNames.test(name);
    return (hasTiers ? baseWords.test(name) || (isPrice && isOf) : isPrice) ? [at] : [];
  });
  return found.find((at) => foreignMoney(header[at] ?? "") === null) ?? found[0] ?? -1;
}

/** What a name ends with that speaks of a price and is none: "Price date", "Price change". */
const aboutPrices =
  /\b(?:price list|per|date|code|type|group|class|notes?|status|currency|increase|change|difference|discount|margin|basis|qty|quantity)$/;

/**
 * Words of prices that are not what anybody pays for one: paid once or for something else, paid before, bounds and
 * suggestions, and those of some customers alone.
 */
const asides =
  /\b(?:set ?up|tool|tooling|nre|mold|die|sample|install|installation|shipping|freight|delivery|deposit|core|rental|rent|old|previous|prev|prior|former|last|was|expired|compare|min|minimum|max|maximum|floor|ceiling|list|msrp|srp|rrp|retail|suggested|map|dealer|wholesale|distributor|contractor|jobber|oem|reseller|trade|member|employee|international|export)\b|\bprice (?:[2-9]|\d\d)$/;

/** The columns that may be meant by the price, of those that say nothing else. */
function rivals(
  header: readonly string[],
  names: readonly (string | undefined)[],
  mapping: ColumnMapping,
): number[] {
  const { unit, currency } = priceUnitColumns(header, mapping);
  const found = names.flatMap((name, at) => {
    const head = header[at] ?? "";
    if (name === undefined || at === unit || at === currency || head.includes("%")) return [];
    const said = priceColumnUnit(head);
    if (at === mapping.price) return [{ at, isNamed: true }];
    if (!priceNames.test(name) || aboutPrices.test(name) || said === undefined) return [];
    if (foreignMoney(head) !== null) return [];
    const isOf = "flaw" in said || said.unit !== null;
    return [{ at, isNamed: isOf || /\b(?:price|msrp)\b/.test(name) }];
  });
  return found.filter(({ isNamed }) => isNamed).map(({ at }) => at);
}

/**
 * The one column that may be the price: the first of "Setup price" and "Piece price", or of "2025 price" and "2026 price",
 * is not it by standing first.
 *
 * @param names undefined for a column that says something else
 * @param mapping with the price that is guessed
 * @returns undefined where somebody has to choose
 */
export function onlyPrice(
  header: readonly string[],
  names: readonly (string | undefined)[],
  mapping: ColumnMapping,
): number | undefined {
  const all = rivals(header, names, mapping);
  if (all.length < 2) return mapping.price;
  const plain = all.filter((at) => !asides.test(names[at] ?? "") && !isPacked(header[at] ?? ""));
  if (plain.length < 2) return plain[0];
  // "Price" beside "Price per 100" or "2025 price" is what one costs now.
  const [only, ...others] = plain.filter((at) => !isOfYearOrSeveral(header[at] ?? ""));
  return others.length === 0 ? only : undefined;
}

function isOfYearOrSeveral(head: string): boolean {
  const said = priceColumnUnit(head);
  const isOfSeveral = said !== undefined && "unit" in said && (said.unit?.pieces ?? 1) > 1;
  return isOfSeveral || /\b(?:19|20)\d\d\b/.test(head);
}

function isPacked(head: string): boolean {
  const said = priceColumnUnit(head);
  const soldBy = said !== undefined && "unit" in said ? said.unit?.soldBy : null;
  return unitWords(soldBy ?? "").some(({ text }) => isPack(text));
}

/** The columns of which one has to be chosen as the price, in the table's order; none where one is, or could be. */
export function pricesToChoose(header: readonly string[], mapping: ColumnMapping): number[] {
  if (mapping.price !== undefined) return [];
  const used = new Set<number | undefined>(Object.values(mapping));
  for (const tier of tierColumns(header, mapping)) {
    used.add(tier.price);
    if ("quantity" in tier) used.add(tier.quantity);
  }
  const names = header.map((name, at) => (used.has(at) ? undefined : columnWords(name)));
  const found = rivals(header, names, mapping);
  return found.length > 1 ? found : [];
}
