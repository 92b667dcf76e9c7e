/** A word, number or mark of a text. Offsets are of UTF-16 units, the end exclusive. */
export interface Word {
  /** In lower case; ends of lines and tabs as "\n" and "\t", two and more blanks as "  ". */
  text: string;
  start: number;
  end: number;
  /** Letters as x and X, figures as d, each run once: "Xd-d". */
  shape: string;
  /** Whether nothing stands between it and the word before. */
  isJoined: boolean;
}

const word = /\p{L}+(?:['’]\p{L}+)?|\d+(?:[.,]\d+)*|\n|\t|[^\S\n]{2,}|[^\s\p{L}\d]/gu;

/** The words, numbers and marks of a text in their order. */
export function wordsOf(text: string): Word[] {
  let before = -1;
  return [...text.matchAll(word)].map(({ 0: said, index: start }) => {
    const end = start + said.length;
    const isJoined = start === before;
    before = end;
    return { text: plain(said), start, end, shape: shapeOf(said), isJoined };
  });
}

function plain(said: string): string {
  if (said === "\n" || said === "\t") return said;
  return /^\s/.test(said) ? "  " : said.toLowerCase();
}

/** A number by how long it is and how it is written, a word by its capitals. */
function shapeOf(said: string): string {
  if (/^\d/.test(said)) return said.replaceAll(/\d/g, "d");
  if (/^\p{Lu}+$/u.test(said)) return said.length === 1 ? "X" : "XX";
  if (/^\p{Lu}/u.test(said)) return "Xx";
  return /^\p{L}/u.test(said) ? "x" : said.trim() || "_";
}
