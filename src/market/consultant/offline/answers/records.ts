import type { z } from "zod";
import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { certificatesIn } from "../../../needs/use-cases/certificates-in.ts";
import { count, listed, numbered, paragraphs } from "../phrases.ts";
import {
  comparisonResult,
  type MakerRecord,
  makersResult,
  type ProductRecord,
  productsResult,
  recordResult,
} from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { explain } from "./explain.ts";

const ordinals = ["first|1st|top", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th"];

/** References the last answer listed that can be opened. */
function openable({ understood }: Situation): string[] {
  return understood.shown;
}

/** Which of the references shown a message means; null when it says none. */
export function meant(situation: Situation): string | null {
  const refs = openable(situation);
  const text = situation.understood.text.toLowerCase();
  const at = ordinalIn(text);
  const [, number] = /(?:#\s?|number |no\. ?)(\d)\b/.exec(text) ?? [];
  if (number !== undefined) return refs[Number(number) - 1] ?? null;
  if (at >= 0) return refs[at] ?? null;
  if (/\blast (?:one|shop|product|company|manufacturer)\b/.test(text)) return refs.at(-1) ?? null;
  return /\b(?:its?|that|this|them|they|their|these|those|one)\b/.test(text)
    ? (refs[0] ?? null)
    : null;
}

function ordinalIn(text: string): number {
  const plain = text.toLowerCase();
  return ordinals.findIndex((words) => new RegExp(`\\b(?:${words})\\b`).test(plain));
}

/** Opens the record a message means, or the one it names, and tells what was asked of it. */
export function record(situation: Situation): string {
  const isOrdinal = ordinalIn(situation.understood.text) >= 0;
  const ref = meant(situation) ?? (isOrdinal ? null : named(situation));
  if (ref === null && isOrdinal && situation.understood.shown.length > 0) {
    const shown = situation.understood.shown.length;
    return `I showed only ${shown === 1 ? "one" : shown}. Ask me to find more, or name the one you mean.`;
  }
  if (ref === null) {
    const { text } = situation.understood;
    return /\b(?:how|what|why|which)\b/i.test(text) && !contactWords.test(text)
      ? explain(situation)
      : "I do not have that on record. Tell me the name as the directory writes it, or ask me to find shops first.";
  }
  const { shown, text } = situation.understood;
  const isOfAll = /\b(?:they|them|their|those|these|any of)\b/i.test(text) && shown.length > 1;
  const together =
    isOfAll && !isOrdinal && !contactWords.test(text) ? compareShown(situation) : null;
  return together ?? openRecord(situation, ref);
}

/** The record of a reference: what it says to the question, and what else matters. */
export function openRecord(situation: Situation, ref: string): string {
  const opened = ask(
    situation,
    { tool: "open_record", input: withQuantity(situation, { ref }) },
    recordResult,
  );
  if (opened === null) return "That record is no longer listed.";
  return "price_breaks" in opened
    ? productText(opened)
    : makerText(opened, situation.understood.text);
}

const contactWords = /\b(?:phone|telephone|number|address|website|e-?mail|contact|call|reach)\b/i;

/** Names in a text, as they are written: two capitalized words and more. */
export function namesIn(text: string): string[] {
  return text.match(/\b[A-Z][a-z][\w'-]+(?: (?:& )?[A-Z][a-z][\w'-]+)+/g) ?? [];
}

/** The record whose name stands in the question. */
function named(situation: Situation): string | null {
  const { text } = situation.understood;
  const [name] = namesIn(text);
  return (name === undefined ? null : recordNamed(situation, name)) ?? recordNamed(situation, text);
}

/** The record that bears a name, or the name that stands in a question. */
export function recordNamed(situation: Situation, text: string): string | null {
  const query = text
    .replace(
      /\b(?:what|whats|is|the|phone|telephone|number|address|website|web site|e-?mail|of|for|how|can|i|call|contact|reach|tell|me|more|about|give|do|you|have|show|open|details|please|where|their|certificates?|certifications?|does|hold|on|in|located)\b/gi,
      " ",
    )
    .replace(/[^\p{L}\p{N}\s&-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  if (query.length < 3) return null;
  const makers = ask(
    situation,
    { tool: "find_manufacturers", input: { query, limit: 3 } },
    makersResult,
  );
  const maker = makers?.manufacturers.find(({ title }) => shares(title, query));
  if (maker !== undefined) return maker.ref;
  const products = ask(
    situation,
    { tool: "search_products", input: { query, limit: 3 } },
    productsResult,
  );
  return products?.products.find(({ title }) => shares(title, query))?.ref ?? null;
}

/** A name has to share two words with the question, or be the only word of it. */
function shares(title: string, query: string): boolean {
  const words = new Set(title.toLowerCase().split(/[^a-z0-9]+/));
  const sought = query
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const common = sought.filter((word) => words.has(word)).length;
  return common >= Math.min(2, sought.length) && common > 0;
}

function withQuantity({ understood }: Situation, input: { ref: string }): Record<string, unknown> {
  const most = understood.part.pieces?.quantities.at(-1);
  return most === undefined ? input : { ...input, quantity: most };
}

function makerText(maker: MakerRecord, question: string): string {
  const contact = [
    maker.phone === null ? null : `Phone: ${maker.phone}`,
    maker.address === null ? null : `Address: ${maker.address}`,
    maker.website === null ? null : `Website: ${maker.website}`,
  ].filter((one) => one !== null);
  const missing = [
    /phone|call|telephone|number/i.test(question) && maker.phone === null ? "a phone number" : null,
    /address|street/i.test(question) && maker.address === null ? "a street address" : null,
    /web ?site/i.test(question) && maker.website === null ? "a website" : null,
    /e-?mail/i.test(question) ? "an e-mail address" : null,
  ].filter((one) => one !== null);
  const facts = [
    maker.specialization,
    maker.processes.length > 0 ? `Processes: ${listed(maker.processes.map(spokenName))}` : null,
    maker.materials.length > 0
      ? `Materials: ${listed(maker.materials.map((one) => one.replaceAll("-", " ")))}`
      : null,
    maker.certifications.length > 0
      ? `Certificates: ${listed(maker.certifications)}`
      : "No certificate on record",
    maker.founded_year === null ? null : `Founded ${maker.founded_year}`,
    maker.employees === null ? null : `${maker.employees} employees`,
    maker.ontime_delivery_rate === null
      ? null
      : `${(maker.ontime_delivery_rate * 100).toFixed(1)}% delivered on time, as it states`,
    maker.defect_rate === null
      ? null
      : `${(maker.defect_rate * 100).toFixed(2)}% defects, as it states`,
  ].filter((one) => one !== null);
  return paragraphs(
    `${maker.title}${maker.location === null ? "" : `, ${maker.location}`} [${maker.ref}]`,
    certificateAnswer(maker, question),
    contact.join("\n"),
    missing.length === 0
      ? null
      : `Its record holds no ${missing.map((one) => one.replace(/^an? /, "")).join(" and no ")}: message it on its page instead.`,
    numbered(facts),
    maker.is_sample ? "This is a sample record, not a shop you can order from." : null,
  );
}

/** "Are they AS9100?" is answered before the rest is told. */
function certificateAnswer(maker: MakerRecord, question: string): string | null {
  const asked = certificatesIn(question);
  const held = asked.filter((name) => maker.certifications.includes(name));
  const absent = asked.filter((name) => !maker.certifications.includes(name));
  const told = [
    held.length > 0 ? `Its record lists ${listed(held)}.` : null,
    absent.length > 0 ? `Its record does not list ${listed(absent)}: ask the shop.` : null,
  ].filter((one) => one !== null);
  return told.length > 0 ? told.join(" ") : null;
}

function productText(product: ProductRecord): string {
  const { at_quantity: priced } = product;
  return paragraphs(
    `${product.title} [${product.ref}]`,
    priced === null
      ? "Its price is on request."
      : `${count(priced.quantity)} pieces cost ${decimalText(priced.price_usd)} each, ${decimalText(priced.total_usd)} altogether${priced.below_minimum_order ? `; that is below its minimum order of ${count(product.minimum_order_quantity)}` : ""}.`,
    priced?.cheaper_from == null
      ? null
      : `From ${count(priced.cheaper_from.quantity)} pieces it is ${decimalText(priced.cheaper_from.price_usd)} each.`,
    numbered([
      `Minimum order: ${count(product.minimum_order_quantity)}`,
      product.lead_time_days === null
        ? "Lead time: not stated"
        : `Lead time: ${product.lead_time_days} days`,
      product.in_stock ? "In stock" : "Made to order",
      ...(product.origin === null ? [] : [`Origin: ${product.origin}`]),
      ...product.specifications.slice(0, 6).map(({ name, value }) => `${name}: ${value}`),
    ]),
    product.is_sample ? "This is a sample record." : null,
  );
}

/** Sets the records of the last answer side by side. */
export function compareShown(situation: Situation): string | null {
  return compareRefs(situation, openable(situation));
}

/** Sets records side by side: those alike the first. Null when there are none. */
export function compareRefs(situation: Situation, refs: string[]): string | null {
  const kind = refs[0]?.split(":")[0];
  const alike = refs
    .filter((ref) => ref.startsWith(`${kind}:`))
    .slice(0, /\btwo\b|\bboth\b/i.test(situation.understood.text) ? 2 : 4);
  if (alike.length === 0) return null;
  if (alike.length === 1) return "There is only one to compare so far. Ask me to find more first.";
  const most = situation.understood.part.pieces?.quantities.at(-1);
  const input = { refs: alike, ...(most === undefined ? {} : { quantity: most }) };
  const found = ask(situation, { tool: "compare_records", input }, comparisonResult);
  if (found === null) return "One of them is no longer listed, so I cannot compare them.";
  const cheapest = cheapestOf(found.records);
  return paragraphs(
    "Side by side:",
    numbered(
      found.records.map((one) => ("price_breaks" in one ? productLine(one) : makerLineOf(one))),
    ),
    cheapest,
  );
}

function productLine(product: ProductRecord): string {
  const { at_quantity: priced } = product;
  const price =
    priced === null
      ? "price on request"
      : `${decimalText(priced.price_usd)} each at ${count(priced.quantity)} (${decimalText(priced.total_usd)} altogether)`;
  const lead =
    product.lead_time_days === null ? "lead time not stated" : `${product.lead_time_days} days`;
  return `${product.title}: ${price}; minimum ${count(product.minimum_order_quantity)}; ${lead}; ${product.in_stock ? "in stock" : "made to order"} [${product.ref}]`;
}

function makerLineOf(maker: MakerRecord): string {
  const rate =
    maker.ontime_delivery_rate === null
      ? "on-time rate not stated"
      : `${(maker.ontime_delivery_rate * 100).toFixed(1)}% on time, as it states`;
  const certificates =
    maker.certifications.length > 0 ? maker.certifications.join(", ") : "no certificate on record";
  return `${maker.title}, ${maker.location ?? "place not stated"}: ${listed(maker.processes.map(spokenName))}; ${certificates}; ${rate} [${maker.ref}]`;
}

function cheapestOf(records: z.output<typeof recordResult>[]): string | null {
  const priced = records.flatMap((one) =>
    "price_breaks" in one && one.at_quantity !== null
      ? [{ ...one, total: Number(one.at_quantity.total_usd) }]
      : [],
  );
  if (priced.length < 2) return null;
  const [best] = priced.toSorted((a, b) => a.total - b.total);
  return best === undefined ? null : `At those quantities ${best.title} costs least altogether.`;
}
