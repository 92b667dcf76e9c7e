import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { browserOf, formsOf } from "../support/plain-browser.ts";

// Without a script a page is all that has what somebody wrote: each refusal shows it again, also where its form is gone.
let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const words = "Our press takes 40 tons, no more";
type Fetch = MemberOfSite["fetch"];

/** What a page shows of a form that was refused, without its scripts. */
async function refused(by: Fetch, path: string, fields: Record<string, string>, status: number) {
  const response = await by(path, { method: "POST", body: new URLSearchParams(fields) });
  expect(response.status, JSON.stringify(fields)).toBe(status);
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
}
/** In a field of an open part, or as text to copy. */
const inOpenPart = (title: string) =>
  new RegExp(
    `<details[^>]* open=""[^>]*>(?:(?!</details>).)*${title}(?:(?!</details>).)*>${words}</textarea>`,
    "s",
  );
const asText = new RegExp(`What you wrote was not sent.{0,200}${words}`, "s");
/** Forms of a shop that are gone with the request. */
const gone: Record<string, string>[] = [
  { form: "ask", text: words },
  { form: "decline", reason: "capacity", note: words },
];
const sellers = (rfq: Body) => `/seller/dashboard/rfq/${rfq.id}`;

test("a shop's words stand in the form that was refused", async () => {
  const { rfq, mills } = await trade.decidable();
  const { lines } = awardOf(rfq, mills);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, { lines: lines.slice(0, 1) });
  const refusal = { form: "refuse", quote: mills, seen: "0".repeat(32), reason: words };
  expect(await refused(trade.mill.fetch, sellers(rfq), refusal, 409)).toMatch(
    inOpenPart("Refuse the award"),
  );
  const open = await trade.sent();
  const decline = { form: "decline", reason: "the moon", note: words };
  expect(await refused(trade.mill.fetch, sellers(open), decline, 400)).toMatch(
    inOpenPart("Decline the request"),
  );
});

test("and beside a form that is gone meanwhile", async () => {
  const rfq = await trade.sent();
  const quote = await trade.quoted(rfq, trade.mill);
  const counter = [{ line_id: rfq.lines[0]?.id, quantity: 100, price: "9.00", lead_time_days: 14 }];
  await call(trade.buyer, "POST", `quotes/${quote.id}/counter`, { lines: counter });
  await call(trade.buyer, "POST", `quotes/${quote.id}/take-back-counter`);
  const stay = { form: "reject_counter", quote: quote.id, note: words };
  expect(await refused(trade.mill.fetch, sellers(rfq), stay, 409)).toMatch(asText);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Postponed" });
  for (const fields of gone) {
    expect(await refused(trade.forge.fetch, sellers(rfq), fields, 409)).toMatch(asText);
  }
  for (const form of ["close", "cancel"]) {
    const ended = { form, reason: words };
    expect(await refused(trade.buyer.fetch, `/rfq/${rfq.id}`, ended, 409)).toMatch(asText);
  }
});

test("what a shop typed of a quote is shown once the time for quotes is over", async () => {
  const rfq = await trade.sent();
  await trade.quoted(rfq, trade.mill);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const quote = {
    form: "quote",
    validUntil: dayFromNow(30),
    notes: words,
    "lines[0].lineId": rfq.lines[0]?.id ?? "",
    "lines[0].breaks[0].quantity": "100",
    "lines[0].breaks[0].price": "9.50",
    "lines[0].breaks[0].leadTimeDays": "14",
  };
  for (const shop of [trade.mill, trade.forge]) {
    const late = await refused(shop.fetch, sellers(rfq), quote, 409);
    expect(late).toMatch(asText);
    expect(late).toMatch(/(?:Bracket|A part), 100 pieces: 9.50, 14 days/);
    expect(late).toContain("The time for quotes is over");
  }
});

test("a guest's words stand in the form that was refused, and beside one that is gone", async () => {
  const guest = fetchAs(trade.site, null);
  const email = "words@guests.example";
  const { body } = await call(trade.buyer, "POST", "rfqs", {
    ...wholeDraft(""),
    manufacturer_ids: [],
  });
  await call(trade.buyer, "POST", `rfqs/${body.id}/invitations`, { emails: [email] });
  const { body: rfq } = await call(trade.buyer, "POST", `rfqs/${body.id}/submit`);
  const path = await vi.waitFor(async () => {
    const mails = await readMailbox(trade.site.services.db);
    const text = mails.find(({ to }) => to === email)?.text ?? "";
    return /(\/q\/[\w-]{43})/.exec(text)?.[1] ?? Promise.reject(new Error("No mail"));
  }, 60_000);
  await guest(path, { method: "POST", body: new URLSearchParams({ form: "open" }) });
  const decline = { form: "decline", reason: "the moon", note: words };
  expect(await refused(guest, path, decline, 400)).toMatch(inOpenPart("Decline the request"));
  const long = { form: "ask", text: words.padEnd(1001, "?") };
  expect(await refused(guest, path, long, 400)).toContain(words);
  const quote = {
    form: "quote",
    "lines[0].lineId": rfq.lines[0]?.id ?? "",
    "lines[0].exceptions": words,
    validUntil: "2020-01-01",
  };
  expect(await refused(guest, path, quote, 400)).toContain(words);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Postponed" });
  for (const fields of gone) {
    expect(await refused(guest, path, fields, 409)).toMatch(asText);
  }
  const valid = {
    ...quote,
    validUntil: dayFromNow(30),
    "lines[0].breaks[0].quantity": "100",
    "lines[0].breaks[0].price": "9.50",
    "lines[0].breaks[0].leadTimeDays": "14",
  };
  const late = await refused(guest, path, valid, 409);
  expect(late).toMatch(asText);
  expect(late).toContain("100 pieces: 9.50, 14 days");
});

test("words that were sent after the session had ended wait until their writer has signed in", async () => {
  const password = "correct horse";
  const browser = await browserOf(trade.site, {
    role: "buyer",
    password,
    hasSignedAgreement: true,
  });
  const api = async (path: string, body?: unknown) => {
    const response = await browser.send(`/api/v1/${path}`, json("POST", body ?? {}));
    return (await response.json()) as Body;
  };
  const draft = await api("rfqs", { ...wholeDraft(""), manufacturer_ids: [trade.shops[0]] });
  const rfq = await api(`rfqs/${draft.id}/submit`);
  const [person] = await trade.site.db.asSchemaOwner("select email from users where id = $1", [
    browser.id,
  ]);
  const path = `/rfq/${rfq.id}`;
  const logIn = () =>
    browser.post(`/login?next=${encodeURIComponent(path)}`, {
      email: String(person?.email),
      password,
    });
  const endSessions = () =>
    trade.site.db.asSchemaOwner("delete from sessions where user_id = $1 returning id", [
      browser.id,
    ]);
  await endSessions();
  await logIn();
  await endSessions();
  const cancel = { form: "cancel", key: "cancels-once", reason: words };
  const late = await browser.post(path, cancel);
  expect(late.headers.get("location")).toContain("/login?next=");
  expect((await logIn()).headers.get("location")).toBe("/unsent");
  const page = await browser.text("/unsent");
  expect(page).toContain(words);
  const send = formsOf(page, "/unsent").find(({ action }) => action === "/unsent?send");
  const on = await browser.post("/unsent?send", {
    ...cancel,
    ...Object.fromEntries(send?.fields ?? []),
  });
  expect([on.status, on.headers.get("location")]).toEqual([307, path]);
  expect((await browser.post(path, cancel)).status).toBe(303);
  expect(await browser.text(path)).toContain(words);
});
