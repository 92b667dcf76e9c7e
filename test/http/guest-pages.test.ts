import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
/** Whoever holds a link: nobody who is signed in. */
let guest: MemberOfSite["fetch"];
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  guest = fetchAs(site, null);
});
afterAll(() => site.close());

test("the page about requests says that shops without an account can be asked, and how", async () => {
  const page = await (await guest("/rfq")).text();
  expect(page).toContain("They can be asked, too: by mail, or by a printed sheet with a code");
  expect(page).not.toContain("Only shops with an account");
});

let addresses = 0;

/** A request that was sent to one shop by mail. */
async function sent(fields: Record<string, unknown> = {}) {
  const email = `lathe${++addresses}@guests.example`;
  const draft = { ...wholeDraft(""), manufacturer_ids: [], ...fields };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  const invited = await call(buyer, "POST", `rfqs/${body.id}/invitations`, { emails: [email] });
  expect(invited).toMatchObject({ status: 201, body: { items: [{ email, state: "chosen" }] } });
  const { body: rfq } = await call(buyer, "POST", `rfqs/${body.id}/submit`);
  return { rfq, email, invitationId: invited.body.items[0]?.id ?? "" };
}

const mailTo = (email: string, subject: RegExp, { notWith = "no such words" } = {}) =>
  vi.waitFor(
    async () => {
      const mails = await readMailbox(site.services.db);
      const mail = mails.find(
        (one) => one.to === email && subject.test(one.subject) && !one.text.includes(notWith),
      );
      if (mail === undefined) throw new Error(`No such mail to ${email}`);
      return mail;
    },
    { timeout: 60_000, interval: 50 },
  );

async function pathOf(email: string, subject = /asked for a quote/, before?: string) {
  const mail = await mailTo(email, subject, {
    ...(before === undefined ? {} : { notWith: before }),
  });
  const [link = "", path = ""] = /https?:\/\/[^/\s]+(\/q\/[\w-]{43})/.exec(mail.text) ?? [];
  expect(link.startsWith(site.services.config.publicUrl)).toBe(true);
  return path;
}

const send = (path: string, fields: Record<string, string>, as = guest) =>
  as(path, { method: "POST", body: new URLSearchParams(fields) });
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const stateOf = async (rfqId: string) => {
  const { body } = await call(buyer, "GET", `rfqs/${rfqId}`);
  return (body.invitations as { state: string }[])[0]?.state;
};

test("before sending a buyer reads who signs what before it sees the request", async () => {
  const summaryOf = async (fields: Record<string, unknown>) => {
    const draft = { ...wholeDraft(""), manufacturer_ids: [], ...fields };
    const { id } = (await call(buyer, "POST", "rfqs", draft)).body;
    const emails = [`summary${++addresses}@guests.example`];
    await call(buyer, "POST", `rfqs/${id}/invitations`, { emails });
    return textOf(await buyer.fetch(`/rfq/edit?request=${id}&step=4`));
  };
  const open = await summaryOf({ agreement_required: false });
  expect(open).toContain("as soon as they open their link, without signing anything");
  expect(open).not.toContain("have signed the confidentiality agreement");
  const closed = await summaryOf({ agreement_required: true });
  expect(closed).toContain("an outline alone until somebody of theirs has signed");
  expect(closed).not.toContain("without signing anything");
});

test("a guest's page is kept by nobody, and opening it changes nothing", async () => {
  const { rfq, email } = await sent();
  const path = await pathOf(email);
  for (const method of ["GET", "HEAD", "GET"]) {
    const response = await guest(path, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
  }
  const page = await textOf(await guest(path));
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).toContain("CNC milling");
  expect(page).not.toContain("Sensor bracket");
  expect(await stateOf(rfq.id)).toBe("invited");

  expect((await send(path, { form: "open" })).status).toBe(303);
  expect(await stateOf(rfq.id)).toBe("viewed");
  expect(await textOf(await guest(path))).toContain("Sensor bracket");
});

test("a wrong secret is as good as none, and one that was taken back, too", async () => {
  const { email, invitationId } = await sent();
  const path = await pathOf(email);
  const shown = async (address: string) => {
    const answers = [await guest(address), await send(address, { form: "open" })];
    return answers.map(({ status, headers }) => [status, headers.get("location")]);
  };
  const wrong = await shown(`/q/${"x".repeat(43)}`);
  expect(wrong).toEqual([
    [404, null],
    [404, null],
  ]);
  expect(await shown(`/q/${"x".repeat(5000)}`)).toEqual(wrong);
  await call(buyer, "POST", `invitations/${invitationId}/revoke`);
  expect(await shown(path)).toEqual(wrong);

  const again = await call(buyer, "POST", `invitations/${invitationId}/resend`, undefined, "once");
  expect(again).toMatchObject({ status: 200, body: { state: "invited", email } });
  expect((await guest(await pathOf(email, /asked/, path))).status).toBe(200);
});

