import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { awardOf, type Body, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let site: TestSite;
let owner: MemberOfSite;
let buyer: MemberOfSite;
let approver: MemberOfSite;
let mill: MemberOfSite;
let shop: string;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  owner = await addMember(site, { hasSigned: true });
  buyer = await addMember(site, { hasSigned: true });
  approver = await addMember(site, { hasSigned: true });
  await joinCompany(site, buyer, { of: owner, roles: ["buyer"] });
  await joinCompany(site, approver, { of: owner, roles: ["approver"] });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  shop = await addShop(site.services, mill.id, "Dayton Mill");
});
afterAll(() => site.close());

/** A request with one quote that can be awarded: 100 and 500 pieces at 10.00 and two times 250 of tooling. */
async function quoted(by = buyer): Promise<{ rfq: Body; quoteId: string }> {
  const rfq = (await call(by, "POST", "rfqs", wholeDraft(shop))).body;
  await call(by, "POST", `rfqs/${rfq.id}/submit`);
  const notes = "Price holds at $12,345.50 or 9 dollars; 7.77/pc in 12 days, 8,888 all in, 0.05 mm";
  const quote = { ...quoteFor(rfq), facility: "Plant at $66", notes };
  const { body } = await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quote);
  await call(by, "POST", `rfqs/${rfq.id}/close-early`);
  return { rfq, quoteId: body.id };
}

const post = (by: MemberOfSite, path: string, fields: Record<string, string>) =>
  by.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
const text = async (by: MemberOfSite, path: string) =>
  (await (await by.fetch(path)).text()).replaceAll("<!-- -->", "");
const setLimit = (by: MemberOfSite, limit: string) => post(by, "/buyer/approvals", { limit });
const toldOf = async (by: MemberOfSite) => {
  const { items } = (await call(by, "GET", "notifications")).body as unknown as {
    items: { title: string }[];
  };
  return items.map(({ title }) => title);
};

