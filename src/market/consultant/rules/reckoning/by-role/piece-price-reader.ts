import { has, type SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles, piecesOf } from "./bind-roles.ts";
import type { Per } from "./figures.ts";

/** Pieces that a price is for. */
const lots = new Map<Per | null, number>([
  ["piece", 1],
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
]);

/** The price of a piece, or of a hundred, for so many, with what is paid once. */
export const pricedPiecesReader: SumReader = {
  kind: "piece-price",
  asks: /\b(?:total|each|ea|per|how much|prices?|costs?|what|whats|all[- ]in|altogether|pay|spread|amorti\w*|comes?|adds?)\b|\?/,
  read({ text }) {
    const { amounts } = bindRoles(text);
    const units = amounts.filter(isUnit);
    const once = amounts.filter(({ role, sort }) => role === "tool" && sort !== "minutes");
    const cuts = amounts.filter(({ role }) => role === "discount");
    const [unit] = units;
    return given({
      one_time_usd: once.length === 0 ? null : once.reduce((sum, { value }) => sum + value, 0),
      unit_usd: unit === undefined || units.length > 1 ? null : eachOf(unit),
      quantities: piecesOf(amounts)
        .map(({ value }) => value)
        .slice(0, 6),
      changes_percent: cuts.map(({ value }) => -value),
    });
  },
  isEnough: (input, isAsked, { text }) => {
    const { amounts } = bindRoles(text);
    const isByLot = amounts.some((one) => isUnit(one) && one.per !== "piece" && one.per !== null);
    return (
      has(input, "quantities") &&
      (isByLot || (isAsked && has(input, "one_time_usd"))) &&
      (has(input, "unit_usd") || has(input, "one_time_usd")) &&
      amounts.filter(isUnit).length < 2 &&
      amounts.every(isOwn)
    );
  },
};

function eachOf({ value, per }: Amount): number {
  return Number((value / (lots.get(per) ?? 1)).toPrecision(12));
}

function isUnit({ sort, role, per }: Amount): boolean {
  const isMoney = sort === "money" || sort === "bare";
  const isOf = role === null || role === "price" || role === "cost" || role === "cycle";
  return isMoney && isOf && (per === null || lots.has(per));
}

function isOwn(one: Amount): boolean {
  const isOnce = one.role === "tool" && one.sort !== "minutes" && one.per === null;
  const isCount = (one.role === "quantity" || one.role === "good") && one.per === null;
  return !one.isDoubtful && (isUnit(one) || isOnce || isCount || one.role === "discount");
}
