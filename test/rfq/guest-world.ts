import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { openAsGuest } from "../../src/market/rfq/use-cases/guests/get-guest-outline.ts";
import { openGuestLink } from "../../src/market/rfq/use-cases/guests/guest-link.ts";
import { guestMailer } from "../../src/market/rfq/use-cases/guests/guest-mailer.ts";
import { sendGuestMail } from "../../src/market/rfq/use-cases/guests/send-guest-mail.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { sendQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { deliverSome } from "../../src/platform/events/run-subscribers.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addFileTo } from "./request-file.ts";
import { addDraft, dayFromNow, openTradeWorld, type Seller } from "./trade-world.ts";

const signed = { name: "Ada Byron", agreed: "on" };

/** A buyer, shops with an account and the mails of those without one, on a database of their own. */
export async function openGuestWorld() {
  const { db, services, buyer, mill } = await openTradeWorld();
  const visitor: Context = {
    ...buyer,
    viewer: { id: null, isOperator: false, member: null, company: null },
  };
  let addresses = 0;
  const newAddress = () => `shop${++addresses}@guests.example`;

  /** A request with a file that was sent to one shop by mail, and to others with an account. */
  async function sent({
    email = newAddress(),
    needsAgreement = false,
    shops = [] as Seller[],
  } = {}) {
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

  // What comes before a subscriber looks for the first time is not for it.
  await deliverMails();
  return {
    db,
    services,
    buyer,
    mill,
    /** Somebody who is not signed in. */
    visitor,
    newAddress,
    sent,
    invitationTo,
    mailedSecret,
    mailsTo,
    deliverMails,
    open,
    guestOf,
    quote,
  };
}

export type GuestWorld = Awaited<ReturnType<typeof openGuestWorld>>;
