import { has, type SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles, piecesOf } from "./bind-roles.ts";

/** A rate of an hour, minutes of a piece and of the setup, and material. */
export const machineReader: SumReader = {
  kind: "machine-time",
  asks: /\b(?:costs?|prices?|total|each|ea|per|charge|quote|how much|what|whats|labou?r|job)\b|\?/,
  read({ text }) {
    const { amounts } = bindRoles(text);
    const only = (fits: (one: Amount) => boolean) => {
      const all = amounts.filter(fits);
      return all.length === 1 ? (all[0]?.value ?? null) : null;
    };
    const counts = piecesOf(amounts).map(({ value }) => value);
    return given({
      setup_minutes: only(isSetup),
      cycle_minutes: only(isCycle),
      rate_usd_per_hour: only(isRate),
      material_usd: only(({ role, sort }) => role === "material" && sort !== "minutes"),
      quantity: counts[0],
      more_quantities: counts.slice(1),
    });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    has(input, "cycle_minutes", "rate_usd_per_hour") &&
    (has(input, "quantity") || /\b(?:each|ea|per|apiece|a (?:piece|part))\b/.test(text)) &&
    bindRoles(text).amounts.every(
      (one) =>
        !one.isDoubtful &&
        (isSetup(one) ||
          isCycle(one) ||
          isRate(one) ||
          one.role === "material" ||
          ((one.role === "quantity" || one.role === "good") && one.per === null)),
    ),
};

function isSetup({ role, sort }: Amount): boolean {
  return role === "tool" && sort === "minutes";
}

function isCycle({ role, sort, per }: Amount): boolean {
  return (
    sort === "minutes" && (role === "cycle" || (role === null && (per === "piece" || per === null)))
  );
}

function isRate({ role, sort, per }: Amount): boolean {
  const isMoney = sort === "money" || sort === "bare";
  return isMoney && (per === "hour" || (role === "rate" && per === null));
}
