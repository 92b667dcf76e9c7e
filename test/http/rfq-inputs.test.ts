import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let millShop: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  millShop = await addShop(site.services, mill.id, "Dayton Mill");
});
afterAll(() => site.close());

const wholeCents = "Please give at most two decimals: prices are in whole cents";

/** A request that was sent. */
async function sent() {
  const { body } = await call(buyer, "POST", "rfqs", wholeDraft(millShop));
  return (await call(buyer, "POST", `rfqs/${body.id}/submit`)).body;
}

test("a fraction of a cent is refused where a request or a quote names money, and nothing is rounded", async () => {
  const draft = (await call(buyer, "POST", "rfqs", wholeDraft(millShop))).body;
  const lines = [{ name: "Clip", quantities: [10], target_price: "0.0375" }];
  expect(await call(buyer, "PATCH", `rfqs/${draft.id}`, { lines })).toMatchObject({
    status: 400,
    body: { errors: { "lines[0].target_price": [wholeCents] } },
  });
  expect((await call(buyer, "GET", `rfqs/${draft.id}`)).body).toEqual(draft);
  const rfq = await sent();
  const path = `rfqs/${rfq.id}/quotes`;
  expect(await call(mill, "POST", path, quoteFor(rfq, "0.0375"))).toMatchObject({
    status: 400,
    body: { errors: { "lines[0].breaks[0].price": [wholeCents] } },
  });
  const quote = quoteFor(rfq);
  const tooled = { ...quote, lines: quote.lines.map((line) => ({ ...line, tooling: "250.005" })) };
  expect((await call(mill, "POST", path, tooled)).body.errors).toMatchObject({
    "lines[0].tooling": [wholeCents],
  });
  expect((await call(mill, "GET", path)).body.items).toEqual([]);
  const sentQuote = await call(mill, "POST", path, quoteFor(rfq, "0.0400"));
  expect(sentQuote).toMatchObject({
    status: 201,
    body: { lines: [{ breaks: [{ price: "0.04" }, {}] }, {}] },
  });
});

test("a line of a quote has one price for each quantity", async () => {
  const rfq = await sent();
  const path = `rfqs/${rfq.id}/quotes`;
  const quote = quoteFor(rfq);
  const price = (quantity: number, each: string) => ({
    quantity,
    price: each,
    lead_time_days: 21,
  });
  const [line] = quote.lines;
  const lines = [
    { ...line, breaks: [price(1500, "9.00"), price(100, "11.00"), price(1500, "8.00")] },
  ];
  expect(await call(mill, "POST", path, { ...quote, lines })).toMatchObject({
    status: 400,
    body: { errors: { "lines[0].breaks[2].quantity": ["Please give one price for 1,500 pieces"] } },
  });
  const twice = { ...quote, lines: [...quote.lines, line] };
  const second = `lines[${quote.lines.length}].line_id`;
  expect(await call(mill, "POST", path, twice)).toMatchObject({
    status: 400,
    body: { errors: { [second]: ["Please give all prices of a part in one place"] } },
  });
  const [first] = line?.breaks ?? [];
  const elsewhere = { ...line, breaks: [{ ...first, price: "14,00" }] };
  expect((await call(mill, "POST", path, { ...quote, lines: [elsewhere] })).status).toBe(400);
  expect((await call(mill, "GET", path)).body.items).toEqual([]);
});

test("the list has what the company sent and what it got, the last changed first, and each says its side", async () => {
  const both = await addMember(site, { hasSigned: true });
  const shop = await addShop(site.services, both.id, "Both Ways");
  const got = await call(buyer, "POST", "rfqs", wholeDraft(shop));
  await call(buyer, "POST", `rfqs/${got.body.id}/submit`);
  const own = await call(both, "POST", "rfqs", wholeDraft(millShop));
  const sides = async (query = "") =>
    (await call(both, "GET", `rfqs${query}`)).body.items.map((one) => [one.id, one.side]);
  const [ownRow, gotRow] = [
    [own.body.id, "buyer"],
    [got.body.id, "seller"],
  ];
  expect(await sides()).toEqual([ownRow, gotRow]);
  expect(await sides("?side=buyer")).toEqual([ownRow]);
  expect(await sides("?side=seller")).toEqual([gotRow]);
  expect(await sides("?state=open")).toEqual([gotRow]);
  await call(buyer, "POST", `rfqs/${got.body.id}/extend`, { deadline: dayFromNow(9) });
  expect(await sides()).toEqual([gotRow, ownRow]);
});

test("a seller who has not signed the agreement of the site reads that this is what is missing", async () => {
  const late = await addMember(site, { role: "seller", hasSigned: false });
  const shop = await addShop(site.services, late.id, "Late Works");
  const { body } = await call(buyer, "POST", "rfqs", wholeDraft(shop));
  await call(buyer, "POST", `rfqs/${body.id}/submit`);
  expect(await call(late, "GET", `rfqs/${body.id}`)).toMatchObject({
    status: 403,
    body: {
      code: "agreement_required",
      title: "Please sign the confidentiality agreement of this site first.",
      detail: "Please sign the confidentiality agreement before you see project details.",
    },
  });
});

