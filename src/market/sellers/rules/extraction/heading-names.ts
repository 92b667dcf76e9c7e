import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { isCalledLikeFirm } from "./called-like-firm.ts";
import { findIndustries } from "./find-industries.ts";
import { findMaterials } from "./find-materials.ts";
import { findProcesses } from "./find-processes.ts";

/** A firm that the first line of a document names, with what says so. */
export interface HeadingName {
  name: string;
  weight: number;
  sentence: string;
  where: string;
}

/** As much as what a label says. */
const weight = 0.85;
/** Above the firm's name stands at most what kind of document it is. */
const mostHeads = 2;
const kinds =
  "(?:forms?|surveys?|questionnaires?|statements?|sheets?|profiles?|lists?|cards?|matri(?:x|ces)|brochures?|manuals?|catalog(?:ue)?s?|reports?|applications?|registrations?|overviews?|summar(?:y|ies)|capabilit(?:y|ies)|checklists?|letters?|quot(?:e|ation)s?|invoices?|presentations?|guides?|tables?|records?|plans?|templates?|assessments?|audits?|self-assessments?|information|data|worksheets?|documents?)";
const endsInKind = new RegExp(`\\b${kinds}(?:\\s*(?:no\\.?|#)?\\s*\\d*)\\W*$`, "i");

/** Whether words head a kind of document: "SUPPLIER SURVEY FORM", "Capability statement". */
export function isKindOfDocument(words: string): boolean {
  return endsInKind.test(words) && words.split(/\s+/).length <= 6 && !/[.!?]$/.test(words.trim());
}

/** What firms are called by besides a trade, as the last of their words. */
const firms =
  /^(?:group|components?|polymers?|assembl(?:y|ies)|seals?|parts|systems|partners|associates|brothers|bros\.?|sons|corporation|company|laser|cnc|precision|swiss|valves?|pumps?|motors?|optics|robotics|labs?|laborator(?:y|ies)|fasteners?|fittings|bearings?|filters?|engineering|fab|anodize|hydraulics|ceramics|rubber|mold|die|dies)$/i;
/** They begin what is praised, asked or sold, and names that say of no firm which one it is. */
const generic =
  /^(?:our|my|the|a|an|your|we|about|contact|welcome|home|why|what|how|quality|precision|custom|general|company|contract|full|one|world|industrial|commercial|advanced|certified|typical|standard|key|core|main|new|company|supplier|vendor|plant|shop|product|products|part|parts|equipment|machine|machines|process|processes|sheet|turned|machined|swiss|cnc|heavy|light|small|large|complete|high|low|rapid|engineered|electronic|mechanical|electrical|plastic|metal|wire)$/i;

/** The firms that first lines of documents name, which have no title: "Keystone Aero Components". */
export function headingNames(sources: readonly DocumentText[]): HeadingName[] {
  const [source] = sources;
  if (source === undefined || source.title !== "") return [];
  for (const { text, kind } of source.blocks.slice(0, mostHeads)) {
    if (kind !== "heading" && kind !== "text") return [];
    const parts = text.split(/\s+[–—|-]\s+/).map((part) => withoutPlace(part.trim()));
    const name = parts.find(isFirm);
    if (name !== undefined) return [{ name, weight, sentence: text, where: source.where }];
    if (!isKindOfDocument(text)) return [];
  }
  return [];
}

/** "Harbor Precision, Groton CT" */
function withoutPlace(part: string): string {
  const [, before, state = ""] = /^(.+?),\s+[A-Z][\w.' ]+?,?\s+([A-Z][\w ]+)$/.exec(part) ?? [];
  return before !== undefined && stateCode(state) !== undefined ? before : part;
}

/** Words in capitals that end as firms are called, and begin with no kind of work, material or buyer. */
function isFirm(words: string): boolean {
  if (isKindOfDocument(words) || /[.:;!?]$/.test(words)) return false;
  const finders = [findProcesses, findMaterials, findIndustries];
  if (finders.some((find) => find(words).some(({ start }) => start === 0))) return false;
  if (isCalledLikeFirm(words)) return true;
  const all = words.split(/\s+/);
  const [first = "", last = ""] = [all[0], all.at(-1)];
  if (all.length < 2 || all.length > 5 || generic.test(first) || /ing$/i.test(first)) return false;
  if (!all.every((word) => /^(?:[A-Z0-9&][\w&'’.-]*|of|and)$/.test(word))) return false;
  return (
    firms.test(last) || finders.some((find) => find(words).some(({ end }) => end === words.length))
  );
}
