/** What a sign is to the comparing of words, as bits. */
export const signKinds = {
  /** Of a word: a letter, a mark, a figure, or what does not show. */
  letter: 1,
  figure: 2,
  mark: 4,
  /** Written without blanks between words: each counts as one, so that it does not matter where a line was broken. */
  unspaced: 8,
  /** Says something by itself. */
  symbol: 16,
  currency: 32,
  space: 64,
} as const;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Symbols that are drawn, or change what a figure says only where they stand before it. */
const drawn = /[<>|~^=`]/;
const tests: [RegExp, number][] = [
  [/[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]/u, signKinds.letter],
  [/\p{N}/u, signKinds.figure],
  [/\p{M}/u, signKinds.mark],
  [/\p{S}/u, signKinds.symbol],
  [/\p{Sc}/u, signKinds.currency],
  [/\s/u, signKinds.space],
];

/** Of each sign of the first plane, plus one; 0: not looked at yet. Long texts are read sign by sign. */
const known = new Uint8Array(0x1_00_00);

/** The kinds of a sign, by its code point. */
export function kindOfSign(code: number): number {
  const found = code < known.length ? (known[code] ?? 0) : 0;
  if (found > 0) return found - 1;
  const kind = kindOf(String.fromCodePoint(code));
  if (code < known.length) known[code] = kind + 1;
  return kind;
}

function kindOf(sign: string): number {
  let kind = 0;
  for (const [test, bit] of tests) if (test.test(sign)) kind |= bit;
  if (unspaced.test(sign)) return (kind & ~signKinds.letter) | signKinds.unspaced;
  return drawn.test(sign) ? kind & ~signKinds.symbol : kind;
}
