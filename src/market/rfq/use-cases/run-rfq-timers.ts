import { visitor } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { runTimedTransition } from "../../../platform/transitions/run-timed-transition.ts";
import { notFound } from "../../../shared/errors.ts";
import { debriefForTimer } from "../data/debriefs.ts";
import { lapseInvitations } from "../data/invitations.ts";
import { hasQuotes, type QuoteRow } from "../data/quotes.ts";
import { findRfq, type RfqRow } from "../data/rfqs.ts";
import {
  dueAwards,
  dueRequests,
  expiringQuotes,
  lostQuotes,
  overdueDecisions,
  writeExpiryTold,
} from "../data/timed-rfqs.ts";
import { debriefText } from "../rules/debrief.ts";
import type { QuoteState } from "../rules/quote-transitions.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import type { RfqState } from "../rules/rfq-transitions.ts";
import { voidAward } from "./approvals/void-award.ts";
import { lockRfqAndQuote, quoteSubject } from "./quote-subject.ts";
import { type LockedRfq, rfqSubject } from "./rfq-subject.ts";
import { runWaves } from "./run-waves.ts";
import { freeLines } from "./take-back-award.ts";
import { type Clocked, unlessDone } from "./unless-done.ts";

/**
 * Does what time brings about: requests whose deadline is over, awards that nobody answered for five days, requests
 * that nobody decided for thirty, quotes of requests that were decided otherwise or that end soon, places that are free for who is next.
 * Any number of processes may do so at once.
 */
export async function runRfqTimers(services: Clocked): Promise<void> {
  const { db } = services;
  for (const id of await dueRequests(db.system))
    await unlessDone(() => reachDeadline(services, id));
  for (const id of await dueAwards(db.system)) await unlessDone(() => lapseAward(services, id));
  for (const id of await overdueDecisions(db.system)) await unlessDone(() => timeOut(services, id));
  await loseQuotes(services, null);
  for (const id of await expiringQuotes(db.system))
    await unlessDone(() => remindOfExpiry(services, id));
  await runWaves(services);
}

/**
 * Ends quotes that cannot win any more, and tells their sellers: nobody confirms an award by what other sellers quoted,
 * so the role of timers does it.
 *
 * @param rfqId of one request, once an award of it is confirmed; null: of all
 */
export async function loseQuotes(services: Clocked, rfqId: string | null): Promise<void> {
  for (const id of await lostQuotes(services.db.system, rfqId))
    await unlessDone(() => lose(services, id));
}

const tellBuyer = (row: RfqRow) => ({
  companyIds: [row.buyerCompanyId],
  payload: { rfq_id: row.id, title: row.title },
});
/** As they are stored: that their time is over is why the timer comes. */
export const stored = {
  rfq: { stateOf: ({ state }: LockedRfq) => state as RfqState },
  quote: { stateOf: ({ state }: QuoteRow) => state as QuoteState, lock: lockRfqAndQuote },
};

function reachDeadline(services: Clocked, id: string) {
  const subject = { ...rfqSubject(services), ...stored.rfq };
  const command = { id, action: "reach_deadline" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row }) => {
    // Waits for sellers who are sending a quote at this moment, and then counts it.
    await lapseInvitations(tx, id);
    const to = (await hasQuotes(tx, id)) ? ("evaluating" as const) : ("expired" as const);
    return { to, answer: null, tell: tellBuyer(row) };
  });
}

function timeOut(services: Clocked, id: string) {
  const subject = { ...rfqSubject(services), ...stored.rfq };
  const command = { id, action: "time_out" } as const;
  return runTimedTransition(services, subject, command, async ({ row }) => ({
    answer: null,
    tell: tellBuyer(row),
  }));
}

/** Frees the lines of an award that its seller did not answer. @param id of the quote */
export function lapseAward(services: Clocked, id: string) {
  const subject = { ...quoteSubject(services), ...stored.quote };
  const command = { id, action: "lapse" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row }) => {
    const ctx = { ...services, viewer: visitor, requestId: "timer" };
    const title = await freeLines(tx, ctx, row, "timer");
    await voidAward(tx, services, { ...row, title, seller: row.sellerName });
    return {
      answer: null,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title, seller: row.sellerName },
      },
    };
  });
}

/** Tells both sides once that a quote is valid for a few days more. */
function remindOfExpiry(services: Clocked, id: string) {
  const subject = {
    ...quoteSubject(services),
    lock: lockRfqAndQuote,
    setState: (tx: Transaction) => writeExpiryTold(tx, id),
  };
  const command = { id, action: "remind_expiry" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row }) => {
    // Another process was faster.
    if (row.expiryToldAt !== null) throw notFound();
    const rfq = await findRfq(tx, row.rfqId);
    const of = { rfq_id: row.rfqId, valid_until: row.validUntil };
    await recordEvents(tx, services, [
      {
        kind: "quote.expires_soon",
        subject: { type: "quote", id },
        companyIds: [row.buyerCompanyId],
        payload: { ...of, title: rfq?.title ?? "", seller: row.sellerName },
      },
    ]);
    const title = rfq === undefined ? "" : titleForSellers(rfq);
    return {
      answer: null,
      tell: { companyIds: [row.sellerCompanyId], payload: { ...of, title } },
    };
  });
}

function lose(services: Clocked, id: string) {
  const subject = { ...quoteSubject(services), ...stored.quote };
  const command = { id, action: "lose" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row }) => {
    const rfq = await findRfq(tx, row.rfqId);
    const title = rfq === undefined ? "" : titleForSellers(rfq);
    const told = await debriefForTimer(tx, id);
    const debrief = told === null ? "" : debriefText(told);
    return {
      answer: null,
      tell: { companyIds: [row.sellerCompanyId], payload: { rfq_id: row.rfqId, title, debrief } },
    };
  });
}
