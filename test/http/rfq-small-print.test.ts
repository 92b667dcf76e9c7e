import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { awardOf, type Body, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const read = async (id: string) =>
  (await call(trade.buyer, "GET", `rfqs/${id}`)).body as Body & { allowed: string[] };
const pageOf = async (id: string) =>
  (await (await trade.buyer.fetch(`/rfq/${id}`)).text()).replaceAll("<!-- -->", "");

test("a request that is awarded in part, with no quote left for the rest, can be closed", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  const lines = awardOf(rfq, mills).lines.slice(0, 1);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines });
  expect((await read(rfq.id)).allowed).toEqual(expect.arrayContaining(["award", "close"]));
  await call(trade.mill, "POST", `quotes/${mills}/accept`, undefined, "o");
  await call(trade.forge, "POST", `quotes/${forges}/withdraw`);
  const { allowed, state } = await read(rfq.id);
  expect([state, allowed]).toEqual(["partially_awarded", ["close"]]);
  const page = await pageOf(rfq.id);
  expect(page).not.toContain("Award the chosen lines");
  expect(page).toContain("Close without awarding the other parts");
  const close = () =>
    call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, { reason: "Made in our own shop" });
  expect(await close()).toMatchObject({ status: 200, body: { state: "awarded" } });
  expect((await close()).status).toBe(409);
  expect((await call(trade.mill, "GET", `quotes/${mills}`)).body.state).toBe("accepted");
});

test("who got no part is told that the rest was closed, and who got one is not", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  const lines = awardOf(rfq, mills).lines.slice(0, 1);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines });
  await call(trade.mill, "POST", `quotes/${mills}/accept`);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, { reason: "Postponed" });
  expect((await call(trade.forge, "GET", `quotes/${forges}`)).body.state).toBe("not_awarded");
  expect((await call(trade.mill, "GET", `quotes/${mills}`)).body.state).toBe("accepted");
  const told = await trade.site.db.asSchemaOwner(
    `select m.person_id from events e join company_members m on m.company_id = e.recipient_company_id
      where e.kind = 'rfq.close' and e.payload ->> 'rfq_id' = $1`,
    [rfq.id],
  );
  expect(told).toEqual([{ person_id: trade.forge.id }]);
});

test("quotes stand until the award is confirmed that a request was closed with, to be chosen if it is refused", async () => {
  const reason = "Made in our own shop";
  const closed = async () => {
    const { rfq, mills, forges } = await trade.decidable();
    const lines = awardOf(rfq, mills).lines.slice(0, 1);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines });
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, { reason });
    expect(await read(rfq.id)).toMatchObject({ state: "awarded", reason });
    expect((await call(trade.forge, "GET", `quotes/${forges}`)).body.state).toBe("submitted");
    return { rfq, mills, forges };
  };
  const forgesPage = async (id: string) =>
    (await trade.forge.fetch(`/seller/dashboard/rfq/${id}`)).text();

  const one = await closed();
  await call(trade.mill, "POST", `quotes/${one.mills}/refuse`, { reason: "No capacity" });
  expect(await read(one.rfq.id)).toMatchObject({ state: "evaluating", reason: null });
  expect(await pageOf(one.rfq.id)).not.toContain(reason);
  const again = awardOf(one.rfq, one.forges);
  expect(await call(trade.buyer, "POST", `rfqs/${one.rfq.id}/award`, again)).toMatchObject({
    status: 200,
    body: { state: "awarded", reason: null },
  });

  const other = await closed();
  expect(await forgesPage(other.rfq.id)).not.toContain(reason);
  await call(trade.mill, "POST", `quotes/${other.mills}/accept`);
  await vi.waitFor(async () =>
    expect((await call(trade.forge, "GET", `quotes/${other.forges}`)).body.state).toBe(
      "not_awarded",
    ),
  );
  expect(await forgesPage(other.rfq.id)).toContain(reason);
  expect(await read(other.rfq.id)).toMatchObject({ state: "awarded", reason });
});

