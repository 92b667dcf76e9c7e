/** Words of a list of things, up to where a work stands in it: "our ", "raw forgings and ". */
const listed = String.raw`(?:(?!(?:it|them|then|that|which|who|we|to|from|but|so|do|does|is|are|has|have|offers?|provides?|makes?)\b)[\w./-]+,?\s+){0,6}$`;
const parties =
  "(?:shops?|partners?|vendors?|suppliers?|sub-?contractors?|compan(?:y|ies)|firms?|houses?|specialists?|platers?|coaters?|foundr(?:y|ies)|mills?|neighbou?rs?)";

/** What stands before a work that the shop has done or made elsewhere. */
const before = [
  // "We buy our castings", "purchased forgings and stampings", "buy them from a local foundry"
  new RegExp(
    String.raw`\b(?:buy|buys|buying|bought|purchas(?:e|es|ed|ing)|sourc(?:e|es|ed|ing)|procur(?:e|es|ed|ing))\s+(?:[^.;:,]{0,60}?\bfrom\s+)?${listed}`,
    "i",
  ),
  // "We sell presses to metal stamping shops"
  new RegExp(String.raw`\b(?:sell|sells|selling|sold)\b[^.;:]{0,60}?\bto\s+${listed}`, "i"),
  // "send parts out for anodizing", "ships them away to be plated"
  new RegExp(
    String.raw`\b(?:sen(?:d|ds|t|ding)|ship(?:s|ped|ping)?|farm(?:s|ed|ing)?|go|goes|tak(?:e|es|en|ing))\b[^.;:]{0,40}?\b(?:out|away|outside|off[- ]site|elsewhere)\s+(?:for|to\s+be)\s+${listed}`,
    "i",
  ),
  // "partner with local shops for powder coating", "rely on outside vendors for heat treating"
  new RegExp(
    String.raw`\b(?:partner(?:s|ed|ing)?\s+with|(?:work(?:s|ed|ing)?|team(?:s|ed|ing)?\s+up)\s+with|(?:rel(?:y|ies|ied)|depend(?:s|ed)?)\s+on|us(?:e|es|ed|ing)|turn(?:s|ed)?\s+to)\s+(?:[\w-]+\s+){0,4}?${parties}\s+(?:for|to\s+(?:do|handle|provide|perform))\s+${listed}`,
    "i",
  ),
];

/** "Machining of castings and forgings", "turned forgings": what is worked on was made elsewhere. */
const worked = new RegExp(
  String.raw`\b(?!(?:manufactur|produc|mak|cast|forg|fabricat|supply|stamp|mold|extrud|design|build)ing\b)[a-z]+(?:ing\s+of|ed)\s+${listed}`,
  "i",
);
/** Goods by the work that makes them. */
const goods =
  /(?:cast|forg|stamp|extru|mold|weld)\w*(?:ings|sions|ments)$|^(?:forged|cast|stamped|molded|extruded)$/i;

/** "We buy castings and machine them": done to what was bought. */
const done = /^\s+(?:it|them|these|those|each|every)\b/i;

const no =
  /(?:^|[.;:]\s*)\W*(?:(?:and|but|sorry|please|there\s+is)\W+)*no\s+(?:[\w./-]+,?\s+){0,5}$/i;
/** What a "no" is said of as a whole: "in house", "here", or nothing more. */
const here =
  /^(?:,?\s+(?:or|and|nor)\s+[\w/-]+|,\s*[\w/-]+){0,4}\s*(?:(?:is|are)\s+)?(?:(?:done|offered|available|performed|services?)\s*)?(?:in[- ]?house|on[- ]site|here|at\s+(?:our|this)\s+\w+)?\W*$/i;

/** Kinds of firms that are called by their work, and who of them is meant: "customers such as a stamping house". */
const firm = /^\s+(?:houses?|shops?|compan(?:y|ies)|firms?|plants?|contractors?|businesses)\b/i;
const toFirm =
  /\b(?:such as|like|to|for|from|by|with|between)\s+(?:[^.;:]{0,60}?(?:\band|\bor|,)\s+(?:to\s+)?)?(?:an?|another|several|two|some|local|other)\s+(?:[\w-]+\s+){0,2}$/i;
/** "Formed without welding or painting" */
const without = /\bwithout\s+(?:[\w/-]+,?\s+){0,3}$/i;

/**
 * Whether a work that a sentence names is bought, sent out, done by partners, or denied to be done here.
 *
 * @param sentence of the shop
 * @param start of the words for the work
 * @param end of them
 */
export function isWorkOfOthers(sentence: string, start: number, end: number): boolean {
  const [led, after] = [sentence.slice(0, start), sentence.slice(end)];
  if (no.test(led) && here.test(after)) return true;
  if (without.test(led) || (firm.test(after) && toFirm.test(led))) return true;
  if (goods.test(sentence.slice(start, end)) && worked.test(led)) return true;
  return !done.test(after) && before.some((pattern) => pattern.test(led));
}
