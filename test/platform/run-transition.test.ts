import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import type { Transaction } from "../../src/platform/db/database.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { runTimedTransition } from "../../src/platform/transitions/run-timed-transition.ts";
import { type Command, runTransition } from "../../src/platform/transitions/run-transition.ts";
import { isAppError } from "../../src/shared/errors.ts";
import { accountServices, contextFor, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";
import { type Action, type Deal, deals } from "./deals.ts";

let db: TestDatabase;
let buyer: Context;
let seller: Context;
let stranger: Context;

beforeAll(async () => {
  db = await freshDatabase();
  await withClient(db.ownerConnection, (owner) =>
    owner.query(`
      create table deals (id uuid primary key default uuid_v7(), buyer_company_id uuid, seller_company_id uuid,
        state text not null default 'offered', changes integer not null default 0);
      alter table deals enable row level security;
      alter table deals force row level security;
      create policy deals_parties on deals to millwright_app
        using (buyer_company_id = acting_company() or seller_company_id = acting_company());
      create policy events_of_deals on events for insert to millwright_app, millwright_system
        with check (subject_type = 'deal' and exists (
          select from deals where deals.id = subject_id::uuid
            and recipient_company_id in (buyer_company_id, seller_company_id)));
      create policy deals_seen on deals for select to millwright_system
        using (state in ('offered', 'over'));
      create policy deals_lapse on deals for update to millwright_system
        using (state = 'offered') with check (state = 'over');
      create policy deals_owner on deals to current_user using (true) with check (true);
      grant select, update on deals to millwright_app, millwright_system;`),
  );
  const services = accountServices(db, testClock());
  const somebody = async () => {
    const { cookie } = await addPerson(services);
    return contextFor(services, await services.auth.viewerOf(new Headers({ cookie })));
  };
  [buyer, seller, stranger] = [await somebody(), await somebody(), await somebody()];
});
afterAll(() => db.drop());

const companyOf = ({ viewer }: Context) => viewer.company?.id ?? "";

/** What somebody can read of what was told about a deal. */
async function told({ viewer }: Context, id: string): Promise<string[]> {
  const rows = await db.transaction(viewer, (tx) =>
    tx.selectFrom("events").select("kind").where("subject_id", "=", id).execute(),
  );
  return rows.map(({ kind }) => kind);
}

async function newDeal(): Promise<string> {
  const { rows } = await withClient(db.ownerConnection, (owner) =>
    owner.query<{ id: string }>(
      "insert into deals (buyer_company_id, seller_company_id) values ($1, $2) returning id",
      [companyOf(buyer), companyOf(seller)],
    ),
  );
  return rows[0]?.id ?? "";
}

const stateOf = async (id: string) =>
  (
    await withClient(db.ownerConnection, (owner) =>
      owner.query<Deal>("select * from deals where id = $1", [id]),
    )
  ).rows[0];

/** What the audit trail says of a deal, in the order it was done. */
async function trail(id: string) {
  const { rows } = await withClient(db.ownerConnection, (owner) =>
    owner.query<{
      actor_id: string | null;
      action: string;
      from: string;
      to: string;
      reason: string | null;
    }>(
      `select actor_id, action, details ->> 'from' as from, details ->> 'to' as to,
              details ->> 'reason' as reason
         from audit_log where subject_type = 'deal' and subject_id = $1
        order by (details ->> 'change')::int`,
      [id],
    ),
  );
  return rows;
}

function act(ctx: Context, command: Command<Action>, before = async (_: Transaction) => {}) {
  return runTransition(ctx, deals, command, async ({ tx, row }) => {
    await before(tx);
    return {
      ...(command.action === "settle" ? { to: "agreed" as const } : {}),
      answer: { change: row.changes + 1 },
      details: { change: row.changes + 1 },
      tell: { companyIds: [row.buyer_company_id, row.seller_company_id] },
    };
  });
}

const plain = (id: string, action: Action) => ({ id, action, key: null, reason: "because" });

test("a transition sets the state, leaves a row of the audit trail and tells, all or nothing", async () => {
  const id = await newDeal();
  const failing = act(seller, plain(id, "agree"), () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  expect(await stateOf(id)).toMatchObject({ state: "offered", changes: 0 });
  expect(await trail(id)).toEqual([]);
  await act(seller, { id, action: "agree", key: null });
  expect(await stateOf(id)).toMatchObject({ state: "agreed", changes: 1 });
  expect(await trail(id)).toEqual([
    {
      actor_id: seller.viewer.id,
      action: "deal.agree",
      from: "offered",
      to: "agreed",
      reason: null,
    },
  ]);
  // Each party is told once, and nobody else.
  expect(await told(seller, id)).toEqual(["deal.agree"]);
  expect(await told(buyer, id)).toEqual(["deal.agree"]);
  expect(await told(stranger, id)).toEqual([]);
});

test("the wrong state and the wrong actor are told what is allowed; a stranger, that there is nothing", async () => {
  const id = await newDeal();
  await expect(act(buyer, plain(id, "dispute"))).rejects.toMatchObject({
    code: "not_allowed_now",
    status: 409,
    allowed: ["cancel"],
    message: "This can be done while it is agreed; now it is offered.",
  });
  await expect(act(buyer, plain(id, "agree"))).rejects.toMatchObject({
    code: "not_allowed_now",
    allowed: ["cancel"],
  });
  await expect(act(stranger, plain(id, "cancel"))).rejects.toMatchObject({ code: "not_found" });
  expect(await stateOf(id)).toMatchObject({ state: "offered" });
});

test("a reason that the table asks for has to be given, and is kept", async () => {
  const id = await newDeal();
  await expect(act(buyer, { id, action: "cancel", key: null, reason: "  " })).rejects.toMatchObject(
    {
      code: "invalid_input",
      fields: { reason: ["Please say why"] },
    },
  );
  await act(buyer, { id, action: "cancel", key: null, reason: " Too late " });
  expect(await trail(id)).toMatchObject([{ action: "deal.cancel", reason: "Too late" }]);
});

test("equal submits change the state once and get the same answer, also afterward", async () => {
  const id = await newDeal();
  const agree = () => act(seller, { id, action: "agree", key: "one" });
  const answers = await Promise.all(Array.from({ length: 8 }, agree));
  expect(new Set(answers.map(({ change }) => change))).toEqual(new Set([1]));
  await act(buyer, plain(id, "dispute"));
  expect(await agree()).toEqual({ change: 1 });
  expect(await trail(id)).toHaveLength(2);
});

test("a timer does what the table lets it and its policies show it, in nobody's name", async () => {
  const [lapsing, agreed] = [await newDeal(), await newDeal()];
  await act(seller, plain(agreed, "agree"));
  const lapse = (id: string) =>
    runTimedTransition(buyer, deals, { id, action: "lapse" }, async ({ row }) => ({
      answer: null,
      tell: { companyIds: [row.seller_company_id] },
    }));
  await lapse(lapsing);
  expect(await stateOf(lapsing)).toMatchObject({ state: "over" });
  expect(await trail(lapsing)).toMatchObject([{ actor_id: null, action: "deal.lapse" }]);
  expect(await told(seller, lapsing)).toEqual(["deal.lapse"]);
  await expect(lapse(agreed)).rejects.toMatchObject({ code: "not_found" });
});

test("whatever is commanded at once, one after the other is done, and who is late is refused", async () => {
  const command = fc.record({
    isBuyer: fc.boolean(),
    action: fc.constantFrom<Action>("agree", "cancel", "dispute", "settle", "reopen"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const id = await newDeal();
        let done = 0;
        for (const commands of rounds) {
          const results = await Promise.allSettled(
            commands.map(({ isBuyer, action }) => act(isBuyer ? buyer : seller, plain(id, action))),
          );
          for (const result of results) {
            if (result.status === "fulfilled") done += 1;
            else if (!isAppError(result.reason) || result.reason.code !== "not_allowed_now")
              throw result.reason;
          }
        }
        const chain = await trail(id);
        expect(chain).toHaveLength(done);
        // Each began where the one before it ended.
        let state = "offered";
        for (const { from, to } of chain) {
          expect(from).toBe(state);
          state = to;
        }
        expect(await stateOf(id)).toMatchObject({ state, changes: done });
      },
    ),
    { numRuns: 40 },
  );
});

test("of two that would both be allowed alone, one wins and the other is refused", async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await newDeal();
    const results = await Promise.allSettled([
      act(seller, plain(id, "agree")),
      act(seller, plain(id, "agree")),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = results.find(({ status }) => status === "rejected");
    expect(late).toMatchObject({ reason: { code: "not_allowed_now", allowed: ["dispute"] } });
  }
});

test("nobody tells others of what is not theirs, nor those whom it does not concern", async () => {
  const id = await newDeal();
  const tell = (who: Context, companyId: string, type = "deal") =>
    who.db.transaction(who.viewer, (tx) =>
      recordEvent(tx, who, { companyIds: [companyId], kind: "deal.faked", subject: { type, id } }),
    );
  await tell(buyer, companyOf(seller));
  for (const [who, companyId] of [
    [stranger, companyOf(seller)],
    [buyer, companyOf(stranger)],
  ] as const) {
    await expect(tell(who, companyId)).rejects.toThrow("row-level security");
  }
  await expect(tell(buyer, companyOf(seller), "quote")).rejects.toThrow("row-level security");
  const person = seller.viewer.id ?? "";
  const toPerson = buyer.db.transaction(buyer.viewer, (tx) =>
    recordEvent(tx, buyer, { recipientIds: [person], kind: "deal.faked", subject: null }),
  );
  await expect(toPerson).rejects.toThrow("row-level security");
  expect(await told(seller, id)).toEqual(["deal.faked"]);
});
