import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardOf, type Body, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const stateOf = async (person: MemberOfSite, quoteId: string) =>
  (await call(person, "GET", `quotes/${quoteId}`)).body.state;

describe("one line", () => {
  test("is not awarded to two quotes at once; each can be awarded after that, and confirmed", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    const [line] = awardOf(rfq, mills).lines;
    const both = { lines: [line, { ...line, quote_id: forges }] };
    const once = expect.stringContaining("A line is awarded once");
    for (const twice of [both, { lines: [line, line] }]) {
      expect(await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, twice)).toMatchObject({
        status: 400,
        body: { errors: { lines: [once] } },
      });
    }
    expect([await stateOf(trade.mill, mills), await stateOf(trade.forge, forges)]).toEqual([
      "submitted",
      "submitted",
    ]);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    const again = await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, {
      lines: both.lines.slice(1),
    });
    expect(again).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
    expect(await stateOf(trade.forge, forges)).toBe("submitted");
    expect((await call(trade.mill, "POST", `quotes/${mills}/accept`)).status).toBe(201);
  });
});

/** The button that awards everything to a quote. */
const buttonFor = (quoteId: string) =>
  new RegExp(`<button(?=[^>]* name="all")[^>]* value="${quoteId}"`);

test("lines are awarded to one shop one after the other until it confirms, and make one order", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  const [first, second] = awardOf(rfq, mills).lines;
  const award = (line: unknown, po_number?: string) =>
    call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines: [line], po_number });
  expect((await award(first, "PO-4711")).status).toBe(200);
  const page = async () => (await trade.buyer.fetch(`/rfq/${rfq.id}`)).text();
  expect(await page()).toMatch(buttonFor(mills));
  expect((await award(second)).status).toBe(200);
  const { body: order } = await call(trade.mill, "POST", `quotes/${mills}/accept`);
  expect(order).toMatchObject({ po_number: "PO-4711", lines: [{}, {}] });

  // Of what is confirmed there is an order: more is another request.
  const other = await trade.decidable();
  const [one, two] = awardOf(other.rfq, other.mills).lines;
  const awardOther = (line: unknown) =>
    call(trade.buyer, "POST", `rfqs/${other.rfq.id}/award`, { lines: [line] });
  await awardOther(one);
  await call(trade.mill, "POST", `quotes/${other.mills}/accept`);
  const late = await awardOther(two);
  expect([late.status, late.body.detail]).toMatchObject([409, /has confirmed its award already/]);
  const shown = await (await trade.buyer.fetch(`/rfq/${other.rfq.id}`)).text();
  expect(shown).not.toMatch(buttonFor(other.mills));
  expect(shown).toMatch(buttonFor(other.forges));
  expect(await stateOf(trade.forge, forges)).toBe("not_awarded");
});

describe("a seller that was not chosen", () => {
  const inbox = async (shop: MemberOfSite, id: string) =>
    (await call(shop, "GET", "rfqs?side=seller&limit=100")).body.items.filter(
      (one) => one.id === id,
    );

  test("loses in the moment that the winner confirms, is told, and can withdraw nothing", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    expect(await stateOf(trade.forge, forges)).toBe("submitted");
    await call(trade.mill, "POST", `quotes/${mills}/accept`);
    expect((await call(trade.forge, "GET", `quotes/${forges}`)).body).toMatchObject({
      state: "not_awarded",
      allowed: [],
    });
    expect(await inbox(trade.forge, rfq.id)).toMatchObject([{ tab: "lost" }]);
    expect(await inbox(trade.mill, rfq.id)).toMatchObject([{ tab: "won" }]);
    expect((await call(trade.forge, "POST", `quotes/${forges}/withdraw`)).status).toBe(409);
    const told = await trade.site.db.asSchemaOwner(
      "select payload ->> 'title' as title from events where kind = 'quote.lose' and subject_id = $1",
      [forges],
    );
    expect(told).toEqual([{ title: "Sensor bracket" }]);
  });

  test("of a part loses once nothing that it priced is left, and stays where something is", async () => {
    const rfq = await trade.sent();
    const [first] = rfq.lines;
    const mills = await trade.quoted(rfq, trade.mill);
    const priced = quoteFor(rfq, "12.00");
    const part = { ...priced, lines: priced.lines.slice(0, 1) };
    const forges = (await call(trade.forge, "POST", `rfqs/${rfq.id}/quotes`, part)).body;
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const lines = [{ line_id: first?.id, quote_id: mills.id, quantity: 100 }];
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines });
    expect(await stateOf(trade.forge, forges.id)).toBe("submitted");
    await call(trade.mill, "POST", `quotes/${mills.id}/accept`);
    expect(await stateOf(trade.forge, forges.id)).toBe("not_awarded");
    expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body.state).toBe("partially_awarded");

    const other = await trade.decidable();
    const only = [{ line_id: other.rfq.lines[0]?.id, quote_id: other.mills, quantity: 100 }];
    await call(trade.buyer, "POST", `rfqs/${other.rfq.id}/award`, { lines: only });
    await call(trade.mill, "POST", `quotes/${other.mills}/accept`);
    expect(await stateOf(trade.forge, other.forges)).toBe("submitted");
  });

  test("keeps its own figures where an agreement closed the request to it, and nothing of the buyer's", async () => {
    const rfq = await trade.sent({ title: "Secret bracket", agreement_required: true });
    for (const shop of [trade.mill, trade.forge]) {
      const { invitation } = (await call(shop, "GET", `rfqs/${rfq.id}`)).body;
      const signed = { name: "Grace", agreed: true };
      await call(shop, "POST", `invitations/${invitation.id}/sign`, signed);
    }
    const [mills, forges] = [
      await trade.quoted(rfq, trade.mill),
      await trade.quoted(rfq, trade.forge, "12.00"),
    ];
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills.id));
    await call(trade.mill, "POST", `quotes/${mills.id}/accept`);
    expect((await call(trade.forge, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      is_disclosed: false,
      buyer_name: null,
    });
    const own = await call(trade.forge, "GET", `rfqs/${rfq.id}/quotes`);
    const lines = rfq.lines.map(({ id, quantities }) => ({
      line_id: id,
      tooling: "250.00",
      breaks: quantities.map((quantity) => ({ quantity, price: "12.00", lead_time_days: 21 })),
    }));
    expect(own.body.items).toMatchObject([
      { id: forges.id, state: "not_awarded", total: "7700.00", lines },
    ]);
    expect(JSON.stringify(own.body)).not.toContain("Secret");
    expect((await call(trade.forge, "GET", `quotes/${forges.id}`)).body).toEqual(own.body.items[0]);
  });
});

