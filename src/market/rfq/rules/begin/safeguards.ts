import { isDenied } from "./denied.ts";
import type { ReadValue } from "./read-line.ts";

/** What a text asks of shops before they see details: ticked, with the words that say so. */
export interface Safeguards {
  /** They sign the confidentiality agreement first. */
  needsAgreement: ReadValue<"on"> | null;
  /** They may have what is controlled for export. */
  exportControlled: ReadValue<"on"> | null;
}

const agreement =
  /\b(?:m?ndas?|non[- ]?disclosure(?: agreements?)?|(?:confidentiality|secrecy) agreements?|(?:strictly |highly )?confidential)\b/gi;
/** EAR99 alone needs no license as a rule, and is none of them. */
const exportControl =
  /\bitar\b|\bexport[- ]controll?ed\b|\b(?:subject to|controlled (?:by|under)) (?:the )?ear\b|\bear[- ]controll?ed\b/gi;

/** Reads what has to be signed or allowed before a shop sees details; what the words refuse ("no NDA") is not asked. */
export function readSafeguards(text: string): Safeguards {
  return {
    needsAgreement: firstAsked(text, agreement),
    exportControlled: firstAsked(text, exportControl),
  };
}

function firstAsked(text: string, pattern: RegExp): ReadValue<"on"> | null {
  const asked = [...text.matchAll(pattern)].find(
    ({ 0: words, index }) => !isDenied(text, { start: index, end: index + words.length }),
  );
  return asked === undefined ? null : { value: "on", words: asked[0] };
}
