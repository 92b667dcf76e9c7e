import { soughtTerms, textTerms } from "../../../guides/rules/query-terms.ts";

/** Contacts come from a record's own fields, never from what its text wants to be called or visited. */
const contact = /https?:|www\.|@|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b[a-z0-9-]+\.[a-z]{2,6}\//i;

/**
 * The sentences of a record's description that share a telling word with a question, as written; empty when
 * none does. What a company wrote of itself beside the question, or with contacts in it, is not repeated.
 */
export function tellingSentences(description: string, title: string, question: string): string {
  const named = new Set(textTerms(title));
  const asked = [...soughtTerms(question, () => false).weights].flatMap(([term, weight]) =>
    weight === 1 && !named.has(term) ? [term] : [],
  );
  return description
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !contact.test(sentence))
    .filter((sentence) => textTerms(sentence).some((term) => asked.includes(term)))
    .slice(0, 3)
    .join(" ");
}
