import { readReference } from "../../../../shared/tools/reference.ts";
import { contactsIn } from "./contacts.ts";
import {
  addAmount,
  addName,
  addText,
  addTitle,
  comparable,
  type Evidence,
  phoneDigits,
} from "./evidence.ts";
import { amountsIn, inCents } from "./figures.ts";

/** Fields of results that hold words of records and guides. What echoes a tool's input is not among them. */
const wordFields = new Set(
  "title description summary body specialization seller source sources value origin location address certifications".split(
    " ",
  ),
);

/** Fields that hold a guide's own words: its text, or passages of it. */
const guideFields = new Set(["body", "summary", "heading", "text", "note"]);

/**
 * Adds what a tool's result holds. Only named fields count: a phone number or a link inside a
 * description is what somebody wrote, not a fact of the record. A draft is what the model wrote itself.
 */
export function addEvidence(evidence: Evidence, result: unknown): void {
  add(evidence, result, []);
}

function add(evidence: Evidence, value: unknown, records: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) add(evidence, item, records);
    return;
  }
  if (typeof value !== "object" || value === null || "proposal" in value) return;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [ref, title, url] = [fields.get("ref"), fields.get("title"), fields.get("url")];
  let own = records;
  if (isText(ref) && isText(title) && isText(url) && readReference(ref) !== null) {
    evidence.references.set(ref, { ref, title, url });
    addTitle(evidence, ref, title);
    addNumbersOfName(evidence, title);
    const seller = fields.get("seller_ref");
    own = [...records, ref, ...(isText(seller) ? [seller] : [])];
  }
  for (const [name, field] of fields) {
    if (typeof field === "object") add(evidence, field, own);
    if (wordFields.has(name)) for (const text of textsOf(field)) addText(evidence, text);
    if (name === "price" || name.endsWith("_usd")) addPrice(evidence, field, own);
    if (isText(field)) addField(evidence, name, field, own);
  }
}

/** Directories name plants with their numbers there, "Casting Operations (0320010001)": nobody can call those. */
function addNumbersOfName(evidence: Evidence, title: string): void {
  for (const { kind, text } of contactsIn(title)) {
    if (kind === "phone" && /^[01]\d{9}$/.test(text)) evidence.phones.add(phoneDigits(text));
  }
}

function addField(evidence: Evidence, name: string, text: string, records: string[]): void {
  if (name === "website" || name === "source_url") evidence.links.add(text);
  if (name === "email") evidence.emails.add(text.toLowerCase());
  if (name === "phone") {
    evidence.phones.add(phoneDigits(text));
    for (const { kind, text: found } of contactsIn(text)) {
      if (kind === "phone") evidence.phones.add(phoneDigits(found));
    }
  }
  if (name === "address") evidence.addresses.push(` ${comparable(text)} `);
  if (name === "seller" || name === "source") addName(evidence, text);
  const isGuide = records.some((ref) => ref.startsWith("guide:"));
  if (isGuide && guideFields.has(name)) {
    addText(evidence, text);
    for (const cents of amountsIn(text)) evidence.generalAmounts.add(cents);
  }
}

/** A price of the records it stands in; in a table of processes it is a typical figure. */
function addPrice(evidence: Evidence, field: unknown, records: string[]): void {
  const amounts =
    typeof field === "number" || (isText(field) && /^\d+(?:\.\d+)?$/.test(field))
      ? [inCents(String(field))]
      : isText(field)
        ? amountsIn(field)
        : [];
  for (const cents of amounts) {
    if (records.length === 0) evidence.generalAmounts.add(cents);
    for (const ref of records) addAmount(evidence, ref, cents);
  }
}

/**
 * Adds what a message of the conversation says: the person's own words may be repeated, and what an
 * earlier answer says passed the guard when it was written.
 */
export function addMessage(evidence: Evidence, role: "user" | "assistant", text: string): void {
  addText(evidence, text);
  for (const { kind, text: found } of contactsIn(text)) {
    if (kind === "link" || kind === "host") evidence.links.add(found);
    if (kind === "email") evidence.emails.add(found.toLowerCase());
    if (kind === "phone") evidence.phones.add(phoneDigits(found));
    if (kind === "address") evidence.addresses.push(` ${comparable(found)} `);
  }
  if (role === "user") {
    evidence.said += `\n${text}`;
    for (const cents of amountsIn(text)) evidence.ownAmounts.add(cents);
    return;
  }
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const refs = [...paragraph.matchAll(/\[((?:product|business):[0-9a-z-]+)\]/g)].map(
      ([, ref]) => ref,
    );
    for (const cents of amountsIn(paragraph)) {
      for (const ref of refs) addAmount(evidence, ref ?? "", cents);
    }
  }
}

function textsOf(field: unknown): string[] {
  if (typeof field === "string") return [field];
  return Array.isArray(field) ? field.filter((one) => typeof one === "string") : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
