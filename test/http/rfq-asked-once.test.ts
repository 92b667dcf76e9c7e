import { afterAll, beforeAll, expect, test } from "vitest";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";

// A shop that is asked twice, with its account and by mail, could quote twice.
let trade: TwoShops;
let clerk: MemberOfSite;
let [mills, forges] = ["", ""];
beforeAll(async () => {
  trade = await openTwoShops();
  [mills = "", forges = ""] = trade.shops;
  clerk = await addMember(trade.site, { role: "seller", hasSigned: true });
  await joinCompany(trade.site, clerk, { of: trade.mill, roles: ["owner", "seller"] });
  await trade.site.db.asSchemaOwner(
    `update company_members set chosen_at = now() where person_id = $1 and company_id =
       (select company_id from company_members where person_id = $2)`,
    [clerk.id, trade.mill.id],
  );
});
afterAll(() => trade.site.close());

const draft = (fields: object = {}) =>
  call(trade.buyer, "POST", "rfqs", {
    ...{ ...wholeDraft(""), manufacturer_ids: [], certifications: [] },
    lines: [{ name: "Bracket", quantities: [5] }],
    ...fields,
  });
const byMail = (id: string, emails: string[]) =>
  call(trade.buyer, "POST", `rfqs/${id}/invitations`, { emails });
const refused = (sentence: string) => ({
  status: 400,
  body: {
    errors: expect.toSatisfy((errors: unknown) => JSON.stringify(errors).includes(sentence)),
  },
});
const isAsked =
  "Dayton Mill is asked with its account already, and this is an address of its people";

test("an address of somebody at a shop that is asked with its account is refused, in any letters", async () => {
  const { body: rfq } = await draft({ manufacturer_ids: [mills] });
  for (const { email } of [trade.mill, clerk]) {
    for (const written of [email, email.toUpperCase()]) {
      expect(await byMail(rfq.id, ["new@shop.example", written])).toMatchObject(refused(isAsked));
    }
  }
  const step = [
    ...[
      ["request", rfq.id],
      ["step", "3"],
      ["shops", mills],
    ],
    ...[
      ["guests[0].name", "The mill"],
      ["guests[0].email", trade.mill.email],
    ],
  ];
  const page = await trade.buyer.fetch("/rfq/edit", {
    method: "POST",
    body: new URLSearchParams(step),
  });
  expect(page.status).toBe(400);
  expect((await page.text()).replaceAll("<!-- -->", "")).toContain(isAsked);
  expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/submit`)).status).toBe(200);
  expect(await byMail(rfq.id, [clerk.email])).toMatchObject(refused(isAsked));
  expect((await byMail(rfq.id, ["new@shop.example"])).status).toBe(201);
  expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body.invitations).toHaveLength(2);
});

test("the buyer's own addresses are refused", async () => {
  const { body: rfq } = await draft();
  const own = "This is an address of your own company";
  expect(await byMail(rfq.id, [trade.buyer.email])).toMatchObject(refused(own));
});

test("a shop whose address was put in first is chosen and then not sent to twice", async () => {
  const { body: rfq } = await draft();
  expect((await byMail(rfq.id, [trade.mill.email])).status).toBe(201);
  await call(trade.buyer, "PATCH", `rfqs/${rfq.id}`, { manufacturer_ids: [mills] });
  const submit = () => call(trade.buyer, "POST", `rfqs/${rfq.id}/submit`);
  expect(await submit()).toMatchObject(refused(isAsked));
  await call(trade.buyer, "PATCH", `rfqs/${rfq.id}`, { manufacturer_ids: [] });
  expect((await submit()).status).toBe(200);
});

test("two addresses of one shop ask it once, also where its account took the first of them", async () => {
  const { body: rfq } = await draft();
  expect((await byMail(rfq.id, [trade.mill.email, clerk.email])).status).toBe(201);
  const submit = () => call(trade.buyer, "POST", `rfqs/${rfq.id}/submit`);
  expect(await submit()).toMatchObject(refused(`${clerk.email}: `));
  const { body: other } = await draft();
  await byMail(other.id, [trade.mill.email]);
  expect((await call(trade.buyer, "POST", `rfqs/${other.id}/submit`)).status).toBe(200);
  // Nor is it offered among those that are not chosen yet.
  const page = await (await trade.buyer.fetch(`/rfq/${other.id}`)).text();
  expect(page).toContain(`name="shops" value="${forges}"`);
  expect(page).not.toContain(`name="shops" value="${mills}"`);
  expect(
    await call(trade.buyer, "POST", `rfqs/${other.id}/invitations`, { manufacturer_ids: [mills] }),
  ).toMatchObject(refused("Dayton Mill is asked by mail already"));
  // The same address again is no other shop, and nothing is said of it.
  expect((await byMail(other.id, [trade.mill.email])).status).toBe(201);
  expect(await byMail(other.id, [clerk.email])).toMatchObject(refused("is asked"));
});

test("a shop that answers by mail is not asked with its account beside that", async () => {
  const late = await addMember(trade.site, { role: "seller", hasSigned: true, isConfirmed: false });
  const { body: rfq } = await draft({ manufacturer_ids: [forges] });
  await byMail(rfq.id, [late.email]);
  expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/submit`)).status).toBe(200);
  await trade.site.db.asSchemaOwner("update users set confirmed_at = now() where id = $1", [
    late.id,
  ]);
  await joinCompany(trade.site, late, { of: trade.mill, roles: ["seller"] });
  const more = { manufacturer_ids: [mills] };
  expect(await call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, more)).toMatchObject(
    refused(`Dayton Mill is asked by mail already, at ${late.email}`),
  );
});
