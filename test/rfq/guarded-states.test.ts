import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invitationTransitions } from "../../src/market/rfq/rules/invitation-transitions.ts";
import { quoteTransitions } from "../../src/market/rfq/rules/quote-transitions.ts";
import { rfqTransitions } from "../../src/market/rfq/rules/rfq-transitions.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Transaction } from "../../src/platform/db/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { type PartyChanges, partyChanges } from "./party-changes.ts";
import { addAwarded, addOpenRfq, openTradeWorld, quoteAll, type Seller } from "./trade-world.ts";

let db: TestDatabase;
let buyer: Context;
let mill: Seller;
let forge: Seller;
const ids = { rfqs: "", rfq_invitations: "", quotes: "" };

beforeAll(async () => {
  ({ db, buyer, mill, forge } = await openTradeWorld());
  changes = partyChanges(db, { buyer, seller: mill.ctx });
  const { rfqId, quoteId } = await addAwarded(buyer, mill);
  ids.rfqs = rfqId;
  ids.quotes = quoteId;
  ids.rfq_invitations = (await getReceivedRfq(mill.ctx, rfqId)).invitationId;
  await db.asSchemaOwner("update quotes set awarded_at = now() - interval '6 days' where id = $1", [
    quoteId,
  ]);
});
afterAll(() => db.drop());

type Table = keyof typeof ids;
const parties = ["buyer", "seller", "timer"] as const;
let changes: PartyChanges;

const tables = {
  rfqs: rfqTransitions,
  rfq_invitations: invitationTransitions,
  quotes: quoteTransitions,
} as const;

/** That a quote expired is told by its date, and whoever only looks on is of the seller's company. */
const stored = (table: Table, state: string) =>
  table === "quotes" && state === "expired" ? "submitted" : state;
const partyOf = (actor: string) => (actor === "viewer" ? "seller" : actor);
const statesOf = (table: Table) =>
  Object.keys(tables[table].states).filter((state) => stored(table, state) === state);

/** What the tables of the code allow, as "buyer: open > evaluating". */
function allowedIn(table: Table): Set<string> {
  const rows: readonly { from: readonly string[]; to: readonly string[]; by: readonly string[] }[] =
    tables[table].transitions;
  return new Set(
    rows.flatMap(({ from, to, by }) =>
      by.flatMap((actor) =>
        from.flatMap((state) =>
          to
            .filter((next) => next !== stored(table, state))
            .map((next) => `${partyOf(actor)}: ${stored(table, state)} > ${next}`),
        ),
      ),
    ),
  );
}

const setState = (table: Table, state: string) => async (tx: Transaction) =>
  (
    await tx
      .updateTable(table as "rfqs")
      .set({ state })
      .where("id", "=", ids[table])
      .executeTakeFirst()
  ).numUpdatedRows;

/** Every change of state that the database lets somebody make. */
async function changesMade(table: Table): Promise<Set<string>> {
  const made = new Set<string>();
  const [before] = await db.asSchemaOwner<{ state: string }>(
    `select state from ${table} where id = $1`,
    [ids[table]],
  );
  for (const from of statesOf(table)) {
    await db.asSchemaOwner(`update ${table} set state = $2 where id = $1`, [ids[table], from]);
    for (const to of statesOf(table).filter((state) => state !== from)) {
      for (const party of parties) {
        if (await changes(party, setState(table, to))) made.add(`${party}: ${from} > ${to}`);
      }
    }
  }
  // What the others stand for depends on it, too.
  await db.asSchemaOwner(`update ${table} set state = $2 where id = $1`, [
    ids[table],
    before?.state,
  ]);
  return made;
}

const inOrder = (all: Set<string>) => [...all].toSorted();

