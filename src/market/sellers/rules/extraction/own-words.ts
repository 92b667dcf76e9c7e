import type { DocumentText } from "../../../../shared/documents/document-text.ts";

const common =
  /^(?:the|and|of|a|an|home|about|contact|news|blog|quality|services?|products?|capabilities|equipment|custom|precision|company|industries|welcome|our|your|us|for|in|at|to|since)$/i;

/** The words that a firm is called by: those of its name, else of the titles of its pages and of its logos. */
export function ownWords(sources: DocumentText[], name: string | null): Set<string> {
  const said =
    name === null
      ? sources.flatMap(({ title, meta, pictures }) => [
          title.length > 90 ? "" : title,
          meta["og:site_name"] ?? "",
          ...pictures.filter((text) => /\blogo\b/i.test(text)),
        ])
      : [name];
  const words = said.flatMap((text) => {
    const [first = "", second = "", ...more] = text.toLowerCase().split(/[^a-z0-9&]+/);
    // "All Sorts Inc." is "Allsorts" in its texts.
    return [first, second, ...more, second === "" ? "" : `${first}${second}`];
  });
  return new Set(words.filter((word) => word.length > 1 && !common.test(word)));
}

/** Whether a text speaks of the firm: by "we", or by a name that begins with a word of its own. */
export function namesFirm(text: string, words: ReadonlySet<string>): boolean {
  if (/\b(?:[Ww]e|[Oo]urs?|OUR|WE|us|in-house)\b|\bUs\b/.test(text)) return true;
  return namesIn(text).some((name) => isOwnName(name, words));
}

/** Whether a text begins with the firm's name, or with "we". */
export function beginsWithFirm(text: string, words: ReadonlySet<string>): boolean {
  if (/^\W*(?:we|our) (?:are|have|hold|were|own|run|offer|make|employ)\b/i.test(text)) return true;
  const name = /^(?:the )?[A-Z][\w&'’-]*(?:\s+(?:[A-Z][\w&'’-]*|&))*/.exec(text)?.[0];
  return name !== undefined && isOwnName(name, words);
}

/** Names as they are written: one or more words that begin with capitals. */
function namesIn(text: string): string[] {
  return text.match(/\b[A-Z][\w&'’-]*(?:\s+(?:[A-Z][\w&'’-]*|&))*/g) ?? [];
}

/** Whether a name begins with a word that the firm is called by. */
export function isOwnName(name: string, words: ReadonlySet<string>): boolean {
  const [first = "", second = ""] = name
    .replace(/^(?:the|at|here at|today|now|in|since|and|but|when|while)\s+/i, "")
    .replace(/['’]s?\b/g, "")
    .toLowerCase()
    .split(/[^a-z0-9&]+/);
  return words.has(first) || (common.test(first) && words.has(second));
}
