import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declineInvitation } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { answerQuestion } from "../../src/market/rfq/use-cases/answer-question.ts";
import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import {
  getGuestOutline,
  openAsGuest,
} from "../../src/market/rfq/use-cases/guests/get-guest-outline.ts";
import { readGuestFile } from "../../src/market/rfq/use-cases/guests/read-guest-file.ts";
import { listQuestions } from "../../src/market/rfq/use-cases/list-questions.ts";
import { withdrawQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { type GuestWorld, openGuestWorld } from "./guest-world.ts";
import { quoteAll } from "./trade-world.ts";

let world: GuestWorld;
beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(() => world.db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };
const signed = { name: "Ada Byron", agreed: "on" };

describe("a shop that is asked by mail", () => {
  test("gets a mail with no word of the buyer's, and a link that opens as often as it likes", async () => {
    const { id, email } = await world.sent();
    const secret = await world.mailedSecret(email);
    const [mail] = (await readMailbox(world.services.db)).filter(({ to }) => to === email);
    expect(mail?.subject).toContain("CNC milling");
    expect(mail?.text).not.toContain("Secret bracket");
    expect(mail?.text).not.toContain("Byron Works");
    expect(mail?.text).not.toContain("Byron Lathe");
    for (const _ of [1, 2, 3]) expect((await world.open(secret)).rfqId).toBe(id);
    const links = await world.db.asSchemaOwner("select * from rfq_guest_links", []);
    expect(JSON.stringify(links)).not.toContain(secret);
  });

  test("sees the outline, and nothing is noted, until it opens the request", async () => {
    const request = await world.sent();
    const secret = await world.mailedSecret(request.email);
    const { asGuest, invitationId } = await world.open(secret);
    expect(await getGuestOutline(asGuest, request.id)).toMatchObject({
      outline: { processes: ["CNC milling"] },
      state: "invited",
    });
    expect((await world.invitationTo(request.id, request.email)).state).toBe("invited");
    await openAsGuest(asGuest, invitationId);
    expect(await getGuestOutline(asGuest, request.id)).toBeNull();
    expect((await world.invitationTo(request.id, request.email)).state).toBe("viewed");
    expect(await getReceivedRfq(asGuest, request.id)).toMatchObject({
      rfq: { title: "Secret bracket", buyerName: "Byron Works" },
    });
  });

  test("signs by name where the buyer asks for that, and before sees neither details nor files", async () => {
    const request = await world.sent({ needsAgreement: true });
    const secret = await world.mailedSecret(request.email);
    const { asGuest } = await world.open(secret);
    expect(await getGuestOutline(asGuest, request.id)).toBeNull();
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ maySign: true });
    expect((await world.invitationTo(request.id, request.email)).state).toBe("invited");
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);

    await signForRfq(asGuest, request.id, signed);
    const { signatures, invitations } = await getRfq(world.buyer, request.id);
    expect(signatures).toMatchObject([{ signedName: "Ada Byron" }]);
    expect(invitations).toMatchObject([{ state: "viewed" }]);
    const file = await readGuestFile(asGuest, request.file);
    expect(await text(await file.open())).toContain("part,");
    expect((await getRfq(world.buyer, request.id)).readings).toMatchObject([
      { readerName: "Ada Byron", companyName: "Byron Lathe" },
    ]);
  });

  test("quotes once for one key, revises and withdraws, and the buyer compares it with others", async () => {
    const request = await world.sent({ shops: [world.mill] });
    const { asGuest, invitationId } = await world.guestOf(request);
    const first = await world.quote(asGuest, request.id);
    expect(await world.quote(asGuest, request.id)).toBe(first);
    await quoteAll(world.mill, request.id);
    const { quotes } = await getRfq(world.buyer, request.id);
    expect(quotes.map(({ sellerName, version }) => `${sellerName} ${version}`)).toEqual([
      "Byron Lathe 1",
      "Dayton Mill 1",
    ]);
    await withdrawQuote(asGuest, invitationId, null);
    expect((await getRfq(world.buyer, request.id)).quotes).toMatchObject([
      { state: "withdrawn" },
      { state: "submitted" },
    ]);
  });

  test("declines with a reason, and asks what the buyer answers to it", async () => {
    const request = await world.sent();
    const { asGuest, invitationId } = await world.guestOf(request);
    const question = await askQuestion(asGuest, request.id, { text: "Which alloy?" }, null);
    await answerQuestion(world.buyer, question.id, { answer: "6061" }, null);
    expect(await listQuestions(asGuest, request.id)).toMatchObject({
      questions: [{ text: "Which alloy?", answers: [{ text: "6061" }] }],
    });
    await world.deliverMails();
    expect((await world.mailsTo(request.email))[0]).toContain("Your question is answered");
    await declineInvitation(asGuest, invitationId, { reason: "tolerance", note: "" }, null);
    expect(await world.invitationTo(request.id, request.email)).toMatchObject({
      state: "declined",
      declineReason: "tolerance",
    });
    await expect(world.quote(asGuest, request.id)).rejects.toMatchObject(notNow);
  });

  test("is out of a request that it declined: details and files close with that", async () => {
    const request = await world.sent({ needsAgreement: true });
    const { asGuest, invitationId } = await world.guestOf(request, true);
    expect(await getReceivedRfq(asGuest, request.id)).toMatchObject({ lines: [{}, {}] });
    await declineInvitation(asGuest, invitationId, { reason: "capacity", note: "" }, null);
    await expect(getReceivedRfq(asGuest, request.id)).rejects.toMatchObject(notFound);
    await expect(readGuestFile(asGuest, request.file)).rejects.toMatchObject(notFound);
    await expect(signForRfq(asGuest, request.id, signed)).rejects.toMatchObject(notNow);
    expect(await getClosedRfq(asGuest, request.id)).toMatchObject({ state: "declined" });
  });

  test("reads its own request alone, and is nobody to everything else", async () => {
    const own = await world.sent();
    const other = await world.sent({ needsAgreement: true });
    const { asGuest } = await world.guestOf(own);
    await world.guestOf(other, true);
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