test("words give the days, the ZIP and the material of a draft, unless they are stated otherwise", async () => {
  const [until, by] = [dayFromNow(20), dayFromNow(50)];
  const text = `2,500 pcs turned brass fittings, quotes until ${until}, by ${by}, ship to 43004`;
  const draft = await call(buyer, "POST", "rfqs", { title: "Fittings", text });
  expect(draft.body).toMatchObject({
    lines: [{ process: "CNC turning", material: "brass", quantities: [2500] }],
    deadline: expect.stringMatching(until),
    needed_by: by,
    ship_to_zip: "43004",
  });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.body.id}&step=2`)).text();
  for (const words of [`until ${until}`, `by ${by}`, "ship to 43004"]) {
    expect(page).toContain(`From your words: “${words}”`);
  }
  const needed_by = dayFromNow(10);
  const stated = await call(buyer, "POST", "rfqs", { title: "Fittings", text, needed_by });
  expect(stated).toMatchObject({ status: 201, body: { needed_by, deadline: null } });
  const unknown = await call(buyer, "POST", "rfqs", { title: "Pins", text: "ship to 00000" });
  expect(unknown).toMatchObject({ status: 201, body: { ship_to_zip: null } });
});

test("quotes come before the parts are needed, and are valid for two years at most", async () => {
  const day = dayFromNow(20);
  const early = { ...wholeDraft(millShop), needed_by: day, deadline: day };
  const first = "Quotes have to come before the parts are needed";
  expect(await call(buyer, "POST", "rfqs", early)).toMatchObject({
    status: 400,
    body: { errors: { deadline: [first] } },
  });
  const rfq = await sent();
  expect(
    (await call(buyer, "POST", `rfqs/${rfq.id}/extend`, { deadline: rfq.needed_by })).body.errors,
  ).toEqual({ deadline: [first] });
  const path = `rfqs/${rfq.id}/quotes`;
  const far = { ...quoteFor(rfq), valid_until: dayFromNow(3 * 365) };
  expect((await call(mill, "POST", path, far)).body.errors).toEqual({
    valid_until: ["A quote may be valid for two years at most"],
  });
  expect((await call(mill, "POST", path, quoteFor(rfq))).status).toBe(201);
});

test("nothing can be taken back of a request once every award is confirmed", async () => {
  const rfq = await sent();
  const { body: quote } = await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq));
  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote.id));
  const allowed = async () => (await call(buyer, "GET", `rfqs/${rfq.id}`)).body;
  expect(await allowed()).toMatchObject({ allowed: ["take_back_award"] });
  await call(mill, "POST", `quotes/${quote.id}/accept`, undefined, "confirmed");
  expect(await allowed()).toMatchObject({ state: "awarded", allowed: [] });
});

test("a request that wants shops to sign and its buyer to be known before is refused, and changes nothing", async () => {
  const draft = (await call(buyer, "POST", "rfqs", wholeDraft(millShop))).body;
  for (const anonymous of [true, false]) {
    const both = { anonymous, agreement_required: !anonymous };
    const refused = { status: 400, body: { errors: { anonymous: [expect.any(String)] } } };
    expect(await call(buyer, "PATCH", `rfqs/${draft.id}`, both)).toMatchObject(refused);
    expect(await call(buyer, "POST", "rfqs", { ...wholeDraft(millShop), ...both })).toMatchObject(
      refused,
    );
  }
  expect((await call(buyer, "GET", `rfqs/${draft.id}`)).body).toEqual(draft);
});

test("how far shops may be, yearly use, export control and an anonymous buyer go with a request by call and page", async () => {
  const body = {
    title: "Mount",
    lines: [{ name: "Mount", process: "CNC milling", quantities: [10], annual_use: 1200 }],
    ship_to_zip: "45402",
    radius_miles: 250,
    export_controlled: true,
    anonymous: true,
  };
  const made = await call(buyer, "POST", "rfqs", body);
  const said = {
    radius_miles: 250,
    export_controlled: true,
    anonymous: true,
    agreement_required: true,
    lines: [{ annual_use: 1200 }],
  };
  expect(made).toMatchObject({ status: 201, body: said });
  const step = async (number: number) =>
    (await buyer.fetch(`/rfq/edit?request=${made.body.id}&step=${number}`)).text();
  expect(await step(1)).toMatch(/name="lines\[0\]\.annualUse"[^>]*value="1200"/);
  expect(await step(2)).toMatch(/name="radiusMiles"[^>]*value="250"/);
  const far = await addMember(site, { role: "seller", hasSigned: true });
  const shop = await addShop(site.services, far.id, "Pacific Mill", { processes: ["cnc-milling"] });
  await site.db.asSchemaOwner(
    "update manufacturers set location = point(-122.4, 37.8), service_radius_miles = 3000 where id = $1",
    [shop],
  );
  const { body: refused } = await call(buyer, "PATCH", `rfqs/${made.body.id}`, {
    manufacturer_ids: [shop],
  });
  expect(JSON.stringify(refused.errors)).toMatch(
    /Is 2,\d{3} miles away; shops within 250 miles are asked for/,
  );
  const measured = await call(buyer, "POST", "rfqs/feasibility", {
    lines: [{ name: "Mount", process: "CNC milling" }],
    ship_to_zip: "45402",
    radius_miles: 250,
  });
  const { relaxations } = measured.body as unknown as {
    relaxations: { constraint: string; to: string }[];
  };
  expect(relaxations.find(({ constraint }) => constraint === "radius")?.to).toMatch(
    /^within 2,\d{3} miles$/,
  );
  const whole = {
    deadline: dayFromNow(5),
    needed_by: dayFromNow(60),
    radius_miles: null,
    manufacturer_ids: [shop],
  };
  await call(buyer, "PATCH", `rfqs/${made.body.id}`, whole);
  expect((await call(buyer, "POST", `rfqs/${made.body.id}/submit`)).body).toMatchObject({
    state: "open",
  });
  const seen = await far.fetch(`/api/v1/rfqs/${made.body.id}`);
  expect(await seen.json()).toMatchObject({
    export_controlled: true,
    anonymous: true,
    buyer_name: null,
    lines: [],
  });
  expect(await (await far.fetch(`/seller/dashboard/rfq/${made.body.id}`)).text()).toContain(
    "Controlled under ITAR or EAR",
  );
});
