import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { declineInvitation } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { answerQuestion } from "../../src/market/rfq/use-cases/answer-question.ts";
import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { forgetGuests } from "../../src/market/rfq/use-cases/guests/forget-guests.ts";
import {
  getGuestOutline,
  openAsGuest,
} from "../../src/market/rfq/use-cases/guests/get-guest-outline.ts";
import { openGuestLink } from "../../src/market/rfq/use-cases/guests/guest-link.ts";
import { guestMailer } from "../../src/market/rfq/use-cases/guests/guest-mailer.ts";
import {
  inviteGuest,
  resendGuestLink,
  revokeGuestLinks,
} from "../../src/market/rfq/use-cases/guests/invite-guest.ts";
import { readGuestFile } from "../../src/market/rfq/use-cases/guests/read-guest-file.ts";
import { refuseMails } from "../../src/market/rfq/use-cases/guests/refuse-mails.ts";
import { guestMail, sendGuestMail } from "../../src/market/rfq/use-cases/guests/send-guest-mail.ts";
import { takeOverGuest } from "../../src/market/rfq/use-cases/guests/take-over.ts";
import { listQuestions } from "../../src/market/rfq/use-cases/list-questions.ts";
import { loseQuotes } from "../../src/market/rfq/use-cases/run-rfq-timers.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { sendQuote, withdrawQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import { refuseAward } from "../../src/market/rfq/use-cases/take-back-award.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { deliverSome } from "../../src/platform/events/run-subscribers.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import type { TestDatabase } from "../support/database.ts";
import { addFileTo } from "./request-file.ts";
import {
  addDraft,
  awardAll,
  contextOfNew,
  dayFromNow,
  openTradeWorld,
  quoteAll,
  type Seller,
} from "./trade-world.ts";

vi.setConfig({ testTimeout: 30_000 });

let db: TestDatabase;
let services: Services;
let buyer: Context;
let mill: Seller;
/** Somebody who is not signed in. */
let visitor: Context;

beforeAll(async () => {
  ({ db, services, buyer, mill } = await openTradeWorld());
  // What comes before a subscriber looks for the first time is not for it.
  await deliverMails();
  visitor = { ...buyer, viewer: { id: null, isOperator: false, member: null, company: null } };
}, 60_000);
afterAll(() => db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };
const signed = { name: "Ada Byron", agreed: "on" };

let addresses = 0;
const newAddress = () => `shop${++addresses}@guests.example`;

/** A request with a file that was sent to one shop by mail, and to others with an account. */
async function sent({ email = newAddress(), needsAgreement = false, shops = [] as Seller[] } = {}) {
  const id = await addDraft(buyer, "Secret bracket", needsAgreement);
  const file = await addFileTo(buyer, id);
  await saveShops(buyer, id, {
    shops: shops.map(({ shop }) => shop),
    guests: [{ name: "Byron Lathe", email }],
  });
  await submitRfq(buyer, id, null);
  return { id, file, email };
}

const invitationTo = async (id: string, email: string) => {
  const { invitations } = await getRfq(buyer, id);
  const found = invitations.find(({ guest }) => guest?.email === email);
  if (found === undefined) throw new Error(`${email} is not asked`);
  return found;
};

/** Sends what the guest mailer would have sent, and gives the secret of the newest mail to an address. */
async function mailedSecret(email: string): Promise<string> {
  await deliverMails();
  const [mail] = (await readMailbox(services.db)).filter(({ to }) => to === email);
  const [, secret] = /\/q\/([\w-]{43})/.exec(mail?.text ?? "") ?? [];
  if (secret === undefined) throw new Error(`No link was mailed to ${email}`);
  return secret;
}

const mailsTo = async (email: string) =>
  (await readMailbox(services.db)).filter(({ to }) => to === email).map(({ subject }) => subject);

