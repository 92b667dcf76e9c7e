import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardOf, type Body, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";

// What somebody confirms or approves is what they saw: others go on meanwhile.
let trade: TwoShops;
let approver: MemberOfSite;
let colleague: MemberOfSite;
beforeAll(async () => {
  trade = await openTwoShops();
  const { site, buyer } = trade;
  approver = await addMember(site, { hasSigned: true });
  colleague = await addMember(site, { hasSigned: true });
  await joinCompany(site, approver, { of: buyer, roles: ["approver"] });
  await joinCompany(site, colleague, { of: buyer, roles: ["buyer"] });
});
afterAll(() => trade.site.close());

const post = (by: MemberOfSite, path: string, fields: Record<string, string>) =>
  by.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
const rfqOf = async (by: MemberOfSite, id: string) =>
  (await call(by, "GET", `rfqs/${id}`)).body as Body & {
    award_digest: string | null;
    approval: { id: string; state: string; total: string } | null;
    awards: { quantity: number; price: string; tooling: string }[];
  };
const award = (by: MemberOfSite, rfq: Body, quoteId: string, from = 0, to?: number) => {
  const { lines } = awardOf(rfq, quoteId);
  return call(by, "POST", `rfqs/${rfq.id}/award`, { lines: lines.slice(from, to) });
};

/** What the form of a page stands for. */
const seenOn = (page: string, form: string) =>
  new RegExp(`name="form" value="${form}".*?name="seen" value="([\\da-f]{32})"`).exec(page)?.[1] ??
  "";

describe("a seller confirms what its page shows", () => {
  test("and is told where more is awarded by now", async () => {
    const { rfq, mills } = await trade.decidable();
    await award(trade.buyer, rfq, mills, 0, 1);
    const path = `/seller/dashboard/rfq/${rfq.id}`;
    const page = await (await trade.mill.fetch(path)).text();
    const [, seen = ""] = /name="seen" value="([\da-f]{32})"/.exec(page) ?? [];
    expect((await rfqOf(trade.mill, rfq.id)).award_digest).toBe(seen);
    await award(trade.buyer, rfq, mills, 1);
    const late = await post(trade.mill, path, { form: "accept", quote: mills, seen });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("The buyer has changed this award meanwhile");
    const again = await call(trade.mill, "POST", `quotes/${mills}/accept?award=${seen}`);
    expect(again).toMatchObject({ status: 409, body: { allowed: ["accept", "refuse"] } });
    const now = (await rfqOf(trade.mill, rfq.id)).award_digest;
    const order = await call(
      trade.mill,
      "POST",
      `quotes/${mills}/accept?award=${now}`,
      undefined,
      "o",
    );
    expect(order).toMatchObject({
      status: 201,
      body: { lines: [{}, {}], acted_on: { award_digest: now } },
    });
    expect((await rfqOf(trade.mill, rfq.id)).award_digest).toBeNull();
  });

  test("and refuses it", async () => {
    const { rfq, mills } = await trade.decidable();
    await award(trade.buyer, rfq, mills, 0, 1);
    const path = `/seller/dashboard/rfq/${rfq.id}`;
    const seen = seenOn(await (await trade.mill.fetch(path)).text(), "refuse");
    await call(trade.buyer, "POST", `quotes/${mills}/undo-award`);
    await award(trade.buyer, rfq, mills, 1);
    const reason = "Ten are too few";
    for (const stale of [seen, ""]) {
      const fields = { form: "refuse", quote: mills, seen: stale, reason };
      const late = await post(trade.mill, path, fields);
      expect(late.status).toBe(409);
      expect(await late.text()).toContain("The buyer has changed this award meanwhile");
    }
    const refuse = `quotes/${mills}/refuse`;
    const again = await call(trade.mill, "POST", `${refuse}?award=${seen}`, { reason });
    expect(again).toMatchObject({ status: 409, body: { allowed: ["accept", "refuse"] } });
    const now = seenOn(await (await trade.mill.fetch(path)).text(), "refuse");
    expect(await call(trade.mill, "POST", `${refuse}?award=${now}`, { reason })).toMatchObject({
      status: 200,
      body: {
        state: "refused",
        award_digest: null,
        acted_on: { award_digest: now, awards: [{ line_id: rfq.lines[1]?.id, quote_id: mills }] },
      },
    });
    expect(await award(trade.buyer, rfq, mills)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/refused.*Choose another quote/) },
    });
  });
});

