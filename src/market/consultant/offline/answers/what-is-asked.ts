/**
 * What a question asks, as a clause that another sentence can take: "would they take 500 lb a week?" is "whether
 * they would take 500 lb a week", "what do they pour" is "what they pour". Null for what has another shape.
 */
export function clauseOf(text: string): string | null {
  const [sentence = ""] = text
    .trim()
    .split(/[.?!\n]/)
    .filter((one) => one.trim() !== "")
    .slice(-1);
  const plain = sentence
    .trim()
    .replace(/^(?:and|so|but|ok(?:ay)?|hey|hi)[, ]+/i, "")
    .replace(/\s+/g, " ");
  if (plain.length > mostOfClause || plain.length < 8) return null;
  const [, of = "", alike] = theirs.exec(plain) ?? [];
  if (of !== "") return `what ${of.toLowerCase()} ${alike === undefined ? "is" : "is like"}`;
  const open = wh.exec(plain);
  if (open !== null) {
    const [, question = "", verb = "", who = "", rest = ""] = open;
    return `${question.toLowerCase()} ${who} ${isHelping(verb) ? "" : `${verb.toLowerCase()} `}${rest}`.trim();
  }
  const closed = yesOrNo.exec(plain);
  if (closed === null) return null;
  const [, verb = "", who = "", rest = ""] = closed;
  return `whether ${who} ${isHelping(verb) ? "" : `${verb.toLowerCase()} `}${rest}`.trim();
}

const mostOfClause = 140;
const helping = "do|does|did|can|could|will|would|are|is|was|were|have|has|might|may|should";
const who =
  "they|it|he|she|that (?:shop|company|one)|the (?:shop|company|seller|supplier|plant|brewery)";
const yesOrNo = new RegExp(`^(${helping}) (${who})\\b ?(.+)$`, "i");
const wh = new RegExp(
  `^((?:what|which|how|when|where|why)(?: [\\w-]+){0,3}?) (${helping}) (${who})\\b ?(.+)$`,
  "i",
);

/** "Whats their beer like", "what is their margin". */
const theirs =
  /^what(?:'s|s| is| are) ((?:their|its|his|her|that (?:shop|company)'s) [\w' -]{2,40}?)( like)?$/i;

function isHelping(verb: string): boolean {
  return /^(?:do|does|did)$/i.test(verb);
}
