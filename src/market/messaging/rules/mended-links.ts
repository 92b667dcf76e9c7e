import { hostsAmong } from "./compared-words.ts";

/** Where a program broke a line without regard to words, with the marks of a quote that begin the next one. */
const breaks = /(?<![ \t])[ \t]*\r?\n[ \t]*(?:\p{Lu}{0,4}>[>| \t]*|\|[ \t]*)?/gu;

/** What a link that ends mails has: a sealed id of a person, a topic and a time (`unsubscribe-link.ts`), as text. */
const tokenLength = 116;

/**
 * A text in which links of the site, links that end mails, and addresses of answers are whole, up to the token of a link,
 * wherever a program broke them.
 *
 * @param ours names, addresses and hosts of the site
 */
export function withLinksJoined(text: string, ours: readonly string[]): string {
  const lines: { text: string; at: number }[] = [];
  let begin = 0;
  for (const { 0: found, index } of text.matchAll(breaks)) {
    lines.push({ text: text.slice(begin, index), at: begin });
    begin = index + found.length;
  }
  if (lines.length === 0) return text;
  lines.push({ text: text.slice(begin), at: begin });
  let joined = "";
  let written = 0;
  let line = 0;
  /** Where the current line begins in what has no breaks. */
  let offset = 0;
  const placeOf = (index: number) => {
    while (index >= offset + (lines[line]?.text.length ?? 0) && line < lines.length - 1) {
      offset += lines[line]?.text.length ?? 0;
      line += 1;
    }
    return (lines[line]?.at ?? 0) + index - offset;
  };
  const unbroken = lines.map((one) => one.text).join("");
  for (const { 0: link, index } of unbroken.matchAll(linksAmong(ours))) {
    const start = placeOf(index);
    joined += text.slice(written, start) + link;
    written = placeOf(index + link.length - 1) + 1;
  }
  return joined + text.slice(written);
}

/** Links and addresses that have nothing of their own behind them: where they end is known. */
function linksAmong(ours: readonly string[]): RegExp {
  const hosts = hostsAmong(ours).map(literal).join("|") || "$^";
  const answers = ours.flatMap((address) => {
    const [local = "", host] = address.split("@");
    if (host === undefined) return [];
    return `${literal(local)}(?:\\+|%2b|-2b)[0-9a-f]{56}(?:@|%40|-40)${literal(host)}`;
  });
  const page = String.raw`\/(?:messages\?conversation=[0-9a-f-]{36}|settings\/notifications|unsubscribe\?token=[\w-]?)`;
  const site = String.raw`https?:\/\/(?:${hosts})(?:(?::\d{2,5})?${page})?`;
  const ends = String.raw`unsubscribe(?:\?|%3f|-3f)token(?:=|%3d|-3d)[\w-]?`;
  return new RegExp([site, ends, ...answers].join("|"), "gi");
}

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&");

/** Where the token begins of a link that ends mails. */
const tokenBegins = /unsubscribe(?:\?|%3f|-3f)token(?:=|%3d|-3d)([\w-]*)$/i;
const piece = /^(?:\s*>[>\s|]*|\s*\p{Lu}{1,4}>[>\s|]*|\s*)([\w-]+)/u;
/** No word of somebody's own is so long. */
const longPiece = 20;
/** Within so many lines the pieces of a link stand, with what somebody wrote between them. */
const mostBetween = 12;

/**
 * Lines in which the token of a link that ends mails is whole: only who was mailed may have any piece of it. A line of
 * somebody's own that stands among its pieces stays.
 */
export function mendedLines(lines: readonly string[]): string[] {
  const mended = lines.map((line) => line.trimEnd());
  const joined = new Set<number>();
  for (const [at, line] of mended.entries()) {
    const begun = tokenBegins.exec(line)?.[1];
    if (begun === undefined || begun.length >= tokenLength) continue;
    for (const next of joinPieces(mended, at, tokenLength - begun.length)) joined.add(next);
  }
  return joined.size === 0 ? [...lines] : mended.filter((_, at) => !joined.has(at));
}

/** @returns the lines whose pieces stand in the first one now */
function joinPieces(lines: string[], at: number, length: number): number[] {
  let left = length;
  const joined: number[] = [];
  for (let next = at + 1; next <= at + mostBetween && left > 0; next += 1) {
    const line = lines[next] ?? "";
    const [begins = "", signs = ""] = piece.exec(line) ?? [];
    const rest = line.slice(begins.length);
    const isAdjacent = next === (joined.at(-1) ?? at) + 1;
    const isLast = signs.length === left && (isAdjacent || left >= longPiece);
    const isFull = rest === "" && signs.length >= longPiece && signs.length < left;
    if (!isLast && !isFull) continue;
    lines[at] += `${signs}${rest}`;
    joined.push(next);
    left -= signs.length;
  }
  return joined;
}
