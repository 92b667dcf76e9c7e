import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Transaction } from "../../src/platform/db/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { type PartyChanges, partyChanges } from "./party-changes.ts";
import { addOpenRfq, openTradeWorld, quoteAll, type Seller } from "./trade-world.ts";

let db: TestDatabase;
let buyer: Context;
let mill: Seller;
let changes: PartyChanges;

beforeAll(async () => {
  ({ db, buyer, mill } = await openTradeWorld());
  changes = partyChanges(db, { buyer, seller: mill.ctx });
});
afterAll(() => db.drop());

test("the database refuses a counter that its seller takes back, a seventh, and a version after the time that answers none", async () => {
  const rfqId = await addOpenRfq(buyer, [mill]);
  const quoteId = await quoteAll(mill, rfqId);
  const { invitationId, lines } = await getReceivedRfq(mill.ctx, rfqId);
  await db.asSchemaOwner("update rfqs set state = 'evaluating' where id = $1", [rfqId]);
  const counter = (round: number) => async (tx: Transaction) =>
    (
      await tx
        .insertInto("quote_counters")
        .values({
          ...{ quote_id: quoteId, invitation_id: invitationId, round },
          created_by: buyer.viewer.id ?? "",
          lines: JSON.stringify([{ line_id: lines[0]?.id, quantity: 100, price: "9.00" }]),
        })
        .executeTakeFirst()
    ).numInsertedOrUpdatedRows ?? 0n;
  expect(await changes("seller", counter(1))).toBe(false);
  expect(await changes("buyer", counter(2))).toBe(false);
  expect(await changes("buyer", counter(1))).toBe(true);
  await db.transaction(buyer.viewer, counter(1));
  expect(await changes("buyer", counter(2))).toBe(true);
  const answer = (said: string) => async (tx: Transaction) =>
    (
      await tx
        .updateTable("quote_counters")
        .set({ answer: said, answered_at: sql<Date>`now()` })
        .where("quote_id", "=", quoteId)
        .executeTakeFirst()
    ).numUpdatedRows;
  expect(await changes("seller", answer("accepted"))).toBe(false);
  await db.asSchemaOwner("update quotes set state = 'countered' where id = $1", [quoteId]);
  expect(await changes("buyer", counter(2))).toBe(false);
  for (const [party, said, may] of [
    ["seller", "accepted", true],
    ["seller", "taken_back", false],
    ["buyer", "accepted", false],
    ["buyer", "taken_back", true],
  ] as const) {
    expect([party, said, await changes(party, answer(said))]).toEqual([party, said, may]);
  }
  const late = async (tx: Transaction) => {
    await tx.updateTable("quotes").set({ state: "superseded" }).where("id", "=", quoteId).execute();
    const version = await tx
      .insertInto("quotes")
      .values({
        ...{ rfq_id: rfqId, invitation_id: invitationId, version: 2, seller_name: "Dayton Mill" },
        buyer_company_id: buyer.viewer.company?.id ?? "",
        seller_company_id: mill.ctx.viewer.company?.id ?? "",
        created_by: mill.ctx.viewer.id ?? "",
        valid_until: "2099-01-01",
      })
      .executeTakeFirst();
    return version.numInsertedOrUpdatedRows ?? 0n;
  };
  expect(await changes("seller", late)).toBe(false);
  const answered = async (tx: Transaction) => {
    await answer("reoffered")(tx);
    return late(tx);
  };
  expect(await changes("seller", answered)).toBe(true);
  await db.asSchemaOwner(
    "insert into quote_counters (quote_id, invitation_id, created_by, round, lines) select quote_id, invitation_id, created_by, n, lines from quote_counters, generate_series(2, 6) n where quote_id = $1",
    [quoteId],
  );
  await db.asSchemaOwner("update quotes set state = 'submitted' where id = $1", [quoteId]);
  expect(await changes("buyer", counter(7))).toBe(false);
});
