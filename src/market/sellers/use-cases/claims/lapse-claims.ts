import type { Services } from "../../../../platform/context.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { runTimedTransition } from "../../../../platform/transitions/run-timed-transition.ts";
import type { TransitionSubject } from "../../../../platform/transitions/transition-subject.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { writeClaimState } from "../../data/claims/listing-claims.ts";
import {
  claimsToLapse,
  claimsToRemind,
  lockUnproved,
  noteReminded,
  type UnprovedClaim,
} from "../../data/claims/unproved-claims.ts";
import {
  type ClaimAction,
  type ClaimState,
  claimTransitions,
  unprovedClaims,
} from "../../rules/claims/claim-transitions.ts";

type Clocked = Pick<Services, "db" | "events" | "clock">;
const dayMs = 86_400_000;

/**
 * Reminds companies of claims that wait for a proof since 23 days, and ends those that wait since 30 days, never less
 * than a week after the reminder. Any number of processes may do so at once.
 */
export async function lapseClaims(services: Clocked): Promise<void> {
  const { db, clock } = services;
  const { remindAfterDays, lapseAfterDays } = unprovedClaims;
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  for (const id of await claimsToRemind(db.system, before(remindAfterDays))) {
    await remind(services, id);
  }
  const remindedBefore = before(lapseAfterDays - remindAfterDays);
  for (const id of await claimsToLapse(db.system, before(lapseAfterDays), remindedBefore)) {
    await lapse(services, id);
  }
}

async function remind(services: Clocked, id: string): Promise<void> {
  await services.db.system.transaction(async (tx) => {
    const claim = await noteReminded(tx, id, services.clock());
    if (claim === undefined) return;
    const kind = "listing_claim.remind";
    await recordEvent(tx, services, {
      kind,
      subject: { type: "listing_claim", id },
      ...told(claim),
    });
  });
}

async function lapse(services: Clocked, id: string): Promise<void> {
  const command = { id, action: "lapse" } as const;
  await runTimedTransition(services, unproved, command, async ({ row }) => ({
    answer: null,
    tell: told(row),
    details: { manufacturer_id: row.manufacturerId },
  })).catch((error: unknown) => {
    // Somebody proved or withdrew it meanwhile, or another process ended it.
    if (isAppError(error) && ["not_found", "not_allowed_now"].includes(error.code)) return;
    throw error;
  });
}

const told = ({ companyId, manufacturerId, listingName }: UnprovedClaim) => ({
  companyIds: [companyId],
  payload: { manufacturer_id: manufacturerId, listing_name: listingName },
});

/** A claim as far as the timer sees it. */
const unproved: TransitionSubject<UnprovedClaim, ClaimState, ClaimAction, "claimant"> = {
  type: "listing_claim",
  table: claimTransitions,
  lock: lockUnproved,
  stateOf: ({ state }) => state,
  partiesOf: () => [],
  setState: (tx, { id }, state) => writeClaimState(tx, id, state),
};
