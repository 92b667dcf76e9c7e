import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** An invitation to a fair, days of one, or the house that it is held in; "12 Arena Drive" is a road. */
const fair = [
  /\bbooths?\s*(?:#|no\.?|number)?\s*[A-Z]{0,2}-?\d/i,
  /\b(?:visit|see|meet|join|find|catch)\s+us\s+(?:at|in)\b(?!\W*\d)(?=.*\b(?:20\d\d|booth|show|expo|convention|conference|summit|stand|hall)\b)/i,
  new RegExp(String.raw`\b${month}\.?\s+\d{1,2}\s*[-–]\s*(?:${month}\.?\s+)?\d{1,2}\b`, "i"),
  /\b(?:(?:convention|expo(?:sition)?|exhibition|conference|civic|events?)\s+(?:cent(?:er|re)|hall)|fairgrounds?|arena|coliseum|stadium|pavilion)(?=\s*(?:[,;(|]|$))/i,
];
const zip = /\b[A-Z]{2}\.?,? +\d{5}(?:-\d{4})?\b/i;
/** "Shop: 12 Main St" */
const labeled = /^\W*[A-Z][\w &/-]{1,30}:/i;

/**
 * A page without the addresses of fairs: in a line that invites to one or names its days or hall, and in the line below
 * an invitation where another address stands in the page.
 */
export function withoutVenues(source: DocumentText): DocumentText {
  const lines = source.blocks.flatMap(({ text }) => text.split("\n"));
  if (!lines.some(isOfFair)) return source;
  const addresses = lines.filter((line) => zip.test(line)).length;
  let isBelow = false;
  const blocks = source.blocks.flatMap((block): Block[] => {
    const kept = block.text.split("\n").flatMap((line) => {
      const isVenue =
        zip.test(line) &&
        (isOfFair(line) || (isBelow && addresses > 1 && !labeled.test(line) && /^\D/.test(line)));
      isBelow = isOfFair(line) && !zip.test(line);
      if (!isVenue) return [line];
      // Lines of a page of a PDF run on.
      const { index = 0, 0: code = "" } = zip.exec(line) ?? {};
      const rest = line.slice(index + code.length).replace(/^[\s.,;|]+/, "");
      return rest === "" ? [] : [rest];
    });
    const text = kept.join("\n");
    return text === block.text ? [block] : text.trim() === "" ? [] : [{ ...block, text }];
  });
  return { ...source, blocks };
}

function isOfFair(line: string): boolean {
  return fair.some((pattern) => pattern.test(line));
}
