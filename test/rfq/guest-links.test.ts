import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeAwardedOrder } from "../../src/market/orders/use-cases/place-awarded-order.ts";
import { mostMailsInDay } from "../../src/market/rfq/rules/guests/guest-mails.ts";
import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { forgetGuests } from "../../src/market/rfq/use-cases/guests/forget-guests.ts";
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
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { refuseAward } from "../../src/market/rfq/use-cases/take-back-award.ts";
import type { Services } from "../../src/platform/context.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { type GuestWorld, openGuestWorld } from "./guest-world.ts";
import { addDraft, awardAll, contextOfNew, quoteAll } from "./trade-world.ts";

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(() => world.db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };
async function guestIdOf(request: { id: string }): Promise<string> {
  const [{ id } = { id: "" }] = (await world.db.asSchemaOwner(
    "select id from rfq_guests where rfq_id = $1",
    [request.id],
  )) as { id: string }[];
  return id;
}

const signed = { name: "Ada Byron", agreed: "on" };

describe("links of a guest", () => {
  test("open nothing once they were taken back, and another one does", async () => {
    const request = await world.sent();
    const { secret } = await world.guestOf(request);
    const { id } = await world.invitationTo(request.id, request.email);
    await revokeGuestLinks(world.buyer, id);
    await expect(world.open(secret)).rejects.toMatchObject(notFound);
    expect(await world.invitationTo(request.id, request.email)).toMatchObject({ state: "lapsed" });

    const queued: { guestId: string; kind: string }[] = [];
    const jobs = {
      ...world.services.jobs,
      send: async (_: unknown, kind: { name: string }, data: { guestId: string; kind: string }) => {
        expect(kind.name).toBe(guestMail.name);
        queued.push(data);
      },
    } as Services["jobs"];
    await resendGuestLink({ ...world.buyer, jobs }, id, null);
    const [data] = queued;
    if (data === undefined) throw new Error("Nothing was sent");
    await sendGuestMail(world.services, { id: crypto.randomUUID(), data });
    const another = await world.mailedSecret(request.email);
    expect(another).not.toBe(secret);
    expect((await world.open(another)).rfqId).toBe(request.id);
    await expect(world.open(secret)).rejects.toMatchObject(notFound);
  });

  test("of a mail that is sent again all open the page, until they are taken back", async () => {
    const request = await world.sent();
    const guestId = await guestIdOf(request);
    const job = { id: crypto.randomUUID(), data: { guestId, kind: "rfq.submit" } };
    const secrets: string[] = [];
    const send = async ({ text }: { text: string }) => {
      secrets.push(/\/q\/([\w-]{43})/.exec(text)?.[1] ?? "");
    };
    for (let tries = 0; tries < 3; tries += 1) {
      await sendGuestMail({ ...world.services, mail: { ...world.services.mail, send } }, job);
    }
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect((await world.open(secret)).rfqId).toBe(request.id);
    const { id } = await world.invitationTo(request.id, request.email);
    await revokeGuestLinks(world.buyer, id);
    for (const secret of secrets) await expect(world.open(secret)).rejects.toMatchObject(notFound);
  });

  test("of a mail that is sent again count once for what an address gets in a day", async () => {
    const request = await world.sent();
    const guestId = await guestIdOf(request);
    const data = { guestId, kind: "rfq.submit" };
    const job = { id: crypto.randomUUID(), data };
    const mail = () => sendGuestMail(world.services, job);
    for (let time = 0; time <= mostMailsInDay; time += 1) await mail();
    const last = await world.mailedSecret(request.email);
    await sendGuestMail(world.services, { id: crypto.randomUUID(), data });
    expect(await world.mailedSecret(request.email)).not.toBe(last);
  });

  test("end 30 days after the request, and are forgotten with the address after 90", async () => {
    const request = await world.sent();
    const { secret } = await world.guestOf(request);
    await cancelRfq(world.buyer, request.id, { reason: "Not needed", key: null });
    expect((await world.open(secret)).rfqId).toBe(request.id);
    const age = (days: number) =>
      world.db.asSchemaOwner(
        "update rfqs set updated_at = now() - make_interval(days => $2) where id = $1",
        [request.id, days],
      );
    await age(31);
    await expect(world.open(secret)).rejects.toMatchObject(notFound);
    await forgetGuests(world.services);
    expect(await world.invitationTo(request.id, request.email)).toBeDefined();
    await age(91);
    await forgetGuests(world.services);
    const [left] = await world.db.asSchemaOwner(
      `select email, (select count(*)::int from rfq_guest_links where guest_id = g.id) as links
         from rfq_guests g where rfq_id = $1`,
      [request.id],
    );
    expect(left).toEqual({ email: null, links: 0 });
  });

  test("come to no address that wants no mails, whoever asks it", async () => {
    const { email } = await world.sent();
    const secret = await world.mailedSecret(email);
    expect(secret).not.toBe("");
    const [mail] = (await readMailbox(world.services.db)).filter(({ to }) => to === email);
    const token = new URL(/https?:\S+unsubscribe\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "")
      .searchParams;
    const refused = await refuseMails(world.visitor, token.get("token") ?? "");
    expect(refused).toEqual({ email, isRefused: true });
    expect(await refuseMails(world.visitor, "made-up")).toBeNull();
    const before = (await world.mailsTo(email)).length;
    await expect(world.sent({ email })).rejects.toMatchObject({
      fields: { "guests[0].email": [expect.stringContaining("wants no mails from here")] },
    });
    await world.deliverMails();
    expect((await world.mailsTo(email)).length).toBe(before);
  });
});