test("a guest whose invitation is withdrawn while it types is told so, and keeps what it typed", async () => {
  const { rfq, email, invitationId } = await sent();
  const path = await pathOf(email);
  expect((await send(path, { form: "open" })).status).toBe(303);
  await call(buyer, "POST", `invitations/${invitationId}/revoke`);
  const told = "The buyer has withdrawn this invitation";
  const typed = {
    ...{ form: "quote", notes: "Ask for Bo", "lines[0].exceptions": "Not deburred" },
    ...{ "lines[0].lineId": rfq.lines[0]?.id ?? "", "lines[0].breaks[0].quantity": "100" },
    ...{ "lines[0].breaks[0].price": "12.50", "lines[0].breaks[0].leadTimeDays": "14" },
  };
  const refused = await send(path, typed);
  expect(refused.status).toBe(404);
  const page = await textOf(refused);
  for (const words of [
    ...[told, "What you wrote was not sent", "Ask for Bo"],
    ...["Part 1, 100 pieces: 12.50, 14 days", "Part 1, exceptions: Not deburred"],
  ]) {
    expect(page).toContain(words);
  }
  const question = await textOf(await send(path, { form: "ask", text: "Which alloy is it?" }));
  expect(question).toContain("Which alloy is it?");
  const looked = await guest(path);
  expect([looked.status, looked.headers.get("cache-control")]).toEqual([
    404,
    expect.stringContaining("no-store"),
  ]);
  const shown = await textOf(looked);
  expect(shown).toContain(told);
  // Nothing of the request, nor of what the shop typed before.
  for (const text of [page, question, shown]) expect(text).not.toMatch(/Sensor bracket|6061|Cover/);
  // A link that was never made says nothing of the kind.
  expect(await textOf(await guest(`/q/${"x".repeat(43)}`))).not.toContain(told);
});

