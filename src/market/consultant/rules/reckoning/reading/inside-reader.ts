import { has, type SumReader } from "./reader.ts";
import { given } from "./said.ts";

const amount = String.raw`\$? ?(\d[\d,]*(?:\.\d+)?)`;
const priced = new RegExp(
  String.raw`${amount} (?:(?:dollars|bucks) )?(?:each|apiece|ea\.?|a (?:piece|part)|per (?:piece|part)) (?:for|at|on) (\d[\d,]*)\b`,
);
const inside = [
  new RegExp(
    String.raw`${amount} (?:dollars )?(?:of |for |in )?(?:the )?(?:set ?up|tooling|programming|nre)\b.{0,20}\b(?:in it|in there|inside|included|built in|baked in)`,
  ),
  new RegExp(
    String.raw`\b(?:with|includ\w+|contains|has) (?:a |the )?${amount} (?:of |for )?(?:set ?up|tooling|programming|nre)\b`,
  ),
  new RegExp(
    String.raw`\b(?:with|includ\w+|contains|has) (?:the )?(?:set ?up|tooling|programming|nre) (?:of |at )?${amount}`,
  ),
];
const asked = /\b(?:at|for|on|wants?|asks? (?:for|at|about)) (\d[\d,]*)\b/g;

/** "36 each for 100 with 900 of setup in it, and at 250?": what is paid once is taken out before it is spread again. */
export const setupInsideReader: SumReader = {
  kind: "piece-price",
  asks: /\b(?:set ?up|tooling|programming|nre)\b/,
  read({ text }) {
    const [, price = "", first = ""] = priced.exec(text) ?? [];
    const once = inside.map((one) => one.exec(text)?.[1]).find((found) => found !== undefined);
    const count = numberOf(first);
    const unit = numberOf(price) - numberOf(once ?? "") / count;
    const others = [...text.matchAll(asked)].map(([, said = ""]) => numberOf(said));
    const isWhole = Number.isFinite(unit) && unit > 0 && once !== undefined;
    return given({
      one_time_usd: isWhole ? numberOf(once) : null,
      unit_usd: isWhole ? Number(unit.toFixed(4)) : null,
      quantities: isWhole ? [...new Set([count, ...others])].slice(0, 6) : null,
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "one_time_usd", "unit_usd", "quantities"),
};

function numberOf(said: string): number {
  return said === "" ? Number.NaN : Number(said.replaceAll(",", ""));
}
