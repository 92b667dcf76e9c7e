import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardOf, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let forge: MemberOfSite;
let millShop: string;
let forgeShop: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  forge = await addMember(site, { role: "seller", hasSigned: true });
  millShop = await addShop(site.services, mill.id, "Dayton Mill");
  forgeShop = await addShop(site.services, forge.id, "Ohio Forge");
});
afterAll(() => site.close());

/** A request that was sent. */
async function sent(fields: Record<string, unknown> = {}) {
  const { body } = await call(buyer, "POST", "rfqs", { ...wholeDraft(millShop), ...fields });
  return (await call(buyer, "POST", `rfqs/${body.id}/submit`)).body;
}

describe("a draft", () => {
  test("is made whole by one call, once for equal calls under one key", async () => {
    const draft = wholeDraft(millShop);
    const first = await call(buyer, "POST", "rfqs", draft, "draft-1");
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      side: "buyer",
      state: "draft",
      title: "Sensor bracket",
      description: "Deburr all edges",
      lines: [
        { name: "Bracket", process: "CNC milling", quantities: [100, 500], target_price: null },
        { name: "Cover", target_price: "4.20", tolerance_mm: "0.0500" },
      ],
      needed_by: draft.needed_by,
      ship_to_zip: "45402",
      certifications: ["ISO 9001"],
      agreement_required: false,
      invitations: [{ manufacturer_id: millShop, company_name: "Dayton Mill", state: "chosen" }],
      allowed: ["submit", "cancel"],
    });
    const again = await call(buyer, "POST", "rfqs", draft, "draft-1");
    expect(again.body.id).toBe(first.body.id);
    const other = await call(buyer, "POST", "rfqs", { ...draft, title: "Other" }, "draft-1");
    expect(other).toMatchObject({ status: 422, body: { code: "unprocessable" } });
    expect((await call(mill, "GET", `rfqs/${first.body.id}`)).status).toBe(404);
  });

  test("is read out of words where nothing else is given", async () => {
    const text = "500 brackets of 6061 aluminum, CNC milled";
    const { body } = await call(buyer, "POST", "rfqs", { title: "Brackets", text });
    expect(body.lines).toMatchObject([
      { quantities: [500], material: expect.stringMatching(/6061|alumin/i) },
    ]);
  });

  test("changes in what is given alone, and more shops are chosen", async () => {
    const { body } = await call(buyer, "POST", "rfqs", wholeDraft(millShop));
    const path = `rfqs/${body.id}`;
    const changed = await call(buyer, "PATCH", path, { title: "Bracket B", ship_to_zip: null });
    expect(changed).toMatchObject({ status: 200, body: { title: "Bracket B", ship_to_zip: null } });
    expect(changed.body).toMatchObject({ lines: body.lines, needed_by: body.needed_by });
    expect(changed.body.deadline).toBe(body.deadline);
    const more = await call(buyer, "POST", `${path}/invitations`, {
      manufacturer_ids: [forgeShop],
    });
    expect(more).toMatchObject({
      status: 201,
      body: { total: 2, items: [{ manufacturer_id: millShop }, { manufacturer_id: forgeShop }] },
    });
    const one = await call(buyer, "PATCH", path, { manufacturer_ids: [forgeShop] });
    expect(one.body.invitations).toMatchObject([{ manufacturer_id: forgeShop }]);
    const missing = await call(buyer, "POST", `${path}/submit`);
    expect(missing).toMatchObject({
      status: 400,
      body: { errors: { ship_to_zip: expect.anything() } },
    });
    expect((await call(mill, "PATCH", path, { title: "Mine" })).status).toBe(403);
  });

  test("refuses what is not valid by the names that the call has, and keeps nothing of it", async () => {
    const { body } = await call(buyer, "POST", "rfqs", wholeDraft(millShop));
    const line = (quantity: number) => [{ name: "Bracket", quantities: [quantity] }];
    const wrong: [object, string][] = [
      [{ lines: line(0) }, "lines[0].quantities"],
      [{ lines: line(1_000_000_000) }, "lines[0].quantities"],
      [{ lines: line(1.5) }, "lines[0].quantities"],
      [{ lines: [{ name: "Bracket", tolerance_mm: "-1" }] }, "lines[0].tolerance_mm"],
      [{ lines: Array.from({ length: 501 }, () => ({ name: "Pin" })) }, "lines"],
      [{ needed_by: dayFromNow(-1), deadline: null }, "needed_by"],
      [{ deadline: dayFromNow(70) }, "deadline"],
      [{ ship_to_zip: "00000" }, "ship_to_zip"],
      [{ manufacturer_ids: ["nobody"] }, "manufacturer_ids"],
      [{ title: "New", notes: "no such field" }, "notes"],
    ];
    for (const [change, field] of wrong) {
      const refused = await call(buyer, "PATCH", `rfqs/${body.id}`, { title: "New", ...change });
      expect(refused.status, field).toBe(400);
      expect(Object.keys(refused.body.errors), field).toContain(field);
    }
    expect((await call(buyer, "GET", `rfqs/${body.id}`)).body).toEqual(body);
  });
});