test("a buyer takes back the award that its page shows", async () => {
  const { rfq, mills } = await trade.decidable();
  await award(trade.buyer, rfq, mills, 0, 1);
  const path = `/rfq/${rfq.id}`;
  const seen = seenOn(await (await trade.buyer.fetch(path)).text(), "undo");
  await call(colleague, "POST", `quotes/${mills}/undo-award`);
  await award(colleague, rfq, mills, 1);
  for (const stale of [seen, ""]) {
    const late = await post(trade.buyer, path, { form: "undo", quote: mills, seen: stale });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This award was changed meanwhile");
  }
  const undo = `quotes/${mills}/undo-award`;
  expect((await call(trade.buyer, "POST", `${undo}?award=${seen}`)).status).toBe(409);
  const quote = (await call(trade.buyer, "GET", `quotes/${mills}`)).body as Body & {
    award_digest: string;
  };
  expect(seenOn(await (await trade.buyer.fetch(path)).text(), "undo")).toBe(quote.award_digest);
  const taken = {
    status: 200,
    body: {
      state: "submitted",
      award_digest: null,
      acted_on: { award_digest: quote.award_digest, awards: [{ line_id: rfq.lines[1]?.id }] },
    },
  };
  const undone = () => call(trade.buyer, "POST", undo, undefined, "undone-unseen");
  expect(await undone()).toMatchObject(taken);
  expect(await undone()).toMatchObject(taken);
});

describe("an approver", () => {
  beforeAll(async () => {
    await post(trade.buyer, "/buyer/approvals", { limit: "2000" });
  });
  const waiting = async (rfq: Body) => (await rfqOf(trade.buyer, rfq.id)).approval;

  test("approves and refuses the award that its page shows", async () => {
    const { rfq, mills, forges } = await trade.decidable();
    await award(colleague, rfq, mills);
    const first = (await waiting(rfq))?.id ?? "";
    const path = `/rfq/${rfq.id}`;
    expect(await (await approver.fetch(path)).text()).toContain(`name="proposal" value="${first}"`);
    await post(colleague, path, { form: "withdraw_award" });
    await award(colleague, rfq, forges);
    for (const form of ["approve_award", "refuse_award"]) {
      const fields = { form, reason: "Too dear", proposal: first };
      const late = await post(approver, path, fields);
      expect(late.status).toBe(409);
      expect(await late.text()).toContain("another waits for approval now");
    }
    const call1 = `rfqs/${rfq.id}/approve-award?proposal=`;
    expect((await call(approver, "POST", call1 + first)).status).toBe(409);
    const second = (await waiting(rfq))?.id ?? "";
    const approve = (key: string) => call(approver, "POST", call1 + second, undefined, key);
    for (const sent of ["first", "its answer was lost"]) {
      expect(await approve("approved"), sent).toMatchObject({
        status: 200,
        body: { state: "awarded", acted_on: { approval_id: second } },
      });
    }
    expect(await approve("anew")).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("No award of this request waits") },
    });
  });

  test("sees the sum as it is once an award beside it is taken back or refused", async () => {
    for (const end of ["undo-award", "refuse"]) {
      const { rfq, mills, forges } = await trade.decidable();
      await award(colleague, rfq, forges, 0, 1);
      const alone = (await rfqOf(trade.buyer, rfq.id)).awards.reduce(
        (sum, one) => sum + one.quantity * Number(one.price) + Number(one.tooling),
        0,
      );
      await award(colleague, rfq, mills, 1);
      const both = Number((await waiting(rfq))?.total);
      const by = end === "refuse" ? trade.forge : colleague;
      await call(
        by,
        "POST",
        `quotes/${forges}/${end}`,
        end === "refuse" ? { reason: "No" } : undefined,
      );
      const left = await waiting(rfq);
      expect(left).toMatchObject({ state: "waiting", total: (both - alone).toFixed(2) });
      const shown = (both - alone).toLocaleString("en-US", { style: "currency", currency: "USD" });
      const own = await (await approver.fetch(`/rfq/${rfq.id}`)).text();
      expect(own).toMatch(/<strong class="figure">\$[\d,.]+<\/strong> with tooling/);
      for (const path of [`/rfq/${rfq.id}`, "/buyer/approvals"]) {
        expect(await (await approver.fetch(path)).text()).toContain(shown);
      }
      const refuse = `rfqs/${rfq.id}/refuse-award`;
      expect(await call(approver, "POST", refuse, { reason: "Too dear" })).toMatchObject({
        status: 200,
        body: { acted_on: { approval_id: (left as { id: string } | null)?.id } },
      });
      await call(colleague, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Postponed" });
    }
  });

  const ends: Record<string, (of: { rfq: Body; mills: string }) => Promise<unknown>> = {
    "accepted a counter": async ({ rfq, mills }) => {
      const lines = [
        { line_id: rfq.lines[0]?.id, quantity: 100, price: "9.00", lead_time_days: 14 },
      ];
      await call(colleague, "POST", `quotes/${mills}/counter`, { lines });
      return call(trade.mill, "POST", `quotes/${mills}/accept-counter`);
    },
    "was closed": ({ rfq }) =>
      call(colleague, "POST", `rfqs/${rfq.id}/close`, { reason: "Postponed" }),
    "was canceled": ({ rfq }) =>
      call(colleague, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Postponed" }),
    "was opened again": ({ rfq }) =>
      call(colleague, "POST", `rfqs/${rfq.id}/reopen`, { deadline: rfq.deadline.slice(0, 10) }),
    "got a part of it from somebody else": ({ rfq, mills }) => award(trade.buyer, rfq, mills, 0, 1),
  };
  for (const [what, end] of Object.entries(ends)) {
    test(`has nothing to approve once the request or its shop ${what}`, async () => {
      const { rfq, mills } = await trade.decidable();
      await award(colleague, rfq, mills);
      expect(await waiting(rfq)).toMatchObject({ state: "waiting" });
      expect(await end({ rfq, mills })).toMatchObject({ status: expect.toSatisfy(isDone) });
      expect(await waiting(rfq)).toMatchObject({ state: expect.stringMatching(/void|withdrawn/) });
      expect(await (await approver.fetch("/buyer/approvals")).text()).not.toContain(rfq.id);
      expect((await call(approver, "POST", `rfqs/${rfq.id}/approve-award`)).status).toBe(409);
    });
  }

  for (const answer of ["accept", "refuse"] as const) {
    test(`has nothing to approve once the shop has answered an earlier award of its quote: ${answer}`, async () => {
      const { rfq, mills } = await trade.decidable();
      await award(colleague, rfq, mills, 0, 1);
      await award(colleague, rfq, mills, 1);
      expect(await waiting(rfq)).toMatchObject({ state: "waiting" });
      const body = answer === "refuse" ? { reason: "No capacity" } : undefined;
      const answered = await call(trade.mill, "POST", `quotes/${mills}/${answer}`, body);
      expect(answered).toMatchObject({ status: expect.toSatisfy(isDone) });
      expect(await waiting(rfq)).toMatchObject({ state: "void" });
    });
  }
});

