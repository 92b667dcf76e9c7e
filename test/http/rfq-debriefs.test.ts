import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, type Body, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";

let trade: TwoShops;
let third: MemberOfSite;
let thirds: string;
beforeAll(async () => {
  trade = await openTwoShops();
  third = await addMember(trade.site, { role: "seller", hasSigned: true });
  thirds = await addShop(trade.site.services, third.id, "Toledo Tool");
});
afterAll(() => trade.site.close());

/** A request that all three were asked by. */
async function sentToThree(): Promise<Body> {
  const rfq = (await call(trade.buyer, "POST", "rfqs", wholeDraft(thirds))).body;
  const others = (await trade.sent()).invitations as { manufacturer_id: string }[];
  const manufacturer_ids = others.map((one) => one.manufacturer_id);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, { manufacturer_ids });
  return (await call(trade.buyer, "POST", `rfqs/${rfq.id}/submit`)).body;
}

const award = (rfq: Body, quoteId: string, why: object = {}) =>
  call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { ...awardOf(rfq, quoteId), ...why });
const accept = (shop: MemberOfSite, quoteId: string) =>
  call(shop, "POST", `quotes/${quoteId}/accept`);
const debriefOf = async (person: MemberOfSite, quoteId: string) =>
  (await call(person, "GET", `quotes/${quoteId}`)).body.debrief;
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const titlesOf = async (person: MemberOfSite): Promise<string[]> =>
  (await (await person.fetch("/api/v1/notifications")).json()).items.map(
    ({ title }: { title: string }) => title,
  );

/** Quotes of the mill at $10, the forge and the third shop; the mill's is awarded and confirmed. */
async function decided(forges: string, thirdPrice: string, why: object = {}) {
  const rfq = await sentToThree();
  const mills = await trade.quoted(rfq, trade.mill);
  const ids = [
    (await trade.quoted(rfq, trade.forge, forges)).id,
    (await trade.quoted(rfq, third, thirdPrice)).id,
  ] as const;
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  expect((await award(rfq, mills.id, why)).status).toBe(200);
  await accept(trade.mill, mills.id);
  return { rfq, mills: mills.id, forges: ids[0], thirds: ids[1] };
}

test("losers learn what decided and their band, by call, page, list and notification, and neither name nor figure", async () => {
  const {
    rfq,
    mills,
    forges,
    thirds: last,
  } = await decided("10.40", "13.50", {
    deciding_reason: "price",
  });
  const reasons = [{ reason: "price", note: "" }];
  expect(await debriefOf(trade.forge, forges)).toEqual({ price_band: "within_5", reasons });
  expect(await debriefOf(third, last)).toEqual({ price_band: "over_30", reasons });
  // Neither the winner nor the buyer is told of others' bands.
  expect(await debriefOf(trade.mill, mills)).toBeNull();
  expect(await debriefOf(trade.buyer, forges)).toBeNull();
  const page = await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`);
  expect(page).toContain("Why it was not chosen");
  expect(page).toContain("Your price was up to 5 % above it");
  const list = await textOf(trade.forge, "/seller/dashboard/rfq?tab=lost");
  expect(list).toContain("Decided by price; your price was up to 5 % above the awarded one");
  for (const text of [page, list]) {
    for (const secret of ["Dayton Mill", "Toledo Tool", "6,500", "6500", "$10.00"]) {
      expect(text).not.toContain(secret);
    }
  }
  await expect
    .poll(() => titlesOf(trade.forge))
    .toContain(
      "Your quote was not chosen (decided by price; your price was up to 5 % above the awarded one): the request Sensor bracket",
    );
});

test("with one other quote there is no band: it would be that one's price", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  await award(rfq, mills, { deciding_reason: "lead_time" });
  await accept(trade.mill, mills);
  expect(await debriefOf(trade.forge, forges)).toEqual({
    price_band: null,
    reasons: [{ reason: "lead_time", note: "" }],
  });
});

test("a quote of something else, or one that was withdrawn, is not counted as another one", async () => {
  const rfq = await sentToThree();
  const mills = await trade.quoted(rfq, trade.mill);
  const forges = await trade.quoted(rfq, trade.forge, "12.00");
  const whole = quoteFor(rfq, "11.00");
  const part = { ...whole, lines: whole.lines.slice(1) };
  await call(third, "POST", `rfqs/${rfq.id}/quotes`, part);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await award(rfq, mills.id);
  await accept(trade.mill, mills.id);
  expect(await debriefOf(trade.forge, forges.id)).toEqual({ price_band: null, reasons: [] });
});

test.each([
  ["9.00", "not_above"],
  ["10.00", "not_above"],
  ["10.10", "within_5"],
  ["11.00", "from_5_to_15"],
  ["12.50", "from_15_to_30"],
])("at %s against 10.00 the band is %s", async (price, band) => {
  const { forges } = await decided(price, "20.00");
  expect(await debriefOf(trade.forge, forges)).toMatchObject({ price_band: band });
});

test("each of several awards has its own reason, and a loser reads those of what it priced", async () => {
  const rfq = await sentToThree();
  const [first, second] = rfq.lines;
  const quotes = [
    await trade.quoted(rfq, trade.mill),
    await trade.quoted(rfq, third, "11.00"),
    await trade.quoted(rfq, trade.forge, "12.00"),
  ];
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const part = (line: typeof first, at: number, why: object) =>
    call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, {
      ...why,
      lines: [{ line_id: line?.id, quote_id: quotes[at]?.id, quantity: line?.quantities[0] }],
    });
  await part(first, 0, { deciding_reason: "price" });
  const note = "Nearer to our next plant";
  await part(second, 1, { deciding_reason: "other", deciding_note: note });
  await accept(trade.mill, quotes[0]?.id ?? "");
  await accept(third, quotes[1]?.id ?? "");
  expect(await debriefOf(trade.forge, quotes[2]?.id ?? "")).toEqual({
    price_band: "from_5_to_15",
    reasons: [
      { reason: "other", note },
      { reason: "price", note: "" },
    ],
  });
  expect(await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`)).toContain(note);
});

