import { has, type SumReader } from "./reader.ts";
import { given, ofKind, type Said, take, takeCount, takeMoney, takePercent } from "./said.ts";

/** "A 40 margin", "40 point markup": a share though no percent sign stands there. */
function shareBefore(said: Said): number | null {
  return (
    take(said, ofKind("number"), /^\s?(?:points? |pts? )?(?:margin|mark-?\s?up)\b/)?.from ?? null
  );
}

/** Markup and margin. */
export const marginReader: SumReader = {
  kind: "margin",
  asks: /\bmargin\b|\bmark-?\s?up\b|\bgross profit\b/,
  read(said) {
    const isMarkup = /\bmark-?\s?up\b/.test(said.text);
    const share = takePercent(said) ?? shareBefore(said);
    const cost_usd = takeMoney(said, /\bcosts?\b|\bpay\b|\bmake\b|\bbuy\b|\blanded\b/);
    const price_usd = takeMoney(said, /\bsell\w*\b|\bprice\b|\bcharge\b|\bretail\b|\bquote\w*\b/);
    const left = takeMoney(said, null);
    return given({
      cost_usd: cost_usd ?? left,
      price_usd: price_usd ?? (cost_usd === null ? null : left),
      [isMarkup && !/\bmargin\b/.test(said.text) ? "markup_percent" : "margin_percent"]: share,
    });
  },
  isEnough: (input, isAsked) => isAsked && (has(input, "cost_usd") || has(input, "price_usd")),
};

/** Yields of several steps need no number of pieces. */
function isOfSteps({ yield_percents }: Record<string, unknown>): boolean {
  return Array.isArray(yield_percents) && yield_percents.length > 1;
}

/** Scrap and yield. */
export const scrapReader: SumReader = {
  kind: "scrap",
  asks: /\bscrap\b|\byield\b|\breject(?:s| rate)\b|\bfall-?out\b|\bstart with\b|\bbad ones\b|\bloss(?:es)?\b|\bdefect rate\b/,
  read(said) {
    const isYield = /\byield\b|\bgood rate\b/.test(said.text);
    const all: number[] = [];
    for (let one = take(said, ofKind("percent"), null); one !== null; ) {
      all.push(one.from);
      one = take(said, ofKind("percent"), null);
    }
    const count = takeCount(said) ?? takeCount(said, /\bgood\b/);
    const isStarted =
      /\b(?:how many|what)\b.{0,25}\b(?:left|remain\w*|usable|(?:good|are good|survive))\b/.test(
        said.text,
      ) && !/\b(?:start|need|want|make|order|to (?:get|end up))\b/.test(said.text);
    return given({
      [isStarted ? "started_pieces" : "good_pieces"]: count,
      ...(isYield ? { yield_percents: all.filter((one) => one > 0) } : { scrap_percent: all[0] }),
    });
  },
  isEnough: (input, isAsked) =>
    isAsked &&
    (has(input, "good_pieces") || has(input, "started_pieces") || isOfSteps(input)) &&
    (has(input, "scrap_percent") || has(input, "yield_percents")),
};
