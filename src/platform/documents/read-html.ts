import { type CheerioAPI, load } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import type { Block, DocumentText, Link } from "../../shared/documents/document-text.ts";
import { formSigns } from "./form-signs.ts";
import { isFiller } from "./is-filler.ts";
import { isInvisible } from "./is-invisible.ts";
import { productsOf } from "./read-products.ts";
import { lineOf, organizationsOf } from "./structured-data.ts";

const unread = new Set(
  "script style noscript template svg iframe object canvas select option button textarea dialog".split(
    " ",
  ),
);
const ownBlock = new Set(
  `address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form header hr li main
  nav ol p pre section table tbody thead tfoot tr ul h1 h2 h3 h4 h5 h6 label summary details`.split(
    /\s+/,
  ),
);
const hidingStyle =
  /\b(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|(?:left|top)\s*:\s*-\d{4,})/i;
const mostBlocks = 4000;
const mostOfBlock = 4000;
/** Each block below a heading carries it, between processes, too. */
const mostOfHeading = 500;
const mostOfLabel = 40;
/** A telephone number that is set as large as a heading heads nothing. */
const isNumber =
  /^[^A-Za-z]*(?:(?:call|phone|tel|fax|main|office|toll free)\W+)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}\W*(?:\w{2,8})?\W*$/i;

/**
 * A page's text in pieces, with what it says of itself in its head. Nothing is run and nothing is loaded.
 *
 * @param where its address
 */
export function readHtml(html: string, where: string): DocumentText {
  const $ = load(html);
  const meta: Record<string, string> = {};
  for (const element of $("meta[content]").toArray()) {
    const name = ($(element).attr("name") ?? $(element).attr("property") ?? "").toLowerCase();
    const content = ($(element).attr("content") ?? "").trim();
    if (name !== "" && content !== "") meta[name] ??= content;
  }
  // What a site's head shows below its name has no name of its own in HTML, but everybody gives it one of these.
  const line = lineOf(
    $(".site-description, .site-tagline, .tagline, .tag-line, .slogan, .motto").first().text(),
  );
  if (line !== "") meta.tagline ??= line;
  const blocks = blocksOf($);
  return {
    where,
    title: lineOf($("title").first().text()),
    meta,
    blocks: blocks.filter(({ text }) => !isFiller(text)),
    links: linksOf($),
    pictures: $("img[alt]")
      .toArray()
      .map((image) => lineOf($(image).attr("alt") ?? ""))
      .filter((text) => text !== ""),
    organizations: organizationsOf($),
    products: productsOf($),
    lines: [],
  };
}

function blocksOf($: CheerioAPI): Block[] {
  const blocks: Block[] = [];
  const signs = formSigns($);
  let text = "";
  let heading = "";
  let kind: Block["kind"] = "text";
  let level = 0;
  let area: Block["area"] = "main";
  let isUnseen: true | undefined;
  let isTyped = false;
  let labels = 0;

  const flush = () => {
    const lines = text
      .split("\n")
      .map(lineOf)
      .filter((line) => line !== "");
    // The box of a label whose words stand in an element of their own.
    if (/^[☑☐]$/u.test(lines.join("")) && labels > 0) return;
    text = "";
    if (lines.length === 0 || blocks.length >= mostBlocks) return;
    const whole = lines.join("\n").slice(0, mostOfBlock);
    if (kind === "heading" && isNumber.test(whole)) {
      blocks.push({ kind: "text", text: whole, level: 0, heading, area });
      return;
    }
    blocks.push({ kind, text: whole, level, heading, area, ...(isUnseen && { isUnseen }) });
    if (kind === "heading") heading = lineOf(whole).slice(0, mostOfHeading);
  };

  const walk = (node: AnyNode) => {
    if (node.type === "text") {
      // Two elements side by side that nothing parts: "<b>Plasma Cutting</b><i>Clean edges</i>".
      if (/[a-z\d]$/.test(text) && /^[A-Z]/.test(node.data)) text += " ";
      // Lines of what somebody typed as it stands: a list, or a table of spaces.
      text += isTyped ? node.data : node.data.replace(/\s+/g, " ");
      return;
    }
    if (node.type !== "tag") return;
    const { name } = node;
    if (name === "br") {
      text += "\n";
      return;
    }
    const sign = signs.get(node);
    if (sign !== undefined && !isBlockOf(name)) text += ` ${sign} `;
    if (unread.has(name) || isHidden(node) || isInvisible(node)) return;
    const counted = countedTo(node);
    if (counted !== null) {
      text += ` ${counted} `;
      return;
    }
    const isHiding = hidingStyle.test(node.attribs.style ?? "");
    const isBlock = isHiding || ownBlock.has(name);
    const isCell = name === "td" || name === "th";
    const before = { kind, level, area, isUnseen, isTyped };
    const headingBefore = heading;
    const isValue = name === "dd" && isLabel(text);
    if (isValue) text += " | ";
    else if (isBlock) flush();
    if (sign !== undefined && isBlockOf(name)) text += `${sign} `;
    if (name === "label") labels += 1;
    if (isHiding) isUnseen = true;
    if (name === "pre") isTyped = true;
    if (/^h[1-6]$/.test(name)) {
      kind = "heading";
      level = Number(name.charAt(1));
    } else if (name === "li" || name === "dd" || name === "dt") {
      kind = "item";
      level = 0;
    } else if (name === "tr") {
      kind = "row";
      level = 0;
    }
    // A label and its value, as in a row of a table.
    if (isValue) kind = "row";
    area = areaOf(node, area);
    for (const child of node.children) walk(child);
    if (name === "label") labels -= 1;
    // Cells of a row stay together: a label and its value.
    if (isCell) text += " | ";
    else if (name === "span" || name === "a") text += " ";
    if (isBlock && !(name === "dt" && isBeforeValue(node) && isLabel(text))) flush();
    // A heading within it names nothing of what follows it.
    if (name === "article" || name === "aside") heading = headingBefore;
    ({ kind, level, area, isUnseen, isTyped } = before);
  };
  const body = $("body").get(0) ?? $.root().get(0);
  if (body !== undefined) walk(body as AnyNode);
  flush();
  return blocks.map((block) => ({ ...block, text: block.text.replace(/(?:\s*\|\s*)+$/g, "") }));
}

