import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import {
  addOpenRfq,
  awardAll,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type TradeWorld,
} from "./trade-world.ts";

let world: TradeWorld;
beforeAll(async () => {
  world = await openTradeWorld();
});
afterAll(() => world.db.drop());

/** A quote as if it had been sent so many days ago. @returns id of its request, and its own */
async function quoted(validDays: number, sentDaysAgo = 5) {
  const rfqId = await addOpenRfq(world.buyer, [world.mill]);
  const id = await quoteAll(world.mill, rfqId, "10.00", dayFromNow(validDays));
  await world.db.asSchemaOwner(
    `update quotes set created_at = now() - make_interval(days => ${sentDaysAgo}) where id = $1`,
    [id],
  );
  return { rfqId, id };
}

const timers = () => Promise.all([1, 2, 3].map(() => runRfqTimers(world.services)));

async function toldOf(id: string) {
  const rows = await world.db.asSchemaOwner(
    `select kind, payload ->> 'valid_until' as until, recipient_company_id as company from events
      where subject_id = $1 and kind in ('quote.remind_expiry', 'quote.expires_soon') order by kind`,
    [id],
  );
  return rows.map(({ kind, until, company }) => [
    kind,
    until,
    company === world.buyer.viewer.company?.id ? "buyer" : "seller",
  ]);
}

describe("a quote that ends soon", () => {
  test("is told to both sides once, by whichever process, while it may still be awarded", async () => {
    const [open, evaluating] = [await quoted(3), await quoted(0)];
    await closeEarly(world.buyer, evaluating.rfqId, null);
    await timers();
    await timers();
    for (const [{ id, rfqId }, days] of [
      [open, 3],
      [evaluating, 0],
    ] as const) {
      expect(await toldOf(id)).toEqual([
        ["quote.expires_soon", dayFromNow(days), "buyer"],
        ["quote.remind_expiry", dayFromNow(days), "seller"],
      ]);
      expect((await getRfq(world.buyer, rfqId)).quotes[0]?.state).toBe("submitted");
    }
  });

  test("is not told of before, nor where it was made for a day, nor once it is awarded", async () => {
    const [later, short] = [await quoted(4), await quoted(2, 0)];
    const awarded = await quoted(2);
    await closeEarly(world.buyer, awarded.rfqId, null);
    await awardAll(world.buyer, awarded.rfqId, awarded.id);
    await timers();
    for (const { id } of [later, short, awarded]) expect(await toldOf(id)).toEqual([]);
  });
});
