/** A run of text within a block. */
export type Inline =
  | string
  | { kind: "strong" | "em" | "code"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] };

export type CellSide = "left" | "center" | "right" | null;

/** A block of a written text. */
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; rank: 2 | 3 | 4; id: string; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Block[][] }
  | { kind: "table"; sides: CellSide[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

/**
 * A written text as data: what a page needs to show it, and nothing that could run. It travels to the
 * browser instead of Markdown and of HTML.
 */
export interface GuideDocument {
  blocks: Block[];
  /** Headings of the second rank, for a list of contents. */
  contents: { id: string; text: string }[];
  /** Reading time at 220 words a minute, at least 1. */
  minutes: number;
}

/** The text of a run without its marks. */
export function plainText(content: Inline[]): string {
  return content
    .map((part) => (typeof part === "string" ? part : plainText(part.content)))
    .join("");
}
