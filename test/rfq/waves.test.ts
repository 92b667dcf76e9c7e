import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  declineInvitation,
  intendToQuote,
} from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq, listRfqs } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { askEarlier } from "../../src/market/rfq/use-cases/order-shops.ts";
import { extendDeadline, reopenRfq } from "../../src/market/rfq/use-cases/prolong-rfq.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import {
  addDraft,
  addSeller,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let sellers: Seller[];

beforeAll(async () => {
  const { mill, forge, ...world } = await openTradeWorld();
  ({ db, services, buyer } = world);
  sellers = [mill, forge];
  for (const name of ["Akron Tool", "Toledo Parts"]) sellers.push(await addSeller(services, name));
});
afterAll(() => db.drop());

const seller = (number: number) => sellers[number] as Seller;

/** A draft for all four, in their order. */
async function drafted(waveSize: number) {
  const id = await addDraft(buyer);
  const shops = sellers.map(({ shop }) => shop);
  await saveShops(buyer, id, { shops, waveSize: String(waveSize) });
  return id;
}
async function sent(waveSize = 2) {
  const id = await drafted(waveSize);
  await submitRfq(buyer, id, null);
  return id;
}

const statesOf = async (rfqId: string) => {
  const { invitations } = await getRfq(buyer, rfqId);
  return sellers.map(
    ({ shop }) => invitations.find(({ manufacturerId }) => manufacturerId === shop)?.state,
  );
};
const invitationOf = async (rfqId: string, number: number) =>
  (await getReceivedRfq(seller(number).ctx, rfqId)).invitationId;
const decline = async (rfqId: string, number: number) =>
  declineInvitation(
    seller(number).ctx,
    await invitationOf(rfqId, number),
    { reason: "capacity", note: "" },
    null,
  );
const toldTo = async (rfqId: string, number: number) =>
  (
    await db.asSchemaOwner(
      "select kind from events where payload ->> 'rfq_id' = $1 and recipient_company_id = $2 order by id",
      [rfqId, seller(number).ctx.viewer.company?.id],
    )
  ).map(({ kind }) => kind);
/** As if it had been asked, or had meant to quote, so many days ago. */
const ago = (rfqId: string, column: "invited_at" | "intended_at", days: number) =>
  db.asSchemaOwner(
    `update rfq_invitations set ${column} = now() - make_interval(days => ${days})
      where rfq_id = $1 and state in ('invited', 'viewed', 'intending')`,
    [rfqId],
  );
const manyTimers = () => Promise.all(Array.from({ length: 6 }, () => runRfqTimers(services)));

