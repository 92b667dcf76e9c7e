import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const textOf = async (by: MemberOfSite, path: string) =>
  (await (await by.fetch(path)).text()).replaceAll("<!-- -->", "");
test("an order says what the accepted quote said beside its prices, to both sides", async () => {
  const rfq = await trade.sent();
  const terms = quoteFor(rfq);
  const quote = await call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, {
    ...terms,
    facility: "Shop 9 in Dayton",
    notes: "Packed by hundreds",
    lines: terms.lines.map((line, at) =>
      at === 0 ? { ...line, exceptions: "No anodizing inside" } : line,
    ),
  });
  expect(quote).toMatchObject({ status: 201 });
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote.body.id));
  const told = {
    facility: "Shop 9 in Dayton",
    notes: "Packed by hundreds",
    lines: [{ exceptions: "No anodizing inside" }, { exceptions: "" }],
  };
  const placed = await call(trade.mill, "POST", `quotes/${quote.body.id}/accept`);
  expect(placed).toMatchObject({ status: 201, body: told });
  for (const [by, pages] of [
    [trade.buyer, "/buyer/orders"],
    [trade.mill, "/seller/dashboard/orders"],
  ] as const) {
    const { id } = placed.body;
    expect((await call(by, "GET", `orders/${id}`)).body).toMatchObject(told);
    const page = await textOf(by, `${pages}/${id}`);
    for (const term of ["Shop 9 in Dayton", "Packed by hundreds", "No anodizing inside"]) {
      expect(page, pages).toContain(term);
    }
  }
});

test("a shop that quoted reads why a request ended whose details are closed to it, and one that did not reads nothing", async () => {
  const reason = "Made in our own shop";
  const ends = [
    ["close", true],
    ["close", false],
    ["cancel", false],
  ] as const;
  for (const [end, needsAgreement] of ends) {
    const rfq = await trade.sent({ agreement_required: needsAgreement });
    if (needsAgreement) {
      const { invitation } = (await call(trade.mill, "GET", `rfqs/${rfq.id}`)).body;
      const signature = { name: "Ada Byron", agreed: true };
      const path = `invitations/${invitation.id}/sign`;
      expect((await call(trade.mill, "POST", path, signature)).status).toBe(200);
    }
    expect((await trade.quoted(rfq, trade.mill)).state).toBe("submitted");
    if (end === "close") await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/${end}`, { reason })).status).toBe(200);
    const reads = async (shop: MemberOfSite) => ({
      call: (await call(shop, "GET", `rfqs/${rfq.id}`)).body as unknown as { reason: string },
      page: await textOf(shop, `/seller/dashboard/rfq/${rfq.id}`),
    });
    const quoted = await reads(trade.mill);
    expect([end, needsAgreement, quoted.call.reason]).toEqual([end, needsAgreement, reason]);
    expect(quoted.page).toContain(reason);
    const silent = await reads(trade.forge);
    expect([end, needsAgreement, silent.call.reason]).toEqual([end, needsAgreement, null]);
    expect(silent.page).not.toContain(reason);
  }
});
