import type { Services } from "../../../../platform/context.ts";
import type { Subscriber } from "../../../../platform/events/subscriber.ts";
import { mailedGuests } from "../../data/guests.ts";
import { guestMailKinds, outKind } from "../../rules/guests/guest-mails.ts";
import { guestMail } from "./send-guest-mail.ts";

/** Queues a mail for each event that concerns a guest: companies of nobody have nobody to notify. */
export function guestMailer({ jobs }: Pick<Services, "jobs">): Subscriber {
  return {
    name: "guest-mails",
    async handle(tx, events) {
      const told = events.flatMap(({ kind, companyId }) =>
        companyId === null || !guestMailKinds.includes(kind) ? [] : [{ kind, companyId }],
      );
      if (told.length === 0) return;
      const guests = await mailedGuests(
        tx,
        told.map(({ companyId }) => companyId),
      );
      for (const { kind, companyId } of told) {
        const guest = guests.find((one) => one.companyId === companyId);
        if (guest !== undefined && (!guest.isOut || kind === outKind))
          await jobs.send(tx, guestMail, { guestId: guest.id, kind });
      }
    },
  };
}
