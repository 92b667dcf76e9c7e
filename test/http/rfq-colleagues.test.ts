import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyUp } from "../../src/app/server/tidy-up.ts";
import { type Body, call, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";

// Several people of one company write one draft, each with several pages and devices.
let trade: TwoShops;
let wes: MemberOfSite;
beforeAll(async () => {
  trade = await openTwoShops();
  wes = await addMember(trade.site, { hasSigned: true });
  await joinCompany(trade.site, wes, { of: trade.buyer, roles: ["buyer"] });
});
afterAll(() => trade.site.close());

type Draft = Body & {
  draft_digest: string | null;
  ship_to_zip: string;
  lines: Record<string, unknown>[];
};
const draft = async () => {
  const shops = { manufacturer_ids: trade.shops, certifications: [] };
  return (await call(trade.buyer, "POST", "rfqs", { ...wholeDraft(""), ...shops })).body as Draft;
};
const draftNow = async (id: string) => (await call(trade.buyer, "GET", `rfqs/${id}`)).body as Draft;
const address = (id: string, step: number) => `/rfq/edit?request=${id}&step=${step}`;
const pageOf = async (who: MemberOfSite, id: string, step: number) =>
  (await (await who.fetch(address(id, step))).text()).replaceAll("<!-- -->", "");
const valueIn = (page: string, name: string) => {
  const [input = ""] =
    new RegExp(`<input[^>]*name="${name.replaceAll(/[[\].]/g, "\\$&")}"[^>]*>`).exec(page) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1] ?? "";
};
const send = (who: MemberOfSite, id: string, step: number, fields: Record<string, string>) =>
  who.fetch(address(id, step), {
    method: "POST",
    body: new URLSearchParams({ request: id, step: `${step}`, ...fields }),
  });
const parts = (seen: string, fields: Record<string, string> = {}) => ({
  ...{ seen, title: "Sensor bracket" },
  ...{ "lines[0].name": "Bracket", "lines[0].process": "CNC milling" },
  ...{ "lines[0].material": "6061 aluminum", "lines[0].quantities": "100, 500" },
  ...{ "lines[1].name": "Cover", "lines[1].quantities": "500" },
  ...{ "lines[1].targetPrice": "4.2", "lines[1].toleranceMm": ".05" },
  ...fields,
});

describe("two colleagues in one draft", () => {
  test("the second to save a step is told what the first saved, and keeps what was typed", async () => {
    const { id } = await draft();
    const seen = valueIn(await pageOf(wes, id, 1), "seen");
    expect(seen).toMatch(/^[\da-f]{16}$/);
    const first = parts(seen, { "lines[0].material": "7075-T6" });
    expect((await send(trade.buyer, id, 1, first)).status).toBe(303);
    const mine = parts(seen, { "lines[1].quantities": "750" });
    const late = await send(wes, id, 1, mine);
    expect(late.status).toBe(409);
    const page = (await late.text()).replaceAll("<!-- -->", "");
    expect(page).toContain("Bracket, material: 7075-T6 there, 6061 aluminum here");
    expect(valueIn(page, "lines[1].quantities")).toBe("750");
    expect((await draftNow(id)).lines).toMatchObject([
      { material: "7075-T6" },
      { quantities: [500] },
    ]);
    // Told, the same form counts.
    const again = { ...mine, seen: valueIn(page, "seen"), "lines[0].material": "7075-T6" };
    expect((await send(wes, id, 1, again)).status).toBe(303);
    expect((await draftNow(id)).lines).toMatchObject([
      { material: "7075-T6" },
      { quantities: [750] },
    ]);
  });

  test("nobody is told of other steps, nor where both come to the same", async () => {
    const { id } = await draft();
    const [one, two] = [await pageOf(wes, id, 1), await pageOf(wes, id, 2)];
    const terms = {
      ...{ deadline: dayFromNow(6), neededBy: dayFromNow(60), shipToZip: "45402" },
      ...{ notes: "Deburr all edges", seen: valueIn(two, "seen") },
    };
    expect((await send(trade.buyer, id, 2, terms)).status).toBe(303);
    expect((await send(wes, id, 1, parts(valueIn(one, "seen")))).status).toBe(303);
    expect((await send(wes, id, 2, terms)).status).toBe(303);
    const other = await send(wes, id, 2, { ...terms, shipToZip: "10001" });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain("Ship to: 45402 there, 10001 here");
    const three = valueIn(await pageOf(wes, id, 3), "seen");
    const [mills = "", forges = ""] = trade.shops;
    const whom = (shops: string) => ({ seen: three, shops, waveSize: "5" });
    expect((await send(trade.buyer, id, 3, whom(mills))).status).toBe(303);
    const late = await send(wes, id, 3, { ...whom(forges), "guests[0].email": "new@shop.example" });
    expect(late.status).toBe(409);
    const page = (await late.text()).replaceAll("<!-- -->", "");
    expect(page).toContain(
      "Shops: Dayton Mill there, 1 more here; By mail: nothing there, new@shop.example here",
    );
    expect(page).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${forges}"|value="${forges}"[^>]*checked=""`),
    );
  });

  test("what is sent is what was seen", async () => {
    const { id } = await draft();
    const seen = valueIn(await pageOf(wes, id, 4), "seen");
    await call(trade.buyer, "PATCH", `rfqs/${id}`, { ship_to_zip: "10001" });
    const late = await send(wes, id, 4, { seen });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("when and where");
    expect((await send(wes, id, 4, { seen: valueIn(page, "seen") })).status).toBe(303);
  });

  test("programs name the draft that their change is made of, and may leave that out", async () => {
    const { id, draft_digest: seen } = await draft();
    const change = { title: "Bracket", draft_digest: seen };
    expect((await call(trade.buyer, "PATCH", `rfqs/${id}`, change)).status).toBe(200);
    const late = await call(wes, "PATCH", `rfqs/${id}`, { ...change, title: "Holder" });
    const now = (await draftNow(id)).draft_digest;
    expect(late).toMatchObject({
      status: 409,
      body: { draft_digest: now, detail: expect.stringContaining("what you need") },
    });
    expect((await call(wes, "POST", `rfqs/${id}/submit?draft=${seen}`)).status).toBe(409);
    expect((await call(wes, "PATCH", `rfqs/${id}`, { title: "Holder" })).status).toBe(200);
    expect((await call(wes, "POST", `rfqs/${id}/submit`)).status).toBe(200);
    expect((await draftNow(id)).draft_digest).toBeNull();
  });
});

