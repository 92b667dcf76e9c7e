import type { Context } from "../../../platform/context.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import {
  type InvitationRow,
  lockInvitation,
  writeInvitationState,
} from "../data/company-invitations.ts";
import { may } from "../rules/company-rights.ts";
import {
  type InvitationAction,
  type InvitationParty,
  type InvitationState,
  invitationStateAt,
  invitationTransitions,
} from "../rules/invitation-transitions.ts";

/** Invitations as whoever asks finds them: one that is late counts as expired, also before a timer came by. */
export function invitationSubject({
  viewer,
  clock,
}: Pick<Context, "viewer" | "clock">): TransitionSubject<
  InvitationRow,
  InvitationState,
  InvitationAction,
  InvitationParty
> {
  return {
    type: "company_invitation",
    table: invitationTransitions,
    lock: lockInvitation,
    stateOf: (row) => invitationStateAt(row, clock()),
    partiesOf(row) {
      const { member } = viewer;
      const isForViewer = member?.isConfirmed === true && member.email === row.email;
      const isOurs = row.companyId === viewer.company?.id;
      return [
        ...(isForViewer ? (["invitee"] as const) : []),
        ...(isOurs && may("revoke_invitation", viewer.company?.roles ?? [])
          ? (["company"] as const)
          : []),
      ];
    },
    setState: (tx, row, state) => writeInvitationState(tx, row.id, state),
  };
}
