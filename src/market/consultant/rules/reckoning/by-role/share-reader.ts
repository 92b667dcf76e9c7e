import { has, type SumReader } from "../reading/reader.ts";
import { given } from "../reading/said.ts";
import { type Amount, bindRoles, isMultiplied, isTime, piecesOf } from "./bind-roles.ts";
import type { Role } from "./role-words.ts";

const ways = new Map<Role | null, "share" | "off" | "added">([
  ["duty", "share"],
  ["discount", "off"],
  ["added", "added"],
]);
const ofMoney: (Role | null)[] = [null, "goods", "price", "cost", "sales"];

/** A duty, a discount or a surcharge of one amount, or of so many pieces at a price. */
export const shareReader: SumReader = {
  kind: "percent-of",
  asks: /./,
  read({ text }) {
    const { amounts } = bindRoles(text);
    const shares = amounts.filter(isShare);
    const way = ways.get(shares[0]?.role ?? null);
    const isOne = shares.length === 1 || way === "share";
    const [money, ...others] = amounts.filter(isMoney);
    const [pieces, ...more] = piecesOf(amounts);
    const isEach =
      money !== undefined &&
      (money.per === "piece" || money.isLikePrice || isMultiplied(text, money.start, money.end));
    const amount = pieces === undefined ? money?.value : isEach ? money.value * pieces.value : null;
    const isWhole = isOne && others.length === 0 && more.length === 0;
    return given({
      percent: isWhole ? shares.reduce((sum, { value }) => sum + value, 0) : null,
      amount_usd: isWhole && shares.every(({ role }) => ways.get(role) === way) ? amount : null,
      way,
    });
  },
  isEnough: (input, _, { text }) =>
    has(input, "percent", "amount_usd", "way") &&
    bindRoles(text).amounts.every(
      (one) =>
        !one.isDoubtful &&
        (isShare(one) || isMoney(one) || (one.role === "quantity" && one.per === null)),
    ),
};

function isShare({ role }: Amount): boolean {
  return ways.has(role);
}

function isMoney({ role, sort, per }: Amount): boolean {
  return (
    ofMoney.includes(role) &&
    (sort === "money" || sort === "bare") &&
    !isTime(per) &&
    (per === null || per === "piece")
  );
}
