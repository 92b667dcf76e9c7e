/** "What if I only need 50": what is asked is a small number, whatever it is. */
export const fewOnly =
  /\bonly (?:need|want|have|order|make|sell) (?:about |like |maybe )?\d[\d,]*(?: of (?:them|those|these))?\b/i;

/** A message of more words, or of two things to choose from, says by itself what it is about. */
const mostWords = 9;
const names = /\b(?:or|vs|versus)\b/i;

const pointing = [
  /which(?: one| of (?:them|those|these|the two))?(?: (?:is|are|was|would|will|should|do|does|lasts?|costs?|holds?|looks?|works?|wears?|for)\b|\W*$)/,
  /why (?:is|are|does|do|would|can(?:'t|not)?) (?:it|that|they|this|those)\b/,
  /what (?:then|next)\b/,
  /(?:is|are|would) (?:it|that|this|they|those) (?:ok|okay|safe|enough|better|worth|cheaper|stronger|the same|legal|needed|required)\b/,
  /what (?:do|should|can|could|would) (?:i|we) (?:use|take|get|try|pick) (?:instead|then)\b/,
  /what if (?:i|we) only\b/,
];
const start = "^(?:(?:and|so|ok(?:ay)?|but|then|well),? )*";
const patterns = pointing.map(({ source }) => new RegExp(`${start}(?:${source})`, "i"));
const then = /^(?:and |so |ok(?:ay)?,? )*(?:then|so) what\b\W*$/i;

/** "Which is cheaper", "why is it thicker", "is that enough for food", "then what": asked of what was explained before. */
export function goesOn(text: string): boolean {
  const said = text.trim();
  if (said.split(/\s+/).length > mostWords || names.test(said)) return false;
  return then.test(said) || patterns.some((one) => one.test(said));
}
