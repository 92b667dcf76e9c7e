import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { candidatesOf, limitCandidates } from "../proposals/candidates.ts";
import { machineCandidates } from "../proposals/machine-candidates.ts";
import { productCandidates } from "../proposals/product-candidates.ts";
import type { Candidate } from "../proposals/proposed-fields.ts";
import { type Extraction, extractProfile } from "./extract-profile.ts";
import { checkedAnswer } from "./model/checked-answer.ts";
import { readModelAnswer } from "./model/model-answer.ts";
import { readLimits } from "./read-limits.ts";
import { readRivals } from "./read-rivals.ts";
import { isUnfilledTemplate } from "./unfilled-template.ts";
import { unreadableWhy } from "./unreadable-why.ts";

/** All that rules read out of a shop's pages or documents. */
export interface ReadProfile {
  extraction: Extraction;
  /** Why the pages tell nothing of a firm, for the person who gave them; null where they do. */
  why: string | null;
  /** What the profile may take. */
  candidates: Candidate[];
}

/** Pages of a site or of a document. */
export interface PagesToRead {
  texts: DocumentText[];
  /** What a provider's model answered to the same pages, as it came; null where none was asked. */
  told: string | null;
}

/** Applies every rule to pages. Takes seconds for texts that nobody wrote for people. */
export function readProfile({ texts, told }: PagesToRead): ReadProfile {
  const byRules = extractProfile(texts);
  if (isUnfilledTemplate(texts, byRules.profile.company_name)) {
    const why = "This site is a template without a company's name.";
    return { extraction: extractProfile([]), why, candidates: [] };
  }
  const answer = told === null ? null : readModelAnswer(told);
  const extraction = answer === null ? byRules : checkedAnswer(texts, answer, byRules);
  return {
    extraction,
    why: unreadableWhy(texts, Object.keys(extraction.sources)),
    candidates: [
      ...candidatesOf(extraction, readRivals(texts, extraction)),
      ...limitCandidates(readLimits(texts)),
      ...machineCandidates(texts),
      ...productCandidates(texts),
    ],
  };
}