describe("a request that asks two shops at once", () => {
  test("reaches the first two of its order; the others neither see it nor are told", async () => {
    const rfqId = await sent();
    expect(await statesOf(rfqId)).toEqual(["invited", "invited", "chosen", "chosen"]);
    await manyTimers();
    expect(await statesOf(rfqId)).toEqual(["invited", "invited", "chosen", "chosen"]);
    await expect(getReceivedRfq(seller(2).ctx, rfqId)).rejects.toMatchObject({ code: "not_found" });
    expect(await toldTo(rfqId, 0)).toEqual(["rfq.submit"]);
    expect(await toldTo(rfqId, 2)).toEqual([]);
    expect((await listRfqs(buyer)).find(({ id }) => id === rfqId)?.asked).toBe(2);
  });

  test("asks the next as soon as one declines, and that one is told once", async () => {
    const rfqId = await sent();
    await decline(rfqId, 1);
    expect(await statesOf(rfqId)).toEqual(["invited", "declined", "invited", "chosen"]);
    await manyTimers();
    expect(await toldTo(rfqId, 2)).toEqual(["rfq_invitation.invite"]);
    expect(await toldTo(rfqId, 3)).toEqual([]);
    await quoteAll(seller(2), rfqId);
  });

  test("asks the next for who is silent for two business days, who may still quote", async () => {
    const rfqId = await sent();
    await intendToQuote(seller(0).ctx, await invitationOf(rfqId, 0), null);
    await ago(rfqId, "invited_at", 6);
    await manyTimers();
    // The first one means to quote, and keeps its place.
    expect(await statesOf(rfqId)).toEqual(["intending", "invited", "invited", "chosen"]);
    await quoteAll(seller(1), rfqId);
    await manyTimers();
    expect(await statesOf(rfqId)).toEqual(["intending", "quoted", "invited", "chosen"]);
  });

  test("gives each place once, however many processes and shops act at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const rfqId = await sent();
      await Promise.all([decline(rfqId, 0), decline(rfqId, 1), manyTimers(), manyTimers()]);
      await manyTimers();
      expect(await statesOf(rfqId)).toEqual(["declined", "declined", "invited", "invited"]);
      for (const number of [2, 3]) {
        expect(await toldTo(rfqId, number)).toEqual(["rfq_invitation.invite"]);
      }
      await cancelRfq(buyer, rfqId, { reason: "Done", key: null });
    }
  });

  test("passes over a shop whose profile speaks against it by now, as long as it does", async () => {
    const rfqId = await sent();
    const works = (materials: string) =>
      db.asSchemaOwner("update manufacturers set materials = $1 where id = $2", [
        materials,
        seller(2).shop,
      ]);
    await works("{carbon-steel}");
    await decline(rfqId, 0);
    expect(await statesOf(rfqId)).toEqual(["declined", "invited", "chosen", "invited"]);
    await works("{}");
    await decline(rfqId, 1);
    expect(await statesOf(rfqId)).toEqual(["declined", "declined", "invited", "invited"]);
  });

  test("tells those who are next of no change and no end, and asks nobody once it is over", async () => {
    const rfqId = await sent();
    await extendDeadline(buyer, rfqId, { deadline: dayFromNow(8) }, null);
    await closeEarly(buyer, rfqId, null);
    await manyTimers();
    expect(await statesOf(rfqId)).toEqual(["lapsed", "lapsed", "chosen", "chosen"]);
    await reopenRfq(buyer, rfqId, { deadline: dayFromNow(9) }, null);
    expect(await statesOf(rfqId)).toEqual(["invited", "invited", "chosen", "chosen"]);
    await cancelRfq(buyer, rfqId, { reason: "Drawn anew", key: null });
    await manyTimers();
    expect(await toldTo(rfqId, 0)).toEqual([
      "rfq.submit",
      "rfq.extend",
      "rfq.reopen",
      "rfq.cancel",
    ]);
    expect(await toldTo(rfqId, 2)).toEqual([]);
    await expect(getReceivedRfq(seller(2).ctx, rfqId)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the order of a draft is the buyer's: one shop after the other is asked earlier", async () => {
  const id = await drafted(1);
  const order = async () => (await getRfq(buyer, id)).invitations.map((one) => one.sellerName);
  const [, , third] = (await getRfq(buyer, id)).invitations;
  await askEarlier(buyer, id, third?.id ?? "");
  await askEarlier(buyer, id, third?.id ?? "");
  await askEarlier(buyer, id, third?.id ?? "");
  expect(await order()).toEqual(["Akron Tool", "Dayton Mill", "Ohio Forge", "Toledo Parts"]);
  // Saving the choice again keeps it.
  await saveShops(buyer, id, { shops: sellers.map(({ shop }) => shop) });
  expect(await order()).toEqual(["Akron Tool", "Dayton Mill", "Ohio Forge", "Toledo Parts"]);
  await submitRfq(buyer, id, null);
  expect(await statesOf(id)).toEqual(["chosen", "chosen", "invited", "chosen"]);
  const [first] = (await getRfq(buyer, id)).invitations;
  await expect(askEarlier(buyer, id, first?.id ?? "")).rejects.toMatchObject({
    code: "not_allowed_now",
  });
});

describe("who means to quote", () => {
  test("is reminded once, after one business day", async () => {
    const rfqId = await sent();
    await intendToQuote(seller(0).ctx, await invitationOf(rfqId, 0), null);
    await manyTimers();
    expect(await toldTo(rfqId, 0)).toEqual(["rfq.submit"]);
    await ago(rfqId, "intended_at", 5);
    await manyTimers();
    await manyTimers();
    expect(await toldTo(rfqId, 0)).toEqual(["rfq.submit", "rfq_invitation.remind"]);
    expect((await statesOf(rfqId))[0]).toBe("intending");
  });

  test("is not reminded once it has quoted, or the time for quotes is over", async () => {
    const quoted = await sent();
    const over = await sent();
    for (const rfqId of [quoted, over]) {
      await intendToQuote(seller(0).ctx, await invitationOf(rfqId, 0), null);
      await ago(rfqId, "intended_at", 5);
    }
    await quoteAll(seller(0), quoted);
    await closeEarly(buyer, over, null);
    await manyTimers();
    for (const rfqId of [quoted, over]) {
      expect(await toldTo(rfqId, 0)).not.toContain("rfq_invitation.remind");
    }
  });
});

test("nobody but timers asks who is next, and no seller changes the order", async () => {
  const rfqId = await sent();
  const invitationId = await invitationOf(rfqId, 0);
  await expect(
    db.transaction(seller(0).ctx.viewer, (tx) =>
      tx
        .updateTable("rfq_invitations")
        .set({ position: 9 })
        .where("id", "=", invitationId)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: "23514" });
  const asked = await db.transaction(seller(0).ctx.viewer, (tx) =>
    tx
      .updateTable("rfq_invitations")
      .set({ state: "invited" })
      .where("rfq_id", "=", rfqId)
      .where("state", "=", "chosen")
      .executeTakeFirst(),
  );
  expect(asked.numUpdatedRows).toBe(0n);
});
