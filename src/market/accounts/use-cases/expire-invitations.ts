import { type Services, visitor } from "../../../platform/context.ts";
import { runTimedTransition } from "../../../platform/transitions/run-timed-transition.ts";
import { isAppError } from "../../../shared/errors.ts";
import {
  forgetOldInvitations,
  type InvitationRow,
  unansweredCompany,
  unansweredInvitations,
} from "../data/company-invitations.ts";
import type { InvitationState } from "../rules/invitation-transitions.ts";
import { invitationSubject } from "./invitation-subject.ts";

/**
 * Ends invitations that nobody answered in time, and takes away those that ended more than 90 days ago. Any
 * number of processes may do so at once.
 */
export async function expireInvitations(
  services: Pick<Services, "db" | "events" | "clock">,
): Promise<void> {
  const { db, clock } = services;
  const subject = {
    ...invitationSubject({ viewer: visitor, clock }),
    // As it is stored: that its time is over is why the timer comes.
    stateOf: ({ state }: InvitationRow) => state as InvitationState,
  };
  for (const id of await unansweredInvitations(db.system)) {
    const command = { id, action: "expire" } as const;
    await runTimedTransition(services, subject, command, async ({ tx, row }) => ({
      answer: null,
      tell: {
        companyIds: [row.companyId],
        payload: { invited: row.email, company: await unansweredCompany(tx, row.companyId) },
      },
      details: { company_id: row.companyId },
    })).catch((error: unknown) => {
      // Somebody answered or revoked it meanwhile, or another process ended it.
      if (isAppError(error) && ["not_found", "not_allowed_now"].includes(error.code)) return;
      throw error;
    });
  }
  await forgetOldInvitations(db.system);
}
