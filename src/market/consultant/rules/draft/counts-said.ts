import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { scaleSaid } from "../understand/counts.ts";
import { ofPrice } from "./price-said.ts";

const factors: Record<string, number> = {
  double: 2,
  triple: 3,
  quadruple: 4,
  halve: 0.5,
  half: 0.5,
};
const moreBehind =
  /^\s*(?:pcs|pieces|of (?:the|those|these|them))?\s*(more|additional|extra|fewer|less)\b(?! than)/i;
const changes = /\b(?:increase|raise|bump|reduce|lower|cut|up|down)\b.*\bby\s*$/i;
const lessens = /\b(?:fewer|less|reduce|lower|cut|down)\b/i;
/** Behind a figure that is of something else than pieces. */
const ofOther = /^\s*(?:\$|cents?|dollars?|days?|weeks?|months?|mi|miles?|in|mm|hours?)\b/i;

/** What else than pieces goes up or down: "lower all targets by 10%". */
const ofField =
  /\b(?:targets?|prices?|budgets?|costs?|tolerances?|lengths?|widths?|heights?|depths?|diameters?|thickness|radius|distance|deadline|dates?)\b/i;

/**
 * How numbers of pieces change: of "double the handles", "two more covers", "reduce it by 20", "30% fewer". Null where nothing
 * says so.
 */
export function countChange(text: string): { plus: number } | { times: number } | null {
  const [, word = ""] =
    /^(double|triple|quadruple|halve|half)\b(?! the (?:price|target)| of\b)/i.exec(text) ?? [];
  const times = timesOfAll(text) ?? scaleSaid(text) ?? factors[word.toLowerCase()] ?? null;
  if (times !== null) return { times };
  for (const one of readQuantities(text.toLowerCase())) {
    if (one.kind !== "number" && one.kind !== "count" && one.kind !== "percent") continue;
    if (one.to !== null || (one.kind !== "percent" && !Number.isInteger(one.from))) continue;
    const [before, behind] = [text.slice(0, one.start), text.slice(one.end)];
    const isMore =
      moreBehind.test(behind) || /(?:^|\b(?:and|plus|add)\s+)another\s+$/i.test(before);
    if (!isMore && (!changes.test(before) || ofOther.test(behind))) continue;
    if ((!isMore || one.kind === "percent") && ofField.test(text)) continue;
    const isLess = lessens.test(`${before} ${moreBehind.exec(behind)?.[0] ?? ""}`);
    if (one.kind === "percent") return { times: 1 + (isLess ? -1 : 1) * (one.from / 100) };
    return { plus: isLess ? -one.from : one.from };
  }
  return null;
}

const allOfThem =
  "(?:everything|all(?: of (?:it|them|those|these))?(?: quantities)?|both|each|quantit(?:y|ies)|the (?:whole )?(?:lot|order|quantit(?:y|ies)))";

/** "Everything x3", "3x all of them": the numbers that there are, so many times. */
function timesOfAll(text: string): number | null {
  const [, behind, before] =
    new RegExp(
      String.raw`^\W*${allOfThem}\s*(?:by\s*)?(?:x|×|times|\*)\s?(\d{1,2})\W*$|^\W*(\d{1,2})\s?(?:x|×|times)\s+${allOfThem}\W*$`,
      "i",
    ).exec(text) ?? [];
  const times = Number(behind ?? before ?? 0);
  return times > 0 ? times : null;
}

/** The 350 of "acetal, and 350", which stands by itself between what else is said. */
export function numberApart(text: string): number[] | null {
  if (
    ofPrice.test(text) ||
    /\b(?:tol|size|diameter|thick|long|wide|length|width|height|depth|rev|by|until)\w*\b/i.test(
      text,
    )
  )
    return null;
  const alone = readQuantities(text.toLowerCase()).flatMap((one) => {
    const isFigure = one.kind === "number" || one.kind === "count";
    const isAlone =
      /(?:^|[,;]|\band)\s*$/i.test(text.slice(0, one.start)) &&
      /^\s*(?:$|[,;.])/.test(text.slice(one.end));
    return isFigure && isAlone && one.to === null && Number.isInteger(one.from) && one.from > 0
      ? [one.from]
      : [];
  });
  return alone.length === 1 ? alone : null;
}

/** Numbers that nothing else explains say how many: "make the hubs 75 and 150". */
export function bareNumbers(text: string): number[] | null {
  if (
    ofPrice.test(text) ||
    /\b(?:tol|size|diameter|thick|long|wide|length|width|height|depth|rev)\w*\b/i.test(text)
  )
    return null;
  const read = readQuantities(text.toLowerCase());
  const numbers = read.flatMap((one) =>
    (one.kind === "number" || one.kind === "count") && Number.isInteger(one.from) && one.from > 0
      ? [one.from]
      : [],
  );
  const isAll = numbers.length === read.length;
  return numbers.length > 0 && isAll ? [...new Set(numbers)].sort((a, b) => a - b) : null;
}
