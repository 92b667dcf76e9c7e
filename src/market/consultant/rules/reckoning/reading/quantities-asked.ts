import type { Said } from "./said.ts";

/**
 * "What is each at 50 and at 500": whole numbers behind "at" or "for" that end their clause or go on to another one are
 * pieces, where a price is asked. The figures are taken.
 */
export function quantitiesAsked(said: Said): number[] {
  const from =
    /\b(?:each|price[ds]?|costs?|per (?:piece|part|unit)|apiece|unit)\b(?=(?:[^.?!]|[.](?=\d))*[.?!]*\s*$)/.exec(
      said.text,
    )?.index;
  if (from === undefined) return [];
  return [...said.text.matchAll(atCount)].flatMap((found) => {
    const start = found.index + found[0].length - (found[1] ?? "").length;
    if (start < from) return [];
    for (const { read } of said.mentions)
      if (read.start <= start && read.end > start) said.taken.add(read);
    const [, digits = "", thousands] = /^([\d,]+)(k?)$/.exec(found[1] ?? "") ?? [];
    return [Number(digits.replaceAll(",", "")) * (thousands === "k" ? 1000 : 1)];
  });
}

const atCount =
  /(?<=\b(?:at|for|and|or|vs\.?|versus|to)\s|,\s?)(?:at |for )?(\d[\d,]*k?)(?=\s?(?:$|[?!;]|[,.](?!\d)|(?:and|or|vs|versus|please|pls|pcs|pieces|parts|units)\b))/g;
