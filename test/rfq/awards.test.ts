import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOrder, listOrders } from "../../src/market/orders/use-cases/get-orders.ts";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { awardLines } from "../../src/market/rfq/use-cases/award-lines.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { refuseAward, undoAward } from "../../src/market/rfq/use-cases/take-back-award.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import {
  addAwarded,
  addOpenRfq,
  awardAll,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let mill: Seller;
let forge: Seller;

beforeAll(async () => {
  ({ db, services, buyer, mill, forge } = await openTradeWorld());
});
afterAll(() => db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };

describe("an award", () => {
  test("becomes an order with the awarded prices when the seller confirms it", async () => {
    const { rfqId, quoteId } = await addAwarded(buyer, mill, [forge]);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ state: "awarded" });
    await expect(placeAwardedOrder(forge.ctx, quoteId, null)).rejects.toMatchObject(notFound);
    await expect(placeAwardedOrder(buyer, quoteId, null)).rejects.toMatchObject(notNow);
    const key = `confirm-${quoteId}`;
    const [one, two] = await Promise.all([
      placeAwardedOrder(mill.ctx, quoteId, key),
      placeAwardedOrder(mill.ctx, quoteId, key),
    ]);
    expect(one).toEqual(two);
    const sellers = await getOrder(mill.ctx, one.id, "seller");
    expect(await getOrder(buyer, one.id, "buyer")).toEqual(sellers);
    expect(sellers).toMatchObject({
      number: one.number,
      buyerName: "Byron Works",
      sellerName: "Dayton Mill",
      poNumber: "PO-7",
      shipToZip: "45402",
      lines: [
        { name: "Bracket", quantity: 100, price: "10.00", tooling: "250.00", leadTimeDays: 21 },
        { name: "Cover", quantity: 500, price: "10.00", tooling: "250.00", leadTimeDays: 21 },
      ],
    });
    expect((await listOrders(buyer, "buyer"))[0]).toMatchObject({ lines: 2, total: "6500.00" });
    await expect(getOrder(mill.ctx, one.id, "buyer")).rejects.toMatchObject(notFound);
    await expect(getOrder(forge.ctx, one.id, "seller")).rejects.toMatchObject(notFound);
    await expect(undoAward(buyer, quoteId, null)).rejects.toMatchObject(notNow);
    await expect(
      refuseAward(mill.ctx, quoteId, { reason: "Late", key: null }),
    ).rejects.toMatchObject(notNow);
    expect((await getRfq(buyer, rfqId)).quotes).toMatchObject([
      { sellerName: "Dayton Mill", state: "accepted" },
      { sellerName: "Ohio Forge", state: "not_awarded" },
    ]);
  });

  test("is taken back before it is confirmed, and the lines can be awarded anew", async () => {
    const { rfqId, quoteId } = await addAwarded(buyer, mill);
    await undoAward(buyer, quoteId, null);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ state: "evaluating", awards: [] });
    await expect(placeAwardedOrder(mill.ctx, quoteId, null)).rejects.toMatchObject(notNow);
    await awardAll(buyer, rfqId, quoteId);
    await placeAwardedOrder(mill.ctx, quoteId, null);
  });

  test("is refused with a reason, and the buyer chooses again", async () => {
    const { rfqId, quoteId } = await addAwarded(buyer, mill, [forge]);
    await refuseAward(mill.ctx, quoteId, { reason: "The machine broke", key: null });
    const { state, quotes } = await getRfq(buyer, rfqId);
    expect(state).toBe("evaluating");
    await expect(awardAll(buyer, rfqId, quoteId)).rejects.toMatchObject(notNow);
    const other = quotes.find(({ sellerName }) => sellerName === "Ohio Forge")?.id ?? "";
    await awardAll(buyer, rfqId, other);
    await placeAwardedOrder(forge.ctx, other, null);
  });

  test("goes back after five days of silence", async () => {
    const { rfqId, quoteId } = await addAwarded(buyer, mill);
    await runRfqTimers(services);
    expect(await getRfq(buyer, rfqId)).toMatchObject({ state: "awarded" });
    const past = "now() - interval '5 days 1 hour'";
    await db.asSchemaOwner(`update quotes set awarded_at = ${past} where id = $1`, [quoteId]);
    await db.asSchemaOwner(`update rfq_awards set created_at = ${past} where quote_id = $1`, [
      quoteId,
    ]);
    await runRfqTimers(services);
    expect(await getRfq(buyer, rfqId)).toMatchObject({
      state: "evaluating",
      awards: [],
      quotes: [{ state: "lapsed" }],
    });
    await expect(placeAwardedOrder(mill.ctx, quoteId, null)).rejects.toMatchObject(notNow);
  });

  test("can be split by line, and one refusal leaves the other's part", async () => {
    const id = await addOpenRfq(buyer, [mill, forge]);
    const quotes = [await quoteAll(mill, id), await quoteAll(forge, id, "9.00")];
    await closeEarly(buyer, id, null);
    const { lines } = await getRfq(buyer, id);
    const part = (at: number) => ({
      lineId: lines[at]?.id ?? "",
      quoteId: quotes[at] ?? "",
      quantity: "500",
    });
    await awardLines(buyer, id, { lines: [part(0)] }, null);
    expect(await getRfq(buyer, id)).toMatchObject({ state: "partially_awarded" });
    await awardLines(buyer, id, { lines: [part(1)] }, null);
    expect(await getRfq(buyer, id)).toMatchObject({ state: "awarded" });
    expect((await getReceivedRfq(mill.ctx, id)).awards).toHaveLength(1);
    await refuseAward(forge.ctx, quotes[1] ?? "", { reason: "No steel", key: null });
    expect(await getRfq(buyer, id)).toMatchObject({
      state: "partially_awarded",
      awards: [{ quoteId: quotes[0] }],
    });
  });

  test("is not given for fewer pieces than were priced, nor to a quote that is no longer valid", async () => {
    const id = await addOpenRfq(buyer, [mill]);
    const quoteId = await quoteAll(mill, id);
    await closeEarly(buyer, id, null);
    const [line] = (await getRfq(buyer, id)).lines;
    const few = { lines: [{ lineId: line?.id ?? "", quoteId, quantity: "99" }] };
    await expect(awardLines(buyer, id, few, null)).rejects.toMatchObject({
      fields: { lines: ["Dayton Mill has no price for this many of Bracket"] },
    });
    await db.asSchemaOwner("update quotes set valid_until = current_date - 2 where id = $1", [
      quoteId,
    ]);
    await expect(awardAll(buyer, id, quoteId)).rejects.toMatchObject({
      message: expect.stringContaining("now it is no longer valid"),
    });
  });
});
