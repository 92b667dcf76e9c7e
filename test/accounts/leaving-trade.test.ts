import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import { getOrder, listOrders } from "../../src/market/orders/use-cases/get-orders.ts";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { intendToQuote } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { awardLines } from "../../src/market/rfq/use-cases/award-lines.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { endTradeOfClosed } from "../../src/market/rfq/use-cases/end-trade-of-closed.ts";
import { ownInvitationId } from "../../src/market/rfq/use-cases/get-invitation.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { runRfqTimers } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context } from "../../src/platform/context.ts";
import { addFileTo, opens } from "../rfq/request-file.ts";
import {
  addAwarded,
  addDraft,
  addOpenRfq,
  awardAll,
  quoteAll,
  type Seller,
} from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { joinCompany } from "../support/join-company.ts";
import { addPerson, type NewPerson, type Person } from "../support/people.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

async function somebody(wanted: NewPerson): Promise<{ person: Person; ctx: Context }> {
  const person = await addPerson(site.services, { hasSignedAgreement: true, ...wanted });
  return { person, ctx: await contextOf(site.services, person) };
}

async function shopOf(name: string): Promise<Seller & { person: Person }> {
  const { person, ctx } = await somebody({ role: "seller", company: name });
  return { person, ctx, shop: await addShop(site.services, person.id, name) };
}

const leave = ({ person, ctx }: { person: Person; ctx: Context }) => deleteAccount(ctx, person);
const stateOf = async (table: "rfqs" | "quotes" | "rfq_invitations", id: string) => {
  const rows = await site.db.asSchemaOwner(`select state from ${table} where id = $1`, [id]);
  return rows[0]?.state;
};
/** Kinds of events about requests that a company got since. */
const toldTo = async ({ viewer }: Context, rfqId: string) => {
  const rows = await site.db.asSchemaOwner(
    `select kind from events where recipient_company_id = $1 and payload->>'rfq_id' = $2 order by id`,
    [viewer.company?.id, rfqId],
  );
  return rows.map(({ kind }) => kind);
};

test("requests of a buyer who deletes the account are withdrawn, shops are told once, and orders stay", async () => {
  const buyer = await somebody({ company: "Byron Works" });
  const mill = await shopOf("Dayton Mill");
  const forge = await shopOf("Ohio Forge");
  const draft = await addDraft(buyer.ctx, "A draft");
  const open = await addDraft(buyer.ctx, "Open");
  const file = await addFileTo(buyer.ctx, open);
  await saveShops(buyer.ctx, open, { shops: [mill.shop, forge.shop] });
  await submitRfq(buyer.ctx, open, null);
  const quoteId = await quoteAll(mill, open);
  expect(await opens(forge.ctx, file)).toBe(true);
  const decided = await addOpenRfq(buyer.ctx, [mill, forge]);
  const chosen = await quoteAll(mill, decided);
  const other = await quoteAll(forge, decided);
  await closeEarly(buyer.ctx, decided, null);
  await awardAll(buyer.ctx, decided, chosen);
  const ordered = await addAwarded(buyer.ctx, mill);
  const order = await placeAwardedOrder(mill.ctx, ordered.quoteId, null);

  await leave(buyer);
  await expect.poll(() => stateOf("rfqs", decided)).toBe("canceled");
  expect(await stateOf("rfqs", draft)).toBeUndefined();
  expect(await stateOf("rfqs", open)).toBe("canceled");
  for (const id of [quoteId, chosen, other])
    expect(await stateOf("quotes", id)).toBe("not_awarded");
  expect(await stateOf("rfqs", ordered.rfqId)).toBe("awarded");
  expect(await stateOf("quotes", ordered.quoteId)).toBe("accepted");
  expect(await opens(forge.ctx, file)).toBe(false);
  const reasons = await site.db.asSchemaOwner("select reason from rfqs where id = any ($1)", [
    [open, decided],
  ]);
  expect(reasons.map(({ reason }) => reason)).toEqual(
    Array(2).fill("The buyer's account was deleted"),
  );
  await expect(quoteAll(forge, open)).rejects.toMatchObject({ code: "not_allowed_now" });

  await endTradeOfClosed(site.services);
  await runRfqTimers(site.services);
  expect(await toldTo(mill.ctx, open)).toEqual(["rfq.submit", "rfq.withdraw"]);
  expect(await toldTo(forge.ctx, open)).toEqual(["rfq.submit", "rfq.withdraw"]);
  expect(await toldTo(mill.ctx, decided)).toEqual(["rfq.submit", "quote.award", "rfq.withdraw"]);
  expect(await toldTo(forge.ctx, decided)).toEqual(["rfq.submit", "rfq.withdraw"]);
  expect(await toldTo(mill.ctx, ordered.rfqId)).not.toContain("rfq.withdraw");

  expect(await getOrder(mill.ctx, order.id, "seller")).toMatchObject({
    buyerName: "Byron Works",
    buyerLeft: true,
    sellerLeft: false,
  });
  expect(await listOrders(mill.ctx, "seller")).toMatchObject([{ buyerLeft: true }]);
  const shown = await site.fetch(`/seller/dashboard/orders/${order.id}`, {
    headers: { cookie: mill.person.cookie },
  });
  const html = await shown.text();
  expect(html).toContain("(deleted account)");
  expect(html).not.toContain("Write to Byron Works");
});

