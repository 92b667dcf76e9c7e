import { sql } from "kysely";
import { unsubscribeLink } from "../../src/market/notifications/use-cases/unsubscribe-link.ts";
import type { Services } from "../../src/platform/context.ts";
import { addPerson } from "./people.ts";

/** Tells somebody of something, as a notification that is not read. */
export async function tellSomething({ db }: Services, personId: string): Promise<void> {
  await db.system.query
    .insertInto("notifications")
    .values({
      recipient_id: personId,
      kind: "test.happened",
      title: "Something happened",
      created_at: new Date(),
      event_tx: sql<string>`pg_current_xact_id()`,
      event_id: 1,
    })
    .execute();
}

/** The path of the link that ends somebody's mails about messages. */
export async function unsubscribePath(services: Services): Promise<string> {
  const { id: personId } = await addPerson(services);
  const { pathname, search } = new URL(
    await unsubscribeLink(services, { personId, topicIds: ["messages"] }),
  );
  return `${pathname}${search}`;
}
