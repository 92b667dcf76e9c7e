import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getReceivedRfq,
  listReceivedRfqs,
} from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { saveParts, saveShops, saveTerms } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { startRfq } from "../../src/market/rfq/use-cases/start-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import { addShop } from "../support/shops.ts";
import { addDraft, contextOfNew, dayFromNow, openTradeWorld, type Seller } from "./trade-world.ts";

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

describe("a draft", () => {
  test("is filled in with what its words say, and nobody else finds it", async () => {
    const text = "500 and 2,000 pieces, CNC milled 6061, ±0.005 in, ISO 9001, under $12 each";
    const { id } = await startRfq(buyer, { title: "Bracket", text }, null);
    expect(await getRfq(buyer, id)).toMatchObject({
      state: "draft",
      certifications: ["ISO 9001"],
      lines: [
        {
          name: "Bracket",
          process: "CNC milling",
          material: "6061",
          toleranceMm: "0.1270",
          quantities: [500, 2000],
          targetPrice: "12.00",
        },
      ],
    });
    await saveShops(buyer, id, { shops: [mill.shop] });
    await expect(getRfq(mill.ctx, id)).rejects.toMatchObject(notFound);
    await expect(getReceivedRfq(mill.ctx, id)).rejects.toMatchObject(notFound);
    expect((await listReceivedRfqs(mill.ctx)).map(({ rfqId }) => rfqId)).not.toContain(id);
  });

  test("leaves the price out where its words name a fraction of a cent", async () => {
    const text = "20,000 stamped clips at $0.0375 each";
    const { id } = await startRfq(buyer, { title: "Clips", text }, null);
    expect((await getRfq(buyer, id)).lines).toMatchObject([
      { quantities: [20_000], targetPrice: null },
    ]);
  });

  test.each([
    ["no pieces", { quantities: "0" }, "lines[0].quantities"],
    ["more pieces than anybody makes", { quantities: "1000000000" }, "lines[0].quantities"],
    ["a tolerance of nothing", { toleranceMm: "0" }, "lines[0].toleranceMm"],
    ["a price below a cent", { targetPrice: "0.001" }, "lines[0].targetPrice"],
    ["a fraction of a cent", { targetPrice: "$1,250.125" }, "lines[0].targetPrice"],
    ["seven quantities", { quantities: "1 2 3 4 5 6 7" }, "lines[0].quantities"],
  ])("takes no part with %s", async (_, part, field) => {
    const id = await addDraft(buyer);
    const lines = [{ name: "Bracket", ...part }];
    await expect(saveParts(buyer, id, { title: "Parts", lines })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { [field]: [expect.any(String)] },
    });
  });

  test("takes 500 parts and no more, and keeps what it had", async () => {
    const id = await addDraft(buyer);
    const parts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Part ${at}`, quantities: "10" }));
    await saveParts(buyer, id, { title: "Parts", lines: parts(500) });
    const tooMany = saveParts(buyer, id, { title: "Parts", lines: parts(501) });
    await expect(tooMany).rejects.toMatchObject({
      fields: { lines: ["Please give at most 500 lines"] },
    });
    expect((await getRfq(buyer, id)).lines).toHaveLength(500);
  });

  test.each([
    ["needed yesterday", { neededBy: dayFromNow(-2) }, "neededBy"],
    ["quoted until yesterday", { deadline: dayFromNow(-2) }, "deadline"],
    ["quoted after it is needed", { deadline: dayFromNow(9), neededBy: dayFromNow(8) }, "deadline"],
    ["sent to a ZIP that is none", { shipToZip: "00000" }, "shipToZip"],
  ])("is not %s", async (_, terms, field) => {
    const id = await addDraft(buyer);
    await expect(saveTerms(buyer, id, terms)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    });
  });

  test("is for shops with an account, and not for the company itself", async () => {
    const id = await addDraft(buyer);
    const own = await contextOfNew(services, { company: "Both" });
    const shop = await addShop(services, own.viewer.id ?? "", "Both");
    const ownDraft = await addDraft(own);
    await expect(saveShops(own, ownDraft, { shops: [shop] })).rejects.toMatchObject({
      fields: { shops: ["Both is your own company"] },
    });
    const [unclaimed] = await db.asSchemaOwner<{ id: string }>(
      "insert into manufacturers (name, source) values ('Nobody', 'test') returning id",
    );
    await expect(saveShops(buyer, id, { shops: [unclaimed?.id ?? ""] })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("says what is missing before it can be sent", async () => {
    const { id } = await startRfq(buyer, { title: "Something", text: "" }, null);
    await expect(submitRfq(buyer, id, null)).rejects.toMatchObject({
      fields: {
        lines: ["Say how many of Something you need"],
        deadline: [expect.any(String)],
        neededBy: [expect.any(String)],
        shipToZip: [expect.any(String)],
        shops: [expect.any(String)],
      },
    });
  });

  test("is sent once by equal submits, and is changed no more", async () => {
    const id = await addDraft(buyer);
    await saveShops(buyer, id, { shops: [mill.shop, forge.shop] });
    await Promise.all([1, 2, 3, 4].map(() => submitRfq(buyer, id, `send-${id}`)));
    const trail = await db.asSchemaOwner(
      "select 1 from audit_log where subject_id = $1 and action = 'rfq.submit'",
      [id],
    );
    expect(trail).toHaveLength(1);
    const told = await db.asSchemaOwner(
      "select 1 from events where subject_id = $1 and kind = 'rfq.submit'",
      [id],
    );
    expect(told).toHaveLength(2);
    const parts = { title: "Other", lines: [] };
    await expect(saveParts(buyer, id, parts)).rejects.toMatchObject(notNow);
  });
});