test("a guest signs, downloads, quotes by a form, and the buyer compares and awards it", async () => {
  const upload = new FormData();
  upload.set("purpose", "rfq");
  upload.set("file", new File(["part,quantity\nBracket,500\n"], "parts.csv", { type: "text/csv" }));
  const uploaded = await buyer.fetch("/api/v1/files", { method: "POST", body: upload });
  expect(uploaded.status).toBe(201);
  const { id: fileId } = (await uploaded.json()) as { id: string };
  const email = `signing${++addresses}@guests.example`;
  const draft = { ...wholeDraft(""), manufacturer_ids: [], agreement_required: true };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  await call(buyer, "POST", `rfqs/${body.id}/files`, { file_ids: [fileId] });
  await call(buyer, "POST", `rfqs/${body.id}/invitations`, {
    emails: [email.toUpperCase()],
  });
  const { body: rfq } = await call(buyer, "POST", `rfqs/${body.id}/submit`);
  const path = await pathOf(email);
  expect((await guest(`${path}/files/${fileId}`)).status).toBe(404);

  const unsigned = await send(path, { form: "sign", name: "", agreed: "" });
  expect(unsigned.status).toBe(400);
  expect((await send(path, { form: "sign", name: "Ada Byron", agreed: "on" })).status).toBe(303);
  const file = await guest(`${path}/files/${fileId}`);
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(await file.text()).toContain("Bracket,500");
  expect((await guest(`/q/${"x".repeat(43)}/files/${fileId}`)).status).toBe(404);
  expect(await textOf(await buyer.fetch(`/rfq/${rfq.id}`))).toContain("Ada Byron");

  const prices = Object.fromEntries(
    rfq.lines.flatMap(({ id, quantities }, at) => [
      [`lines[${at}].lineId`, id],
      ...quantities.flatMap((quantity, number) => [
        [`lines[${at}].breaks[${number}].quantity`, String(quantity)],
        [`lines[${at}].breaks[${number}].price`, "8.50"],
        [`lines[${at}].breaks[${number}].leadTimeDays`, "14"],
      ]),
    ]),
  );
  const quote = { form: "quote", key: "one", validUntil: dayFromNow(30), ...prices };
  const answers = await Promise.all([1, 2, 3].map(() => send(path, quote)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { body: quotes } = await call(buyer, "GET", `rfqs/${rfq.id}/quotes`);
  expect(quotes.items).toMatchObject([{ state: "submitted", version: 1 }]);

  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const lines = rfq.lines.map(({ id, quantities }) => ({
    line_id: id,
    quote_id: quotes.items[0]?.id,
    quantity: quantities[0],
  }));
  expect((await call(buyer, "POST", `rfqs/${rfq.id}/award`, { lines })).status).toBe(200);
  await mailTo(email, /Your quote was chosen/);
  const awarded = await textOf(await guest(path));
  expect(awarded).toContain("Awarded to you");
  expect(awarded).not.toContain("Confirm the order");
  expect((await send(path, { form: "accept", quote: quotes.items[0]?.id ?? "" })).status).toBe(400);

  const shop = await addMember(site, { role: "seller", hasSigned: true });
  expect(await textOf(await shop.fetch(path))).toContain("Take it into the account");
  const taken = await send(path, { form: "take_over" }, shop.fetch);
  expect([taken.status, taken.headers.get("location")]).toEqual([
    303,
    `/seller/dashboard/rfq/${rfq.id}`,
  ]);
  const order = await call(shop, "POST", `quotes/${quotes.items[0]?.id}/accept`);
  // Not the address that the buyer asked.
  expect(order).toMatchObject({ status: 201, body: { seller_name: "Byron Works" } });
  const { body: asked } = await call(buyer, "GET", `rfqs/${rfq.id}/quotes`);
  expect(asked.items).toMatchObject([{ company_name: "Byron Works" }]);
  expect(await textOf(await guest(path))).toContain("This request is in an account");
});

test("one press in a mail program ends mails to an address, and looking does not", async () => {
  const { email } = await sent();
  const { text } = await mailTo(email, /asked for a quote/);
  const [, path = ""] = /https?:\/\/[^/\s]+(\/unsubscribe\?token=[\w-]+)/.exec(text) ?? [];
  const looked = await guest(path);
  expect(looked.headers.get("cache-control")).toBe("private, no-store");
  const asked = await textOf(looked);
  expect(asked).toContain(email);
  expect(asked).toContain("Stop these mails?");
  const refused = async () =>
    (await site.db.asSchemaOwner("select from refused_addresses", [])).length;
  const before = await refused();
  const oneClick = await site.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status).toBe(200);
  const ended = await textOf(await guest(path));
  expect(ended).toContain("You get no more of these mails");
  expect(ended).not.toContain("Stop these mails?");
  expect(await refused()).toBe(before + 1);
  await send("/unsubscribe?token=made-up", {});
  expect(await refused()).toBe(before + 1);
});

test("guests are asked by mail in forms, too, and errors stand beside their fields", async () => {
  const { body } = await call(buyer, "POST", "rfqs", { ...wholeDraft(""), manufacturer_ids: [] });
  const step = { request: body.id, step: "3" };
  const bad = await send(
    `/rfq/edit?request=${body.id}&step=3`,
    { ...step, "guests[0].name": "Lathe", "guests[0].email": "no address" },
    buyer.fetch,
  );
  expect(bad.status).toBe(400);
  expect(await textOf(bad)).toContain('value="no address"');
  const email = `form${++addresses}@guests.example`;
  const good = {
    ...step,
    "guests[0].name": "Lathe",
    "guests[0].email": email,
    "guests[1].email": "",
  };
  expect((await send("/rfq/edit", good, buyer.fetch)).status).toBe(303);
  const draft = await textOf(await buyer.fetch(`/rfq/edit?request=${body.id}&step=4`));
  expect(draft).toContain("Send to 1 shop");
  await send("/rfq/edit", { request: body.id, step: "4", key: "a" }, buyer.fetch);
  const path = await pathOf(email);
  expect(await textOf(await guest(path))).toContain("For Lathe.");

  const twice = await send(`/rfq/${body.id}`, { form: "invite_guest", email }, buyer.fetch);
  expect(twice.status).toBe(400);
  expect(await textOf(twice)).toContain("This address is asked already");
  const declined = await send(path, { form: "decline", reason: "tolerance", note: "0.2 mm" });
  expect(declined.status).toBe(303);
  expect(await textOf(await buyer.fetch(`/rfq/${body.id}`))).toContain(
    "Tolerance too tight: 0.2 mm",
  );
});
