import { randomBytes } from "node:crypto";
import { agreement } from "../../src/market/accounts/rules/agreement.ts";
import type { Role } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { addPerson, asRequestHeaders, contextFor } from "../accounts/account-world.ts";
import type { TestSite } from "./site.ts";

/** Somebody with a session on a test site. */
export interface Person {
  id: string;
  email: string;
  /** The `Cookie` header. */
  cookie: string;
  /** `fetch` as this person, from the site's own pages; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface PersonState {
  role?: Role | null;
  isConfirmed?: boolean;
  hasSigned?: boolean;
  isSuspended?: boolean;
  isOperator?: boolean;
}

export const password = "correct horse";

/** Makes somebody and signs them in; their state is written by the owner of the database. */
export async function addMember(site: TestSite, state: PersonState = {}): Promise<Person> {
  const { services, db } = site;
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const id = await addPerson(services, { email, password });
  const { cookies } = await services.auth.signIn(contextFor(services), { email, password });
  await withClient(db.ownerConnection, async (owner) => {
    await owner.query(
      `update users set role = $2, primary_role = $2,
              confirmed_at = case when $3 then confirmed_at end,
              suspended_at = case when $4 then now() end
        where id = $1`,
      [
        id,
        state.role === undefined ? "buyer" : state.role,
        state.isConfirmed !== false,
        state.isSuspended === true,
      ],
    );
    if (state.isOperator) await owner.query("insert into operators (user_id) values ($1)", [id]);
  });
  const cookie = asRequestHeaders(cookies).get("cookie") ?? "";
  const person = { id, email, cookie, fetch: fetchAs(site, cookie) };
  if (state.hasSigned) await signNewest(site, id);
  return person;
}

/** `fetch` with a session's cookie, as the site's own pages send it. */
export function fetchAs(site: TestSite, cookie: string | null): Person["fetch"] {
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== null) headers.set("cookie", cookie);
    headers.set("origin", site.url);
    return site.fetch(path, { redirect: "manual", ...init, headers });
  };
}

/** A call with a JSON body. */
export function json(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

async function signNewest({ services }: TestSite, id: string): Promise<void> {
  await services.db.auth.query
    .insertInto("agreements")
    .values({
      user_id: id,
      kind: "confidentiality",
      version: agreement.version,
      text_hash: agreement.textHash,
      signed_text: agreement.text,
    })
    .execute();
}
