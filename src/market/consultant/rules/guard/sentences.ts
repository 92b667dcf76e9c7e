/** A sentence that goes on for longer is judged in parts. */
const longestSentence = 600;

const ends = /\n|[.!?…]["'”’)*_]*(?:[ \t]*\[\d{1,3}\])*[ \t]+(?=[\p{Lu}"“*])/gu;
/** What ends in a point and ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Inc|Co|Corp|Ltd|LLC|L\.L\.C|Bros|Mfg|St|Ste|Mt|Ft|Ave|Rd|Blvd|Dr|Ln|Ct|Hwy|Pkwy|Pl|Cir|No|Nos|Tel|Ph|Ext|Fig|Rev|Mr|Mrs|Ms|Jr|Sr|Gen|Col|Lt|vs|approx|e\.g|i\.e|etc|U\.S|P\.[ \t]?O|\p{Lu})$|^[ \t]*\d{1,3}$/u;

/** An item or heading: a name may stand there, and what tells what it is stands in the lines below it. */
export const itemStart = /^[ \t]*(?:\d{1,3}[.)][ \t]|[-*•][ \t]|#{1,6}[ \t]|\*\*)/;

/** Characters of an item, with the lines below it, that are judged together. */
const longestItem = 500;

/**
 * Where the first sentence of a text ends, with the blanks behind it; null while more of it may come.
 * Only what stands there decides, so it is the same in whatever pieces the text arrives.
 *
 * @param isOpenItem whether a line, with its end, has to be judged with the lines below it
 * @param cut where a text without an end in sight may be cut; 0 for nowhere
 */
export function sentenceEnd(
  text: string,
  isOpenItem: (line: string) => boolean,
  cut: (text: string) => number,
): number | null {
  const end = plainEnd(text);
  const forced = forcedEnd(text, end ?? text.length, cut);
  if (end === null || forced !== null) return forced;
  const line = text.slice(0, end);
  return line.endsWith("\n") && isOpenItem(line) ? itemEnd(text, end) : end;
}

function plainEnd(text: string): number | null {
  for (const { 0: found, index } of text.matchAll(ends)) {
    if (found.startsWith(".") && abbreviation.test(lineBefore(text, index))) continue;
    return index + found.length;
  }
  return null;
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
}

/** A sentence without an end in sight; each longer beginning of it is tried in turn. */
function forcedEnd(text: string, most: number, cut: (text: string) => number): number | null {
  for (let length = longestSentence; length <= most; length *= 2) {
    const end = cut(text.slice(0, length));
    if (end > 0) return end;
  }
  return null;
}

/** An item ends before a blank line, before the next one of its kind, and once it is long. */
function itemEnd(text: string, firstEnd: number): number | null {
  const indent = indentOf(text);
  let at = firstEnd;
  while (at <= longestItem) {
    const end = text.indexOf("\n", at) + 1;
    const line = end === 0 ? text.slice(at) : text.slice(at, end);
    if (itemStart.test(line) && indentOf(line) <= indent) return at;
    if (end === 0) return text.length >= at + longestItem ? at : null;
    if (line.trim() === "") return at;
    at = end;
  }
  return at;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
