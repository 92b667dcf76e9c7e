import { createElement as h } from "react";
import type { MailContent } from "../../shared/mail-content.ts";

// Mail programs know neither variables nor style sheets; these are the tokens of the light theme.
const ink = "#16263d";
const soft = "#4a5870";
const line = "#d9d0bd";
const well = "#f7f3ea";
const action = "#1d4f91";
const font = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const text = { color: ink, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" };
const small = { color: soft, fontSize: "14px", lineHeight: "20px", margin: "0 0 8px" };

/**
 * Sets a letter as HTML and as plain text.
 *
 * Written with `createElement`: the worker runs these files as they are, and Node runs no JSX.
 */
export async function renderMail(
  letter: MailContent,
  sender: { productName: string; publicUrl: string },
): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: 30 MB that a process which sends none does not need.
  const [mail, { render, toPlainText }] = await Promise.all([
    import("@react-email/components"),
    import("@react-email/render"),
  ]);
  const { heading, paragraphs, excerpts = [], items = [], notes, links = [] } = letter;
  const excerpt = (words: string, key: string | number) =>
    h(
      mail.Text,
      {
        key,
        style: {
          ...text,
          borderLeft: `3px solid ${line}`,
          margin: "0 0 16px",
          paddingLeft: "12px",
          wordBreak: "break-word",
        },
      },
      ...words
        .split("\n")
        .flatMap((part, at) => (at === 0 ? [part] : [h("br", { key: `break ${at}` }), part])),
    );
  const button = letter.action && [
    h(
      mail.Button,
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
      mail.Text,
      { key: "address", style: { ...small, margin: "16px 0", wordBreak: "break-all" } },
      "Or open this address: ",
      h(mail.Link, { href: letter.action.url, style: { color: action } }, letter.action.url),
    ),
  ];
  const page = h(
    mail.Html,
    { lang: "en" },
    h(mail.Head),
    h(mail.Preview, null, letter.preview),
    h(
      mail.Body,
      { style: { backgroundColor: well, fontFamily: font, margin: 0, padding: "24px 12px" } },
      h(
        mail.Container,
        {
          style: {
            backgroundColor: "#ffffff",
            border: `1px solid ${line}`,
            maxWidth: "560px",
            padding: "32px",
          },
        },
        h(mail.Text, { style: { ...text, fontWeight: 700 } }, sender.productName),
        h(
          mail.Heading,
          { as: "h1", style: { ...text, fontSize: "24px", lineHeight: "32px" } },
          heading,
        ),
        ...paragraphs.map((words) => h(mail.Text, { key: words, style: text }, words)),
        ...excerpts.map(excerpt),
        ...items.flatMap((item) => [
          h(
            mail.Text,
            { key: `${item.url} ${item.text}`, style: { ...text, margin: "0 0 12px" } },
            h(mail.Link, { href: item.url, style: { color: action } }, item.text),
          ),
          ...(item.excerpt === undefined ? [] : [excerpt(item.excerpt, `${item.url} excerpt`)]),
        ]),
        button,
        h(mail.Hr, { style: { borderColor: line, margin: "24px 0 16px" } }),
        ...notes.map((words) => h(mail.Text, { key: words, style: small }, words)),
        ...links.map(({ label, url }) =>
          h(
            mail.Text,
            { key: url, style: small },
            h(mail.Link, { href: url, style: { color: soft, textDecoration: "underline" } }, label),
          ),
        ),
        h(
          mail.Text,
          { style: small },
          h(mail.Link, { href: sender.publicUrl, style: { color: soft } }, sender.publicUrl),
        ),
      ),
    ),
  );
  const html = await render(page);
  return { html, text: toPlainText(html) };
}
