const vowel = /[aeiouy]/;
const doubles = new Set(["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"]);
const exceptional = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
]);
const invariant = new Set("sky news howe atlas cosmos bias andes".split(" "));
const keptAfterPlural = new Set(
  "inning outing canning herring earring proceed exceed succeed".split(" "),
);

const secondSuffixes: [string, string][] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
];
const thirdSuffixes: [string, string][] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];
const fourthSuffixes =
  "ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic".split(" ");

/**
 * The English Snowball stemmer ("Porter 2", snowballstem.org), which PostgreSQL's `english_stem` is too,
 * so that words meet here as they meet in the index. Words with digits stay as they are.
 *
 * @param word lower case, ASCII
 */
export function stem(word: string): string {
  if (word.length <= 2 || /[^a-z']/.test(word)) return word;
  const known = exceptional.get(word);
  if (known !== undefined) return known;
  if (invariant.has(word)) return word;
  // A y that is a consonant is written Y until the end.
  const marked = word.replace(/^'/, "").replace(/^y|([aeiouy])y/g, (_, v = "") => `${v}Y`);
  const [r1, r2] = regions(marked);
  let text = plural(marked.replace(/'s?'?$/, ""));
  if (keptAfterPlural.has(text)) return text.toLowerCase();
  text = pastTense(text, r1);
  text = text.replace(/(?<=.[^aeiouy])[yY]$/, "i");
  text = second(text, r1);
  text = third(text, r1, r2);
  text = fourth(text, r2);
  text = last(text, r1, r2);
  return text.toLowerCase();
}

/** Where R1 and R2 begin. */
function regions(word: string): [number, number] {
  const special = /^(gener|commun|arsen)/.exec(word);
  const r1 = special ? special[0].length : after(word, 0);
  return [r1, after(word, r1)];
}

function after(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match === null ? word.length : from + match.index + 2;
}

function plural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ied") || word.endsWith("ies")) {
    return word.slice(0, word.length > 4 ? -2 : -1);
  }
  if (word.endsWith("us") || word.endsWith("ss")) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function pastTense(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word);
  if (eed !== null) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const match = /(ed|edly|ing|ingly)$/.exec(word);
  if (match === null || !vowel.test(word.slice(0, match.index))) return word;
  const rest = word.slice(0, match.index);
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (doubles.has(rest.slice(-2))) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  return isShort(rest, r1) ? `${rest}e` : rest;
}

function isShort(word: string, r1: number): boolean {
  return (
    r1 >= word.length && /(^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY]|^past)$/.test(word)
  );
}

function second(word: string, r1: number): string {
  for (const [suffix, replacement] of secondSuffixes) {
    if (word.endsWith(suffix)) return swap(word, suffix, replacement, r1);
  }
  if (word.endsWith("ogi")) return word.at(-4) === "l" ? swap(word, "ogi", "og", r1) : word;
  if (/[cdeghkmnrt]li$/.test(word)) return swap(word, "li", "", r1);
  return word;
}

function third(word: string, r1: number, r2: number): string {
  for (const [suffix, replacement] of thirdSuffixes) {
    if (word.endsWith(suffix)) return swap(word, suffix, replacement, r1);
  }
  return word.endsWith("ative") ? swap(word, "ative", "", r2) : word;
}

function fourth(word: string, r2: number): string {
  for (const suffix of fourthSuffixes) {
    if (word.endsWith(suffix)) return swap(word, suffix, "", r2);
  }
  return /[st]ion$/.test(word) ? swap(word, "ion", "", r2) : word;
}

function last(word: string, r1: number, r2: number): string {
  if (word.endsWith("e")) {
    const rest = word.slice(0, -1);
    const at = rest.length;
    const isShortSyllable = /(^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/.test(rest);
    return at >= r2 || (at >= r1 && !isShortSyllable) ? rest : word;
  }
  return word.endsWith("ll") && word.length - 1 >= r2 ? word.slice(0, -1) : word;
}

function swap(word: string, suffix: string, replacement: string, region: number): string {
  const at = word.length - suffix.length;
  return at >= region ? word.slice(0, at) + replacement : word;
}
