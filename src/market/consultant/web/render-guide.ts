import { Marked, type Tokens } from "marked";

/** A written text as HTML, with the headings a list of contents needs. */
export interface RenderedGuide {
  html: string;
  contents: { id: string; text: string }[];
  /** Reading time at 220 words a minute, at least 1. */
  minutes: number;
}

const wordsPerMinute = 220;

/**
 * Turns the Markdown of a guide into HTML.
 *
 * The guides are the project's own, and still nothing in them is trusted: raw HTML is shown as text,
 * links lead to paths of this site or to https, and pictures are left out. Tables scroll inside their
 * own frame. Runs on the server only, so that no Markdown reader travels to the browser.
 */
export function renderGuide(markdown: string): RenderedGuide {
  const contents: { id: string; text: string }[] = [];
  const taken = new Map<string, number>();

  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = uniqueId(text, taken);
        if (depth === 2) contents.push({ id, text });
        // The page's own title is the only heading of the first rank.
        const rank = Math.max(2, depth);
        return `<h${rank} id="${id}">${html}</h${rank}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const html = this.parser.parseInline(tokens);
        const target = safeTarget(href);
        if (target === null) return html;
        const away = target.startsWith("/") || target.startsWith("#") ? "" : ' rel="noopener"';
        return `<a href="${escapeHtml(target)}"${away}>${html}</a>`;
      },
      table({ header, rows, align }: Tokens.Table) {
        const cell = (tag: "th" | "td", { tokens }: Tokens.TableCell, column: number) => {
          const side = align[column] ? ` class="text-${align[column]}"` : "";
          const scope = tag === "th" ? ' scope="col"' : "";
          return `<${tag}${scope}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
        };
        const head = header.map((content, column) => cell("th", content, column)).join("");
        const body = rows
          .map((row) => `<tr>${row.map((content, at) => cell("td", content, at)).join("")}</tr>`)
          .join("\n");
        const name = escapeHtml(header.map(({ text }) => text).join(", "));
        return `<div class="guide-table" role="region" aria-label="Table: ${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}</tbody></table></div>\n`;
      },
    },
  });

  const html = marked.parse(markdown, { async: false });
  const words = plainText(html).split(/\s+/).length;
  return { html, contents, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}

/** A path or a fragment of this site, or an https address; null for anything else. */
function safeTarget(href: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[\w-]+$/.test(href)) return href;
  return URL.parse(href)?.protocol === "https:" ? href : null;
}

function uniqueId(text: string, taken: Map<string, number>): string {
  const base =
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "section";
  const times = (taken.get(base) ?? 0) + 1;
  taken.set(base, times);
  return times === 1 ? base : `${base}-${times}`;
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
