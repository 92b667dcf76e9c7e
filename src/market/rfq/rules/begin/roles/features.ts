import type { Word } from "./words.ts";

/** What each word is known as elsewhere: by the vocabulary ("material") and by its figures ("count"). */
export interface Known {
  sense: string;
  figure: string;
  /** Of the parts that the grammar counts, its "name" or its "count". */
  asked: string;
}

const nothing: Word = { text: "", start: 0, end: 0, shape: "", isJoined: false };
const unknown: Known = { sense: "", figure: "", asked: "" };

/**
 * What is to be weighed of each word: itself, its form, what it is known as, those around it, and where it stands.
 *
 * @returns one list for each word
 */
export function featuresOf(words: readonly Word[], known: readonly Known[]): string[][] {
  const places = placesOf(words);
  return words.map((_, at) => featuresAt(words, known, at, places[at] ?? ""));
}

function featuresAt(
  words: readonly Word[],
  known: readonly Known[],
  at: number,
  place: string,
): string[] {
  const word = (by: number) => words[at + by] ?? nothing;
  const isFigure = (by: number) => /^\d/.test(word(by).text);
  const w = (by: number) => (isFigure(by) ? word(by).shape : word(by).text);
  const k = (by: number) => {
    const { sense, figure } = known[at + by] ?? unknown;
    return `${sense}/${figure}`;
  };
  const a = (by: number) => known[at + by]?.asked ?? "";
  const s = (by: number) => word(by).shape;
  const own = word(0);
  const glue = `${own.isJoined ? "<" : ""}${word(1).isJoined ? ">" : ""}`;
  const before = nearest(words, at, -1);
  const after = nearest(words, at, 1);
  return [
    "bias",
    `w=${w(0)}`,
    ...(isFigure(0) ? [`n=${own.text}`] : [`3=${own.text.slice(-3)}`, `2=${own.text.slice(-2)}`]),
    ...[-3, -2, -1, 1, 2, 3].map((by) => `w${by}=${w(by)}`),
    `w-1,0=${w(-1)} ${w(0)}`,
    `w0,1=${w(0)} ${w(1)}`,
    `w-1,1=${w(-1)} ${w(1)}`,
    `w-2,-1=${w(-2)} ${w(-1)}`,
    `w1,2=${w(1)} ${w(2)}`,
    ...[-2, -1, 0, 1, 2].map((by) => `k${by}=${k(by)}`),
    `k-1,0=${k(-1)} ${k(0)}`,
    `k0,1=${k(0)} ${k(1)}`,
    `k-1,0,1=${k(-1)} ${k(0)} ${k(1)}`,
    `k0,w1=${k(0)} ${w(1)}`,
    `k0,w-1=${k(0)} ${w(-1)}`,
    `sense=${known[at]?.sense ?? ""}`,
    `figure=${known[at]?.figure ?? ""}`,
    ...[-1, 0, 1].map((by) => `a${by}=${a(by)} ${k(0)}`),
    `a0=${a(0)} ${isFigure(0)}`,
    `a0,w=${a(0)} ${w(0)}`,
    ...[-1, 0, 1].map((by) => `s${by}=${s(by)}`),
    `s-1,0,1=${s(-1)} ${s(0)} ${s(1)}`,
    `s0,w1=${s(0)} ${w(1)}`,
    `s0,w-1=${s(0)} ${w(-1)}`,
    `glue=${glue} ${s(0)}`,
    `place=${place}`,
    `place,k=${place} ${k(0)}`,
    `before=${before}`,
    `after=${after}`,
    `before,k=${before} ${k(0)}`,
    `after,k=${after} ${k(0)}`,
  ];
}

/** The next word of letters to one side, past figures and marks. */
function nearest(words: readonly Word[], at: number, step: 1 | -1): string {
  for (let to = at + step; words[to] !== undefined; to += step) {
    const { text } = words[to] ?? nothing;
    if (text === "\n") return "\n";
    if (/^\p{L}{2,}/u.test(text)) return text;
  }
  return "";
}

/** Where words stand: at the beginning of a line or behind a mark, in brackets, behind how many figures of its line. */
function placesOf(words: readonly Word[]): string[] {
  let figures = 0;
  let isOpen = false;
  let isFirst = true;
  return words.map(({ text }) => {
    const place = `${isFirst ? "^" : ""}${isOpen ? "(" : ""}${Math.min(figures, 3)}`;
    if (text === "\n" || text === ";") figures = 0;
    if (/^\d/.test(text)) figures += 1;
    if (text === "(") isOpen = true;
    if (text === ")" || text === "\n") isOpen = false;
    isFirst = /^[\n\t;|]$/.test(text) || text === "  ";
    return place;
  });
}

/**
 * The same with what was told of each word at first: a second look sees the roles around it, and what its line has already.
 *
 * @param told one for each word; empty for none
 */
export function secondLook(
  words: readonly Word[],
  seen: readonly (readonly string[])[],
  told: readonly string[],
): string[][] {
  let before = "";
  let count = 0;
  const lines = words.map(({ text }, at) => {
    const role = told[at] ?? "";
    const state = `${before} ${Math.min(count, 2)}`;
    if (text === "\n" || text === ";") {
      before = "";
      count = 0;
    }
    if (role === "part") before = "part";
    if (role === "quantity" && told[at - 1] !== role) count += 1;
    return state;
  });
  return seen.map((features, at) => {
    const t = (by: number) => told[at + by] ?? "";
    return [
      ...features,
      ...[-3, -2, -1, 0, 1, 2, 3].map((by) => `t${by}=${t(by)}`),
      `t-1,0,1=${t(-1)} ${t(0)} ${t(1)}`,
      `t-2,-1,0=${t(-2)} ${t(-1)} ${t(0)}`,
      `t0,1,2=${t(0)} ${t(1)} ${t(2)}`,
      `t0,w=${t(0)} ${words[at]?.text ?? ""}`,
      `t0,w-1=${t(0)} ${words[at - 1]?.text ?? ""}`,
      `t0,w1=${t(0)} ${words[at + 1]?.text ?? ""}`,
      `l=${lines[at]} ${t(0)}`,
      `l,behind=${lines[at]} ${t(0)} ${nextRole(told, at)}`,
    ];
  });
}

/** The next other role behind a word. */
function nextRole(told: readonly string[], at: number): string {
  for (let to = at + 1; to < told.length; to += 1)
    if (told[to] !== "" && told[to] !== told[at]) return told[to] ?? "";
  return "";
}