/** Delivers every event, and does the jobs that come of it at once. */
async function deliverMails(): Promise<void> {
  const queued: { id: string; data: { guestId: string; kind: string } }[] = [];
  const jobs = {
    ...services.jobs,
    send: async (_: unknown, __: unknown, data: { guestId: string; kind: string }) => {
      queued.push({ id: crypto.randomUUID(), data });
    },
  } as Services["jobs"];
  let state = { hasMore: true, isPending: false };
  while (state.hasMore || state.isPending) {
    state = await deliverSome(services.db.system, guestMailer({ jobs }));
  }
  for (const job of queued) await sendGuestMail(services, job);
}

const open = (secret: string, ctx = visitor) => openGuestLink(ctx, secret);

/** The guest of a request that was just sent, who has asked for its details. */
async function guestOf({ id, email }: { id: string; email: string }, signs = false) {
  const secret = await mailedSecret(email);
  const { asGuest, invitationId } = await open(secret);
  if (signs) await signForRfq(asGuest, id, signed);
  else await openAsGuest(asGuest, invitationId);
  return { secret, asGuest, invitationId };
}

async function quote(asGuest: Context, rfqId: string, price = "9.00"): Promise<string> {
  const { invitationId, lines } = await getReceivedRfq(asGuest, rfqId);
  const form = {
    validUntil: dayFromNow(30),
    lines: lines.map(({ id, quantities }) => ({
      lineId: id,
      tooling: "100",
      breaks: quantities.map((quantity) => ({ quantity, price, leadTimeDays: 14 })),
    })),
  };
  return (await sendQuote(asGuest, invitationId, form, "one key")).id;
}