describe("a refused award", () => {
  test("tells the buyer why: with the quote, and with the notification", async () => {
    const { rfq, mills } = await trade.decidable();
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    expect((await call(trade.buyer, "GET", `quotes/${mills}`)).body.refusal_reason).toBeNull();
    const reason = "Spindle broke, six weeks";
    const refused = await call(trade.mill, "POST", `quotes/${mills}/refuse`, { reason });
    expect(refused.body).toMatchObject({ state: "refused", refusal_reason: reason });
    const { items } = (await call(trade.buyer, "GET", `rfqs/${rfq.id}/quotes`)).body;
    expect(items.filter(({ id }) => id === mills)).toMatchObject([{ refusal_reason: reason }]);
    const told = async () =>
      (await (await trade.buyer.fetch("/api/v1/notifications")).json()).items.map(
        ({ title }: { title: string }) => title,
      );
    await expect
      .poll(told)
      .toContain(`Dayton Mill refused the award: the request Sensor bracket (${reason})`);
  });

  test("is refused by the seller alone who was awarded", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    const say = (person: MemberOfSite, id: string) =>
      call(person, "POST", `quotes/${id}/refuse`, { reason: "No" });
    expect((await say(trade.buyer, mills)).status).toBe(403);
    expect((await say(trade.forge, mills)).status).toBe(404);
    expect((await say(trade.forge, forges)).status).toBe(409);
  });
});

describe("a seller that wants to quote is refused", () => {
  const refusal = async (rfq: Body, shop: MemberOfSite) => {
    const { status, body } = await call(shop, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq));
    return [status, body.code, body.detail];
  };
  const notNow = (message: string) => [409, "not_allowed_now", message];

  test("once it has declined, whether an agreement is needed or not", async () => {
    for (const agreement_required of [false, true]) {
      const rfq = await trade.sent({ agreement_required });
      const { invitation } = (await call(trade.mill, "GET", `rfqs/${rfq.id}`)).body;
      await call(trade.mill, "POST", `invitations/${invitation.id}/decline`, { reason: "price" });
      expect(await refusal(rfq, trade.mill)).toEqual(
        notNow("Your company has declined this request."),
      );
      const { body } = await call(trade.mill, "GET", `rfqs/${rfq.id}`);
      expect(body).toMatchObject({ allowed: [], invitation: { state: "declined" } });
    }
  });

  test("in words that say what became of the request", async () => {
    const reason = { reason: "Over" };
    const canceled = await trade.sent();
    await trade.quoted(canceled, trade.mill);
    await call(trade.buyer, "POST", `rfqs/${canceled.id}/cancel`, reason);
    for (const shop of [trade.mill, trade.forge]) {
      expect(await refusal(canceled, shop)).toEqual(notNow("The buyer canceled this request."));
    }
    const { rfq, mills } = await trade.decidable();
    const isOver = "The time for quotes is over: the buyer is choosing.";
    expect(await refusal(rfq, trade.forge)).toEqual(notNow(isOver));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    const isAwarded = "The time for quotes is over: the buyer has awarded this request.";
    expect(await refusal(rfq, trade.forge)).toEqual(notNow(isAwarded));
    const closed = (await trade.decidable()).rfq;
    await call(trade.buyer, "POST", `rfqs/${closed.id}/close`, reason);
    const isClosed = "The buyer closed this request without an award.";
    expect(await refusal(closed, trade.forge)).toEqual(notNow(isClosed));
  });

  test("and in its buyer's words, which name neither a shop nor a price", async () => {
    const { rfq } = await trade.decidable();
    const close = (reason: string) => call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, { reason });
    for (const told of ["Dayton Mill was too slow", "All above $9,000"]) {
      expect(await close(told)).toMatchObject({
        status: 400,
        body: { errors: { reason: [expect.stringContaining("Shops read this")] } },
      });
    }
    const draft = (await call(trade.buyer, "POST", "rfqs", wholeDraft(trade.shops[0] ?? ""))).body;
    const ordered = { reason: "Ordered from Dayton Mill for $900" };
    expect((await call(trade.buyer, "POST", `rfqs/${draft.id}/cancel`, ordered)).status).toBe(200);
    const form = { form: "close", reason: "Ohio Forge is too far away" };
    const refused = await trade.buyer.fetch(`/rfq/${rfq.id}`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect(await refused.text()).toMatch(
      /<details open[\s\S]*Ohio Forge is too far away<\/textarea>/,
    );
    expect((await close("The project was postponed to spring")).status).toBe(200);
    const read = (await call(trade.forge, "GET", `rfqs/${rfq.id}`)).body;
    expect(read).toMatchObject({ reason: "The project was postponed to spring" });
    const page = await (await trade.forge.fetch(`/seller/dashboard/rfq/${rfq.id}`)).text();
    expect(page).toContain("The project was postponed to spring");
  });
});
