/** Whose answers a column holds: of the shop itself, of somebody else or of nobody; null for what answers nothing. */
export type Column = "own" | "others" | null;

const by = "(?:(?:is |are )?(?:done|performed|offered|available|made|processed|provided|held) )?";
/** Columns whose marks say that the shop does or holds what the row names. */
const ofOwn = new RegExp(
  `^${by}(?:in[- ]?(?:house|plant)|internal(?:ly)?|on[- ]?site|own|ours?|us|we|yes|y|held|certified|registered|available|offered|current(?:ly)?|here|capable|have)$`,
  "i",
);
const rivals =
  "(?:competitors?|competition|(?:[\\w-]+ ){0,2}(?:shops?|companies|firms|suppliers?|vendors?|manufacturers)|industry(?: average| standard)?|others?|them|average)";
/** Columns whose marks say that somebody else does it, or nobody. */
const ofOthers = new RegExp(
  `^(?:(?:done|performed|sent|farmed|bought) )?(?:out(?:side)?|out[- ]?sourced?|out of house|sent out|sub-?contract(?:ed|ors?)?|sub(?:bed|let)?(?: out)?|external(?:ly)?|off[- ]?site|purchased|bought(?: in| out)?|partners?|vendors?|suppliers?|third[- ]part(?:y|ies)|no|n|not (?:held|offered|available|certified|done|performed)|n/?a|none|elsewhere|(?:outside|outsourced|external|partner) (?:services?|process(?:es|ing)?|vendors?|suppliers?))$|^(?:(?:the|our|your|a|typical|other|most|average|local|traditional|overseas|offshore) )+${rivals}$|^(?:${rivals})$`,
  "i",
);
/** What a heading says of how to answer: "(Y/N)", "Yes or no". */
const howTo = /\s*[([]?\s*\b(?:yes|y)\s*(?:\/|or|,)\s*(?:no|n)\b(?:\s*\/\s*n\/?a\b)?\s*[)\]]?/i;

/** What a column of this heading answers. One that says how to answer, "Performed (Y/N)", asks of the shop, unless it asks of others. */
export function columnOf(heading: string): Column {
  const asked = heading.replace(howTo, " ");
  const plain = asked.replace(/[\s?:*]+$/, "").trim();
  if (ofOthers.test(plain)) return "others";
  return ofOwn.test(plain) || asked !== heading ? "own" : null;
}
