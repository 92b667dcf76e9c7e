import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, call, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";

// A change of a request that was sent, typed over several visits.
let trade: TwoShops;
let wes: MemberOfSite;
beforeAll(async () => {
  trade = await openTwoShops();
  wes = await addMember(trade.site, { hasSigned: true });
  await joinCompany(trade.site, wes, { of: trade.buyer, roles: ["buyer"] });
});
afterAll(() => trade.site.close());

type Rfq = Body & {
  revision: number;
  lines: { id: string; name: string; material: string; quantities: number[] }[];
};
const openRfq = async () => {
  const shops = { manufacturer_ids: trade.shops, certifications: [] };
  const { body } = await call(trade.buyer, "POST", "rfqs", { ...wholeDraft(""), ...shops });
  return (await call(trade.buyer, "POST", `rfqs/${body.id}/submit`)).body as Rfq;
};
const rfqNow = async (id: string) => (await call(trade.buyer, "GET", `rfqs/${id}`)).body as Rfq;
const address = (id: string) => `/rfq/edit?request=${id}`;
const pageOf = async (who: MemberOfSite, id: string) =>
  (await (await who.fetch(address(id))).text()).replaceAll("<!-- -->", "");
/** What the form of a page would send. */
const fieldsOf = (page: string) => {
  const fields: Record<string, string> = {};
  const form = /<form[^>]*do=amend[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    const isTick = /type="checkbox"/.test(input);
    if (name === undefined || (isTick && !input.includes("checked"))) continue;
    fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  for (const [, name = "", value = ""] of form.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)/g,
  )) {
    fields[name] = value;
  }
  return fields;
};
const send = (who: MemberOfSite, id: string, fields: Record<string, string>) =>
  who.fetch(`${address(id)}&do=amend`, { method: "POST", body: new URLSearchParams(fields) });
const keep = (who: MemberOfSite, id: string, fields: Record<string, string>) =>
  send(who, id, { ...fields, fill: "keep-quietly", mark: "a" });
const kept = (id: string) =>
  trade.site.db.asSchemaOwner("select step from rfq_step_drafts where rfq_id = $1", [id]);

test("what is typed into a change is there after a reload, is nobody else's, and goes once it is sent", async () => {
  const { id } = await openRfq();
  const inside = { "lines[0].description": "Deburr the inside" };
  const typed = { ...fieldsOf(await pageOf(wes, id)), note: "Half a reas", ...inside };
  expect((await keep(wes, id, typed)).status).toBe(200);
  const page = await pageOf(wes, id);
  for (const words of [
    "Half a reas",
    "Deburr the inside",
    "You go on with what you typed before",
  ]) {
    expect(page).toContain(words);
  }
  expect(await pageOf(trade.buyer, id)).not.toContain("Half a reas");
  expect(await (await wes.fetch("/settings/export")).text()).toContain("Half a reas");
  expect((await send(wes, id, fieldsOf(page))).status).toBe(303);
  expect(await rfqNow(id)).toMatchObject({
    revision: 2,
    lines: [{ description: "Deburr the inside" }, {}],
  });
  expect(await kept(id)).toEqual([]);
});

test("it is thrown away where its writer says so, and kept without a script by a button", async () => {
  const { id } = await openRfq();
  const typed = { ...fieldsOf(await pageOf(wes, id)), note: "Kept by hand" };
  expect((await send(wes, id, { ...typed, fill: "keep" })).status).toBe(303);
  expect(await pageOf(wes, id)).toContain("Kept by hand");
  const drop = { form: "drop_step", request: id, step: "amendment" };
  expect((await send(wes, id, drop)).status).toBe(303);
  expect(await pageOf(wes, id)).not.toContain("Kept by hand");
  expect((await keep(wes, id, typed)).status).toBe(200);
  await call(trade.buyer, "POST", `rfqs/${id}/cancel`, { reason: "Not needed any more" });
  expect(await kept(id)).toEqual([]);
  await keep(wes, id, typed);
  expect(await kept(id)).toEqual([]);
});

test("whoever typed while a colleague changed the request is told what, and sends it again", async () => {
  const { id, lines } = await openRfq();
  const typed = fieldsOf(await pageOf(wes, id));
  typed["lines[0].quantities"] = "100, 750";
  expect((await keep(wes, id, typed)).status).toBe(200);
  const [bracket, cover] = lines;
  const other = { lines: [{ ...bracket, material: "7075-T6" }, cover] };
  expect((await call(trade.buyer, "POST", `rfqs/${id}/amend`, other)).status).toBe(200);
  expect((await keep(wes, id, typed)).status).toBe(409);
  const page = await pageOf(wes, id);
  expect(page).toContain("The request was changed by a colleague or from another window since");
  const late = await send(wes, id, fieldsOf(page));
  expect(late.status).toBe(409);
  const told = (await late.text()).replaceAll("<!-- -->", "");
  expect(told).toContain(
    "Bracket, material: 7075-T6 there, 6061 aluminum here; Bracket, pieces: 100, 500 there, 100, 750 here",
  );
  expect(told).toContain("What you typed is still in the form");
  const again = { ...fieldsOf(told), "lines[0].material": "7075-T6" };
  expect((await send(wes, id, again)).status).toBe(303);
  const now = await rfqNow(id);
  expect(now.revision).toBe(3);
  expect(now.lines).toMatchObject([
    { name: "Bracket", material: "7075-T6", quantities: [100, 750] },
    { name: "Cover" },
  ]);
});
