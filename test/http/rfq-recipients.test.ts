import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, call, wholeDraft } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let forge: MemberOfSite;
let [mills, forges] = ["", ""];
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" }, samples: false });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  forge = await addMember(site, { role: "seller", hasSigned: true });
  // The mill says nothing of itself, which speaks against no request.
  mills = await addShop(site.services, mill.id, "Dayton Mill");
  forges = await addShop(site.services, forge.id, "Ohio Forge", {
    processes: ["cnc-milling"],
    materials: ["carbon-steel"],
    tightest_tolerance_mm: "0.1",
  });
});
afterAll(() => site.close());

const inSteel = {
  name: "Bracket",
  process: "CNC milling",
  material: "Carbon steel",
  quantities: [100],
};
const inAluminum = { ...inSteel, material: "Aluminum" };
const isAgainst =
  "Ohio Forge cannot be asked, its profile speaks against it: Does not list Aluminum";
const refusal = {
  status: 400,
  body: { code: "invalid_input", errors: { manufacturer_ids: [isAgainst] } },
};

const draftOf = (line: object, shops: string[] = []) =>
  call(buyer, "POST", "rfqs", {
    ...wholeDraft(""),
    certifications: [],
    lines: [line],
    manufacturer_ids: shops,
  });
const send = (path: string, fields: string[][]) =>
  buyer.fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const inboxOf = async (shop: MemberOfSite) =>
  (await call(shop, "GET", "rfqs?side=seller&limit=100")).body.items.map(({ id }) => id);
const kindsTold = async (rfq: Body, to: MemberOfSite) =>
  (
    await site.db.asSchemaOwner(
      `select kind from events where payload ->> 'rfq_id' = $1 and recipient_company_id =
        (select company_id from company_members where person_id = $2 limit 1) order by id`,
      [rfq.id, to.id],
    )
  ).map(({ kind }) => kind);

test("calls refuse a shop whose profile speaks against the request, whichever way it is chosen", async () => {
  expect(await draftOf(inAluminum, [mills, forges])).toMatchObject(refusal);
  const { body } = await draftOf(inAluminum, [mills]);
  const path = `rfqs/${body.id}`;
  const choice = { manufacturer_ids: [forges] };
  expect(await call(buyer, "POST", `${path}/invitations`, choice)).toMatchObject(refusal);
  expect(await call(buyer, "PATCH", path, choice)).toMatchObject(refusal);
  // It is compared with what the same call makes of the draft.
  expect((await call(buyer, "PATCH", path, { ...choice, lines: [inSteel] })).status).toBe(200);
  expect(await call(buyer, "PATCH", path, { ...choice, lines: [inAluminum] })).toMatchObject(
    refusal,
  );
  expect((await call(buyer, "GET", path)).body.invitations).toMatchObject([
    { company_name: "Ohio Forge" },
  ]);
});

test("the page shows it with its reasons and no box to tick, and its form refuses it", async () => {
  const { body } = await draftOf(inAluminum);
  const step = `/rfq/edit?request=${body.id}&step=3`;
  const page = await textOf(buyer, step);
  const boxOf = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(page)?.[0] ?? "";
  expect(boxOf(forges)).toContain("disabled");
  expect(boxOf(mills)).not.toContain("disabled");
  expect(page).toContain("Does not list Aluminum");
  const form = await send(step, [
    ["request", body.id],
    ["step", "3"],
    ["shops", forges],
  ]);
  expect(form.status).toBe(400);
  expect((await form.text()).replaceAll("<!-- -->", "")).toContain(isAgainst);
});

test("a request that begins with such a shop is begun, and says that it was not chosen", async () => {
  const begun = await send("/rfq/edit", [
    ["title", "Bracket milled of aluminum"],
    ["shop", forges],
  ]);
  expect(begun.status).toBe(303);
  expect(begun.headers.get("set-cookie")).toContain("flash=shop_not_chosen");
});

test("one whose profile changes, or whose request does, between choosing and sending is never reached", async () => {
  const { body: rfq } = await draftOf(inSteel, [mills, forges]);
  const path = `rfqs/${rfq.id}`;
  await call(buyer, "PATCH", path, { lines: [{ ...inSteel, tolerance_mm: "0.05" }] });
  const tooTight = expect.stringContaining("Holds ±0.1 mm; ±0.05 mm is asked for");
  expect(await call(buyer, "POST", `${path}/submit`)).toMatchObject({
    status: 400,
    body: { errors: { manufacturer_ids: [tooTight] } },
  });
  const overview = await textOf(buyer, `/rfq/edit?request=${rfq.id}&step=4`);
  expect(overview).toContain("Ohio Forge cannot be asked");
  expect(await textOf(buyer, `/rfq/edit?request=${rfq.id}&step=3`)).toContain("You had chosen it");
  expect(await inboxOf(forge)).not.toContain(rfq.id);

  await call(buyer, "PATCH", path, { lines: [inSteel] });
  const works = async (materials: string[]) =>
    site.db.asSchemaOwner("update manufacturers set materials = $1 where id = $2", [
      materials,
      forges,
    ]);
  await works(["titanium"]);
  expect((await call(buyer, "POST", `${path}/submit`)).status).toBe(400);
  await works(["carbon-steel"]);
  expect(await call(buyer, "POST", `${path}/submit`)).toMatchObject({ status: 200 });
  expect(await inboxOf(forge)).toContain(rfq.id);
});

test("an amendment that a profile speaks against takes nobody out: both are told, and the shop can quote", async () => {
  const { body } = await draftOf(inSteel, [mills, forges]);
  const { body: rfq } = await call(buyer, "POST", `rfqs/${body.id}/submit`);
  const [line] = rfq.lines;
  const change = (material: string) =>
    call(buyer, "POST", `rfqs/${rfq.id}/amend`, {
      lines: [{ ...inSteel, id: line?.id, material }],
    });
  const { body: amended } = await change("Aluminum");
  expect(await kindsTold(rfq, forge)).toEqual([
    "rfq.submit",
    "rfq_invitation.outgrow",
    "rfq.amend",
  ]);
  expect(await kindsTold(rfq, mill)).toEqual(["rfq.submit", "rfq.amend"]);
  expect(await kindsTold(rfq, buyer)).toEqual(["rfq.outgrow"]);
  expect(await textOf(buyer, `/rfq/${rfq.id}`)).toContain("Ohio Forge: Does not list Aluminum");
  expect(await textOf(forge, `/seller/dashboard/rfq/${rfq.id}`)).toContain(
    "Your profile speaks against this request",
  );
  // Once told it is not told again.
  const [now] = amended.lines;
  const notes = { description: "Deburr", lines: [{ ...inAluminum, id: now?.id }] };
  await call(buyer, "POST", `rfqs/${rfq.id}/amend`, notes);
  expect(await kindsTold(rfq, buyer)).toEqual(["rfq.outgrow"]);
  expect((await call(forge, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
    state: "open",
    allowed: expect.arrayContaining(["quote", "decline"]),
  });
});