describe("asking by mail", () => {
  test("gives a member an ordinary invitation, and the buyer cannot tell", async () => {
    const { email = "" } = world.mill.ctx.viewer.member ?? {};
    const request = await world.sent({ email });
    await world.deliverMails();
    expect(await world.mailsTo(email)).toEqual([]);
    expect(await world.invitationTo(request.id, email)).toMatchObject({
      sellerName: "Byron Lathe",
      state: "invited",
      guest: { email, revokedAt: null },
    });
    await quoteAll(world.mill, request.id);
    expect((await getRfq(world.buyer, request.id)).quotes).toMatchObject([
      { sellerName: "Byron Lathe" },
    ]);
  });

  test("also asks another shop of a request that takes quotes, each address once", async () => {
    const { id } = await world.sent();
    const email = world.newAddress();
    await inviteGuest(world.buyer, id, { name: "", email }, null);
    expect(await world.invitationTo(id, email)).toMatchObject({
      state: "invited",
      sellerName: email,
    });
    expect((await world.open(await world.mailedSecret(email))).rfqId).toBe(id);
    await expect(inviteGuest(world.buyer, id, { name: "", email }, null)).rejects.toMatchObject({
      fields: { email: ["This address is asked already"] },
    });
    await expect(inviteGuest(world.mill.ctx, id, { name: "", email }, null)).rejects.toMatchObject(
      notFound,
    );
    await closeEarly(world.buyer, id, null);
    await expect(
      inviteGuest(world.buyer, id, { name: "", email: world.newAddress() }, null),
    ).rejects.toMatchObject(notNow);
  });

  test("is changed with the draft, of which nothing stays behind", async () => {
    const id = await addDraft(world.buyer);
    const save = (emails: string[]) =>
      saveShops(world.buyer, id, {
        shops: [],
        guests: emails.map((email) => ({ name: "", email })),
      });
    const [first, second] = [world.newAddress(), world.newAddress()];
    const companies = async () =>
      (await world.db.asSchemaOwner("select count(*)::int as n from companies", []))[0];
    const before = await companies();
    await save([first, second]);
    await save([second]);
    expect((await getRfq(world.buyer, id)).invitations).toMatchObject([
      { guest: { email: second } },
    ]);
    await saveShops(world.buyer, id, { shops: [world.mill.shop] });
    expect((await getRfq(world.buyer, id)).invitations).toHaveLength(2);
    await save([]);
    expect(await companies()).toEqual(before);
  });

  test("is limited for a person, and for an address", async () => {
    // The clock stands still, so that the day does not end in between.
    const at = new Date();
    const limited = {
      ...world.buyer,
      config: { ...world.buyer.config, rateLimits: true },
      clock: () => at,
    };
    const { id } = await world.sent();
    const email = world.newAddress();
    for (const _ of [1, 2, 3]) {
      const request = await world.sent();
      await inviteGuest(limited, request.id, { name: "", email }, null);
    }
    await expect(inviteGuest(limited, id, { name: "", email }, null)).rejects.toMatchObject({
      code: "rate_limited",
    });
  });
});

