import type { About } from "./conversation.ts";

/** Whom somebody wants to write to: a person, a company, or whoever answers for a thing. */
export interface Addressee {
  recipientId?: string | undefined;
  companyId?: string | undefined;
  about?: Pick<About, "type" | "id"> | undefined;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const things = ["product", "request", "order", "manufacturer"] as const;

/**
 * Whom a query names: `product`, `request` or `order`, `company` (its entry of the directory; of a request the
 * company that was asked) or `person`.
 *
 * @returns null where it names nobody
 */
export function addresseeIn(query: URLSearchParams): Addressee | null {
  const read = (name: string) => {
    const value = query.get(name) ?? "";
    return id.test(value) ? value.toLowerCase() : undefined;
  };
  const [companyId, recipientId] = [read("company"), read("person")];
  for (const type of things) {
    const thing = read(type);
    if (thing === undefined) continue;
    const about = { type, id: thing };
    return type === "request" || type === "order" ? { about, companyId } : { about };
  }
  if (companyId !== undefined) return { companyId };
  return recipientId === undefined ? null : { recipientId };
}

/** The same said in one way, however the query said it: where drafts of a first message are kept. */
export function placeOf({ recipientId, companyId, about }: Addressee): string {
  const named = about === undefined ? [] : [[about.type, about.id]];
  const company = companyId === undefined ? [] : [["company", companyId]];
  const person = recipientId === undefined ? [] : [["person", recipientId]];
  return [...named, ...company, ...person].map(([name, id]) => `${name}=${id}`).join("&");
}
