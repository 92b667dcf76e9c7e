/** A piece of a text; `isHit` where it stands for a word of the query. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
/** Words that stand in every text: marked, they hide what was found. */
const fillers = new Set("a an and at by for from in is near of on or the to with".split(" "));

/** Typed without a blank, with signs within or beside: a number of a part, a thread, "don't", "C#", "50%", "#10-32". */
const signedPattern =
  /(?:(?<![^\s(])[#±$]+)?[\p{L}\p{N}]+(?:[^\s\p{L}\p{N}]+[\p{L}\p{N}]+)*(?:[#%°]|\+{1,2})?(?![\p{L}\p{N}])/gu;

/** What of a query is typed as one word with signs within, as it was typed. */
export function signedWords(query: string): string[] {
  return (query.match(signedPattern) ?? []).filter((word) => /[^\p{L}\p{N}]/u.test(word));
}

/**
 * Splits a text where words of the query stand. Whole words are marked: "brackets" finds "Bracket",
 * and from three letters on "brack" does too. What has signs within is marked as a whole where it stands so, and else by
 * its pieces. Joined, the parts are the text.
 */
export function highlightParts(text: string, query: string): TextPart[] {
  const { spans, rest } = signedIn(text, query);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of [...spans, [text.length, text.length] as const]) {
    parts.push(...wordParts(text.slice(end, from), rest));
    if (to > from) parts.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  return joined(parts);
}

/** Where words with signs stand in a text as they were typed, and what else is to be looked for. */
function signedIn(text: string, query: string): { spans: [number, number][]; rest: string } {
  const spans: [number, number][] = [];
  let rest = query;
  for (const word of signedWords(query)) {
    const found = [...text.matchAll(wholePattern(word))];
    if (found.length > 0) rest = rest.replace(word, " ");
    for (const { index, 0: match } of found) spans.push([index, index + match.length]);
  }
  spans.sort(([one], [other]) => one - other);
  return { spans: spans.filter(([from], at) => from >= (spans[at - 1]?.[1] ?? 0)), rest };
}

/** A figure may be followed by letters: "17-4" stands in "17-4PH", and not in "17-40". */
function wholePattern(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(/['’]/g, "['’]");
  const end = /\p{N}$/u.test(word) ? String.raw`(?!\p{N})` : String.raw`(?![\p{L}\p{N}])`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}${end}`, "giu");
}

/** Text that is not marked, in one part. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last === undefined || last.isHit || part.isHit) whole.push(part);
    else whole[whole.length - 1] = { text: last.text + part.text, isHit: false };
  }
  return whole;
}

function wordParts(text: string, query: string): TextPart[] {
  const sought = soughtIn(query);
  if (sought.length === 0) return text === "" ? [] : [{ text, isHit: false }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (!isSought(comparable(match[0]), sought)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false });
    parts.push({ text: match[0], isHit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}

/**
 * The part of a description that shows why it was found: its beginning, or, when the first hit stands
 * further on, the words around that hit.
 *
 * @param most characters, ellipses not counted
 */
export function excerpt(description: string, query: string, most: number): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= most) return text;
  const [first] = highlightParts(text, query);
  const firstHit = first === undefined || first.isHit ? 0 : first.text.length;
  const isFound = firstHit < text.length;
  const from = isFound && firstHit > most * 0.7 ? afterBlank(text, firstHit - most / 3) : 0;
  const to = from + most >= text.length ? text.length : beforeBlank(text, from, from + most);
  const shown = text.slice(from, to).trim();
  return `${from > 0 ? "… " : ""}${shown}${to < text.length ? " …" : ""}`;
}

function afterBlank(text: string, at: number): number {
  const blank = text.indexOf(" ", Math.floor(at));
  return blank === -1 ? Math.floor(at) : blank + 1;
}

function beforeBlank(text: string, from: number, at: number): number {
  const blank = text.lastIndexOf(" ", at);
  return blank > from ? blank : at;
}

interface SoughtWord {
  word: string;
  stem: string;
}

function soughtIn(query: string): SoughtWord[] {
  return (query.match(wordPattern) ?? [])
    .map(comparable)
    .filter((word) => word.length > 1 && !fillers.has(word))
    .map((word) => ({ word, stem: stem(word) }));
}

const plainWord = /^[a-z0-9]+$/;

function comparable(word: string): string {
  return plainWord.test(word) ? word : withoutAccents(word);
}

function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function isSought(word: string, sought: SoughtWord[]): boolean {
  // A stem keeps its word's first letter, so that most words of a text need none.
  const near = sought.filter((wanted) => wanted.word[0] === word[0]);
  if (near.length === 0) return false;
  const stemmed = stem(word);
  return near.some(
    (wanted) =>
      wanted.stem === stemmed || (wanted.word.length >= 3 && word.startsWith(wanted.word)),
  );
}

function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ch|sh|ss|x)es$/, "$1")
    .replace(/([^su])s$/, "$1")
    .replace(/([a-z]{3})(ing|ed|e)$/, "$1");
}
