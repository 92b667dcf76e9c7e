import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { scaledCount } from "../understand/counts.ts";
import { ofPrice } from "./price-said.ts";

const factors: Record<string, number> = {
  double: 2,
  triple: 3,
  quadruple: 4,
  halve: 0.5,
  half: 0.5,
};

/** What numbers of before become: of "double the handles", "10 more covers", "reduce it by 20". Null where nothing says so. */
export function otherCounts(text: string, before: readonly number[]): number[] | null {
  if (before.length === 0) return null;
  const scaled = scaledCount(text, { quantities: [...before], isRange: false, per: null });
  if (scaled !== null) return scaled.quantities;
  const [, word = ""] =
    /^(double|triple|quadruple|halve|half)\b(?! the (?:price|target))/i.exec(text) ?? [];
  const factor = factors[word.toLowerCase()];
  if (factor !== undefined) return before.map((one) => Math.max(1, Math.round(one * factor)));
  const [all, figure = ""] =
    /\b(\d[\d,]*)\s+(?:more|additional|extra|fewer|less)\b(?! than)/i.exec(text) ??
    /\b(?:increase|raise|bump|reduce|lower|cut|up|down)\b.*\bby (\d[\d,]*)(?!\s*(?:%|percent|\$|cents?|days?|weeks?|mi))\b/i.exec(
      text,
    ) ??
    [];
  const [, another = ""] = /^\W*(?:and |plus |add )?another (\d[\d,]*)\b/i.exec(text) ?? [];
  if (another !== "" && before.length === 1) {
    return before.map((one) => one + Number(another.replaceAll(",", "")));
  }
  const by = Number(figure.replaceAll(",", ""));
  if (all === undefined || by < 1) return null;
  const isLess = /\b(?:fewer|less|reduce|lower|cut|down)\b/i.test(all);
  const counts = before.map((one) => one + (isLess ? -by : by));
  return counts.every((one) => one > 0) ? counts : null;
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
