import { lexer, type Token, type Tokens } from "marked";
import { headingId } from "../../shared/text/heading-id.ts";
import { type Block, type GuideDocument, type Inline, plainText } from "./guide-document.ts";

const wordsPerMinute = 220;

/**
 * Reads the Markdown of a guide. Runs on the server only.
 *
 * The guides are the project's own, and still nothing in them is trusted: raw HTML is text, links lead
 * to paths of this site or to https, pictures are left out.
 */
export function readMarkdown(markdown: string): GuideDocument {
  const ids = new Map<string, number>();
  const blocks = blocksOf(lexer(markdown), ids);
  const contents = blocks.flatMap((block) =>
    block.kind === "heading" && block.rank === 2
      ? [{ id: block.id, text: plainText(block.content) }]
      : [],
  );
  const words = markdown.split(/\s+/).length;
  return { blocks, contents, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}

function blocksOf(tokens: Token[], ids: Map<string, number>): Block[] {
  return tokens.flatMap((token) => blockOf(token, ids) ?? []);
}

function blockOf(token: Token, ids: Map<string, number>): Block | null {
  switch (token.type) {
    case "paragraph":
    case "text":
      return { kind: "paragraph", content: inlinesOf(token.tokens ?? [token]) };
    case "heading":
      return headingOf(token as Tokens.Heading, ids);
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return {
        kind: "list",
        isOrdered: ordered,
        items: items.map((item) => blocksOf(item.tokens, ids)),
      };
    }
    case "table": {
      const { header, rows, align } = token as Tokens.Table;
      return {
        kind: "table",
        sides: align,
        head: header.map((cell) => inlinesOf(cell.tokens)),
        rows: rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
      };
    }
    case "blockquote":
      return { kind: "quote", blocks: blocksOf((token as Tokens.Blockquote).tokens, ids) };
    case "code":
      return { kind: "code", text: (token as Tokens.Code).text };
    case "hr":
      return { kind: "rule" };
    case "html":
      return { kind: "paragraph", content: [token.raw.trim()] };
    default:
      // Blank lines and link definitions.
      return null;
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, ids: Map<string, number>): Block {
  const content = inlinesOf(tokens);
  // The page's own title is the only heading of the first rank.
  const rank = depth <= 2 ? 2 : depth === 3 ? 3 : 4;
  return { kind: "heading", rank, id: uniqueId(plainText(content), ids), content };
}

function inlinesOf(tokens: Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case "strong":
      case "em":
        return [{ kind: token.type, content: inlinesOf(token.tokens ?? []) }];
      case "codespan":
        return [{ kind: "code", content: [token.text] }];
      case "link": {
        const content = inlinesOf(token.tokens ?? []);
        const href = safeTarget(token.href);
        return href === null ? content : [{ kind: "link", href, content }];
      }
      case "br":
        return [" "];
      case "image":
        return [token.text];
      case "text":
        return token.tokens ? inlinesOf(token.tokens) : [token.text];
      case "escape":
        return [token.text];
      default:
        return [token.raw];
    }
  });
}

/** A path or a fragment of this site, or an https address; null for anything else. */
function safeTarget(href: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[\w-]+$/.test(href)) return href;
  return URL.parse(href)?.protocol === "https:" ? href : null;
}

function uniqueId(text: string, ids: Map<string, number>): string {
  const base = headingId(text);
  const times = (ids.get(base) ?? 0) + 1;
  ids.set(base, times);
  return times === 1 ? base : `${base}-${times}`;
}