/** Its sign stands in its own block, behind whatever stood before it. */
function isBlockOf(name: string): boolean {
  return ownBlock.has(name);
}

const counters =
  /^data-(?:(?:\w+-)?(?:to|to-value|count|counter|target|end|number|value|stop|final|purecounter-end|num|val))$/;

/** What a counter runs up to that stands at nothing until its script runs: <span data-count="26000">0</span>. */
function countedTo({ attribs, children }: Element): string | null {
  const [only, ...others] = children;
  if (others.length > 0 || (only !== undefined && only.type !== "text")) return null;
  if (!/^\W*0?\W*$/.test(only?.data ?? "")) return null;
  const [, value] =
    Object.entries(attribs).find(
      ([name, said]) => counters.test(name) && /^\d[\d,]{0,9}(?:\.\d+)?$/.test(said.trim()),
    ) ?? [];
  return value === undefined ? null : `${value.trim()}${(only?.data ?? "").replace(/[\s\d]/g, "")}`;
}

/** Short, and no question: "Founded", not "Do you weld titanium?" */
function isLabel(text: string): boolean {
  const line = lineOf(text);
  return line !== "" && line.length <= mostOfLabel && !/[?.!|]$/.test(line);
}

function isBeforeValue({ next }: Element): boolean {
  let after = next;
  while (after !== null && after.type !== "tag") after = after.next;
  return after !== null && "name" in after && after.name === "dd";
}

function areaOf(element: Element, around: Block["area"]): Block["area"] {
  const { name, attribs } = element;
  const named = `${attribs.id ?? ""} ${attribs.class ?? ""}`;
  if (name === "footer" || /\bfooter\b/i.test(named)) return "footer";
  if (
    name === "nav" ||
    attribs.role === "navigation" ||
    /\b(?:navbar|nav-menu|main-menu)\b/i.test(named) ||
    (name === "ul" && isMenu(element))
  )
    return around === "footer" ? "footer" : "menu";
  return around;
}

const usual = /^(?:home(?: ?page)?|about(?: us)?|contact(?: us)?)$/i;

/** Whether a list has nothing but links, "Home" or "Contact" among them: many menus say so in no other way. */
function isMenu({ children }: Element): boolean {
  const items = children.filter(
    (child): child is Element => "name" in child && child.name === "li",
  );
  const texts = items.map((item) => {
    const first = item.children.find(
      (child): child is Element => "name" in child && child.name === "a",
    );
    return first === undefined ? "" : lineOf(textOf(first));
  });
  return (
    items.length >= 3 &&
    texts.every((text) => text.length <= mostOfLabel) &&
    texts.filter((text) => text !== "").length >= items.length - 1 &&
    texts.some((text) => usual.test(text))
  );
}

function textOf(node: AnyNode): string {
  if (node.type === "text") return node.data;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function isHidden({ attribs }: Element): boolean {
  // What styles hide is often shown later: tabs, slides and answers that unfold.
  return (
    attribs.hidden !== undefined ||
    attribs.role === "dialog" ||
    /\b(?:popup|modal|cookie-banner|cookie-consent)\b/i.test(
      `${attribs.id ?? ""} ${attribs.class ?? ""}`,
    )
  );
}

function linksOf($: CheerioAPI): Link[] {
  const links = $("a[href]")
    .toArray()
    .map((link) => ({
      href: ($(link).attr("href") ?? "").trim(),
      text: lineOf($(link).text() || ($(link).attr("aria-label") ?? "")),
    }));
  const hidden = $("[data-cfemail]")
    .toArray()
    .map((element) => ({
      href: `mailto:${uncovered($(element).attr("data-cfemail") ?? "")}`,
      text: "",
    }));
  return [...links, ...hidden];
}

/** Mail addresses that Cloudflare covers: pairs of hex digits, each combined with the first. */
function uncovered(code: string): string {
  const bytes = (code.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const [key = 0, ...letters] = bytes;
  return String.fromCharCode(...letters.map((letter) => letter ^ key));
}
