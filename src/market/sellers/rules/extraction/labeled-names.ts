import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { labelValues } from "./label-values.ts";
import { lettersOf } from "./reached-at.ts";

/** What a label names as a firm, and how much that counts. */
export interface LabeledName {
  name: string;
  weight: number;
  sentence: string;
  where: string;
}

const weights = { ofSeveral: 0.4, onSite: 0.6, company: 0.9, companyName: 1.1 };

/**
 * A form's "Company name" is whose form it is, where the document names one firm alone so. On a site "Company" may be a
 * customer's; of a document, which has no title, it is its own.
 */
export function labeledNames(sources: readonly DocumentText[]): LabeledName[] {
  const found = labelValues(sources, "name");
  const isOne = new Set(found.map(({ value }) => lettersOf(value))).size === 1;
  return found.map(({ label, value, sentence, where, isOnSite }) => {
    const ofOne = label.words.includes("name") ? weights.companyName : weights.company;
    const weight = !isOne ? weights.ofSeveral : isOnSite ? weights.onSite : ofOne;
    return { name: value, weight, sentence, where };
  });
}
