import pg from "pg";
import { addMember, fetchAs, type MemberOfSite, type MemberState } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import type { Kind } from "./expected.ts";

const states: Record<Exclude<Kind, "visitor">, MemberState> = {
  buyer: { role: "buyer", hasSigned: true },
  seller: { role: "seller", hasSigned: true },
  unconfirmed: { role: "buyer", hasSigned: true, isConfirmed: false },
  unsigned: { role: "buyer" },
  suspended: { role: "buyer", hasSigned: true, isSuspended: true },
  operator: { role: "buyer", hasSigned: true, isOperator: true },
};

/** Everybody who asks in the matrix. Who was changed by what they asked for is replaced by another. */
export interface Cast {
  fetch(kind: Kind, path: string, init?: RequestInit): Promise<Response>;
  /** Id of the account; null for the visitor. */
  idOf(kind: Kind): string | null;
  /** What the database holds of this person, to see whether a request changed it. */
  trace(kind: Kind): Promise<string>;
  /** To be called after a request that may change somebody. */
  renew(kind: Kind): Promise<void>;
  leave(): Promise<void>;
}

export async function gatherCast(site: TestSite): Promise<Cast> {
  const people = new Map<Kind, { person: MemberOfSite; traceAtFirst: string }>();
  const visitor = fetchAs(site, null);
  const owner = new pg.Client(site.db.ownerConnection);
  await owner.connect();

  /** What was read of somebody, and how many transactions had written by then. */
  const known = new Map<Kind, { written: string; text: string }>();

  async function trace(kind: Kind): Promise<string> {
    const before = known.get(kind);
    const written = await transactionsThatWrote(owner);
    // Where nothing was written, there is nothing to read anew.
    if (before?.written === written) return before.text;
    const id = people.get(kind)?.person.id;
    const text = await (id === undefined ? traceOfVisitors(owner) : traceOf(owner, id));
    known.set(kind, { written, text });
    return text;
  }
  async function enter(kind: Exclude<Kind, "visitor">): Promise<void> {
    const person = await addMember(site, states[kind]);
    known.delete(kind);
    people.set(kind, { person, traceAtFirst: "" });
    people.set(kind, { person, traceAtFirst: await trace(kind) });
  }
  for (const kind of Object.keys(states)) await enter(kind as Exclude<Kind, "visitor">);
  return {
    fetch: (kind, path, init) => (people.get(kind)?.person.fetch ?? visitor)(path, init),
    idOf: (kind) => people.get(kind)?.person.id ?? null,
    trace,
    async renew(kind) {
      const first = people.get(kind)?.traceAtFirst;
      if (kind !== "visitor" && (await trace(kind)) !== first) await enter(kind);
    },
    leave: () => owner.end(),
  };
}

const ownRows = [
  ["users", "id"],
  ["sessions", "user_id"],
  ["agreements", "user_id"],
  ["profiles", "id"],
  ["buyer_profiles", "buyer_id"],
  ["seller_profiles", "seller_id"],
  ["carts", "user_id"],
  ["saved_manufacturers", "user_id"],
  ["stored_files", "owner_id"],
  ["file_previews", "owner_id"],
  ["file_reads", "owner_id"],
  ["ai_threads", "user_id"],
  ["ai_conversations", "user_id"],
  ["ai_usage", "user_id"],
  ["audit_log", "actor_id"],
  ["verification_tokens", "user_id"],
  ["company_members", "person_id"],
  ["company_invitations", "invited_by"],
] as const;

/** Grows with each transaction that has written, of whomever. */
async function transactionsThatWrote(owner: pg.Client): Promise<string> {
  const text = "select pg_snapshot_xmax(pg_current_snapshot())::text as written";
  return (await owner.query({ name: "written", text })).rows[0].written;
}

async function traceOf(owner: pg.Client, id: string): Promise<string> {
  const parts = ownRows.map(
    ([table, column]) =>
      `(select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text), '[]') from ${table} r where r.${column} = $1)`,
  );
  const text = `select jsonb_build_array(${parts.join(", ")}) as t`;
  const { rows } = await owner.query({ name: "trace", text, values: [id] });
  return JSON.stringify(rows[0].t);
}

/** A visitor may add nothing to anybody's: the number of people and of what they did stays. */
async function traceOfVisitors(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query(
    "select (select count(*) from users) as people, (select count(*) from audit_log) as acts",
  );
  return JSON.stringify(rows[0]);
}
