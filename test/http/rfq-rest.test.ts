import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, type MemberOfSite } from "../support/members.ts";
import { upload } from "../support/upload.ts";

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
async function refusedInPart(title = "Sensor bracket", more: object = {}, files: string[] = []) {
  const rfq = await trade.sent({ title, ...more });
  if (files.length > 0) {
    const amended = await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { file_ids: files });
    expect(amended.status).toBe(200);
  }
  const { id: mills } = await trade.quoted(rfq, trade.mill);
  const { id: forges } = await trade.quoted(rfq, trade.forge, "12.00");
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
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
    const both = awardOf(whole.rfq, whole.mills).lines;
    const [one, other] = [both[0], { ...both[1], quote_id: whole.forges }];
    await call(trade.buyer, "POST", `rfqs/${whole.rfq.id}/award`, { lines: [one, other] });
    // 100 at 10.00 and 500 at 12.00, each with 250 of tooling.
    const together = (await shown(trade.buyer.fetch, `/rfq/${whole.rfq.id}`)).replaceAll(
      /<[^>]+>/g,
      "",
    );
    expect(together).toContain("All awards together: $7,500.00");
  });

  test("is begun anew on the same terms, but for days that are over, drawings, and parts that a shop has", async () => {
    const terms = { radius_miles: 250, export_controlled: true };
    const table = Buffer.from("part,quantity\nCover,500\n");
    const drawing = await upload(trade.buyer, table, "cover.csv", { purpose: "rfq" });
    const { rfq } = await refusedInPart("Whole terms", terms, [drawing.id]);
    expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
      files: [{ name: "cover.csv" }],
    });
    await trade.site.db.asSchemaOwner(
      "update rfqs set needed_by = current_date - 1 where id = $1",
      [rfq.id],
    );
    const form = { form: "ask_rest", key: `whole-${rfq.id}` };
    const begun = await post(trade.buyer.fetch, `/rfq/${rfq.id}`, form);
    const id = begun.headers.get("location")?.split("=")[1] ?? "";
    expect((await call(trade.buyer, "GET", `rfqs/${id}`)).body).toMatchObject({
      ...terms,
      state: "draft",
      ship_to_zip: "45402",
      description: "Deburr all edges",
      needed_by: null,
      deadline: null,
      lines: [{ name: "Cover", quantities: [500], tolerance_mm: expect.stringMatching(/^0\.05/) }],
      files: [],
      invitations: [],
    });
    expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body.state).toBe("partially_awarded");
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

test("the award shows the tooling of each part and what it comes to, as the order then has it", async () => {
  const { rfq, mills } = await trade.decidable();
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  const own = await shown(trade.buyer.fetch, `/rfq/${rfq.id}`);
  const shops = await shown(trade.mill.fetch, `/seller/dashboard/rfq/${rfq.id}`);
  // 100 at 10.00 and 500 at 10.00, each with 250 of tooling.
  for (const page of [own, shops]) {
    const panel = /id="awards?"[\s\S]*?<\/section>/.exec(page)?.[0] ?? "";
    const text = panel.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");
    expect(text).toContain("Bracket: 100 pieces at $10.00 + $250.00 tooling: $1,250.00, 21 days");
    expect(text).toContain("Cover: 500 pieces at $10.00 + $250.00 tooling: $5,250.00, 21 days");
    expect(text).toContain("In all $6,500.00, tooling included.");
  }
  const { body: order } = await call(trade.mill, "POST", `quotes/${mills}/accept`);
  expect((await call(trade.buyer, "GET", `orders/${order.id}`)).body).toMatchObject({
    total: "6500.00",
  });
  expect(await shown(trade.buyer.fetch, `/rfq/${rfq.id}`)).toContain("$6,500.00");
});

test("a shop that sent nothing is not told that what it sent stays", async () => {
  const rfq = await trade.sent();
  await trade.quoted(rfq, trade.mill);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const page = (by: MemberOfSite) => shown(by.fetch, `/seller/dashboard/rfq/${rfq.id}`);
  expect(await page(trade.mill)).toContain("What you sent, and what became of it, stays below.");
  expect(await page(trade.forge)).not.toContain("What you sent");
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
  await call(trade.buyer, "POST", `invitations/${invitation}/take-back-links`);
  expect(await shown(trade.buyer.fetch, path)).toContain("Shops that cannot answer an award");
  const { items: quotes } = (await call(trade.buyer, "GET", `rfqs/${rfq.id}/quotes`)).body;
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quotes[0]?.id ?? ""));
  expect(await shown(trade.buyer.fetch, path)).toContain("Make a sheet");
  const again = await post(trade.buyer.fetch, path, { form: "print_sheet", invitation });
  expect(again.status).toBe(200);
  const answering = await enter(codeIn(await again.text()));
  expect((await guest(answering)).status).toBe(200);
  // It reads, and confirms or refuses: nothing new is quoted any more.
  const late = await post(guest, answering, { ...quoteFields(rfq), key: "late" });
  expect(late.status).toBe(409);
  const page = await shown(guest, answering);
  expect(page).toContain("Awarded to you");
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const refusal = { form: "refuse", quote: quotes[0]?.id ?? "", seen, reason: "Full" };
  expect((await post(guest, answering, refusal)).status).toBe(303);
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