describe("a shop that is asked by mail", () => {
  test("gets a mail with no word of the buyer's, and a link that opens as often as it likes", async () => {
    const { id, email } = await sent();
    const secret = await mailedSecret(email);
    const [mail] = (await readMailbox(services.db)).filter(({ to }) => to === email);
    expect(mail?.subject).toContain("CNC milling");
    expect(mail?.text).not.toContain("Secret bracket");
    expect(mail?.text).not.toContain("Byron Works");
    expect(mail?.text).not.toContain("Byron Lathe");
    for (const _ of [1, 2, 3]) expect((await open(secret)).rfqId).toBe(id);
    const links = await db.asSchemaOwner("select * from rfq_guest_links", []);
    expect(JSON.stringify(links)).not.toContain(secret);
  });

  test("sees the outline, and nothing is noted, until it opens the request", async () => {
    const request = await sent();
    const secret = await mailedSecret(request.email);
    const { asGuest, invitationId } = await open(secret);
    expect(await getGuestOutline(asGuest, request.id)).toMatchObject({
      outline: { processes: ["CNC milling"] },
      state: "invited",
    });
    expect((await invitationTo(request.id, request.email)).state).toBe("invited");
    await openAsGuest(asGuest, invitationId);
    expect(await getGuestOutline(asGuest, request.id)).toBeNull();
    expect((await invitationTo(request.id, request.email)).state).toBe("viewed");
    expect(await getReceivedRfq(asGuest, request.id)).toMatchObject({
      rfq: { title: "Secret bracket", buyerName: "Byron Works" },
    });
  });

  test("signs by name where the buyer asks for that, and before sees neither details nor files", async () => {
    const request = await sent({ needsAgreement: true });
    const secret = await mailedSecret(request.email);
    const { asGuest } = await open(secret);
    expect(await getGuestOutline(asGuest, request.id)).toBeNull();
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ maySign: true });
    expect((await invitationTo(request.id, request.email)).state).toBe("invited");
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);

    await signForRfq(asGuest, request.id, signed);
    const { signatures, invitations } = await getRfq(buyer, request.id);
    expect(signatures).toMatchObject([{ signedName: "Ada Byron" }]);
    expect(invitations).toMatchObject([{ state: "viewed" }]);
    const file = await readGuestFile(asGuest, request.file);
    expect(await text(await file.open())).toContain("part,");
    expect((await getRfq(buyer, request.id)).readings).toMatchObject([
      { readerName: "Ada Byron", companyName: "Byron Lathe" },
    ]);
  });

  test("quotes once for one key, revises and withdraws, and the buyer compares it with others", async () => {
    const request = await sent({ shops: [mill] });
    const { asGuest, invitationId } = await guestOf(request);
    const first = await quote(asGuest, request.id);
    expect(await quote(asGuest, request.id)).toBe(first);
    await quoteAll(mill, request.id);
    const { quotes } = await getRfq(buyer, request.id);
    expect(quotes.map(({ sellerName, version }) => `${sellerName} ${version}`)).toEqual([
      "Byron Lathe 1",
      "Dayton Mill 1",
    ]);
    await withdrawQuote(asGuest, invitationId, null);
    expect((await getRfq(buyer, request.id)).quotes).toMatchObject([
      { state: "withdrawn" },
      { state: "submitted" },
    ]);
  });

  test("declines with a reason, and asks what the buyer answers to it", async () => {
    const request = await sent();
    const { asGuest, invitationId } = await guestOf(request);
    const question = await askQuestion(asGuest, request.id, { text: "Which alloy?" }, null);
    await answerQuestion(buyer, question.id, { answer: "6061" }, null);
    expect(await listQuestions(asGuest, request.id)).toMatchObject({
      questions: [{ text: "Which alloy?", answers: [{ text: "6061" }] }],
    });
    await deliverMails();
    expect((await mailsTo(request.email))[0]).toContain("Your question is answered");
    await declineInvitation(asGuest, invitationId, { reason: "tolerance", note: "" }, null);
    expect(await invitationTo(request.id, request.email)).toMatchObject({
      state: "declined",
      declineReason: "tolerance",
    });
    await expect(quote(asGuest, request.id)).rejects.toMatchObject(notNow);
  });

  test("is out of a request that it declined: details and files close with that", async () => {
    const request = await sent({ needsAgreement: true });
    const { asGuest, invitationId } = await guestOf(request, true);
    expect(await getReceivedRfq(asGuest, request.id)).toMatchObject({ lines: [{}, {}] });
    await declineInvitation(asGuest, invitationId, { reason: "capacity", note: "" }, null);
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    await expect(signForRfq(asGuest, request.id, signed)).rejects.toMatchObject(notNow);
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ state: "declined" });
  });

  test("reads its own request alone, and is nobody to everything else", async () => {
    const own = await sent();
    const other = await sent({ needsAgreement: true });
    const { asGuest } = await guestOf(own);
    await guestOf(other, true);
    await expect(getReceivedRfq(asGuest, other.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, other.file)).rejects.toMatchObject(notFound);
    await expect(getRfq(asGuest, own.id)).rejects.toMatchObject({ code: "unauthenticated" });
    const seen = await asGuest.db.transaction(asGuest.viewer, async (tx) => ({
      rfqs: await tx.selectFrom("rfqs").select("id").execute(),
      invitations: await tx.selectFrom("rfq_invitations").select("rfq_id").execute(),
      guests: await tx.selectFrom("rfq_guests").select("id").execute(),
      links: await tx.selectFrom("rfq_guest_links").select("guest_id").execute(),
      people: await tx.selectFrom("users").select("id").execute(),
      conversations: await tx.selectFrom("conversations").select("id").execute(),
    }));
    expect(seen).toEqual({
      rfqs: [{ id: own.id }],
      invitations: [{ rfq_id: own.id }],
      guests: [],
      links: [],
      people: [],
      conversations: [],
    });
  });
});

