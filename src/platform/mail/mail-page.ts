import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement as h, type ReactElement } from "react";
import type { MailContent } from "../../shared/mail-content.ts";
import { mailWords } from "../../shared/mail-words.ts";
import { hasColumns } from "../../shared/typed-columns.ts";

// Mail programs know neither variables nor style sheets; these are the tokens of the light theme.
const ink = "#16263d";
const soft = "#4a5870";
const line = "#d9d0bd";
const well = "#f7f3ea";
const action = "#1d4f91";
const font = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
/** Its letters are alike wide, so that columns stand below each other. */
const evenFont = "ui-monospace, Consolas, Menlo, 'Courier New', monospace";
const text = { color: ink, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" };
const small = { color: soft, fontSize: "14px", lineHeight: "20px", margin: "0 0 8px" };

const noBreak = "\u00a0";
/** Blanks of which HTML shows one, or none. */
const gaps = / {2,}|\t|^ /gm;
/** The last one is a plain one, where a line may be broken. Outlook keeps no others, whatever a style says. */
function keptGap(blanks: string): string {
  const count = blanks === "\t" ? widthOfTab : blanks.length;
  return count === 1 ? noBreak : `${noBreak.repeat(count - 1)} `;
}
const widthOfTab = 4;

/**
 * A letter as a page of HTML that mail programs show.
 *
 * Written with `createElement`: the worker runs these files as they are, and Node runs no JSX. Each part comes from a
 * package of its own: the collection of all of them brings Tailwind, and keeps the process from answering for a second.
 */
export function mailPage(
  letter: MailContent,
  sender: { productName: string; publicUrl: string },
): ReactElement {
  const { heading, paragraphs, excerpts = [], items = [], notes, links = [] } = letter;
  const excerpt = (words: string, key: string | number) =>
    h(
      Text,
      {
        key,
        style: {
          ...text,
          borderLeft: `3px solid ${line}`,
          margin: "0 0 16px",
          paddingLeft: "12px",
          wordBreak: "break-word",
          ...(hasColumns(words) ? { fontFamily: evenFont, fontSize: "14px" } : {}),
        },
      },
      ...words
        .replaceAll(gaps, keptGap)
        .split("\n")
        .flatMap((part, at) => (at === 0 ? [part] : [h("br", { key: `break ${at}` }), part])),
    );
  const button = letter.action && [
    h(
      Button,
      {
        key: "action",
        href: letter.action.url,
        style: {
          backgroundColor: action,
          borderRadius: "2px",
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 600,
          padding: "12px 20px",
        },
      },
      letter.action.label,
    ),
    h(
      Text,
      { key: "address", style: { ...small, margin: "16px 0", wordBreak: "break-all" } },
      `${mailWords.orOpen} `,
      h(Link, { href: letter.action.url, style: { color: action } }, letter.action.url),
    ),
  ];
  return h(
    Html,
    { lang: "en" },
    h(Head),
    h(Preview, null, letter.preview),
    h(
      Body,
      { style: { backgroundColor: well, fontFamily: font, margin: 0, padding: "24px 12px" } },
      h(
        Container,
        {
          style: {
            backgroundColor: "#ffffff",
            border: `1px solid ${line}`,
            maxWidth: "560px",
            padding: "32px",
          },
        },
        h(Text, { style: { ...text, fontWeight: 700 } }, sender.productName),
        h(Heading, { as: "h1", style: { ...text, fontSize: "24px", lineHeight: "32px" } }, heading),
        ...paragraphs.map((words) => h(Text, { key: words, style: text }, words)),
        ...excerpts.map(excerpt),
        ...items.flatMap((item) => [
          h(
            Text,
            { key: `${item.url} ${item.text}`, style: { ...text, margin: "0 0 12px" } },
            h(Link, { href: item.url, style: { color: action } }, item.text),
          ),
          ...(item.excerpt === undefined ? [] : [excerpt(item.excerpt, `${item.url} excerpt`)]),
          ...(item.note === undefined
            ? []
            : [h(Text, { key: `${item.url} note`, style: small }, item.note)]),
        ]),
        button,
        h(Hr, { style: { borderColor: line, margin: "24px 0 16px" } }),
        ...notes.map((words) => h(Text, { key: words, style: small }, words)),
        ...links.map(({ label, url }) =>
          h(
            Text,
            { key: url, style: small },
            h(Link, { href: url, style: { color: soft, textDecoration: "underline" } }, label),
          ),
        ),
        h(
          Text,
          { style: small },
          h(Link, { href: sender.publicUrl, style: { color: soft } }, sender.publicUrl),
        ),
      ),
    ),
  );
}
