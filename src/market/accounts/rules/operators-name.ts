/** What people add to the product's name when they pose as whoever runs the site. */
const roles =
  "support|team|operator|operations|admin|administrator|administration|moderator|official|staff|help|help desk|" +
  "customer service|customer care|customer success|service desk|security|trust|safety|billing|payments|accounts|" +
  "verification|verified|compliance|notifications|system";

/** What stands beside it in a name and tells nobody apart. */
const fillers =
  "the|of|at|from|for|by|and|your|site|website|marketplace|platform|app|online|com|ai|consultant|account|service|" +
  "services|customer|inc|incorporated|llc|ltd|limited|corp|corporation|company|co|usa|us|america|mr|mrs|ms";

/** Letters and figures that pass for Latin ones (after Unicode's confusables, UTS 39), behind what they pass for. */
const lookalikes: Record<string, string> = {
  a: "аαɑ4@",
  b: "ьв",
  c: "сϲ",
  d: "ԁđɗ",
  e: "еεє3€",
  g: "ɡցɢ69",
  h: "һհʜнħᏂ",
  k: "кκ",
  // An i, a capital i, a small L and a one look alike in many fonts.
  l: "iıɩɪіιӏʟł1|!ⅼꓡЇїاꓲ",
  m: "мᴍμʍꓟᎷ",
  n: "ոηпɴ",
  o: "оοօøσ0",
  p: "рρᴘ",
  q: "ԛզ",
  r: "гʀᴦɾꓣᏒ",
  s: "ѕꜱ5$",
  t: "тτᴛŧ7",
  u: "υսʋ",
  v: "ѵνᴠ",
  w: "ԝωшɯᴡꓪᎳ",
  x: "хχ",
  y: "уγʏ",
  z: "ᴢ",
};

/** Capitals that pass for another letter than their small ones do. */
const lookalikeCapitals: Record<string, string> = {
  b: "Β",
  h: "ΗН",
  n: "Ν",
  p: "Ρ",
  x: "Χ",
  y: "Υ",
};

const latin = new Map(
  [...Object.entries(lookalikes), ...Object.entries(lookalikeCapitals)].flatMap(
    ([letter, others]) => [...others].map((other) => [other, letter] as const),
  ),
);
const latinOf = (letter: string) => latin.get(letter) ?? latin.get(letter.toLowerCase());

/** What eyes take a text for: words of plain letters with a blank between them; two such texts look alike. */
function seenAs(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return [...plain]
    .map((letter) => latinOf(letter) ?? letter.toLowerCase())
    .join("")
    .replaceAll(/['’ʼ`]/g, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Words as they are seen, the longest first. */
const words = (list: string) =>
  list
    .split("|")
    .map(seenAs)
    .toSorted((a, b) => b.length - a.length);
const anyOf = (list: readonly string[]) => `(?:${list.join("|")})`;
const seenRoles = words(roles);
const seenWords = words(`${roles}|${fillers}`).map((word) => word.replaceAll(" ", ""));

/**
 * Whether people would take the bearer of a name for whoever runs the site: it is the product's name, or that with
 * nothing but "support", "team", "the", "Inc." and their like around it, however it is spaced, spelled with
 * lookalikes or numbered; or somewhere in it the product's name stands beside "support" and its like. A name that
 * only has the product's in it is somebody's own: millwrights are a trade, and people are called Millwright.
 *
 * @param name of a person (first and last) or of a company
 */
export function isTakenForOperator(name: string, productName: string): boolean {
  const product = seenAs(productName);
  const letters = product.replaceAll(" ", "");
  if (letters === "") return false;
  // Plural and possessive; apostrophes are gone by now.
  const whole = new RegExp(`^${anyOf(seenWords)}*${letters}s?${anyOf(seenWords)}*$`, "u");
  const spaced = `${[...letters].join(" ?")}s?`;
  const beside = new RegExp(
    `(?<!\\p{L})(?:${spaced} ?${anyOf(seenRoles)}|${anyOf(seenRoles)} ?${spaced})(?!\\p{L})`,
    "u",
  );
  return [name, name.replaceAll(/\d/g, " ")].map(seenAs).some((seen) => {
    return whole.test(seen.replaceAll(" ", "")) || beside.test(seen);
  });
}
