import { isOfDevice } from "./device-lines.ts";
import { isSignature } from "./signature-lines.ts";

/** A part of a page, as the parser of `html-to-text` gives it. */
interface Element {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Element[];
  prev?: Element | null;
  next?: Element | null;
}
/** Where it puts what it makes. */
interface Builder {
  openBlock(lines: { leadingLineBreaks: number; reservedLineLength?: number }): void;
  closeBlock(lines: {
    trailingLineBreaks: number;
    blockTransform?: (text: string) => string;
  }): void;
  addInline(text: string): void;
  addLiteral(text: string): void;
}
type Formatter = (
  element: Element,
  walk: (children: Element[], builder: Builder) => void,
  builder: Builder,
) => void;

/** What nobody sees who reads the mail; `withHiddenMarked` marks more of it. */
const hidden = ["head", "title", "template", "[hidden]"];
/** What programs mark as signatures. */
const signatures = [".moz-signature", ".gmail_signature", ".protonmail_signature_block"];
/** Longer ones are somebody's words that stand within by mistake. */
const longestSignature = 500;
/** What has lines of its own: a row with such is no row of figures. */
const withLines = new Set([
  "table",
  "ul",
  "ol",
  "pre",
  "blockquote",
  "img",
  "a",
  "style",
  "script",
]);

const formatSignature: Formatter = (element, walk, builder) => {
  const lines = piecesOf(element, "\n")
    .join("")
    .split("\n")
    .map((line) => line.trim());
  const words = wordsOf(element);
  if (words.length <= longestSignature && (isSignature(lines) || isOfDevice(words))) return;
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(element.children ?? [], builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Programs show emoji as pictures: these are words. What else a picture is called is not. */
const formatPicture: Formatter = (element, _walk, builder) => {
  const called = element.attribs?.alt ?? "";
  if (emoji.test(called)) builder.addInline(called);
};
const emoji = /^\p{RGI_Emoji}{1,8}$/v;

/** What somebody struck out is said as such. */
const formatStruck: Formatter = (element, walk, builder) => {
  const isEmpty = !hasWords(element);
  if (!isEmpty) builder.addInline("~~");
  walk(element.children ?? [], builder);
  if (!isEmpty) builder.addInline("~~");
};

/** A quote of nothing, as where a program begins one and cuts what follows, is no line of marks. */
const formatQuote: Formatter = (element, walk, builder) => {
  if (!hasWords(element) && !hasPicture(element)) return;
  builder.openBlock({ leadingLineBreaks: 2, reservedLineLength: 2 });
  walk(element.children ?? [], builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => {
      const lines = text.split("\n");
      const last = lines.findLastIndex((line) => line !== "");
      const first = lines.findIndex((line) => line !== "");
      return lines
        .slice(Math.max(0, first), last + 1)
        .map((line) => `> ${line}`)
        .join("\n");
    },
  });
};

/** A raised figure is a power, or what stands above a fraction's line: "10^-3", "1 1/2". Other letters stay: "29th". */
const formatRaised: Formatter = (element, walk, builder) => {
  const words = wordsOf(element);
  if (/^[-+\u2212]?\p{N}+$/u.test(words)) {
    const isFraction = /^\s*[/\u2044]/.test(element.next?.data ?? "");
    const isBehindFigure = /\p{N}$/u.test(element.prev?.data ?? "");
    if (!isFraction) builder.addInline("^");
    else if (isBehindFigure) builder.addInline(" ");
  }
  walk(element.children ?? [], builder);
};

/** Cells of a row stand on one line, as where a table is pasted as text. */
const formatRow: Formatter = (element, walk, builder) => {
  const cells = (element.children ?? []).filter(({ name }) => name === "td" || name === "th");
  builder.openBlock({ leadingLineBreaks: 1 });
  if (cells.length < 2 || hasLines(element)) walk(element.children ?? [], builder);
  else builder.addLiteral(cells.map(wordsOf).join("\t").trimEnd());
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Where a link leads, as far as that is of use to somebody who reads it; "" for what runs in a page or stands in the mail. */
const writtenLink = (href: string) => {
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(href.replaceAll(/[\0-\u0020]/g, "")) ?? [];
  return scheme === undefined || written.has(scheme.toLowerCase()) ? href : "";
};
/** Source: the schemes that the HTML Standard knows for links that leave a page, and that are no programs. */
const written = new Set("http https mailto tel sms ftp ftps sftp geo".split(" "));

/** How the HTML of an answer is made text: what shows as a line is one, in the letters that were typed. */
export const answerAsText = {
  // All of it: a mail that is pasted within has a body of its own.
  baseElements: { selectors: [] as string[] },
  formatters: {
    formatSignature,
    formatPicture,
    formatQuote,
    formatRow,
    formatStruck,
    formatRaised,
  },
  selectors: [
    ...hidden.map((selector) => ({ selector, format: "skip" })),
    ...signatures.map((selector) => ({ selector, format: "formatSignature" })),
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    ...["del", "s", "strike"].map((selector) => ({ selector, format: "formatStruck" })),
    { selector: "sup", format: "formatRaised" },
    { selector: "a", options: { pathRewrite: writtenLink } },
    { selector: "img", format: "formatPicture" },
    { selector: "blockquote", format: "formatQuote" },
    { selector: "tr", format: "formatRow" },
  ],
};

function hasLines(element: Element): boolean {
  return (element.children ?? []).some(
    (child) => withLines.has(child.name ?? "") || isHidden(child) || hasLines(child),
  );
}

const isHidden = ({ name, attribs = {} }: Element) =>
  name === "template" || attribs.hidden !== undefined;

/** Whether anything is to be read in an element, without reading all of it. */
function hasWords({ data, children, type }: Element): boolean {
  return type === "text" ? /\S/u.test(data ?? "") : (children ?? []).some(hasWords);
}

/** Whether something in it may be shown by a word: `formatPicture` says which. */
function hasPicture({ name, children }: Element): boolean {
  return name === "img" || (children ?? []).some(hasPicture);
}

/** Words of an element on one line. */
function wordsOf(element: Element): string {
  return piecesOf(element, " ").join("").replaceAll(/\s+/gu, " ").trim();
}

function piecesOf({ type, name, data, children }: Element, gap: string): string[] {
  if (type === "text") return [(data ?? "").replaceAll(/\s+/gu, " ")];
  const within = (children ?? []).flatMap((child) => piecesOf(child, gap));
  return /^(?:p|div|br|li|tr)$/.test(name ?? "") ? [gap, ...within, gap] : within;
}
