import { guideLibrary } from "../data/guide-library.ts";

/** The words of every guide, as one text each. */
export function guideTexts(): string[] {
  return [...guideLibrary().values()].map(
    ({ title, summary, keywords, body }) => `${title} ${summary} ${keywords.join(" ")} ${body}`,
  );
}