describe("what is typed into a step and not saved", () => {
  const keep = async (
    who: MemberOfSite,
    id: string,
    step: number,
    fields: Record<string, string>,
  ) => (await send(who, id, step, { fill: "keep-quietly", ...fields })).status;
  const kept = (id: string) =>
    trade.site.db.asSchemaOwner("select fields from rfq_step_drafts where rfq_id = $1", [id]);

  test("is there after a reload and on another device, half a ZIP too, and is nobody else's", async () => {
    const { id } = await draft();
    const seen = valueIn(await pageOf(wes, id, 2), "seen");
    const typed = { seen, shipToZip: "441", notes: "Ask for Ada", other: "7.99" };
    expect(await keep(wes, id, 2, { ...typed, mark: "a", on: "" })).toBe(200);
    const page = await pageOf(wes, id, 2);
    expect(valueIn(page, "shipToZip")).toBe("441");
    for (const words of ["Ask for Ada", "You go on with what you typed before"]) {
      expect(page).toContain(words);
    }
    expect(await pageOf(wes, id, 4)).toContain("You typed something that is not saved");
    expect(await pageOf(trade.buyer, id, 2)).not.toContain("Ask for Ada");
    expect(JSON.stringify(await kept(id))).not.toContain("7.99");
    expect(await (await wes.fetch("/settings/export")).text()).toContain("Ask for Ada");
    expect((await draftNow(id)).ship_to_zip).toBe("45402");
  });

  test("ticked shops are among it, and it goes once it is saved, thrown away or sent", async () => {
    const { id } = await draft();
    const [mills = "", forges = ""] = trade.shops;
    const seen = valueIn(await pageOf(wes, id, 3), "seen");
    const typed = { seen, shops: forges, waveSize: "2", "guests[0].email": "half@" };
    expect(await keep(wes, id, 3, { ...typed, mark: "a", on: "" })).toBe(200);
    const page = await pageOf(wes, id, 3);
    const box = (shop: string) => new RegExp(`<input[^>]*value="${shop}"[^>]*>`).exec(page)?.[0];
    expect(box(forges)).toContain("checked");
    expect(box(mills)).not.toContain("checked");
    expect(valueIn(page, "guests[0].email")).toBe("half@");
    expect((await send(wes, id, 3, { form: "drop_step" })).status).toBe(303);
    expect(await kept(id)).toEqual([]);
    await keep(wes, id, 3, typed);
    await send(wes, id, 3, { seen, shops: mills, waveSize: "5" });
    expect(await kept(id)).toEqual([]);
    const now = valueIn(await pageOf(wes, id, 1), "seen");
    expect(await keep(wes, id, 1, parts(now))).toBe(200);
    expect((await call(trade.buyer, "POST", `rfqs/${id}/submit`)).status).toBe(200);
    expect(await kept(id)).toEqual([]);
    expect(await keep(wes, id, 1, parts(now))).toBe(409);
  });

  test("of an older page does not replace what another device has kept since, nor what was saved", async () => {
    const { id } = await draft();
    const seen = valueIn(await pageOf(wes, id, 2), "seen");
    const typed = (notes: string) => ({ seen, notes });
    expect(await keep(wes, id, 2, { ...typed("First"), mark: "a", on: "" })).toBe(200);
    expect(await keep(wes, id, 2, { ...typed("Second"), mark: "b", on: "a" })).toBe(200);
    expect(await keep(wes, id, 2, { ...typed("Third"), mark: "a", on: "" })).toBe(409);
    expect(await keep(wes, id, 2, { ...typed("Fourth"), mark: "b", on: "a" })).toBe(200);
    expect(await pageOf(wes, id, 2)).toContain("Fourth");
    await call(trade.buyer, "PATCH", `rfqs/${id}`, { ship_to_zip: "10001" });
    expect(await keep(wes, id, 2, { ...typed("Fifth"), mark: "b", on: "a" })).toBe(409);
    const page = await pageOf(wes, id, 2);
    expect(page).toContain("The step was saved by a colleague or from another window since");
    expect(valueIn(page, "seen")).toBe(seen);
  });

  test("is kept of who may buy alone, and forgotten after 90 days", async () => {
    const { id } = await draft();
    const seen = valueIn(await pageOf(wes, id, 2), "seen");
    const viewer = await addMember(trade.site, { hasSigned: true });
    await joinCompany(trade.site, viewer, { of: trade.buyer, roles: ["viewer"] });
    expect(await keep(viewer, id, 2, { seen, notes: "Mine" })).toBe(409);
    const stranger = await addMember(trade.site, { hasSigned: true });
    expect(await keep(stranger, id, 2, { seen, notes: "Mine" })).toBe(404);
    expect(await keep(wes, id, 2, { seen, notes: "Mine" })).toBe(200);
    await trade.site.db.asSchemaOwner(
      "update rfq_step_drafts set saved_at = now() - interval '91 days'",
      [],
    );
    await tidyUp(trade.site.services);
    expect(await kept(id)).toEqual([]);
  });
});
