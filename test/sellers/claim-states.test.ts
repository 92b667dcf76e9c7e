import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ClaimState,
  claimTransitions,
} from "../../src/market/sellers/rules/claims/claim-transitions.ts";
import { lapseClaims } from "../../src/market/sellers/use-cases/claims/lapse-claims.ts";
import { accountServices, testClock } from "../accounts/account-world.ts";
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

describe("a claim that nobody proves", () => {
  const daysAgo = async (id: string, days: number) =>
    owner.query(
      "update listing_claims set created_at = now() - $2 * interval '1 day' where id = $1",
      [id, days],
    );
  const told = async (id: string) =>
    (
      await owner.query<{ kind: string; payload: { listing_name: string } }>(
        "select kind, payload from events where subject_id = $1 and recipient_company_id = $2 order by created_at, id",
        [id, company],
      )
    ).rows.map(({ kind, payload }) => [kind, payload.listing_name]);
  const remind = ["listing_claim.remind", "Brewery"];

  test("ends after thirty days, a week after its company was reminded, and not when it was proved", async () => {
    const clock = testClock(new Date());
    const services = accountServices(db, clock);
    const [young, late, veryLate, proved] = [
      await newClaim("open"),
      await newClaim("open"),
      await newClaim("open"),
      await newClaim("waiting"),
    ];
    await daysAgo(young, 22);
    await daysAgo(late, 24);
    await daysAgo(veryLate, 60);
    await daysAgo(proved, 60);
    for (let time = 0; time < 2; time += 1) await lapseClaims(services);
    const states = async () => {
      const found: (string | undefined)[] = [];
      for (const id of [young, late, veryLate, proved]) found.push((await stateOf(id))?.state);
      return found;
    };
    expect(await states()).toEqual(["open", "open", "open", "waiting"]);
    expect(await told(young)).toEqual([]);
    expect(await told(late)).toEqual([remind]);
    expect(await told(veryLate)).toEqual([remind]);
    expect(await told(proved)).toEqual([]);
    await owner.query(
      `update listing_claims set reminded_at = reminded_at - interval '8 days',
              created_at = created_at - interval '8 days' where reminded_at is not null`,
    );
    for (let time = 0; time < 2; time += 1) await lapseClaims(services);
    expect(await states()).toEqual(["open", "lapsed", "lapsed", "waiting"]);
    const lapse = ["listing_claim.lapse", "Brewery"];
    expect(await told(late)).toEqual([remind, lapse]);
    expect(await told(veryLate)).toEqual([remind, lapse]);
  });

  test("is ended by no timer before its time, whatever the statement says", async () => {
    const id = await newClaim("open");
    const { query } = db.system;
    for (const days of [1, 24, 40]) {
      await daysAgo(id, days);
      await query
        .updateTable("listing_claims")
        .set({ state: "lapsed" })
        .where("id", "=", id)
        .execute()
        .catch((error: unknown) => {
          if (!String(error).includes("row-level security")) throw error;
        });
      expect((await stateOf(id))?.state).toBe("open");
    }
    for (const to of ["approved", "withdrawn", "waiting"]) {
      await expect(
        query.updateTable("listing_claims").set({ state: to }).where("id", "=", id).execute(),
      ).rejects.toThrow(/permission denied|row-level security|does not go/);
    }
  });
});
