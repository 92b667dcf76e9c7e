import { hashToken, newToken } from "../../../../platform/auth/secret-token.ts";
import type { Services } from "../../../../platform/context.ts";
import type { Job, JobKind } from "../../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../../platform/mail/render-mail.ts";
import { mailedGuest, writeLink } from "../../data/guests.ts";
import { readOutline } from "../../data/outlines.ts";
import { easternText } from "../../rules/eastern-text.ts";
import {
  guestMailContent,
  linksBackKind,
  mostMailsInDay,
  outKind,
  takenBackKind,
} from "../../rules/guests/guest-mails.ts";
import { rfqStateAt } from "../../rules/rfq-transitions.ts";
import { refuseLink } from "./refuse-mails.ts";

/** Tried for about a day, as mails about accounts are. */
export const guestMail: JobKind<{ guestId: string; kind: string }> = {
  name: "guest-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/**
 * Mails a guest what happened, with a link of this mail's own: it is made here, so that no table ever holds one that
 * works, and a second try brings another one besides. Whose links were taken back, whose address refuses mails, and whose place an
 * account took gets none; only that its quote does not count any more, that it stands without links,
 * or that the shop is asked no more, is told without one.
 */
export async function sendGuestMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  { id, data: { guestId, kind } }: Job<{ guestId: string; kind: string }>,
): Promise<void> {
  const { db, mail, config, clock } = services;
  const isOut = [outKind, linksBackKind, takenBackKind].includes(kind);
  const guest = await mailedGuest(db.system, guestId, { mailId: id, most: mostMailsInDay, isOut });
  if (guest === undefined) return;
  const token = isOut ? null : newToken();
  if (token !== null) {
    await writeLink(db.system, { guestId, mailId: id, tokenHash: hashToken(token) });
  }
  const refuseUrl = await refuseLink(services, guestId);
  // Its time for quotes may have been ended before its day, and so may the request.
  const takesQuotes = rfqStateAt(guest, true, clock()) === "open";
  const content = guestMailContent({
    kind,
    productName: config.productName,
    outline: readOutline(guest.outline),
    isAwarded: guest.state === "awarded",
    deadline: takesQuotes && guest.deadline !== null ? easternText(guest.deadline) : null,
    link: token === null ? null : `${config.publicUrl}/q/${token}`,
    refuseUrl,
  });
  const { html, text } = await renderMail(content, config);
  await mail.send({
    id,
    to: guest.email,
    subject: content.subject,
    html,
    text,
    unsubscribeUrl: refuseUrl,
  });
}
