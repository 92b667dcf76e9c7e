import type { SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles, isMultiplied, piecesOf } from "./bind-roles.ts";
import type { Role } from "./role-words.ts";

const ofUnit: (Role | null)[] = [null, "goods", "cost", "price"];

/** Goods with what is paid to bring them: freight, duties, a broker; and what they cost elsewhere. */
export const landedReader: SumReader = {
  kind: "landed-cost",
  asks: /\blanded\b|\bdut(?:y|ies)\b|\btariffs?\b|\bimport\w*\b|\bcustoms\b|\bdelivered cost\b|\bfreight\b|\bfrt\b/,
  read({ text }) {
    const { amounts } = bindRoles(text);
    const sum = (role: Role) => {
      const all = amounts.filter((one) => one.role === role && one.sort !== "count");
      return all.length === 0 ? null : all.reduce((total, { value }) => total + value, 0);
    };
    const only = (role: Role) =>
      amounts.filter((one) => one.role === role).length === 1 ? sum(role) : null;
    const quantity = quantityOf(amounts);
    const goods = goodsOf(text, amounts, quantity);
    const freight = amounts.find(({ role }) => role === "freight");
    const isEach = freight?.per === "piece";
    return given({
      ...goods,
      duty_percent: sum("duty"),
      freight_usd:
        isEach && quantity !== null && freight !== undefined
          ? freight.value * quantity
          : isEach
            ? null
            : only("freight"),
      brokerage_usd: only("broker"),
      compare_usd: only("local"),
      fees: /\bocean\b|\bsea\b|\bcontainer\b|\bport\b/.test(text)
        ? "ocean"
        : /\bby air\b|\bair freight\b/.test(text)
          ? "air"
          : null,
      quantity,
    });
  },
  isEnough: (input, isAsked, { text }) => {
    const { amounts } = bindRoles(text);
    const isImport = input.freight_usd !== undefined || input.brokerage_usd !== undefined;
    const isLanded = /\blanded\b|\bdelivered cost\b/.test(text) && input.duty_percent !== undefined;
    const isDutied = input.duty_percent !== undefined && input.quantity !== undefined;
    const isLocal = input.compare_usd !== undefined;
    return (
      isAsked &&
      (input.goods_usd ?? input.unit_usd ?? input.quantity) !== undefined &&
      (isLanded ||
        isDutied ||
        (isImport && (input.duty_percent !== undefined || isLocal || /\blanded\b/.test(text)))) &&
      amounts.every(isOwn)
    );
  },
};

function isOwn({ role, sort, isDoubtful }: Amount): boolean {
  if (isDoubtful || sort === "other" || sort === "minutes") return false;
  if (role === null) return sort !== "percent";
  return (
    ofUnit.includes(role) ||
    ["duty", "freight", "broker", "local", "quantity", "good"].includes(role)
  );
}

function quantityOf(amounts: Amount[]): number | null {
  const all = piecesOf(amounts);
  return all.length === 1 ? (all[0]?.value ?? null) : null;
}

/**
 * The price of a piece or of all: of a piece where it says "each", stands against the pieces by "x" or "at", or has
 * cents; of all where it is named so, or nothing is counted. Else it is asked for.
 */
function goodsOf(text: string, amounts: Amount[], quantity: number | null): Record<string, number> {
  const all = amounts.filter(
    ({ role, sort }) => ofUnit.includes(role) && (sort === "money" || sort === "bare"),
  );
  const [one, ...others] = all;
  if (one === undefined || others.length > 0) return {};
  const isEach =
    one.per === "piece" ||
    one.isLikePrice ||
    isMultiplied(text, one.start, one.end) ||
    /(?:\bat|@) ?\$?$/.test(text.slice(0, one.start));
  if (quantity === null) return isEach ? { unit_usd: one.value } : { goods_usd: one.value };
  if (isEach) return { unit_usd: one.value };
  return one.role === "goods" ? { goods_usd: one.value } : {};
}
