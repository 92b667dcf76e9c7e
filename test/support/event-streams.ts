import { expect } from "vitest";
import type { Services } from "../../src/platform/context.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { type ReadEvent, readEvents } from "./event-reader.ts";
import type { MemberOfSite } from "./members.ts";

/** Opens the person's stream. @param after id of the last event that was read */
export async function listen(person: MemberOfSite, after?: string) {
  const headers: Record<string, string> = after === undefined ? {} : { "last-event-id": after };
  const answer = await person.fetch("/api/events", { headers });
  expect(answer.status).toBe(200);
  return readEvents(answer);
}

/** Does something that concerns a person, in a process. @param beforeCommit holds it back */
export function happenIn(
  services: Services,
  number: number,
  { id }: MemberOfSite,
  beforeCommit?: () => Promise<unknown>,
) {
  return services.db.transaction({ id }, async (tx) => {
    await recordEvent(tx, services, {
      recipientIds: [id],
      kind: "test.happened",
      subject: { type: "test", id: String(number) },
    });
    await beforeCommit?.();
  });
}

/** The number of an event that `happenIn` made. */
export const numberOf = ({ data }: ReadEvent) => Number(Reflect.get(Object(data.subject), "id"));
