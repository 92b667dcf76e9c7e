/** What a piece of text is in its document. */
export type BlockKind = "heading" | "text" | "item" | "row";

/** A piece of text that stands by itself: a heading, a paragraph, an item of a list, a row of a table. */
export interface Block {
  kind: BlockKind;
  /** Lines are kept: addresses are written in several. Cells of a row stand between bars. */
  text: string;
  /** 1 to 6 of a heading; else 0. */
  level: number;
  /** The heading it stands under; "" before the first. */
  heading: string;
  /** In the page's menu, or at its end. */
  area: "main" | "menu" | "footer";
  /** An element's own style hides it. What style sheets hide nobody knows here. */
  isUnseen?: true;
}

export interface Link {
  href: string;
  text: string;
}

/** A product as a page offers it; "" for what it does not say. */
export interface StatedProduct {
  name: string;
  description: string;
  /** As it is written. */
  price: string;
  /** Of structured data. */
  currency: string;
  /** Its maker's or seller's number. */
  number: string;
  category: string;
  /** The element it was read from. */
  element: string;
  kind: "structured" | "table" | "card";
}

/** A page of a site or of a document, as programs read it. */
export interface DocumentText {
  /** Address of a page; of a document its page: "page 2". */
  where: string;
  title: string;
  /** `<meta>` by name or property, lower case. */
  meta: Record<string, string>;
  blocks: Block[];
  links: Link[];
  /** Words that stand for pictures: logos carry names. */
  pictures: string[];
  /** Organizations of JSON-LD and microdata, as schema.org has them. */
  organizations: Record<string, unknown>[];
  /** Of a site's page what it offers. */
  products: StatedProduct[];
  /** Of documents the lines as they stand; of a site's page none. */
  lines: string[];
}
