import { type Addressee, addresseeIn, placeOf } from "../../rules/first-place.ts";

const mark = "new?";

/**
 * Stands for the conversation that a first message begins, wherever drafts, files and messages on their way are kept by
 * conversation.
 */
export const firstPlace = (to: Addressee) => `${mark}${placeOf(to)}`;

/** Whom a first message is for, as calls take it; null for the id of a conversation that there is. */
export function addresseeAt(place: string) {
  if (!place.startsWith(mark)) return null;
  const to = addresseeIn(new URLSearchParams(place.slice(mark.length)));
  return { about: to?.about, company_id: to?.companyId, recipient_id: to?.recipientId };
}
