import { has, type SumReader } from "./reader.ts";
import { given, ofKind, take, takeCount } from "./said.ts";

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
