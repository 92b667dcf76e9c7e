import type { MailContent } from "../../../shared/mail-content.ts";
import { mailWords } from "../../../shared/mail-words.ts";

/** All lines that a mail shows, in their order, but for addresses of links. */
export function mailedLines(content: MailContent, productName: string): string[] {
  const { preview, heading, paragraphs, excerpts = [], items = [], notes, links = [] } = content;
  const { action } = content;
  return [
    preview,
    productName,
    heading,
    ...paragraphs,
    ...excerpts,
    ...items.flatMap(({ text, excerpt, note }) => [text, excerpt ?? "", note ?? ""]),
    ...(action === undefined ? [] : [action.label, mailWords.orOpen]),
    ...notes,
    ...links.map(({ label }) => label),
  ].flatMap((text) => text.split("\n"));
}
