import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, type MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
let guest: MemberOfSite["fetch"];
beforeAll(async () => {
  trade = await openTwoShops();
  guest = fetchAs(trade.site, null);
});
afterAll(() => trade.site.close());

const post = (as: MemberOfSite["fetch"], path: string, fields: Record<string, string>) =>
  as(path, { method: "POST", body: new URLSearchParams(fields) });
const shown = async (as: MemberOfSite["fetch"], path: string) =>
  (await (await as(path)).text()).replaceAll("<!-- -->", "");
const toldOf = async (by: MemberOfSite) => {
  const { items } = (await call(by, "GET", "notifications")).body as unknown as {
    items: { title: string }[];
  };
  return items.map(({ title }) => title);
};
const reason = { reason: "Not needed" };

/** A request of two parts: one confirmed by Dayton Mill, the other refused by Ohio Forge. */
async function refusedInPart(title = "Sensor bracket") {
  const { rfq, mills, forges } = await trade.decidable({ title });
  const [first, second] = awardOf(rfq, mills).lines;
  const lines = [first, { ...second, quote_id: forges }];
  expect((await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines })).status).toBe(200);
  expect((await call(trade.mill, "POST", `quotes/${mills}/accept`)).status).toBe(201);
  await call(trade.forge, "POST", `quotes/${forges}/refuse`, { reason: "Furnace is down" });
  return { rfq, mills, forges, second };
}

