/** Forms of companies, as their names end. */
export const legalForms = new Set(
  "inc incorporated llc lc llp lp pllc plc pc co company corp corporation ltd limited".split(" "),
);

/** A word that no text has by chance: with a figure, or with a capital inside: "ProtoLabs", "3DX". */
const coined = /\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}/u;
const shortestCoined = 4;

/**
 * The shop that a text names: as it is called in full, however it is written, or without its legal form, in whatever case
 * and also as a possessive. What is left of a name counts where it has two words, or one that nobody writes by chance: a
 * single word alone, such as "Precision", is one that people write of parts.
 *
 * @param sellers names of shops
 * @returns the name as it is in `sellers`; undefined where none is named
 */
export function shopNamed(text: string, sellers: readonly string[]): string | undefined {
  const whole = folded(text);
  const words = wordsOf(text);
  return sellers.find(
    (name) =>
      (folded(name) !== "" && whole.includes(folded(name))) || hasRun(words, calledShortly(name)),
  );
}

/** A name without "The" and its legal form, folded into one; empty where too little is left of it. */
function calledShortly(name: string): string {
  const words = wordsOf(name);
  if (words[0] === "the") words.shift();
  while (words.length > 0 && (legalForms.has(words.at(-1) ?? "") || words.at(-1) === "and")) {
    words.pop();
  }
  const short = words.join("");
  if (words.length > 1) return short;
  return short.length >= shortestCoined && isCoined(name) ? short : "";
}

function isCoined(name: string): boolean {
  const [first = ""] = name.replace(/^the\s+/i, "").split(/[^\p{L}\p{N}]+/u);
  return coined.test(first);
}

/** Whether some words that follow each other are these letters: so "Alpha-Works" and "Alphaworks" are "Alpha Works". */
export function hasRun(words: readonly string[], letters: string): boolean {
  if (letters === "") return false;
  return words.some((_, from) => {
    let rest = letters;
    for (const word of words.slice(from)) {
      if (!rest.startsWith(word)) return false;
      rest = rest.slice(word.length);
      if (rest === "") return true;
    }
    return false;
  });
}

/** In plain letters, abbreviations in one ("L.L.C."), without the ending of a possessive. */
export function wordsOf(text: string): string[] {
  return plainLetters(text)
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu, (initials) =>
      initials.replaceAll(".", "").concat(" "),
    )
    .replaceAll(/['’]s(?![\p{L}\p{N}])/gu, "")
    .replaceAll(/[&+]/g, " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** In lower case, letters of full width as plain ones, without accents and what nobody sees. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
}

function folded(text: string): string {
  return plainLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
