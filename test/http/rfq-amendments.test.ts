import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let shop: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  shop = await addShop(site.services, mill.id, "Dayton Mill");
});
afterAll(() => site.close());

test("programs amend a request, and its seller confirms the quote before it can be awarded", async () => {
  const { body: draft } = await call(buyer, "POST", "rfqs", wholeDraft(shop));
  const path = `rfqs/${draft.id}`;
  const { body: rfq } = await call(buyer, "POST", `${path}/submit`);
  expect(rfq).toMatchObject({ revision: 1, revisions: [] });
  const { body: quote } = await call(mill, "POST", `${path}/quotes`, quoteFor(rfq));
  expect(quote).toMatchObject({ rfq_revision: 1, state: "submitted" });

  const change = { description: "Deburr inside, too", note: "Seen on the first article" };
  const amended = await call(buyer, "POST", `${path}/amend`, change, "amend-1");
  expect(amended).toMatchObject({
    status: 200,
    body: {
      state: "open",
      revision: 2,
      revisions: [
        {
          revision: 2,
          note: change.note,
          changes: [
            { part: null, what: "Notes", before: "Deburr all edges", after: change.description },
          ],
        },
      ],
      lines: rfq.lines,
    },
  });
  expect(await call(buyer, "POST", `${path}/amend`, change, "amend-1")).toEqual(amended);
  const late = { ...change, revision: 1, note: "Once more" };
  expect(await call(buyer, "POST", `${path}/amend`, late)).toMatchObject({
    status: 409,
    body: { code: "not_allowed_now" },
  });
  expect(await call(buyer, "POST", `${path}/amend`, { deadline: dayFromNow(1) })).toMatchObject({
    status: 400,
    body: { errors: { deadline: expect.anything() } },
  });
  expect(await call(buyer, "POST", `${path}/extend`, { deadline: dayFromNow(8) })).toMatchObject({
    status: 200,
    body: { revision: 2 },
  });
  const typedBefore = { ...quoteFor(rfq, "9.00"), rfq_revision: 1 };
  expect((await call(mill, "POST", `${path}/quotes`, typedBefore)).status).toBe(409);

  expect((await call(mill, "GET", `quotes/${quote.id}`)).body.state).toBe("stale");
  await call(buyer, "POST", `${path}/close-early`);
  const award = await call(buyer, "POST", `${path}/award`, awardOf(rfq, quote.id));
  expect(award).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
  await call(buyer, "POST", `${path}/reopen`, { deadline: dayFromNow(9) });
  const confirmed = await call(mill, "POST", `quotes/${quote.id}/reconfirm`);
  expect(confirmed).toMatchObject({
    status: 201,
    body: { state: "submitted", version: 2, rfq_revision: 2, total: "6500.00" },
  });
  expect((await call(mill, "POST", `quotes/${quote.id}/reconfirm`)).status).toBe(409);
  await call(buyer, "POST", `${path}/close-early`);
  const given = await call(buyer, "POST", `${path}/award`, awardOf(rfq, confirmed.body.id));
  expect(given).toMatchObject({ status: 200, body: { state: "awarded" } });
});

test("what a quote to be reconfirmed asked for a changed part is told, and is in no total", async () => {
  const { body: draft } = await call(buyer, "POST", "rfqs", wholeDraft(shop));
  const path = `rfqs/${draft.id}`;
  const { body: rfq } = await call(buyer, "POST", `${path}/submit`);
  const { body: quote } = await call(mill, "POST", `${path}/quotes`, quoteFor(rfq));
  const [bracket, cover] = rfq.lines;
  const lines = [
    { id: bracket?.id, name: "Bracket", process: "CNC milling", material: "6061 aluminum" },
    { id: cover?.id, name: "Cover", target_price: "4.20", tolerance_mm: "0.05" },
  ].map((line, at) => ({ ...line, quantities: at === 0 ? [100, 500, 900] : [500] }));
  const amended = await call(buyer, "POST", `${path}/amend`, { lines });
  expect(amended).toMatchObject({ status: 200, body: { revision: 2 } });
  const { body: comparison } = await call(buyer, "GET", `${path}/comparison`);
  expect(comparison).toMatchObject({
    quotes: [{ priced_lines: 1, lines_to_reconfirm: 1, total: "5250.00" }],
    lines: [
      {
        cells: [
          {
            price: null,
            quoted_before: { revision: 1, quantity: 100, price: "10.00", total: "1250.00" },
          },
        ],
      },
      { cells: [{ price: "10.00", quoted_before: null }] },
    ],
  });
  const page = (await (await buyer.fetch(`/rfq/${draft.id}`)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain(
    "Quoted on revision 1, before this part was changed: $1,250.00 for 100 pcs, to be reconfirmed",
  );
  expect(page).toContain("1 of 2 lines; 1 quoted on revision 1 is not in it");
  expect(page).not.toContain("Not quoted");

  const confirmed = await call(mill, "POST", `quotes/${quote.id}/reconfirm`);
  expect(confirmed).toMatchObject({ status: 201, body: { total: "6500.00" } });
  expect((await call(buyer, "GET", `${path}/comparison`)).body).toMatchObject({
    quotes: [{ priced_lines: 2, lines_to_reconfirm: 0, total: "6500.00" }],
    lines: [{ cells: [{ price: "10.00", quoted_before: null }] }, { cells: [{}] }],
  });
});
