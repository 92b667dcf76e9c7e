import { linkify } from "../../../../shared/text/linkify.ts";

/** A text with its addresses as links, which open in a new tab. Nothing in it is markup, and nothing is fetched. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linkify(text).map((stretch) => {
    const key = at;
    at += stretch.text.length;
    if (stretch.href === null) return <span key={key}>{stretch.text}</span>;
    return (
      <a key={key} href={stretch.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {stretch.text}
      </a>
    );
  });
}