describe("a request that was sent", () => {
  test("goes out once for twenty equal calls, and cannot be changed any more", async () => {
    const { body } = await call(buyer, "POST", "rfqs", wholeDraft(millShop));
    const path = `rfqs/${body.id}`;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => call(buyer, "POST", `${path}/submit`, undefined, "send-1")),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await call(buyer, "POST", `${path}/submit`)).body).toMatchObject({
      status: 409,
      code: "not_allowed_now",
      allowed: ["amend", "extend", "close_early", "cancel"],
    });
    expect((await call(buyer, "PATCH", path, { title: "Late" })).body.code).toBe("not_allowed_now");
    const { items } = (await call(mill, "GET", "rfqs?side=seller&state=open&limit=100")).body;
    expect(items.filter(({ id }) => id === body.id)).toMatchObject([
      { side: "seller", title: "Sensor bracket", tab: "new" },
    ]);
  });

  test("shows a seller the outline alone until the company has signed", async () => {
    const rfq = await sent({ title: "Secret bracket", agreement_required: true });
    const closed = (await call(mill, "GET", `rfqs/${rfq.id}`)).body;
    expect(closed).toMatchObject({
      is_disclosed: false,
      outline: { processes: ["CNC milling"], region: "OH", lines: 2 },
      lines: [],
      buyer_name: null,
      allowed: ["decline", "sign"],
    });
    expect(JSON.stringify(closed)).not.toMatch(/Secret|45402|Deburr/);
    expect((await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq))).body).toMatchObject({
      code: "not_allowed_now",
    });
    const path = `invitations/${closed.invitation.id}`;
    expect((await call(forge, "POST", `${path}/sign`, { name: "Eve", agreed: true })).status).toBe(
      404,
    );
    const unsigned = await call(mill, "POST", `${path}/sign`, { name: "Grace", agreed: false });
    expect(unsigned).toMatchObject({
      status: 400,
      body: { errors: { agreed: expect.anything() } },
    });
    expect(await call(mill, "POST", `${path}/sign`, { name: "Grace", agreed: true })).toMatchObject(
      {
        status: 200,
        body: { rfq_id: rfq.id, state: "viewed" },
      },
    );
    expect((await call(mill, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      is_disclosed: true,
      title: "Secret bracket",
      description: "Deburr all edges",
      outline: null,
    });
  });

  test("is declined with a reason that the buyer sees", async () => {
    const rfq = await sent({ manufacturer_ids: [millShop, forgeShop] });
    const { invitation } = (await call(mill, "GET", `rfqs/${rfq.id}`)).body;
    const path = `invitations/${invitation.id}`;
    expect((await call(mill, "POST", `${path}/intend`)).body).toMatchObject({ state: "intending" });
    expect((await call(forge, "POST", `${path}/decline`, { reason: "price" })).status).toBe(404);
    expect((await call(mill, "POST", `${path}/decline`, { reason: "mood" })).status).toBe(400);
    const declined = { reason: "tolerance", note: "0.05 is below what we hold" };
    expect((await call(mill, "POST", `${path}/decline`, declined)).body.state).toBe("declined");
    const { invitations } = (await call(buyer, "GET", `rfqs/${rfq.id}`)).body;
    expect(invitations).toMatchObject([
      { decline_reason: "tolerance", decline_note: declined.note },
      { decline_reason: null, state: "invited" },
    ]);
  });

  test("tells its buyer which shops suit it and why", async () => {
    const { id } = await sent();
    const { items } = (await call(buyer, "GET", `rfqs/${id}/matches`)).body;
    const found = items.find((one) => one.manufacturer_id === millShop);
    expect(found).toMatchObject({ name: "Dayton Mill", qualified: null, fails: [] });
    expect(found?.unknown.length).toBeGreaterThan(0);
  });
});