describe("a part that its shop refused while another is confirmed", () => {
  test("can be asked for again as a new request, which the page and the refusal name", async () => {
    const { rfq, forges, second } = await refusedInPart();
    const again = { lines: [{ ...second, quote_id: forges }] };
    const refused = await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, again);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("or ask for Cover again as a new request.") },
    });
    const page = await shown(trade.buyer.fetch, `/rfq/${rfq.id}`);
    expect(page).toContain("Parts that no shop makes yet");
    expect(page).toContain("You can ask for these parts again as a new request.");
    const form = { form: "ask_rest", key: `rest-${rfq.id}` };
    const begun = await post(trade.buyer.fetch, `/rfq/${rfq.id}`, form);
    const address = begun.headers.get("location") ?? "";
    expect([begun.status, address]).toEqual([303, expect.stringContaining("/rfq/edit?request=")]);
    const id = address.split("=")[1] ?? "";
    expect((await call(trade.buyer, "GET", `rfqs/${id}`)).body).toMatchObject({
      state: "draft",
      title: "Sensor bracket",
      needed_by: rfq.needed_by,
      certifications: ["ISO 9001"],
      lines: [{ name: "Cover", quantities: [500], target_price: "4.20" }],
    });
    // Twice pressed it is one; and others begin none.
    expect((await post(trade.buyer.fetch, `/rfq/${rfq.id}`, form)).headers.get("location")).toBe(
      address,
    );
    expect((await post(trade.forge.fetch, `/rfq/${rfq.id}`, form)).status).not.toBe(303);
    const whole = await trade.decidable();
    expect((await post(trade.buyer.fetch, `/rfq/${whole.rfq.id}`, form)).status).toBe(409);
  });

  test("is closed in words that say that another was awarded", async () => {
    const { rfq } = await refusedInPart("Partly job");
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close`, reason);
    await expect
      .poll(() => toldOf(trade.forge))
      .toContain(
        "The buyer awarded a part of the request Partly job, and closed it without awarding the rest",
      );
    expect(await toldOf(trade.forge)).not.toContain(
      "The buyer closed the request Partly job without an award",
    );
  });
});

test("who awards everything after somebody else has is told so", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  const whole = Object.fromEntries(
    awardOf(rfq, mills).lines.flatMap(({ line_id, quantity }, at) => [
      [`lines[${at}].lineId`, line_id],
      [`lines[${at}].quantity`, String(quantity)],
    ]),
  );
  const award = (all: string) =>
    post(trade.buyer.fetch, `/rfq/${rfq.id}`, { form: "award", key: all, all, ...whole });
  expect((await award(mills)).status).toBe(303);
  const second = await award(forges);
  expect([second.status, await second.text()]).toEqual([
    409,
    expect.stringContaining("These parts were awarded meanwhile. Reload to see to whom."),
  ]);
});

test("an answer that a shop may not read any more is not said to be missing", async () => {
  const rfq = await trade.sent({ agreement_required: true });
  const asked = await call(trade.mill, "POST", `rfqs/${rfq.id}/questions`, {
    text: "Which alloy?",
  });
  expect(asked.status).toBe(201);
  const page = () => shown(trade.mill.fetch, `/seller/dashboard/rfq/${rfq.id}`);
  expect(await page()).toContain("Not answered yet");
  await call(trade.buyer, "POST", `questions/${asked.body.id}/answer`, { answer: "6061" });
  expect(await page()).toContain("6061");
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, reason);
  const after = await page();
  expect(after).toContain("What the buyer answered is not shown any more");
  expect(after).not.toContain("Not answered yet");
});

test("a mail about a request that ended before its day does not say that quotes are taken", async () => {
  const rfq = await trade.sent();
  const email = "lathe@guests.example";
  const invited = { form: "invite_guest", key: "mail", name: "Lima Lathe", email };
  expect((await post(trade.buyer.fetch, `/rfq/${rfq.id}`, invited)).status).toBe(303);
  const mails = async () =>
    (await readMailbox(trade.site.services.db)).filter(({ to }) => to === email);
  await expect.poll(mails).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("Quotes are taken until");
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, reason);
  await expect.poll(mails).toHaveLength(2);
  const canceled = (await mails()).find(({ subject }) => subject.includes("canceled"));
  expect(canceled?.text).toContain("The buyer canceled this request.");
  expect(canceled?.text).not.toContain("Quotes are taken until");
});

test("a shop whose links were taken back is named before the award, and gets a sheet to answer it", async () => {
  const rfq = await trade.sent();
  const path = `/rfq/${rfq.id}`;
  const codeIn = (page: string) => /([\dA-Z]{4}(?:-[\dA-Z]{4}){3})<\/strong>/.exec(page)?.[1] ?? "";
  const asked = { form: "invite_printed", key: "sheet", name: "Lima Lathe" };
  const sheet = await (await post(trade.buyer.fetch, path, asked)).text();
  const enter = async (code: string) =>
    (await post(guest, "/q", { code })).headers.get("location") ?? "";
  const own = await enter(codeIn(sheet));
  expect((await post(guest, own, quoteFields(rfq))).status).toBe(303);
  const { body } = await call(trade.buyer, "GET", `rfqs/${rfq.id}`);
  const { id: invitation } = (body.invitations as { id: string; company_name: string }[]).find(
    ({ company_name }) => company_name === "Lima Lathe",
  ) ?? { id: "" };
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  expect(await shown(trade.buyer.fetch, path)).not.toContain("Shops that cannot answer an award");
  await call(trade.buyer, "POST", `invitations/${invitation}/revoke`);
  expect(await shown(trade.buyer.fetch, path)).toContain("Shops that cannot answer an award");
  const { items: quotes } = (await call(trade.buyer, "GET", `rfqs/${rfq.id}/quotes`)).body;
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quotes[0]?.id ?? ""));
  expect(await shown(trade.buyer.fetch, path)).toContain("Make a sheet");
  const again = await post(trade.buyer.fetch, path, { form: "print_sheet", invitation });
  expect(again.status).toBe(200);
  const answering = await enter(codeIn(await again.text()));
  expect((await guest(answering)).status).toBe(200);
  expect(await shown(trade.buyer.fetch, path)).not.toContain("Shops that cannot answer an award");
});

/** The form of a quote for every line. */
function quoteFields(rfq: Body): Record<string, string> {
  const quote = quoteFor(rfq);
  return Object.fromEntries([
    ["form", "quote"],
    ["key", `quote-${rfq.id}`],
    ["validUntil", quote.valid_until],
    ["facility", quote.facility],
    ...quote.lines.flatMap(({ line_id, breaks }, at) => [
      [`lines[${at}].lineId`, line_id],
      ...breaks.flatMap(({ quantity, price }, row) => [
        [`lines[${at}].breaks[${row}].quantity`, String(quantity)],
        [`lines[${at}].breaks[${row}].price`, price],
        [`lines[${at}].breaks[${row}].leadTimeDays`, "21"],
      ]),
    ]),
  ]);
}