describe("an award to a guest", () => {
  test("is told by mail, and refused by the link", async () => {
    const request = await world.sent({ shops: [world.mill] });
    const { asGuest } = await world.guestOf(request);
    const quoteId = await world.quote(asGuest, request.id);
    await quoteAll(world.mill, request.id);
    await closeEarly(world.buyer, request.id, null);
    await awardAll(world.buyer, request.id, quoteId);
    await world.deliverMails();
    expect((await world.mailsTo(request.email))[0]).toContain("Your quote was chosen");
    await refuseAward(asGuest, quoteId, { reason: "No capacity", key: null });
    expect((await getRfq(world.buyer, request.id)).quotes).toMatchObject([
      { state: "refused" },
      { state: "submitted" },
    ]);
  });

  test("moves with everything else into the account, all at once and for good", async () => {
    const request = await world.sent({ needsAgreement: true });
    const { secret, asGuest } = await world.guestOf(request, true);
    const quoteId = await world.quote(asGuest, request.id);
    await askQuestion(asGuest, request.id, { text: "Which alloy?" }, null);
    await closeEarly(world.buyer, request.id, null);
    await awardAll(world.buyer, request.id, quoteId);

    const shop = await contextOfNew(world.services, { role: "seller", company: "Byron Lathe" });
    await expect(placeAwardedOrder(shop, quoteId, null)).rejects.toMatchObject(notFound);
    await expect(takeOverGuest(world.buyer, secret)).rejects.toMatchObject(notNow);
    await expect(takeOverGuest(shop, "made-up")).rejects.toMatchObject(notNow);
    expect(await takeOverGuest(shop, secret)).toEqual({ rfqId: request.id });
    await expect(takeOverGuest(shop, secret)).rejects.toMatchObject(notNow);

    expect(await getReceivedRfq(shop, request.id)).toMatchObject({
      quotes: [{ id: quoteId, state: "awarded" }],
      awards: [{}, {}],
    });
    expect((await listQuestions(shop, request.id)).questions).toHaveLength(1);
    expect((await world.open(secret)).isTakenOver).toBe(true);
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    expect(await placeAwardedOrder(shop, quoteId, null)).toMatchObject({ number: 1001 });
  });

  test("that went to others closes the request for it, and it is told", async () => {
    const request = await world.sent({ needsAgreement: true, shops: [world.mill] });
    const { asGuest } = await world.guestOf(request, true);
    await world.quote(asGuest, request.id);
    await signForRfq(world.mill.ctx, request.id, signed);
    const winning = await quoteAll(world.mill, request.id);
    await closeEarly(world.buyer, request.id, null);
    await awardAll(world.buyer, request.id, winning);
    await placeAwardedOrder(world.mill.ctx, winning, null);
    await loseQuotes(world.services, request.id);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ quoteState: "not_awarded" });
    await world.deliverMails();
    expect((await world.mailsTo(request.email))[0]).toContain("Your quote was not chosen");
  });
});
