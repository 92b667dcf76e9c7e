/** A second thing that a message adds in a few words at its end: ", and the box", "plus printed labels". */
const added =
  /(?:,? (?:and|plus|as well as|along with)|, with|, also) (?:(?:also|maybe|probably|then) )?(?:(?:for )?(?:the|a|an|its|their|some|custom|printed|matching) )+((?:[a-z-]+ ){0,2}[a-z-]+?)(?: (?:too|also|as well|for (?:it|them|that|those)|to go with (?:it|them)))?[\s.?!]*$/i;

/** Words that are no thing to be made: of asking, of terms and places. */
const noGood =
  /\b(?:phone|telephone|number|address|website|e-?mail|contact|hours|name|price|cost|quote|lead|time|date|delivery|shipping|freight|minimum|moq|town|city|state|certificates?|same|rest|other|others|best|nearest|cheapest)\b/i;

/** What is wanted of somebody stands before it. */
const wants = /\b(?:need|want|looking for|find|who|any(?:one|body)|some(?:one|body))\b/i;

/** The two goods of a message that wants both made; null for others. What stands first keeps the words around it. */
export function twoGoods(text: string): { first: string; second: string } | null {
  const found = added.exec(text);
  const [, second] = found ?? [];
  if (found === null || second === undefined || noGood.test(second)) return null;
  const first = text.slice(0, found.index).trim();
  // "Aluminum and a steel": a material beside another begins no thing of its own.
  return wants.test(first) && first.split(/\s+/).length >= fewestWords ? { first, second } : null;
}

const fewestWords = 4;
