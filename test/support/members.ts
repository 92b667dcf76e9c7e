import type { Role } from "../../src/market/accounts/rules/role.ts";
import { addPerson, type Person } from "./people.ts";
import type { TestSite } from "./site.ts";

/** Somebody with a session on a test site, who can be asked to do things. */
export interface MemberOfSite extends Person {
  /** `fetch` as this person, from the site's own pages; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface MemberState {
  /** Default: buyer. */
  role?: Role | null;
  isConfirmed?: boolean;
  hasSigned?: boolean;
  isSuspended?: boolean;
  isOperator?: boolean;
}

/** Makes somebody and signs them in; what nobody can do for themselves the database's owner writes. */
export async function addMember(site: TestSite, state: MemberState = {}): Promise<MemberOfSite> {
  const person = await addPerson(site.services, {
    role: state.role === undefined ? "buyer" : state.role,
    hasSignedAgreement: state.hasSigned === true,
  });
  await site.db.asSchemaOwner(
    `update users set confirmed_at = case when $2 then confirmed_at end,
            suspended_at = case when $3 then now() end
      where id = $1`,
    [person.id, state.isConfirmed !== false, state.isSuspended === true],
  );
  if (state.isOperator) {
    await site.db.asSchemaOwner("insert into operators (user_id) values ($1)", [person.id]);
  }
  return { ...person, fetch: fetchAs(site, person.cookie) };
}

/** `fetch` with a session's cookie, as the site's own pages send it. @param cookie null: a visitor */
export function fetchAs(site: TestSite, cookie: string | null): MemberOfSite["fetch"] {
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
