import type { SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles } from "./bind-roles.ts";
import type { Role } from "./role-words.ts";

/** What a sum of profit and price has; `sales` are prices of all together. */
const known: Role[] = ["profit", "sales", "price", "cost", "variable", "margin", "markup"];

/** Any two of cost, price (or sales), profit and margin (or markup). */
export const marginReader: SumReader = {
  kind: "margin",
  asks: /\bmargins?\b|\bmark(?:ed)?[- ]?up\b|\bgross profit\b|\bg[mp]\b/,
  read({ text }) {
    const { amounts, unbound } = bindRoles(text);
    const money = amounts.filter(({ sort }) => sort !== "percent" && sort !== "count");
    const of = (...roles: Role[]) => {
      const all = amounts.filter(({ role }) => role !== null && roles.includes(role));
      const [only] = all;
      return all.length === 1 && only !== undefined && !only.isDoubtful ? only.value : null;
    };
    const [alone, ...others] = money.filter(({ role }) => role === null);
    // What one amount beside a share is, the question tells: who asks for a price has the cost.
    const isPriceAsked = unbound.some(({ role }) => role === "price");
    const isCost =
      alone !== undefined &&
      others.length === 0 &&
      money.length === 1 &&
      amounts.some(({ role }) => role === "margin" || role === "markup") &&
      (isPriceAsked || !unbound.some(({ role }) => role === "cost"));
    const isMarkup = unbound.some(({ role }) => role === "markup");
    const isMargin = unbound.some(({ role }) => role === "margin");
    return given({
      cost_usd: of("cost", "variable") ?? (isCost ? alone.value : null),
      price_usd: of("price", "sales"),
      profit_usd: of("profit"),
      margin_percent: of("margin"),
      markup_percent: of("markup"),
      wanted: isMarkup && !isMargin ? "markup" : null,
    });
  },
  isEnough: (input, isAsked, { text }) => {
    if (!isAsked) return false;
    const { amounts } = bindRoles(text);
    const isOwn = (one: Amount) =>
      (one.role !== null && known.includes(one.role)) ||
      (one.role === null && one.per === null && amounts.length < 4) ||
      one.sort === "count" ||
      one.role === "quantity";
    const figures = ["cost_usd", "price_usd", "profit_usd"].filter(
      (name) => input[name] !== undefined,
    );
    const isMixed = new Set(ofTime(amounts)).size > 1;
    return figures.length > 0 && amounts.every(isOwn) && !isMixed;
  },
};

/** The times that its amounts are for: sales of a year and a profit of a month are no margin. */
function ofTime(amounts: Amount[]): string[] {
  return amounts.flatMap(({ per }) => (per === null || per === "piece" ? [] : [per]));
}