const isDone = (status: number) => status === 200 || status === 201;

test("a quote is proposed to be valid for thirty days after the time for quotes", async () => {
  const rfq = await trade.sent();
  const page = await (await trade.mill.fetch(`/seller/dashboard/rfq/${rfq.id}`)).text();
  const [, validUntil = ""] = /name="validUntil"[^>]* value="([\d-]+)"/.exec(page) ?? [];
  expect(Date.parse(validUntil) - Date.parse(rfq.deadline.slice(0, 10))).toBeGreaterThan(
    29 * 86_400_000,
  );
});

test("an address that belongs to a shop which is never asked by now keeps a draft from being sent", async () => {
  const { site, buyer, forge, shops } = trade;
  const [mill, forgesShop = ""] = shops;
  const draft = {
    title: "Pin",
    lines: [{ name: "Pin", quantities: [5] }],
    manufacturer_ids: [mill],
  };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  const [person] = await site.db.asSchemaOwner<{ email: string }>(
    "select email from users where id = $1",
    [forge.id],
  );
  const emails = [person?.email];
  expect((await call(buyer, "POST", `rfqs/${body.id}/invitations`, { emails })).status).toBe(201);
  await post(buyer, "/buyer/suppliers", { shop: forgesShop, standing: "blocked", note: "" });
  expect(await call(buyer, "POST", `rfqs/${body.id}/submit`)).toMatchObject({
    status: 400,
    body: {
      errors: {
        manufacturer_ids: [expect.stringMatching(/says never to ask Ohio Forge.*Take the/)],
      },
    },
  });
});