test("shops that the company never asks are counted nowhere", async () => {
  const asked = { lines: [{ name: "Bracket", process: "CNC milling", quantities: [5] }] };
  await trade.site.db.asSchemaOwner(
    "update manufacturers set processes = '{cnc-milling}' where id = any ($1)",
    [trade.shops],
  );
  const count = async () =>
    (
      (await call(trade.buyer, "POST", "rfqs/feasibility", asked)).body as unknown as {
        qualified: number;
      }
    ).qualified;
  const before = await count();
  const blocked = { shop: trade.shops[1] ?? "", standing: "blocked", note: "" };
  const list = { method: "POST", body: new URLSearchParams({ form: "save", ...blocked }) };
  expect((await trade.buyer.fetch("/buyer/suppliers", list)).status).toBe(303);
  expect(await count()).toBe(before - 1);
  await trade.site.db.asSchemaOwner("delete from company_suppliers", []);
});

test("words of why others lost name no way to reach somebody", async () => {
  const { rfq, mills } = await trade.decidable();
  for (const note of ["ask Ella 440 555 0100", "ella@shop.example", "(440) 555-0100"]) {
    const award = { ...awardOf(rfq, mills), deciding_reason: "other", deciding_note: note };
    expect(await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, award)).toMatchObject({
      status: 400,
      body: { errors: { deciding_note: [expect.stringContaining("phone numbers")] } },
    });
  }
  const note = "Fits drawing 123-4567 of 2026-11-28 and 10 000 pieces";
  const award = { ...awardOf(rfq, mills), deciding_reason: "other", deciding_note: note };
  expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, award)).status).toBe(200);
});

test("a counter pays more only for what comes sooner", async () => {
  const { rfq, mills } = await trade.decidable();
  const counter = (price: string, days: number | null) =>
    call(trade.buyer, "POST", `quotes/${mills}/counter`, {
      lines: [{ line_id: rfq.lines[0]?.id, quantity: 100, price, lead_time_days: days }],
    });
  expect(await counter("10.50", null)).toMatchObject({
    status: 400,
    body: { errors: { lines: [expect.stringContaining("above the quoted one")] } },
  });
  expect((await counter("10.50", 7)).status).toBe(200);
});

test("what a shop can make is out of lists that refusals and the description of calls name", async () => {
  const refused = async (change: object) =>
    JSON.stringify((await call(trade.mill, "PATCH", "seller/profile", change)).body.errors);
  expect(await refused({ materials: ["aluminum", "unobtainium"] })).toMatch(
    /“unobtainium” is none of aluminum, stainless-steel/,
  );
  expect(await refused({ business_models: ["Guessing"] })).toContain("Contract manufacturing");
  const described = await (await trade.site.fetch("/api/openapi.json")).text();
  expect(described).toMatch(/"materials":\{[^}]*\}[^}]*Out of: aluminum, stainless-steel/);
  expect(described).toMatch(/"employee_count":\{[^}]*One of: 1-9, 10-49/);
});

test("refusals of profiles, machines, certificates and products name the fields as calls do", async () => {
  const preferences = { accepts_prototypes: true, accepts_rush: false, notes: "" };
  const wrong = {
    ...{ business_models: ["Guessing"], founded_year: 3000, social_links: { linkedin: "nothing" } },
    ...{ rfq_preferences: { ...preferences, typical_lead_time_days: -1 } },
    facilities: [{ name: "Annex", square_feet: -1 }],
  };
  const named: string[] = [];
  for (const [name, value] of Object.entries(wrong)) {
    const { body } = await call(trade.mill, "PATCH", "seller/profile", { [name]: value });
    named.push(...Object.keys(body.errors ?? {}));
  }
  expect(named).toEqual([
    ...["business_models", "founded_year", "social_links.linkedin"],
    ...["rfq_preferences.typical_lead_time_days", "facilities[0].square_feet"],
  ]);
  const refused = async (path: string, body: object) =>
    Object.keys((await call(trade.mill, "POST", `seller/${path}`, body)).body.errors ?? {});
  expect(await refused("machines", { kind: "5-axis mill", built_in: 3000 })).toEqual(["built_in"]);
  expect(await refused("certificates", { name: "ISO 9001", expires_on: "soon" })).toEqual([
    "expires_on",
  ]);
  const product = {
    name: "Gear",
    lead_time_days: -1,
    price_breaks: [{ min_quantity: 1, price: "5" }],
  };
  expect(await refused("products", product)).toEqual([
    "price_breaks[0].min_quantity",
    "lead_time_days",
  ]);
});