describe("a quote", () => {
  test("is sent, replaced by a new version, withdrawn, and never seen by another seller", async () => {
    const rfq = await sent({ manufacturer_ids: [millShop, forgeShop] });
    const path = `rfqs/${rfq.id}/quotes`;
    const first = await call(mill, "POST", path, quoteFor(rfq), "quote-1");
    expect(first).toMatchObject({
      status: 201,
      body: {
        state: "submitted",
        version: 1,
        total: "6500.00",
        allowed: ["supersede", "withdraw"],
      },
    });
    expect((await call(mill, "POST", path, quoteFor(rfq), "quote-1")).body.id).toBe(first.body.id);
    const second = (await call(mill, "POST", path, quoteFor(rfq, "9.00"))).body;
    expect((await call(mill, "GET", path)).body.items).toMatchObject([
      { version: 2, state: "submitted" },
      { version: 1, state: "superseded" },
    ]);
    expect((await call(buyer, "GET", path)).body.items).toMatchObject([{ id: second.id }]);
    expect((await call(forge, "GET", path)).body.items).toEqual([]);
    expect((await call(forge, "GET", `quotes/${second.id}`)).status).toBe(404);
    const replaced = await call(mill, "POST", `quotes/${first.body.id}/withdraw`);
    expect(replaced).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
    expect((await call(mill, "POST", `quotes/${second.id}/withdraw`)).body.state).toBe("withdrawn");
    const unpriced = { ...quoteFor(rfq), lines: [] };
    expect((await call(mill, "POST", path, unpriced)).body.errors).toHaveProperty("lines");
    const past = { ...quoteFor(rfq), valid_until: dayFromNow(-1) };
    expect((await call(mill, "POST", path, past)).body.errors).toHaveProperty("valid_until");
    const over = await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
    expect(over.body.state).toBe("expired");
    const again = await call(buyer, "POST", `rfqs/${rfq.id}/reopen`, { deadline: dayFromNow(9) });
    expect(again.body.state).toBe("open");
  });

  test("is awarded, taken back, awarded again, and becomes one order when it is accepted", async () => {
    const rfq = await sent();
    const quote = (await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq))).body;
    await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const award = awardOf(rfq, quote.id);
    expect(await call(buyer, "POST", `rfqs/${rfq.id}/award`, award, "award-1")).toMatchObject({
      status: 200,
      body: { state: "awarded", awards: [{ quote_id: quote.id, price: "10.00" }, {}] },
    });
    const undone = await call(buyer, "POST", `quotes/${quote.id}/undo-award`);
    expect(undone.body.state).toBe("submitted");
    await call(buyer, "POST", `rfqs/${rfq.id}/award`, award, "award-2");
    expect((await call(forge, "POST", `quotes/${quote.id}/accept`)).status).toBe(404);
    expect((await call(buyer, "POST", `quotes/${quote.id}/accept`)).status).toBe(403);
    const all = await Promise.all(
      [1, 2, 3].map(() => call(mill, "POST", `quotes/${quote.id}/accept`, undefined, "accept-1")),
    );
    const [order] = all.map(({ body }) => body);
    expect(all.map(({ status, body }) => [status, body.id])).toEqual(
      all.map(() => [201, order?.id]),
    );
    expect(order).toMatchObject({
      side: "seller",
      rfq_id: rfq.id,
      po_number: "PO-7",
      total: "6500.00",
      lines: [{ name: "Bracket", quantity: 100, price: "10.00" }, { name: "Cover" }],
    });
    const given = await call(buyer, "GET", `orders/${order?.id}`);
    // Which award was accepted is said to whoever accepts it.
    expect(order?.acted_on).toEqual({ award_digest: expect.stringMatching(/^[\da-f]{32}$/) });
    expect({ ...given.body, acted_on: order?.acted_on }).toEqual({ ...order, side: "buyer" });
    expect(given.body).not.toHaveProperty("acted_on");
    expect((await call(forge, "GET", `orders/${order?.id}`)).status).toBe(404);
    const listed = (await call(buyer, "GET", "orders")).body;
    expect(listed.items).toContainEqual(
      expect.objectContaining({ id: order?.id, total: "6500.00" }),
    );
    expect((await call(buyer, "POST", `quotes/${quote.id}/undo-award`)).status).toBe(409);
  });

  test("that is awarded may be refused with a reason; then the request closes without an award", async () => {
    const rfq = await sent();
    const quote = (await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq))).body;
    await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
    await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote.id));
    expect((await call(mill, "POST", `quotes/${quote.id}/refuse`, { reason: " " })).status).toBe(
      400,
    );
    const refused = await call(mill, "POST", `quotes/${quote.id}/refuse`, {
      reason: "Machine down",
    });
    expect(refused).toMatchObject({ status: 200, body: { state: "refused" } });
    const again = await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote.id));
    expect(again.status).toBe(409);
    const closed = await call(buyer, "POST", `rfqs/${rfq.id}/close`, { reason: "Drawn anew" });
    expect(closed.body).toMatchObject({ state: "closed_no_award", reason: "Drawn anew" });
    const late = await call(buyer, "POST", `rfqs/${rfq.id}/reopen`, { deadline: dayFromNow(9) });
    expect(late.status).toBe(409);
  });
});
