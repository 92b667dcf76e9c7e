/** Names of letters that have all, and of those that a program names only where a mail has no others. */
const complete = /^$|^(?:unicode|utf|ucs|gb18030|us-ascii|ascii|ansi_x3)/i;
/** The web reads it as windows-1252, which has more. Source: Encoding Standard, 4.2. */
const latin1 = /^(?:iso-?8859-1|latin-?1|l1)$/i;
const beyondAscii = /[^\0-\u007F]/gu;
const marks = /^\s*>(?!=)[>\s|]*/;
/** In a part of a line fewer words may be alike by chance, and be somebody's own question. */
const fewestOfPart = 3;
/** Nobody asks so. */
const withinWord = /\p{L}\?\p{L}/u;
/** More lines have no letters restored: reading stays quick. */
const mostLines = 200;

/**
 * Which letters a mail cannot have.
 *
 * @param names how its texts say that their letters are to be read; "" where one does not
 * @returns null: it can have all
 */
export function lettersLost(names: readonly string[]): ((letter: string) => boolean) | null {
  const lacking = names.map((name) => name.trim()).filter((name) => !complete.test(name));
  if (lacking.length === 0) return null;
  const sets = lacking.map(lettersIn);
  return (letter) => sets.some((set) => !set.has(letter));
}

/** The letters of one byte each: of others it has nobody knows which, short of reading what stands in the mail. */
function lettersIn(name: string): ReadonlySet<string> {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  if (latin1.test(name)) return new Set([...bytes].map((byte) => String.fromCodePoint(byte)));
  try {
    return new Set(new TextDecoder(name).decode(bytes));
  } catch {
    return new Set();
  }
}

/**
 * Lines of a mail, those among them that were sent with their letters again where a program wrote "?" for what its own
 * letters lack. Where the sent line has a letter of ASCII, or nothing, a "?" is somebody's.
 *
 * @param texts what was sent
 * @param isLost of a letter beyond ASCII, whether the mail cannot have it; null: it can have all
 */
export function withLostLetters(
  lines: readonly string[],
  texts: readonly string[],
  isLost: ((letter: string) => boolean) | null,
): readonly string[] {
  if (isLost === null) return lines;
  const seen = new Set(lines.join("").match(beyondAscii) ?? []);
  const sent = texts.flatMap((text) =>
    text.split("\n").flatMap((line) => {
      const words = plain(line);
      return masked(words) === words
        ? []
        : [{ mask: ` ${masked(words)} `, letters: [...` ${words} `] }];
    }),
  );
  if (sent.length === 0) return lines;
  const whole = new Map(sent.map((one) => [one.mask, one]));
  const isSame = (letter: string, was: string) =>
    letter === was || (letter === "?" && was > "\u007F" && !seen.has(was) && isLost(was));
  let asked = 0;
  return lines.map((line) => {
    if (!line.includes("?")) return line;
    asked += 1;
    if (asked > mostLines) return line;
    const [begin = ""] = marks.exec(line) ?? [];
    const words = ` ${plain(line.slice(begin.length))} `;
    const mask = masked(words);
    const isLong = words.trim().split(" ").length >= fewestOfPart;
    const isPart = begin !== "" && (isLong || withinWord.test(words));
    const found = whole.get(mask) ?? (isPart ? sent.find((one) => one.mask.includes(mask)) : null);
    if (found == null) return line;
    const from = found.mask.indexOf(mask);
    const letters = [...words];
    const was = found.letters.slice(from, from + letters.length);
    const isAll = letters.every((letter, at) => isSame(letter, was[at] ?? ""));
    return isAll ? `${begin}${was.join("").trim()}` : line;
  });
}

const plain = (line: string) => line.replaceAll(/\s+/gu, " ").trim();
const masked = (words: string) => words.replaceAll(beyondAscii, "?");
