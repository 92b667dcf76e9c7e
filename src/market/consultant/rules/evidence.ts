import { type Reference, readReference } from "../../../shared/tools/reference.ts";

/** What tools gave: all that an answer may cite, link to, or state as a contact. */
export interface Evidence {
  references: Map<string, Reference>;
  /** Web addresses, exactly as records hold them. */
  links: Set<string>;
  /** Digits of phone numbers, without a leading 1. */
  phones: Set<string>;
  /** Street addresses, as `comparable` writes them. */
  addresses: string[];
}

/** Evidence of nothing but the references of earlier answers. */
export function evidenceOf(earlier: Reference[]): Evidence {
  return {
    references: new Map(earlier.map((reference) => [reference.ref, reference])),
    links: new Set(),
    phones: new Set(),
    addresses: [],
  };
}

/**
 * Adds what a tool's result holds. Only named fields count: a phone number or a link inside a
 * description is what somebody wrote, not a fact of the record.
 */
export function addEvidence(evidence: Evidence, result: unknown): void {
  if (Array.isArray(result)) {
    for (const item of result) addEvidence(evidence, item);
    return;
  }
  if (typeof result !== "object" || result === null) return;
  const fields = new Map<string, unknown>(Object.entries(result));
  const [ref, title, url] = [fields.get("ref"), fields.get("title"), fields.get("url")];
  if (isText(ref) && isText(title) && isText(url) && readReference(ref) !== null) {
    evidence.references.set(ref, { ref, title, url });
  }
  for (const name of ["website", "source_url"]) {
    const link = fields.get(name);
    if (isText(link)) evidence.links.add(link);
  }
  const phone = fields.get("phone");
  if (isText(phone)) evidence.phones.add(phoneDigits(phone));
  const address = fields.get("address");
  if (isText(address)) evidence.addresses.push(comparable(address));
  for (const value of fields.values()) if (typeof value === "object") addEvidence(evidence, value);
}

/** The ten digits of a U.S. number, or all digits of another. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/** Lower case words of a text, one blank between them. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
