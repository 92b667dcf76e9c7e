import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, type Body, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let server: MailServer;
let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let shop: string;
let buyersName: string;

beforeAll(async () => {
  server = await startMailServer();
  const env = { RATE_LIMITS: "off", SMTP_URL: server.url };
  site = await startSite({ samples: false, env });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  const { body } = await call(buyer, "GET", "me");
  buyersName = (body as unknown as { companies: { name: string }[] }).companies[0]?.name ?? "";
  expect(buyersName).not.toBe("");
  shop = await addShop(site.services, mill.id, "Dayton Mill");
});
afterAll(async () => {
  await site.close();
  await server.close();
});

let addresses = 0;

/** A request in words that no stranger may read, sent to a shop without an account and to one with. */
async function sent() {
  const email = `lathe${++addresses}@guests.example`;
  const draft = { ...wholeDraft(shop), title: "Hidden title", description: "Hidden words" };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  await call(buyer, "POST", `rfqs/${body.id}/invitations`, { emails: [email] });
  const { body: rfq } = await call(buyer, "POST", `rfqs/${body.id}/submit`);
  return { rfq, email };
}

/** The mail of that number to an address, in one line, once it is there; how many came, too. */
async function mailTo(email: string, number: number): Promise<string> {
  await expect.poll(() => server.mailsTo(email).length).toBe(number);
  return (server.mailsTo(email)[number - 1] ?? "").replaceAll(/\s+/g, " ");
}

const guest = (path: string, fields?: Record<string, string>) =>
  fetchAs(site, null)(
    path,
    fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) },
  );
const linkIn = (mail: string) => /(\/q\/[\w-]{43})/.exec(mail)?.[1] ?? "";

/** Quotes by the link of a mail. */
async function quoteBy(mail: string, rfq: Body) {
  const path = linkIn(mail);
  expect((await guest(path, { form: "open" })).status).toBe(303);
  const quote = quoteFor(rfq);
  const fields = Object.fromEntries([
    ...[
      ["form", "quote"],
      ["key", `quote-${rfq.id}`],
      ["validUntil", quote.valid_until],
    ],
    ...quote.lines.flatMap(({ line_id, breaks }, at) => [
      [`lines[${at}].lineId`, line_id],
      ...breaks.flatMap(({ quantity, price }, row) => [
        [`lines[${at}].breaks[${row}].quantity`, String(quantity)],
        [`lines[${at}].breaks[${row}].price`, price],
        [`lines[${at}].breaks[${row}].leadTimeDays`, "21"],
      ]),
    ]),
  ]);
  expect((await guest(path, fields)).status).toBe(303);
  return path;
}

/** In no mail stands what the buyer wrote, or who it is; each can be the last, and has a link of its own. */
function expectDiscreet(mails: readonly string[]): void {
  for (const mail of mails) {
    expect(mail).not.toMatch(/Hidden (title|words|answer|reason)/);
    expect(mail).not.toContain(buyersName);
    expect(mail).toContain("Do not mail me again");
    expect(mail).toMatch(/List-Unsubscribe: <http/);
  }
  expect(new Set(mails.map(linkIn)).size).toBe(mails.length);
}

test("a shop without an account is mailed that it is asked, answered, to look at a change, and chosen", async () => {
  const { rfq, email } = await sent();
  const invitation = await mailTo(email, 1);
  expect(invitation).toMatch(/Subject: You are asked for a quote: CNC milling/);
  expect(invitation).toMatch(/Quotes are taken until \w+ \d+, \d{4}, 5 p\.m\. Eastern\./);
  expect(invitation).toContain("You need no account on Millwright");
  const path = await quoteBy(invitation, rfq);

  expect((await guest(path, { form: "ask", text: "Which alloy?" })).status).toBe(303);
  const { items } = (await call(buyer, "GET", `rfqs/${rfq.id}/questions`)).body;
  const answer = { answer: "Hidden answer", shared: false };
  await call(buyer, "POST", `questions/${items[0]?.id}/answer`, answer);
  const answered = await mailTo(email, 2);
  expect(answered).toMatch(/Subject: Your question is answered/);

  const [first] = rfq.lines;
  const lines = [{ id: first?.id, name: "Bracket", process: "CNC milling", quantities: [100] }];
  const change = { lines, description: "Hidden words, too" };
  const amended = await call(buyer, "POST", `rfqs/${rfq.id}/amend`, change);
  expect(amended.status).toBe(200);
  const changed = await mailTo(email, 3);
  expect(changed).toMatch(/Subject: The buyer changed the request/);
  expect(changed).toContain("please confirm or revise your quote");
  const { body: now } = await call(buyer, "GET", `rfqs/${rfq.id}`);
  const { items: quotes } = (await call(buyer, "GET", `rfqs/${rfq.id}/quotes`)).body;
  const quote = quotes[0]?.id ?? "";
  expect((await guest(path, { form: "reconfirm", quote, key: "still" })).status).toBe(303);

  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const reconfirmed = (await call(buyer, "GET", `rfqs/${rfq.id}/quotes`)).body.items[0]?.id ?? "";
  const award = await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(now, reconfirmed));
  expect(award.status).toBe(200);
  const chosen = await mailTo(email, 4);
  expect(chosen).toMatch(/Subject: Your quote was chosen/);
  expect(chosen).toContain("Please answer within five days");
  expect(chosen).not.toContain("Quotes are taken until");
  expect(await (await guest(linkIn(chosen))).text()).toContain("Awarded to you");
  expectDiscreet([invitation, answered, changed, chosen]);
});

