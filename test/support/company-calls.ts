import { expect } from "vitest";
import { addMember, json, type MemberOfSite } from "./members.ts";
import type { TestSite } from "./site.ts";

/** What /api/v1/me answers. */
export type Me = {
  id: string;
  companies: { id: string; name: string; roles: string[] }[];
  company_id: string;
};
/** Who somebody is, and for which company. */
export const me = async (person: MemberOfSite) =>
  (await (await person.fetch("/api/v1/me")).json()) as Me;

/** A call below /api/v1. @param key the Idempotency-Key */
export async function send(
  person: MemberOfSite,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Response> {
  const init = body === undefined ? { method } : json(method, body);
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set("idempotency-key", key);
  return person.fetch(`/api/v1${path}`, { ...init, headers });
}

/** The items of a list. */
export async function items<Item>(person: MemberOfSite, path: string): Promise<Item[]> {
  const list = (await (await person.fetch(`/api/v1${path}`)).json()) as { items: Item[] };
  return list.items;
}

export interface Member {
  id: string;
  email: string;
  roles: string[];
  allowed: string[];
}
export const membersOf = (person: MemberOfSite) => items<Member>(person, "/company/members");
export const rolesIn = async (person: MemberOfSite, one: { id: string }) =>
  (await membersOf(person)).find(({ id }) => id === one.id)?.roles;

/**
 * Makes somebody a member of the company that a person acts for, by an invitation; both act for it then.
 *
 * @param hasSigned the confidentiality agreement of the site
 */
export async function joinCompany(
  site: TestSite,
  owner: MemberOfSite,
  roles: string[],
  { hasSigned = true } = {},
) {
  const person = await addMember(site, { hasSigned });
  const sent = await send(owner, "POST", "/company/invitations", { email: person.email, roles });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  expect((await send(person, "POST", `/me/invitations/${id}/accept`)).status).toBe(200);
  return person;
}

/** What a refusal says. */
export async function problem(response: Response) {
  const { code, allowed } = (await response.json()) as { code: string; allowed?: string[] };
  return { status: response.status, code, ...(allowed && { allowed }) };
}

export const notFound = { status: 404, code: "not_found" };