describe("an award above the company's limit", () => {
  test("waits for an approver, who approves it, once", async () => {
    expect((await setLimit(buyer, "5000")).status).toBe(409);
    expect((await setLimit(owner, "-1")).status).toBe(400);
    expect((await setLimit(owner, "5000")).status).toBe(303);
    const { rfq, quoteId } = await quoted();
    const proposed = await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId), "k1");
    const waiting = { state: "waiting", total: "6500.00", limit: "5000.00" };
    expect(proposed).toMatchObject({
      status: 200,
      body: { state: "evaluating", awards: [], approval: waiting },
    });
    // The same submit again, and another one.
    expect(
      (await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId), "k1")).status,
    ).toBe(200);
    expect(await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId))).toMatchObject({
      status: 409,
      body: { detail: "An award of this request waits for approval already." },
    });
    expect((await call(buyer, "POST", `rfqs/${rfq.id}/approve-award`)).status).toBe(409);
    expect(await text(buyer, `/rfq/${rfq.id}`)).toContain("An award waits for approval");
    expect(await text(approver, "/buyer/approvals")).toContain("$6,500.00");
    expect(await text(approver, "/buyer/dashboard")).toContain("1 award waits for approval");
    await expect
      .poll(() => toldOf(approver))
      .toContain("An award waits for your approval: the request Sensor bracket");
    const both = await Promise.all([
      call(approver, "POST", `rfqs/${rfq.id}/approve-award`),
      call(owner, "POST", `rfqs/${rfq.id}/approve-award`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const awarded = (await call(buyer, "GET", `rfqs/${rfq.id}`)).body;
    expect(awarded).toMatchObject({ state: "awarded", approval: { state: "approved" } });
    await expect
      .poll(() => toldOf(buyer))
      .toContain("Your award was approved: the request Sensor bracket");
  });

  test("is refused with a reason, which the buyer reads, or taken back", async () => {
    const { rfq, quoteId } = await quoted();
    const award = () => call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId));
    await award();
    const page = `/rfq/${rfq.id}`;
    expect((await post(approver, page, { form: "refuse_award", reason: " " })).status).toBe(400);
    const { approval } = (await call(buyer, "GET", `rfqs/${rfq.id}`)).body as unknown as {
      approval: { id: string };
    };
    const refusal = {
      form: "refuse_award",
      reason: "Ask for a second quote",
      proposal: approval.id,
    };
    expect((await post(approver, page, refusal)).status).toBe(303);
    expect(await text(buyer, page)).toContain("Ask for a second quote");
    expect((await call(buyer, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      state: "evaluating",
      approval: { state: "refused", reason: "Ask for a second quote" },
    });
    expect((await award()).status).toBe(200);
    expect((await post(buyer, page, { form: "withdraw_award" })).status).toBe(303);
    expect((await call(owner, "POST", `rfqs/${rfq.id}/approve-award`)).status).toBe(409);
    // Who may approve awards at once.
    expect(
      (await call(owner, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId))).body,
    ).toMatchObject({
      state: "awarded",
    });
  });

  test("is void once the shop changes or withdraws its quote: who buys and who approves is told, and the lines are free", async () => {
    const { rfq, quoteId } = await quoted();
    const award = (id: string) => call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, id));
    await award(quoteId);
    expect((await call(mill, "POST", `quotes/${quoteId}/withdraw`)).status).toBe(200);
    expect((await call(buyer, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      approval: { state: "void" },
    });
    expect((await call(approver, "POST", `rfqs/${rfq.id}/approve-award`)).body.detail).toContain(
      "No award of this request waits",
    );
    expect(await text(buyer, `/rfq/${rfq.id}`)).toContain(
      "withdrew, changed or answered for its quote",
    );
    for (const person of [buyer, approver]) {
      await expect
        .poll(() => toldOf(person))
        .toContainEqual(expect.stringMatching(/is void, the quote of Dayton Mill does not stand/));
    }
    expect(JSON.stringify(await toldOf(mill))).not.toContain("approval");
  });

  test("can be decided, and its request goes on, once who proposed it has left the company", async () => {
    const leaver = await addMember(site, { hasSigned: true });
    await joinCompany(site, leaver, { of: owner, roles: ["buyer"] });
    const waiting = async () => {
      const { rfq, quoteId } = await quoted(leaver);
      const award = awardOf(rfq, quoteId);
      expect((await call(leaver, "POST", `rfqs/${rfq.id}/award`, award)).body).toMatchObject({
        approval: { state: "waiting" },
      });
      return { path: `rfqs/${rfq.id}`, award };
    };
    const six = [];
    for (let made = 0; made < 6; made += 1) six.push(await waiting());
    const [approved, refused, awarded, reopened, closed, canceled] = six;
    expect((await call(owner, "DELETE", `company/members/${leaver.id}`)).status).toBe(204);
    const reason = { reason: "Bought elsewhere" };
    const answers = [
      await call(approver, "POST", `${approved?.path}/approve-award`),
      await call(approver, "POST", `${refused?.path}/refuse-award`, reason),
      await call(owner, "POST", `${awarded?.path}/award`, awarded?.award),
      await call(buyer, "POST", `${reopened?.path}/reopen`, { deadline: dayFromNow(7) }),
      await call(buyer, "POST", `${closed?.path}/close`, reason),
      await call(buyer, "POST", `${canceled?.path}/cancel`, reason),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.state ?? body.detail}`)).toEqual([
      "200 awarded",
      "200 evaluating",
      "200 awarded",
      "200 open",
      "200 closed_no_award",
      "200 canceled",
    ]);
  });

  test("is not made small by parts, and nothing waits below the limit", async () => {
    const { rfq, quoteId } = await quoted();
    const { lines } = awardOf(rfq, quoteId);
    const [first, second] = lines;
    expect(
      (await call(buyer, "POST", `rfqs/${rfq.id}/award`, { lines: [first] })).body,
    ).toMatchObject({
      state: "partially_awarded",
    });
    expect(
      (await call(buyer, "POST", `rfqs/${rfq.id}/award`, { lines: [second] })).body,
    ).toMatchObject({
      state: "partially_awarded",
      approval: { state: "waiting", total: "6500.00" },
    });
  });
});

describe("a technical review", () => {
  test("shows a colleague the quotes without any price, and the buyer reads the verdict", async () => {
    const { rfq, quoteId } = await quoted();
    const path = `/rfq/${rfq.id}/review`;
    for (const address of [path, `${path}.data`]) {
      const shown = await text(approver, address);
      expect(shown).toContain("Dayton Mill");
      expect(shown).toContain("[price]");
      expect(shown).not.toMatch(/10\.00|250|4\.20|12,345|9 dollars|6,500|7\.77|8,888|\$66/);
      expect(shown).toMatch(/in 12 days.*0\.05 mm/);
    }
    expect(
      (await post(approver, path, { quoteId, verdict: "does_not_suit", note: "" })).status,
    ).toBe(400);
    const review = { quoteId, verdict: "with_changes", note: "Ask for a chamfer" };
    expect((await post(approver, path, review)).status).toBe(303);
    const page = await text(buyer, `/rfq/${rfq.id}`);
    expect(page).toContain("Suits with changes");
    expect(page).toContain("Ask for a chamfer");
    await expect
      .poll(() => toldOf(buyer))
      .toContain("A colleague reviewed the quote of Dayton Mill for the request Sensor bracket");
    expect((await mill.fetch(path)).status).not.toBe(200);
    const stranger = await addMember(site, { hasSigned: true });
    expect((await post(stranger, path, review)).status).toBe(404);
  });
});

test("the days of a request are a calendar file for its buyer and its shop, with identities that stay", async () => {
  const { rfq, quoteId } = await quoted();
  const read = async (by: MemberOfSite, id = rfq.id) => {
    const response = await by.fetch(`/api/v1/rfqs/${id}/calendar`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    return (await response.text()).replaceAll("\r\n ", "");
  };
  const kinds = (calendar: string) =>
    [...calendar.matchAll(/UID:([a-z-]+?)-[\da-f]{8}/g)].map(([, kind]) => kind);
  const ofBuyer = await read(buyer);
  expect(ofBuyer).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/);
  expect(kinds(ofBuyer)).toEqual(["needed-by", "award-by", "valid-until"]);
  expect(ofBuyer).toContain(`DTSTART;VALUE=DATE:${rfq.needed_by.replaceAll("-", "")}`);
  expect(ofBuyer).toContain("SUMMARY:Quote of Dayton Mill ends: Sensor bracket");
  expect(await text(buyer, `/rfq/${rfq.id}`)).toContain(`/api/v1/rfqs/${rfq.id}/calendar`);
  await call(owner, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quoteId));
  expect(kinds(await read(mill))).toEqual(["needed-by", "answer-by"]);
  expect(kinds(await read(buyer))).toEqual(["needed-by", "answer-by"]);
  expect(await text(mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain(
    `/api/v1/rfqs/${rfq.id}/calendar`,
  );
  const open = (await call(buyer, "POST", "rfqs", wholeDraft(shop))).body;
  await call(buyer, "POST", `rfqs/${open.id}/submit`);
  expect(kinds(await read(buyer, open.id))).toEqual(["quotes-until", "needed-by"]);
  expect(kinds(await read(mill, open.id))).toEqual(["quotes-until", "needed-by"]);
  const stranger = await addMember(site, { hasSigned: true });
  expect((await stranger.fetch(`/api/v1/rfqs/${rfq.id}/calendar`)).status).toBe(404);
});