test("words that name a shop or an amount, stand without their reason, or are missing are refused", async () => {
  const { rfq, mills } = await trade.decidable();
  const refused = async (why: object, text: string) =>
    expect(await award(rfq, mills, why)).toMatchObject({
      status: 400,
      body: { errors: { deciding_note: [expect.stringContaining(text)] } },
    });
  const other = { deciding_reason: "other" };
  await refused({ ...other, deciding_note: "dayton-mill was faster" }, "leave out the name");
  await refused({ ...other, deciding_note: "It was $2 less" }, "leave out prices");
  await refused({ deciding_reason: "price", deciding_note: "Less" }, "Something else");
  await refused(other, "in a few words");
  expect((await award(rfq, mills, { deciding_reason: "luck" })).status).toBe(400);
});

test("a request that was closed without an award has nothing to tell", async () => {
  const { rfq, forges } = await trade.decidable();
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, { reason: "No money" });
  expect(await debriefOf(trade.forge, forges)).toBeNull();
  expect(await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`)).not.toContain(
    "Why it was not chosen",
  );
});

test("the buyer reads why shops declined, counted, and what would change it", async () => {
  const rfq = await sentToThree();
  for (const [shop, reason] of [
    [trade.mill, "tolerance"],
    [trade.forge, "tolerance"],
    [third, "lead_time"],
  ] as const) {
    const { invitation } = (await call(shop, "GET", `rfqs/${rfq.id}`)).body;
    await call(shop, "POST", `invitations/${invitation.id}/decline`, { reason });
    const told = (await call(shop, "GET", `rfqs/${rfq.id}`)).body.declines;
    expect(told).toBeNull();
  }
  expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body.declines).toEqual({
    asked: 3,
    declined: 3,
    reasons: [
      { reason: "tolerance", count: 2 },
      { reason: "lead_time", count: 1 },
    ],
  });
  const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
  expect(page).toContain("3 of 3 shops declined: tolerance too tight (2), needed too soon (1)");
  expect(page).toContain("A later date on which you need the parts.");
});

test("a shop's replies and a buyer's awards of the last year are counted, with how many there were", async () => {
  const before = (await call(trade.buyer, "GET", `rfqs/${(await trade.sent()).id}/matches`)).body;
  const rateOf = (body: Body, shop: string) =>
    (body.items as unknown as { name: string; reply_rate: object | null }[]).find(
      ({ name }) => name === shop,
    )?.reply_rate;
  expect(rateOf(before, "Toledo Tool")).toMatchObject({ count: expect.any(Number) });
  const open = await trade.sent();
  const { buyer_award_rate: rate } = (await call(trade.mill, "GET", `rfqs/${open.id}`)).body;
  expect(rate).toEqual({ count: expect.any(Number), of: expect.any(Number) });
  const { rfq, mills } = await trade.decidable();
  await award(rfq, mills);
  await accept(trade.mill, mills);
  expect((await call(trade.mill, "GET", `rfqs/${open.id}`)).body.buyer_award_rate).toEqual({
    count: (rate?.count ?? 0) + 1,
    of: (rate?.of ?? 0) + 1,
  });
  expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body.buyer_award_rate).toBeNull();
  // An open invitation says nothing of a shop; an answer counts at once, and silence once the time is over.
  const replies = async () =>
    rateOf((await call(trade.buyer, "GET", `rfqs/${open.id}/matches`)).body, "Ohio Forge") as {
      count: number;
      of: number;
    };
  const known = await replies();
  await trade.quoted(open, trade.forge);
  expect(await replies()).toEqual({ count: known.count + 1, of: known.of + 1 });
  const forges = (open.invitations as { company_name: string; manufacturer_id: string }[]).find(
    ({ company_name }) => company_name === "Ohio Forge",
  );
  expect(await textOf(trade.buyer, `/businesses/${forges?.manufacturer_id}`)).toContain(
    `Answered ${known.count + 1} of ${known.of + 1} request`,
  );
  const silent = await trade.sent();
  await call(trade.buyer, "POST", `rfqs/${silent.id}/close-early`);
  expect(await replies()).toEqual({ count: known.count + 1, of: known.of + 1 });
  await trade.site.db.asSchemaOwner(
    "update rfqs set deadline = now() - interval '1 minute' where id = $1",
    [silent.id],
  );
  expect(await replies()).toEqual({ count: known.count + 1, of: known.of + 2 });
});
