import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { printSheet } from "../../src/market/rfq/use-cases/guests/print-sheet.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import { hashToken, newToken } from "../../src/platform/auth/secret-token.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addDraft } from "../rfq/trade-world.ts";
import { asOwner } from "./reported-message.ts";

/** Where a guest of a request answers, and which guest it is. */
export interface GuestLink {
  path: string;
  guestId: string;
  rfqId: string;
}

/** A request of a buyer's that was sent to one shop by mail, and a link of that shop's. */
export async function addGuestLink(
  services: Services,
  buyer: Context,
  needsAgreement = false,
): Promise<GuestLink> {
  const rfqId = await addDraft(buyer, undefined, needsAgreement);
  const email = `${randomUUID()}@guests.example`;
  await saveShops(buyer, rfqId, { shops: [], guests: [{ name: "Guest Lathe", email }] });
  await submitRfq(buyer, rfqId, null);
  const secret = newToken();
  const [guestId, mailId] = [await guestWith(buyer, rfqId), randomUUID()];
  await asOwner(
    services,
    "insert into rfq_guest_links (token_hash, guest_id, mail_id) values ($1, $2, $3)",
    [hashToken(secret), guestId, mailId],
  );
  return { path: `/q/${secret}`, guestId, rfqId };
}

/** The code of a sheet that was printed for a guest of such a request. */
export async function addGuestCode(services: Services, buyer: Context): Promise<string> {
  const { rfqId } = await addGuestLink(services, buyer);
  const [invitation] = (await getRfq(buyer, rfqId)).invitations;
  return (await printSheet(buyer, invitation?.id ?? "")).code;
}

/** The path of the link in the newest mail to a guest whose subject matches, once it is in the mailbox of a trial run. */
export async function mailedGuestPath(
  { db }: Services,
  to: string,
  subject: RegExp,
): Promise<string> {
  let path = "";
  await expect
    .poll(
      async () => {
        const mails = (await readMailbox(db)).filter((mail) => mail.to === to);
        const text = mails.find((mail) => subject.test(mail.subject))?.text ?? "";
        path = /(\/q\/[\w-]{43})/.exec(text)?.[1] ?? "";
        return path;
      },
      { message: `a mail with a link to ${to}` },
    )
    .not.toBe("");
  return path;
}

async function guestWith(buyer: Context, rfqId: string): Promise<string> {
  const guest = await buyer.db.transaction(buyer.viewer, (tx) =>
    tx.selectFrom("rfq_guests").select("id").where("rfq_id", "=", rfqId).executeTakeFirstOrThrow(),
  );
  return guest.id;
}
