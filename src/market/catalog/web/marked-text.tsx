/** A piece of a text; `isHit` where it stands for a word of the query. */
interface Part {
  text: string;
  isHit: boolean;
}

/** Text with the words of a query marked. */
export function MarkedText({ parts }: { parts: Part[] }) {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? <mark key={key}>{text}</mark> : text;
  });
}
