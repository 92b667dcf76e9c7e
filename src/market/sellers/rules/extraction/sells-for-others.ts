import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { sentencesOf } from "./found.ts";

const representative = String.raw`manufacturers?['’]?s? (?:sales )?rep(?:resentative|resentation)?s?\b`;
const says = [
  // "Midstate does not manufacture."
  /\b(?:do(?:es)?(?: not|n['’]t)) (?:itself |ourselves )?manufacture(?:\s+(?:anything|any parts|parts|products|goods|ourselves|itself|in[- ]house))?\s*(?:[.;,!]|$)/i,
  new RegExp(
    String.raw`\b(?:we are|we['’]re|(?:is|are) (?:an? )?(?:independent |leading )?)\s*(?:an? )?(?:independent )?${representative}`,
    "i",
  ),
  new RegExp(
    String.raw`^\W*(?:[A-Z][\w&.-]*\s+){0,3}(?:independent )?${representative}(?:\s+since \d{4}\W*)?.{0,60}$`,
    "i",
  ),
];

/** Whether a firm says that it makes nothing and sells for those who do: what they make and hold is theirs. */
export function sellsForOthers(sources: readonly DocumentText[]): boolean {
  return sources.some(({ blocks, title }) =>
    [title, ...blocks.map(({ text }) => text)].some((text) =>
      sentencesOf(text).some((one) => says.some((pattern) => pattern.test(one))),
    ),
  );
}
