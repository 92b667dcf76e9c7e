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