test("a shop without an account is mailed that another was chosen", async () => {
  const { rfq, email } = await sent();
  await quoteBy(await mailTo(email, 1), rfq);
  const mills = (await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq))).body.id;
  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  expect((await call(mill, "POST", `quotes/${mills}/accept`)).status).toBe(201);
  const lost = await mailTo(email, 2);
  expect(lost).toMatch(/Subject: Your quote was not chosen/);
  expect(lost).toContain("The buyer chose other quotes.");
  expect(lost).not.toMatch(/Quotes are taken until|Dayton Mill/);
  expectDiscreet([lost]);
});

test("a shop without an account is mailed that the request is canceled, and nothing once it was taken out", async () => {
  const [canceled, taken] = [await sent(), await sent()];
  await mailTo(canceled.email, 1);
  const path = linkIn(await mailTo(taken.email, 1));
  const { body } = await call(buyer, "GET", `rfqs/${taken.rfq.id}`);
  const { id } = (body.invitations as { id: string; email: string | null }[]).find(
    ({ email }) => email === taken.email,
  ) ?? { id: "" };
  expect((await call(buyer, "POST", `invitations/${id}/revoke`)).status).toBe(200);
  expect((await guest(path)).status).toBe(404);
  // Whatever mails come of the second request are queued before those of the first.
  for (const { rfq } of [taken, canceled]) {
    const end = await call(buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Hidden reason" });
    expect(end.status).toBe(200);
  }
  const last = await mailTo(canceled.email, 2);
  expect(last).toMatch(/Subject: The request is canceled/);
  expect(last).toContain("The buyer canceled this request.");
  expectDiscreet([last]);
  expect(server.mailsTo(taken.email)).toHaveLength(1);
});

test("a shop without an account is mailed once, and without a link, that its quote does not count any more", async () => {
  const { rfq, email } = await sent();
  const first = await mailTo(email, 1);
  await quoteBy(first, rfq);
  const { body } = await call(buyer, "GET", `rfqs/${rfq.id}`);
  const { id } = (body.invitations as { id: string; email: string | null }[]).find(
    (one) => one.email === email,
  ) ?? { id: "" };
  // The buyer is not promised that the shop reads a reason.
  const page = await (await buyer.fetch(`/rfq/${rfq.id}`)).text();
  expect(page).toContain("It is told so by mail.");
  const why = { reason: "Hidden reason" };
  expect((await call(buyer, "POST", `invitations/${id}/revoke`, why)).status).toBe(200);
  const out = await mailTo(email, 2);
  expect(out).toMatch(/Subject: Your quote does not count any more/);
  expect(out).not.toMatch(/Hidden reason|Quotes are taken until/);
  expect(linkIn(out)).toBe("");
  expectDiscreet([out]);
  const after = await (await buyer.fetch(`/rfq/${rfq.id}`)).text();
  expect(after).toContain("which it is not told");
});

test("a shop without an account that looked at a request is mailed that it is asked no more", async () => {
  const { rfq, email } = await sent();
  const path = linkIn(await mailTo(email, 1));
  expect((await guest(path, { form: "open" })).status).toBe(303);
  const { body } = await call(buyer, "GET", `rfqs/${rfq.id}`);
  const { id } = (body.invitations as { id: string; email: string | null }[]).find(
    (one) => one.email === email,
  ) ?? { id: "" };
  expect(await (await buyer.fetch(`/rfq/${rfq.id}`)).text()).toContain("It is told so by mail.");
  expect((await call(buyer, "POST", `invitations/${id}/revoke`)).status).toBe(200);
  const out = await mailTo(email, 2);
  expect(out).toMatch(/Subject: You are not asked for a quote any more/);
  expect(linkIn(out)).toBe("");
  expectDiscreet([out]);
});

test("an address that wants no mails is not asked by mail, and its buyer reads so", async () => {
  const { rfq, email } = await sent();
  const first = await mailTo(email, 1);
  const [, stop = ""] = /(\/unsubscribe\?token=[\w-]+)/.exec(first) ?? [];
  expect((await guest(stop, { form: "refuse" })).status).toBeLessThan(400);
  const why = expect.stringContaining("wants no mails from here");
  const { body: other } = await call(buyer, "POST", "rfqs", wholeDraft(shop));
  const asked = await call(buyer, "POST", `rfqs/${other.id}/invitations`, { emails: [email] });
  expect(asked).toMatchObject({ status: 400, body: { errors: { "guests[0].email": [why] } } });
  const { body } = await call(buyer, "GET", `rfqs/${rfq.id}`);
  const { id } = (body.invitations as { id: string; email: string | null }[]).find(
    (one) => one.email === email,
  ) ?? { id: "" };
  const again = await call(buyer, "POST", `invitations/${id}/resend`);
  expect(again).toMatchObject({ status: 409, body: { detail: why } });
  expect(server.mailsTo(email)).toHaveLength(1);
});
