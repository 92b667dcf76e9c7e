import { trimmedLink } from "./trimmed-link.ts";

/** A stretch of a text; `href` where it is an address. The stretches together are the text. */
export interface TextStretch {
  text: string;
  href: string | null;
}

const address = /https?:\/\/[^\s<>"'`]+/g;

/** A text with its addresses told apart: http and https only, without what ends the sentence. */
export function linkify(text: string): TextStretch[] {
  const stretches: TextStretch[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmedLink(found);
    if (!isPlain(link)) continue;
    if (index > at) stretches.push({ text: text.slice(at, index), href: null });
    stretches.push({ text: link, href: link });
    at = index + link.length;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), href: null });
  return stretches;
}

/** Whether it leads where it seems to: in `https://known.example@other.example` the host is the second one. */
function isPlain(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.username === "" && url.password === "";
}