describe("links of a guest", () => {
  test("open nothing once they were taken back, and another one does", async () => {
    const request = await sent();
    const { secret } = await guestOf(request);
    const { id } = await invitationTo(request.id, request.email);
    await revokeGuestLinks(buyer, id);
    await expect(open(secret)).rejects.toMatchObject(notFound);
    expect(await invitationTo(request.id, request.email)).toMatchObject({ state: "lapsed" });

    const queued: { guestId: string; kind: string }[] = [];
    const jobs = {
      ...services.jobs,
      send: async (_: unknown, kind: { name: string }, data: { guestId: string; kind: string }) => {
        expect(kind.name).toBe(guestMail.name);
        queued.push(data);
      },
    } as Services["jobs"];
    await resendGuestLink({ ...buyer, jobs }, id, null);
    const [data] = queued;
    if (data === undefined) throw new Error("Nothing was sent");
    await sendGuestMail(services, { id: crypto.randomUUID(), data });
    const another = await mailedSecret(request.email);
    expect(another).not.toBe(secret);
    expect((await open(another)).rfqId).toBe(request.id);
    await expect(open(secret)).rejects.toMatchObject(notFound);
  });

  test("end 30 days after the request, and are forgotten with the address after 90", async () => {
    const request = await sent();
    const { secret } = await guestOf(request);
    await cancelRfq(buyer, request.id, { reason: "Not needed", key: null });
    expect((await open(secret)).rfqId).toBe(request.id);
    const age = (days: number) =>
      db.asSchemaOwner(
        "update rfqs set updated_at = now() - make_interval(days => $2) where id = $1",
        [request.id, days],
      );
    await age(31);
    await expect(open(secret)).rejects.toMatchObject(notFound);
    await forgetGuests(services);
    expect(await invitationTo(request.id, request.email)).toBeDefined();
    await age(91);
    await forgetGuests(services);
    const [left] = await db.asSchemaOwner(
      `select email, (select count(*)::int from rfq_guest_links where guest_id = g.id) as links
         from rfq_guests g where rfq_id = $1`,
      [request.id],
    );
    expect(left).toEqual({ email: null, links: 0 });
  });

  test("come to no address that wants no mails, whoever asks it", async () => {
    const { email } = await sent();
    const secret = await mailedSecret(email);
    expect(secret).not.toBe("");
    const [mail] = (await readMailbox(services.db)).filter(({ to }) => to === email);
    const token = new URL(/https?:\S+unsubscribe\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "")
      .searchParams;
    expect(await refuseMails(visitor, token.get("token") ?? "")).toBe(email);
    expect(await refuseMails(visitor, "made-up")).toBeNull();
    const before = (await mailsTo(email)).length;
    await sent({ email });
    await deliverMails();
    expect((await mailsTo(email)).length).toBe(before);
  });
});

