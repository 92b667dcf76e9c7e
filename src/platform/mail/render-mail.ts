import type { MailContent } from "../../shared/mail-content.ts";

/** Capitals would change names, titles and units: mm, mΩ, ß. */
const asWritten = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

/** Sets a letter as HTML and as plain text. */
export async function renderMail(
  letter: MailContent,
  sender: { productName: string; publicUrl: string },
): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: megabytes that a process which sends none does not need.
  const [{ mailPage }, { render, toPlainText }] = await Promise.all([
    import("./mail-page.ts"),
    import("@react-email/render"),
  ]);
  const html = await render(mailPage(letter, sender));
  const text = toPlainText(html, { selectors: asWritten });
  // Blanks that HTML would show as one are kept there by these.
  return { html, text: text.replaceAll("\u00a0", " ") };
}
