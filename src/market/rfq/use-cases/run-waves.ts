import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { visitor } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { runTimedTransition } from "../../../platform/transitions/run-timed-transition.ts";
import { notFound } from "../../../shared/errors.ts";
import { invitationsOf, inviteChosen } from "../data/invitations.ts";
import { lockRfq, type RfqRow } from "../data/rfqs.ts";
import { nextOf, requestsWithNext, unremindedIntents, writeReminded } from "../data/waves.ts";
import { businessDaysAfter } from "../rules/business-days.ts";
import { canBeAsked } from "../rules/recipients.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { readWish } from "../rules/stored-wish.ts";
import { freePlaces, reminderBusinessDays } from "../rules/waves.ts";
import { invitationSubject } from "./invitation-subject.ts";
import { matchWish } from "./match-shops.ts";
import { type Clocked, unlessDone } from "./unless-done.ts";

/**
 * Asks who is next where a place is free, and reminds once who meant to quote. Any number of processes may do so at once:
 * what one of them has done the others find done.
 */
export async function runWaves(services: Clocked): Promise<void> {
  const { system } = services.db;
  for (const id of await requestsWithNext(system)) await fillWave(services, id);
  for (const { id, intendedAt } of await unremindedIntents(system)) {
    if (businessDaysAfter(intendedAt, reminderBusinessDays) > services.clock()) continue;
    await unlessDone(() => remind(services, id));
  }
}

/**
 * Gives the free places of an open request to those who are next, in their order. A shop whose profile speaks against the
 * request by now is passed over as long as it does. All in one transaction that holds the request, so of two processes
 * the second finds no place left.
 */
export function fillWave(services: Clocked, rfqId: string): Promise<void> {
  return services.db.system.transaction(async (tx) => {
    const rfq = await lockRfq(tx, rfqId);
    if (rfq === undefined || rfqStateAt(rfq, true, services.clock()) !== "open") return;
    const free = freePlaces(rfq.waveSize, await invitationsOf(tx, rfqId), services.clock());
    if (free === 0) return;
    const next = (await suitedNext(services, tx, rfq)).slice(0, free);
    await inviteChosen(
      tx,
      next.map(({ id }) => id),
    );
    const ctx = { ...services, viewer: visitor, requestId: "timer" };
    for (const { id } of next) {
      await auditViewer(tx, ctx, {
        action: "rfq_invitation.invite",
        subjectType: "rfq_invitation",
        subjectId: id,
        details: { from: "chosen", to: "invited" },
      });
    }
    await recordEvents(
      tx,
      services,
      next.map(({ id, sellerCompanyId }) => ({
        kind: "rfq_invitation.invite",
        subject: { type: "rfq_invitation", id },
        companyIds: [sellerCompanyId],
        payload: { rfq_id: rfqId, title: titleForSellers(rfq) },
      })),
    );
  });
}

async function suitedNext({ db }: Clocked, tx: Transaction, rfq: RfqRow) {
  const next = await nextOf(tx, rfq.id);
  const wish = readWish(rfq.wish);
  if (wish === null) return next;
  const ids = next.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  const matches = await matchWish(db.public, wish, rfq.shipToZip, ids);
  return next.filter(({ manufacturerId }) => {
    const match = matches.get(manufacturerId ?? "");
    return match === undefined || canBeAsked(match);
  });
}

/** Tells a seller once that it meant to quote. @param id of the invitation */
function remind(services: Clocked, id: string) {
  const subject = {
    ...invitationSubject(services),
    setState: (tx: Transaction) => writeReminded(tx, id),
  };
  return runTimedTransition(services, subject, { id, action: "remind" }, async ({ row }) => {
    // Another process was faster.
    if (row.remindedAt !== null) throw notFound();
    return {
      answer: null,
      tell: {
        companyIds: [row.sellerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.needsAgreement ? "" : row.title },
      },
    };
  });
}
