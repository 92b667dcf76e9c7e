import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ClaimState,
  claimTransitions,
} from "../../src/market/sellers/rules/claims/claim-transitions.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
let owner: pg.Client;
const [claimant, stranger] = [randomUUID(), randomUUID()];
const [company, other] = [randomUUID(), randomUUID()];
const states = Object.keys(claimTransitions.states) as ClaimState[];

beforeAll(async () => {
  db = await freshDatabase();
  owner = new pg.Client(db.ownerConnection);
  await owner.connect();
  for (const [person, works] of [
    [claimant, company],
    [stranger, other],
  ]) {
    await owner.query(
      "insert into users (id, email, confirmed_at) values ($1::uuid, $1::text || '@p.example', now())",
      [person],
    );
    await owner.query("insert into companies (id, name) values ($1, 'Works')", [works]);
    await owner.query("insert into company_members values ($1, $2, '{owner}')", [works, person]);
  }
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

type Actor = "claimant" | "operator" | "stranger";
const viewers: Record<Actor, { id: string; company: { id: string }; isOperator: boolean }> = {
  claimant: { id: claimant, company: { id: company }, isOperator: false },
  operator: { id: stranger, company: { id: other }, isOperator: true },
  stranger: { id: stranger, company: { id: other }, isOperator: false },
};

/** What the table of rules lets somebody do, whatever the action is called. */
const isInTable = (from: ClaimState, to: ClaimState, actor: Actor) =>
  claimTransitions.transitions.some(
    (row) => row.from.includes(from) && row.to.includes(to) && row.by.some((one) => one === actor),
  );

async function newClaim(state: ClaimState): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with listing as (
         insert into manufacturers (name, source, source_id) values ('Brewery', 'test', gen_random_uuid()::text)
         returning id)
       insert into listing_claims (manufacturer_id, company_id, person_id, proof, state, proved_at)
       select id, $1, $2, 'page', $3, now() from listing returning id`,
    [company, claimant, state],
  );
  return rows[0]?.id ?? "";
}
async function stateOf(id: string) {
  const { rows } = await owner.query<{ state: ClaimState; holder: string | null }>(
    `select c.state, m.company_id as holder from listing_claims c
         join manufacturers m on m.id = c.manufacturer_id where c.id = $1`,
    [id],
  );
  return rows[0];
}

/** Changes a state as the application would that forgot to ask the table. */
async function attempt(id: string, to: ClaimState, actor: Actor): Promise<void> {
  await db
    .transaction(viewers[actor], (tx) =>
      tx.updateTable("listing_claims").set({ state: to }).where("id", "=", id).execute(),
    )
    .catch((error: unknown) => {
      if (!String(error).includes("a claim does not go")) throw error;
    });
}

describe("the states of a claim", () => {
  test("change in the database as the table says and not otherwise, whoever asks in whatever order; the entry follows", async () => {
    const command = fc.record({
      to: fc.constantFrom(...states),
      actor: fc.constantFrom<Actor>("claimant", "operator", "stranger"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 10 }), async (commands) => {
        const id = await newClaim("open");
        let state: ClaimState = "open";
        for (const { to, actor } of commands) {
          await attempt(id, to, actor);
          if (isInTable(state, to, actor)) state = to;
          const found = await stateOf(id);
          expect(found?.state).toBe(state);
          expect(found?.holder).toBe(state === "approved" ? company : null);
        }
      }),
      { numRuns: 25 },
    );
  });

  test.each(["claimant", "operator", "stranger"] as const)(
    "go nowhere else for the %s, from each state to each",
    async (actor) => {
      for (const from of states) {
        for (const to of states) {
          if (from === to) continue;
          const id = await newClaim(from);
          await attempt(id, to, actor);
          const wanted = isInTable(from, to, actor) ? to : from;
          expect([from, to, (await stateOf(id))?.state]).toEqual([from, to, wanted]);
        }
      }
    },
  );
});