test("what a request was awarded in part stays, and the rest of it ends", async () => {
  const buyer = await somebody({ company: "Byron Works" });
  const mill = await shopOf("Xenia Mill");
  const forge = await shopOf("Xenia Forge");
  const rfqId = await addOpenRfq(buyer.ctx, [mill, forge]);
  const quotes = [await quoteAll(mill, rfqId), await quoteAll(forge, rfqId)];
  await closeEarly(buyer.ctx, rfqId, null);
  const [line] = (await getRfq(buyer.ctx, rfqId)).lines;
  const award = { lineId: line?.id ?? "", quoteId: quotes[0] ?? "", quantity: "100" };
  await awardLines(buyer.ctx, rfqId, { poNumber: "", lines: [award] }, null);
  await placeAwardedOrder(mill.ctx, quotes[0] ?? "", null);
  await leave(buyer);
  await expect.poll(() => stateOf("rfqs", rfqId)).toBe("awarded");
  expect(await stateOf("quotes", quotes[0] ?? "")).toBe("accepted");
  expect(await stateOf("quotes", quotes[1] ?? "")).toBe("not_awarded");
  expect(await toldTo(mill.ctx, rfqId)).toEqual(["rfq.submit", "quote.award"]);
  expect(await toldTo(forge.ctx, rfqId)).toEqual(["rfq.submit", "rfq.withdraw"]);
  // The winner reads what it makes.
  expect(await getReceivedRfq(mill.ctx, rfqId)).toMatchObject({ lines: [{}, {}] });
});

test("quotes of a seller who deletes the account are withdrawn, and an award goes back to the buyer", async () => {
  const buyer = await somebody({ company: "Byron Works" });
  const mill = await shopOf("Leaving Mill");
  const forge = await shopOf("Staying Forge");
  const quoted = await addOpenRfq(buyer.ctx, [mill, forge]);
  const quoteId = await quoteAll(mill, quoted);
  await quoteAll(forge, quoted);
  const intended = await addOpenRfq(buyer.ctx, [mill]);
  await intendToQuote(mill.ctx, await ownInvitationId(mill.ctx, intended), null);
  const unanswered = await addOpenRfq(buyer.ctx, [mill, forge]);
  const awarded = await addAwarded(buyer.ctx, mill);
  const ordered = await addAwarded(buyer.ctx, mill);
  const order = await placeAwardedOrder(mill.ctx, ordered.quoteId, null);

  await leave(mill);
  await expect.poll(() => stateOf("quotes", quoteId)).toBe("withdrawn");
  await expect.poll(() => stateOf("rfqs", awarded.rfqId)).toBe("evaluating");
  await endTradeOfClosed(site.services);
  expect(await getRfq(buyer.ctx, quoted)).toMatchObject({
    state: "open",
    invitations: [{ state: "lapsed" }, { state: "quoted" }],
  });
  expect(await stateOf("quotes", awarded.quoteId)).toBe("lapsed");
  expect((await getRfq(buyer.ctx, awarded.rfqId)).awards).toEqual([]);
  expect(await stateOf("quotes", ordered.quoteId)).toBe("accepted");
  const left = "rfq_invitation.leave";
  expect(await toldTo(buyer.ctx, quoted)).toEqual([
    "rfq_invitation.quote",
    "rfq_invitation.quote",
    left,
  ]);
  expect(await toldTo(buyer.ctx, intended)).toEqual([left]);
  expect(await toldTo(buyer.ctx, unanswered)).toEqual([]);
  expect(await toldTo(buyer.ctx, awarded.rfqId)).toEqual(["rfq_invitation.quote", "quote.lapse"]);
  expect(await getOrder(buyer.ctx, order.id, "buyer")).toMatchObject({ sellerLeft: true });
});

test("a company with members left goes on, and so do its requests", async () => {
  const buyer = await somebody({ company: "Byron Works" });
  const colleague = await somebody({ company: "Her own" });
  const mill = await shopOf("Dayton Works");
  await joinCompany(site, colleague.person, { of: buyer.person, roles: ["owner"] });
  const open = await addOpenRfq(buyer.ctx, [mill]);
  await leave(buyer);
  await endTradeOfClosed(site.services);
  expect(await stateOf("rfqs", open)).toBe("open");
  expect(await toldTo(mill.ctx, open)).toEqual(["rfq.submit"]);
});