describe("besides states, the database refuses", () => {
  const refused = { code: "23514" };

  test("to change a request that was sent, to its buyer and to the seller who answers its award", async () => {
    const { rfqId } = await addAwarded(buyer, mill);
    for (const { viewer } of [buyer, mill.ctx]) {
      for (const change of [{ title: "Other" }, { notes: "Cheaper" }, { deadline: new Date() }]) {
        await expect(
          db.transaction(viewer, (tx) =>
            tx.updateTable("rfqs").set(change).where("id", "=", rfqId).execute(),
          ),
        ).rejects.toMatchObject(refused);
      }
    }
  });

  test("a quote that comes after the time for quotes", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const { invitationId } = await getReceivedRfq(mill.ctx, rfqId);
    const quote = () =>
      db.transaction(mill.ctx.viewer, (tx) =>
        tx
          .insertInto("quotes")
          .values({
            rfq_id: rfqId,
            invitation_id: invitationId,
            buyer_company_id: buyer.viewer.company?.id ?? "",
            seller_company_id: mill.ctx.viewer.company?.id ?? "",
            seller_name: "Dayton Mill",
            created_by: mill.ctx.viewer.id ?? "",
            version: 1,
            valid_until: "2099-01-01",
          })
          .execute(),
      );
    await db.asSchemaOwner("update rfqs set deadline = now() - interval '1 minute' where id = $1", [
      rfqId,
    ]);
    await expect(quote()).rejects.toMatchObject(refused);
    await db.asSchemaOwner("update rfqs set deadline = now() + interval '1 day' where id = $1", [
      rfqId,
    ]);
    await quote();
  });

  test("what a use-case lets through by a clock that is behind: people are told, and nothing is written", async () => {
    const rfqId = await addOpenRfq(buyer, [mill]);
    await db.asSchemaOwner("update rfqs set deadline = now() - interval '1 minute' where id = $1", [
      rfqId,
    ]);
    const behind = { ...mill, ctx: { ...mill.ctx, clock: () => new Date(Date.now() - 3_600_000) } };
    await expect(quoteAll(behind, rfqId)).rejects.toMatchObject({
      code: "conflict",
      message:
        "This request has changed since you opened the page. Reload to see how it stands now.",
    });
    expect((await getRfq(buyer, rfqId)).quotes).toEqual([]);
  });

  test("an award while quotes still come, of another seller's quote, and taking back one that was confirmed", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const quoteId = await quoteAll(mill, rfqId);
    const [line] = (await getReceivedRfq(mill.ctx, rfqId)).lines;
    const award = (sellerCompanyId: string) => (tx: Transaction) =>
      tx
        .insertInto("rfq_awards")
        .values({
          rfq_line_id: line?.id ?? "",
          rfq_id: rfqId,
          quote_id: quoteId,
          buyer_company_id: buyer.viewer.company?.id ?? "",
          seller_company_id: sellerCompanyId,
          quantity: 100,
          price: "10.00",
          tooling: "0.00",
          lead_time_days: 21,
        })
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows ?? 0n);
    const [mills, forges] = [mill, forge].map(({ ctx }) => ctx.viewer.company?.id ?? "");
    expect(await changes("buyer", award(mills ?? ""))).toBe(false);
    await db.asSchemaOwner("update rfqs set state = 'evaluating' where id = $1", [rfqId]);
    expect(await changes("buyer", award(mills ?? ""))).toBe(false);
    await db.asSchemaOwner(
      "update quotes set state = 'awarded', awarded_at = now() where id = $1",
      [quoteId],
    );
    expect(await changes("buyer", award(forges ?? ""))).toBe(false);
    expect(await changes("buyer", award(mills ?? ""))).toBe(true);

    const given = await addAwarded(buyer, mill);
    const takeBack = async (tx: Transaction) => {
      const { numDeletedRows } = await tx
        .deleteFrom("rfq_awards")
        .where("quote_id", "=", given.quoteId)
        .executeTakeFirst();
      return numDeletedRows > 0n ? 1n : 0n;
    };
    expect(await changes("buyer", takeBack)).toBe(true);
    expect(await changes("seller", takeBack)).toBe(true);
    await db.asSchemaOwner("update quotes set state = 'accepted' where id = $1", [given.quoteId]);
    expect(await changes("buyer", takeBack)).toBe(false);
    expect(await changes("seller", takeBack)).toBe(false);
  });

  test("a quote that is awarded without a line, and an award that keeps none", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const quoteId = await quoteAll(mill, rfqId);
    await db.asSchemaOwner("update rfqs set state = 'evaluating' where id = $1", [rfqId]);
    const award = db.transaction(buyer.viewer, (tx) =>
      tx
        .updateTable("quotes")
        .set({ state: "awarded", awarded_at: new Date() })
        .where("id", "=", quoteId)
        .execute(),
    );
    await expect(award).rejects.toMatchObject(refused);
    const given = await addAwarded(buyer, mill);
    for (const { viewer } of [buyer, mill.ctx]) {
      const free = db.transaction(viewer, (tx) =>
        tx.deleteFrom("rfq_awards").where("quote_id", "=", given.quoteId).execute(),
      );
      await expect(free).rejects.toMatchObject(refused);
    }
  });
});

describe("the database lets through what the tables of the code allow, and nothing else:", () => {
  // What timers do for companies whose last member has left is among it.
  beforeAll(() =>
    db.asSchemaOwner("update companies set closed_at = now(), name = '' where id = any ($1)", [
      [buyer, mill.ctx].map(({ viewer }) => viewer.company?.id),
    ]),
  );

  test("invitations", async () => {
    expect(inOrder(await changesMade("rfq_invitations"))).toEqual(
      inOrder(allowedIn("rfq_invitations")),
    );
  });

  test("quotes", async () => {
    expect(inOrder(await changesMade("quotes"))).toEqual(inOrder(allowedIn("quotes")));
  });

  test("requests, before and after their deadline", async () => {
    await db.asSchemaOwner("update quotes set state = 'awarded' where id = $1", [ids.quotes]);
    const allowed = allowedIn("rfqs");
    const untimed = [...allowed].filter((one) => !one.startsWith("timer: open > e"));
    expect(inOrder(await changesMade("rfqs"))).toEqual(untimed.toSorted());
    await db.asSchemaOwner("update rfqs set deadline = now() - interval '1 hour' where id = $1", [
      ids.rfqs,
    ]);
    const decided = [...allowed]
      .map((one) => one.replace(/^buyer: (evaluating|expired) >/, "buyer: open >"))
      .filter((one) => one !== "buyer: open > open");
    expect(inOrder(await changesMade("rfqs"))).toEqual(inOrder(new Set([...allowed, ...decided])));
  });
});
