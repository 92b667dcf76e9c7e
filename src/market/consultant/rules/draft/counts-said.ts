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
const figure = String.raw`(\d[\d,]*)`;
const more = new RegExp(
  String.raw`\b${figure}\s+(?:of\s+(?:the|those|these)\s+)?(?:more|additional|extra|fewer|less)\b(?! than)`,
  "i",
);
const by = new RegExp(
  String.raw`\b(?:increase|raise|bump|reduce|lower|cut|up|down)\b.*\bby ${figure}(?!\s*(?:%|percent|\$|cents?|days?|weeks?|mi))\b`,
  "i",
);
const another = new RegExp(String.raw`^\W*(?:and |plus |add )?another ${figure}\b`, "i");

/** How numbers of pieces change: of "double the handles", "10 more covers", "reduce it by 20". Null where nothing says so. */
export function countChange(text: string): { plus: number } | { times: number } | null {
  const [, word = ""] =
    /^(double|triple|quadruple|halve|half)\b(?! the (?:price|target)| of\b)/i.exec(text) ?? [];
  const times = scaleSaid(text) ?? factors[word.toLowerCase()] ?? null;
  if (times !== null) return { times };
  const [all = "", count = ""] = more.exec(text) ?? by.exec(text) ?? another.exec(text) ?? [];
  const plus = Number(count.replaceAll(",", ""));
  if (plus < 1) return null;
  return { plus: /\b(?:fewer|less|reduce|lower|cut|down)\b/i.test(all) ? -plus : plus };
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
