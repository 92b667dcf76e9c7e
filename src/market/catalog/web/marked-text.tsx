import type { TextPart } from "../../../shared/text/highlight.ts";

/** Text with the words of a query marked. */
export function MarkedText({ parts }: { parts: TextPart[] }) {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? <mark key={key}>{text}</mark> : text;
  });
}
