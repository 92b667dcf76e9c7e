/** What a sign beside words says of them; "crossed" is a tick in some forms and a denial in others. */
export type Sign = "on" | "off" | "no" | "crossed";

/** A sign where it stands in a line. */
export interface PlacedSign {
  sign: Sign;
  start: number;
  end: number;
}

const kinds: [Sign, RegExp][] = [
  ["on", /^(?:[☑✓✔✅🗹⦿◉●■☻]|[[(]\s*[xX✓✔√*]\s*[\])])/u],
  ["crossed", /^☒/u],
  ["no", /^[✗✘❌✖☓🗷🚫⛔]/u],
  ["off", /^(?:[☐⬜□▢◻❏❑○◯]|[[(][\s_]*[\])])/u],
];
const anySign =
  /[☑✓✔✅🗹⦿◉●■☐⬜□▢◻❏❑○◯☒✗✘❌✖☓🗷🚫⛔]\uFE0F?|\[\s*[xX✓✔√*_]?\s*\]|\(\s*[xX✓✔√_]?\s*\)/gu;
const round = /[○◯●■❏❑()]/u;
/** Beside an answer, or first in its line: elsewhere "(x)" names an axis, and a circle is a bullet. */
const asked =
  /(?:[○◯●■❏❑]|\(\s*[xX✓✔√_]?\s*\))\s*(?:yes|no|y|n|n\/a)\b|\b(?:yes|no|y|n)\s*(?:[○◯●■]|\(\s*[xX✓✔√_]?\s*\))|^\s*\(\s*[xX✓✔√_]?\s*\)\s|\(\s*\)|[○◯].*[●◉⦿]|[●◉⦿].*[○◯]|[□☐❏❑].*■|■.*[□☐❏❑]/iu;

/** Signs of a line in their order. Bullets and what is written in brackets are none. */
export function signsIn(line: string): PlacedSign[] {
  const found = [...line.matchAll(anySign)];
  if (found.length === 0) return [];
  const isAsked = asked.test(line);
  return found.flatMap((match) => {
    const [text] = match;
    const before = line[match.index - 1] ?? " ";
    if (round.test(text) && !isAsked) return [];
    // "axis[x]" and "f(x)"
    if (/^[[(]/.test(text) && /[\w)\]]/.test(before)) return [];
    const sign = kinds.find(([, pattern]) => pattern.test(text))?.[0];
    return sign === undefined ? [] : [{ sign, start: match.index, end: match.index + text.length }];
  });
}
