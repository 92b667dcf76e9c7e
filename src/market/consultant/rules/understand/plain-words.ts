import { correctSpelling } from "./spelling.ts";

/** What people type for longer words, as whole words. */
const shorthand: [RegExp, string][] = [
  [/\bw\/o(?=\s|$)/gi, "without"],
  [/\bw\/(?=\s?[a-z])/gi, "with "],
  [/\bw(?=\s+(?:nadcap|iso|as9100|itar|an?|the|[a-z]+ing)\b)/g, "with"],
  [/\b(what|who|where|when|how|that|there)s\b(?=\s)/gi, "$1 is"],
  [/\b(?:wat|wut)\b/gi, "what"],
  [/\bcan u\b/gi, "can you"],
  [/\b(do|are|will|would|could|did) u\b/gi, "$1 you"],
  [/\bu (?=(?:need|want|have|do|make|got|know|can|think|guys)\b)/gi, "you "],
  [/\bu\?/gi, "you?"],
  [/\bur\b/g, "your"],
  [/\by'?all\b/gi, "you"],
  [/\b(?:pls|plz|plse)\b/gi, "please"],
  [/\b(?:thx|thnx|tnx|tks|ty)\b/gi, "thanks"],
  [/\b(?:abt|approx\.?|circa)(?=\s)/gi, "about"],
  [/\bwanna\b/gi, "want to"],
  [/\bgonna\b/gi, "going to"],
  [/\bgotta\b/gi, "have to"],
  [/\bgimme\b/gi, "give me"],
  [/\blemme\b/gi, "let me"],
  [/\bdunno\b/gi, "do not know"],
  [/\bim\b/g, "i'm"],
  [/\bive\b/gi, "i have"],
  [/\b(?:mfg|mfr|mfgr)s?\b/gi, "manufacturer"],
  [/\bmfd\b/gi, "manufactured"],
  [/\bbucks\b/gi, "dollars"],
  [/\bx-?mas\b/gi, "christmas"],
  [/\b(\d+)\s?(?:wks?)\b/gi, "$1 weeks"],
  [/\b(\d+)\s?(?:mos?)\b(?=\s|$|[.,?!])/g, "$1 months"],
  [/\b(\d+)\s?(?:yrs?)\b/gi, "$1 years"],
  [/\b(\d+)\s?(?:hrs?)\b/gi, "$1 hours"],
  [/\bal(?=[ -](?:6061|7075|5052|2024|6063)\b)/gi, "aluminum"],
  [/\balu(?:m)?\b/gi, "aluminum"],
  [/\bs\/s\b|\bstnls\b|\bSST\b/g, "stainless steel"],
  [/\bqt[ey]s?\b\.?/gi, "qty"],
  [/\banodi[sz]in\b/gi, "anodizing"],
];

/**
 * A message in the words the rules know: shorthand written out ("w/o", "thx", "6 wks"), and slips of
 * the hand in trade words put right. Numbers, names and everything unknown stay as they are.
 */
export function plainWords(text: string): string {
  let plain = text;
  for (const [pattern, word] of shorthand) plain = plain.replace(pattern, word);
  return correctSpelling(plain);
}