describe("asking by mail", () => {
  test("gives a member an ordinary invitation, and the buyer cannot tell", async () => {
    const { email = "" } = mill.ctx.viewer.member ?? {};
    const request = await sent({ email });
    await deliverMails();
    expect(await mailsTo(email)).toEqual([]);
    expect(await invitationTo(request.id, email)).toMatchObject({
      sellerName: "Byron Lathe",
      state: "invited",
      guest: { email, revokedAt: null },
    });
    await quoteAll(mill, request.id);
    expect((await getRfq(buyer, request.id)).quotes).toMatchObject([{ sellerName: "Byron Lathe" }]);
  });

  test("also asks another shop of a request that takes quotes, each address once", async () => {
    const { id } = await sent();
    const email = newAddress();
    await inviteGuest(buyer, id, { name: "", email }, null);
    expect(await invitationTo(id, email)).toMatchObject({ state: "invited", sellerName: email });
    expect((await open(await mailedSecret(email))).rfqId).toBe(id);
    await expect(inviteGuest(buyer, id, { name: "", email }, null)).rejects.toMatchObject({
      fields: { email: ["This address is asked already"] },
    });
    await expect(inviteGuest(mill.ctx, id, { name: "", email }, null)).rejects.toMatchObject(
      notFound,
    );
    await closeEarly(buyer, id, null);
    await expect(
      inviteGuest(buyer, id, { name: "", email: newAddress() }, null),
    ).rejects.toMatchObject(notNow);
  });

  test("is changed with the draft, of which nothing stays behind", async () => {
    const id = await addDraft(buyer);
    const save = (emails: string[]) =>
      saveShops(buyer, id, { shops: [], guests: emails.map((email) => ({ name: "", email })) });
    const [first, second] = [newAddress(), newAddress()];
    const companies = async () =>
      (await db.asSchemaOwner("select count(*)::int as n from companies", []))[0];
    const before = await companies();
    await save([first, second]);
    await save([second]);
    expect((await getRfq(buyer, id)).invitations).toMatchObject([{ guest: { email: second } }]);
    await saveShops(buyer, id, { shops: [mill.shop] });
    expect((await getRfq(buyer, id)).invitations).toHaveLength(2);
    await save([]);
    expect(await companies()).toEqual(before);
  });

  test("is limited for a person, and for an address", async () => {
    const limited = {
      ...buyer,
      config: { ...buyer.config, rateLimits: true },
    };
    const { id } = await sent();
    const email = newAddress();
    for (const _ of [1, 2, 3]) {
      const request = await sent();
      await inviteGuest(limited, request.id, { name: "", email }, null);
    }
    await expect(inviteGuest(limited, id, { name: "", email }, null)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});

describe("an award to a guest", () => {
  test("is told by mail, and refused by the link", async () => {
    const request = await sent({ shops: [mill] });
    const { asGuest } = await guestOf(request);
    const quoteId = await quote(asGuest, request.id);
    await quoteAll(mill, request.id);
    await closeEarly(buyer, request.id, null);
    await awardAll(buyer, request.id, quoteId);
    await deliverMails();
    expect((await mailsTo(request.email))[0]).toContain("Your quote was chosen");
    await refuseAward(asGuest, quoteId, { reason: "No capacity", key: null });
    expect((await getRfq(buyer, request.id)).quotes).toMatchObject([
      { state: "refused" },
      { state: "submitted" },
    ]);
  });

  test("moves with everything else into the account, all at once and for good", async () => {
    const request = await sent({ needsAgreement: true });
    const { secret, asGuest } = await guestOf(request, true);
    const quoteId = await quote(asGuest, request.id);
    await askQuestion(asGuest, request.id, { text: "Which alloy?" }, null);
    await closeEarly(buyer, request.id, null);
    await awardAll(buyer, request.id, quoteId);

    const shop = await contextOfNew(services, { role: "seller", company: "Byron Lathe" });
    await expect(placeAwardedOrder(shop, quoteId, null)).rejects.toMatchObject(notFound);
    await expect(takeOverGuest(buyer, secret)).rejects.toMatchObject(notNow);
    await expect(takeOverGuest(shop, "made-up")).rejects.toMatchObject(notNow);
    expect(await takeOverGuest(shop, secret)).toEqual({ rfqId: request.id });
    await expect(takeOverGuest(shop, secret)).rejects.toMatchObject(notNow);

    expect(await getReceivedRfq(shop, request.id)).toMatchObject({
      quotes: [{ id: quoteId, state: "awarded" }],
      awards: [{}, {}],
    });
    expect((await listQuestions(shop, request.id)).questions).toHaveLength(1);
    expect((await open(secret)).isTakenOver).toBe(true);
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    expect(await placeAwardedOrder(shop, quoteId, null)).toMatchObject({ number: 1001 });
  });

  test("that went to others closes the request for it, and it is told", async () => {
    const request = await sent({ needsAgreement: true, shops: [mill] });
    const { asGuest } = await guestOf(request, true);
    await quote(asGuest, request.id);
    await signForRfq(mill.ctx, request.id, signed);
    const winning = await quoteAll(mill, request.id);
    await closeEarly(buyer, request.id, null);
    await awardAll(buyer, request.id, winning);
    await placeAwardedOrder(mill.ctx, winning, null);
    await loseQuotes(services, request.id);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ quoteState: "not_awarded" });
    await deliverMails();
    expect((await mailsTo(request.email))[0]).toContain("Your quote was not chosen");
  });
});
