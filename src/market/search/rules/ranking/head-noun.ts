import { stemOf } from "../../../needs/rules/reading/tokens.ts";
import type { QueryTerms } from "./query-terms.ts";
import type { Terms } from "./read-terms.ts";

/** Heads of names that say how a thing is sold, not what it is. */
const containers = new Set("set kit pack pair bundl case box bag collect".split(" "));

/** Heads of names of what is sold for other things; who names the other thing seldom means these. */
const accessories = new Set(
  `accessory adapter arm attachment bag base battery blade bracket brush bulb cable cap cartridge case
  charger clamp cleaner clip connector cord cover filter frame grip guard handle hanger hardware holder
  hook hose insert insole kit lace lid liner lock mat mount nozzle organizer pad parts part plate
  protector pump rack refill remote replacement rod sheath shelf sleeve slipcover stand strap tip topper
  tray valve wick`
    .split(/\s+/)
    .map(stemOf),
);

/** How much the name's own noun is what the query is about: 1 for the last of its head, half for the one before. */
export function nounAskedFor({ terms, headEnd }: Terms, query: QueryTerms): number {
  let best = 0;
  let left = 2;
  for (let at = headEnd - 1; at >= 0 && left > 0; at -= 1) {
    const word = terms[at]?.word ?? "";
    if (!isWord(word)) continue;
    for (const place of query.byFirst.get(word) ?? []) {
      const way = query.ways[place];
      if (way === undefined || way.words.length > 1) continue;
      const share = (left === 2 ? 1 : 0.5) * way.weight * (query.heads[way.of] ?? 0);
      best = Math.max(best, share);
    }
    if (!containers.has(word)) left -= 1;
  }
  return best;
}

/** Whether a name's noun is one of things sold for others, and the query does not say it. */
export function isAccessory({ terms, headEnd }: Terms, query: QueryTerms): boolean {
  for (let at = headEnd - 1; at >= 0; at -= 1) {
    const word = terms[at]?.word ?? "";
    if (isWord(word)) return accessories.has(word) && !query.byFirst.has(word);
  }
  return false;
}

function isWord(word: string): boolean {
  return /^[a-z]/.test(word);
}
