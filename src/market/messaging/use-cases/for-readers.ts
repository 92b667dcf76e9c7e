import type { NewEvent } from "../../../platform/events/event.ts";
import type { OwnSide } from "../data/conversations.ts";

/**
 * What tells everybody who reads along that a conversation about trade looks another way now: their open pages load it
 * again. One event for each of the two companies, however many act for it; nobody is notified of it.
 *
 * @returns to be recorded beside what is told to the two; nothing for a conversation of persons
 */
export function forReaders({
  id,
  isShared,
  ownCompanyId,
  contactCompanyId,
}: Pick<OwnSide, "id" | "isShared" | "ownCompanyId" | "contactCompanyId">): NewEvent[] {
  if (!isShared) return [];
  return [
    {
      companyIds: [ownCompanyId, contactCompanyId].filter((companyId) => companyId !== null),
      kind: "conversation.changed",
      subject: { type: "conversation", id },
    },
  ];
}
