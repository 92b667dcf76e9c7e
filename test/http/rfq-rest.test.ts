import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const shown = async (as: MemberOfSite["fetch"], path: string) =>
  (await (await as(path)).text()).replaceAll("<!-- -->", "");
const reason = { reason: "Not needed" };

test("an answer that a shop may not read any more is not said to be missing", async () => {
  const rfq = await trade.sent({ agreement_required: true });
  const asked = await call(trade.mill, "POST", `rfqs/${rfq.id}/questions`, {
    text: "Which alloy?",
  });
  expect(asked.status).toBe(201);
  const page = () => shown(trade.mill.fetch, `/seller/dashboard/rfq/${rfq.id}`);
  expect(await page()).toContain("Not answered yet");
  await call(trade.buyer, "POST", `questions/${asked.body.id}/answer`, { answer: "6061" });
  expect(await page()).toContain("6061");
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, reason);
  const after = await page();
  expect(after).toContain("What the buyer answered is not shown any more");
  expect(after).not.toContain("Not answered yet");
});
