import { type Reference, readReference } from "../../../../shared/tools/reference.ts";
import { emergencyLines, publicSites } from "../emergency-lines.ts";

/** What tools gave and the conversation said: all that an answer may cite, link to, or state as a fact of a record. */
export interface Evidence {
  references: Map<string, Reference>;
  /** Web addresses, exactly as records hold them. */
  links: Set<string>;
  /** In lower case. */
  emails: Set<string>;
  /** Digits of phone numbers, without a leading 1. */
  phones: Set<string>;
  /** Street addresses, as `comparable` writes them, with a blank on both sides. */
  addresses: string[];
  /** Names of businesses, as `comparable` writes them. */
  names: Set<string>;
  /** Texts in which names and numbers may stand, as `comparable` writes them, with a blank on both sides. */
  texts: string[];
  /** What was looked for in `texts`, and whether it was there. */
  found: Map<string, boolean>;
  /** What the person wrote, as it was written. */
  said: string;
  /** Cents by the ref of the record that they are a price of. */
  amounts: Map<string, Set<number>>;
  /** Cents that guides and tables of processes speak of. */
  generalAmounts: Set<number>;
  /** Cents that the person spoke of. */
  ownAmounts: Set<number>;
}

/** Evidence of nothing but the references of earlier answers. */
export function evidenceOf(earlier: Reference[]): Evidence {
  const evidence: Evidence = {
    references: new Map(earlier.map((reference) => [reference.ref, reference])),
    links: new Set(publicSites),
    emails: new Set(),
    phones: new Set(emergencyLines),
    addresses: [],
    names: new Set(),
    texts: [],
    found: new Map(),
    said: "",
    amounts: new Map(),
    generalAmounts: new Set(),
    ownAmounts: new Set(),
  };
  for (const { ref, title } of earlier) addTitle(evidence, ref, title);
  return evidence;
}

/** The title of a record may be written in an answer; that of a business is a name. */
export function addTitle(evidence: Evidence, ref: string, title: string): void {
  if (readReference(ref)?.kind === "business") addName(evidence, title);
  addText(evidence, title);
}

/** Adds the name of a business; one of a letter or two would be found everywhere. */
export function addName(evidence: Evidence, name: string): void {
  const written = comparable(name);
  if (written.length > 2) evidence.names.add(written);
}

/** Adds a text whose words an answer may repeat. */
export function addText(evidence: Evidence, text: string): void {
  const written = comparable(text);
  if (written === "") return;
  evidence.texts.push(` ${written} `);
  evidence.found.clear();
}

/** Adds a price of a record. */
export function addAmount(evidence: Evidence, ref: string, cents: number): void {
  const known = evidence.amounts.get(ref) ?? new Set();
  evidence.amounts.set(ref, known.add(cents));
}

/** Whether a tool or the conversation wrote these words. @param words as `comparable` writes them */
export function isSaid({ texts, found }: Evidence, words: string): boolean {
  const known = found.get(words) ?? texts.some((text) => text.includes(` ${words} `));
  found.set(words, known);
  return known;
}

/** The ten digits of a U.S. number, or all digits of another. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/** Lower case words of a text, one blank between them. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
