import { type Services, visitor } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTimedTransition } from "../../../platform/transitions/run-timed-transition.ts";
import { voidAwardOf } from "../data/approvals.ts";
import {
  awardsOfClosed,
  deleteDraftsOfClosed,
  invitationsOfClosed,
  requestsOfClosed,
} from "../data/closed-companies.ts";
import { invitationsOf, lapseInvitation, lapseInvitations } from "../data/invitations.ts";
import { lastQuotes, quotesOfInvitation } from "../data/quotes.ts";
import { writeRfqState, writeWithdrawn } from "../data/rfqs.ts";
import type { InvitationState } from "../rules/invitation-transitions.ts";
import { type QuoteAction, standingQuotes } from "../rules/quote-transitions.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import type { RfqState } from "../rules/rfq-transitions.ts";
import { invitationSubject, type LockedInvitation } from "./invitation-subject.ts";
import { quoteSubject } from "./quote-subject.ts";
import { type LockedRfq, rfqSubject } from "./rfq-subject.ts";
import { lapseAward, stored } from "./run-rfq-timers.ts";
import { freeLines } from "./take-back-award.ts";
import { type Clocked, unlessDone } from "./unless-done.ts";

/** Begins as soon as an account is deleted; the timer does what a job could not. */
export const tradeOfClosed: JobKind<Record<string, never>> = {
  name: "end-trade-of-closed",
  retries: 5,
  retryDelaySeconds: 10,
};

/** What a request says that was withdrawn because nobody is left who could choose. */
const buyerIsGone = "The buyer's account was deleted";

/**
 * Ends what companies had going that closed, because their last member deleted the account: requests are withdrawn with
 * a reason and their sellers told once, quotes are taken back and their buyers told, awards that nobody confirmed are
 * freed. Orders stay. Any number of processes may do so at once.
 */
export async function endTradeOfClosed(services: Clocked): Promise<void> {
  const { system } = services.db;
  await deleteDraftsOfClosed(system);
  for (const id of await awardsOfClosed(system, "buyer"))
    await unlessDone(() => dropAward(services, id));
  for (const id of await requestsOfClosed(system)) await unlessDone(() => withdraw(services, id));
  for (const id of await awardsOfClosed(system, "seller"))
    await unlessDone(() => lapseAward(services, id));
  for (const id of await invitationsOfClosed(system)) await unlessDone(() => leave(services, id));
}

const timerOf = (services: Clocked) => ({ ...services, viewer: visitor, requestId: "timer" });

/** The seller is told of the request as a whole, or has an order of it already. */
function dropAward(services: Clocked, id: string) {
  const subject = { ...quoteSubject(services), ...stored.quote };
  const command = { id, action: "drop_award" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row }) => {
    await freeLines(tx, timerOf(services), row, "timer");
    return { answer: null, details: { rfq_id: row.rfqId } };
  });
}

function withdraw(services: Clocked, id: string) {
  const subject = {
    ...rfqSubject(services),
    ...stored.rfq,
    setState: (tx: Transaction, row: LockedRfq, state: RfqState) =>
      state === "canceled"
        ? writeWithdrawn(tx, row.id, state, buyerIsGone)
        : writeRfqState(tx, row.id, state),
  };
  const command = { id, action: "withdraw" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row, from }) => {
    const asked = await invitationsOf(tx, id);
    await lapseInvitations(tx, id);
    for (const quote of await lastQuotes(tx, id)) {
      if (standingQuotes.includes(quote.state)) await endQuote(tx, services, quote.id, "lose");
    }
    // Whoever declined, or has an order, need not be told.
    const told = asked.filter(({ state }) =>
      ["invited", "viewed", "intending", "quoted"].includes(state),
    );
    const withOrder = (await lastQuotes(tx, id))
      .filter(({ state }) => state === "accepted")
      .map(({ sellerCompanyId }) => sellerCompanyId);
    const to = from === "partially_awarded" ? ("awarded" as const) : ("canceled" as const);
    return {
      to,
      answer: null,
      tell: {
        companyIds: told
          .map(({ sellerCompanyId }) => sellerCompanyId)
          .filter((companyId) => !withOrder.includes(companyId)),
        payload: { rfq_id: id, title: titleForSellers(row) },
      },
    };
  });
}

function leave(services: Clocked, id: string) {
  const stateOf = ({ state }: LockedInvitation) => state as InvitationState;
  const setState = (tx: Transaction, row: LockedInvitation) => lapseInvitation(tx, row.id);
  const subject = { ...invitationSubject(services), stateOf, setState };
  const command = { id, action: "leave" } as const;
  return runTimedTransition(services, subject, command, async ({ tx, row, from }) => {
    const [last] = await quotesOfInvitation(tx, id);
    if (last && standingQuotes.includes(last.state)) {
      await endQuote(tx, services, last.id, "withdraw");
      await voidAwardOf(tx, last.id);
    }
    const isAwaited = from === "quoted" || from === "intending";
    return {
      answer: null,
      ...(isAwaited && {
        tell: {
          companyIds: [row.buyerCompanyId],
          payload: { rfq_id: row.rfqId, title: row.title, seller: row.sellerName },
        },
      }),
    };
  });
}

function endQuote(
  tx: Transaction,
  services: Clocked,
  id: string,
  action: Extract<QuoteAction, "lose" | "withdraw">,
): Promise<null> {
  return changeState(
    tx,
    timerOf(services),
    { ...quoteSubject(services), ...stored.quote },
    {
      id,
      action,
      reason: null,
      actorsOf: () => ["timer"],
      work: async () => ({ answer: null }),
    },
  );
}

/** Has it done at once, when `tx` has committed. */
export async function endTradeSoon(
  { jobs }: Pick<Services, "jobs">,
  tx: Transaction,
): Promise<void> {
  await jobs.send(tx, tradeOfClosed, {});
}
