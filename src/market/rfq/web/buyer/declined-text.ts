import { type DeclineReason, declineReasons } from "../../rules/invitation-transitions.ts";

/** "Tolerance too tight: we hold ±0.2 mm"; null where nobody declined. */
export function declinedText(invitation: {
  declineReason: string | null;
  declineNote: string;
}): string | null {
  const { declineReason, declineNote } = invitation;
  if (declineReason === null) return null;
  const reason = declineReasons[declineReason as DeclineReason];
  return declineNote === "" ? reason : `${reason}: ${declineNote}`;
}
