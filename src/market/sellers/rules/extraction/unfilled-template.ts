import type { DocumentText } from "../../../../shared/documents/document-text.ts";

const slot =
  /\byour (?:company|business|shop|firm|brand)?\s?name(?: goes)? here\b|\b(?:your|my) (?:company|business) name\b|\b(?:company|business) name here\b|[[{<]\s*(?:your )?(?:company|business|firm)(?: name)?\s*[\]}>]/i;

/**
 * Whether pages are a template that nobody wrote their name into: then its trades, materials and customers are its
 * maker's, not a shop's. A title tells; in a text a printer may say "your company name here" of what it prints.
 *
 * @param name that the pages state; null for none
 */
export function isUnfilledTemplate(sources: DocumentText[], name: string | null): boolean {
  return name === null && sources.some(({ title }) => slot.test(title));
}
