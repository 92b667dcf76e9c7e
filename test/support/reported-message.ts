import { randomUUID } from "node:crypto";
import { reportMessage } from "../../src/market/messaging/use-cases/report-message.ts";
import { startConversation } from "../../src/market/messaging/use-cases/start-conversation.ts";
import type { Services } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { runningOwnerConnection } from "../../src/platform/postgres/owner-connection.ts";
import { contextOf } from "./context-of.ts";
import { addPerson, type Person } from "./people.ts";

/** The pages about reports, for who reports and for an operator who decides. */
export async function reportVisits(services: Services) {
  const received = randomUUID();
  return [
    {
      as: {},
      isOneWay: true,
      paths: [`/messages/report?message=${received}`],
      prepare: (person: Person) => messageTo(services, person, received),
    },
    {
      as: {},
      paths: [
        await reportedMessage(services),
        "/admin/reports",
        "/admin/ai-use",
        "/admin/searches",
      ],
      prepare: (person: Person) => makeOperator(services, person),
    },
  ];
}

/** A message from somebody new to a person, under an id that is known before. */
async function messageTo(services: Services, person: Person, id: string): Promise<void> {
  const [writer, talk] = [randomUUID(), randomUUID()];
  await asOwner(
    services,
    "insert into users (id, email, confirmed_at) values ($1::uuid, $1::text || '@writing.example', now())",
    [writer],
  );
  await asOwner(
    services,
    "insert into conversations (id, starter_id, other_id) values ($1, $2, $3)",
    [talk, writer, person.id],
  );
  await asOwner(
    services,
    `insert into messages (id, conversation_id, sender_id, recipient_id, content)
     values ($1, $2, $3, $4, 'Buy now')`,
    [id, talk, writer, person.id],
  );
}

/** A report that waits for an operator. @returns the path of its page */
export async function reportedMessage(services: Services): Promise<string> {
  const [writer, reporter] = [await addPerson(services), await addPerson(services)];
  const message = { recipient_id: reporter.id, content: "Buy now" };
  const { id } = await startConversation(await contextOf(services, writer), message, null);
  await reportMessage(await contextOf(services, reporter), id, { reason: "spam" });
  const query = "select id from message_reports where message_id = $1";
  const [report] = await asOwner<{ id: string }>(services, query, [id]);
  return `/admin/reports/${report?.id ?? ""}`;
}

/** Makes somebody an operator. */
export async function makeOperator(services: Services, { id }: Person): Promise<void> {
  await asOwner(services, "insert into operators (user_id) values ($1)", [id]);
}

/** A statement of the owner of a running site's database. */
export async function asOwner<Row extends object>(
  { config }: Services,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connection = runningOwnerConnection(config.dataDir);
  if (connection === null) throw new Error(`No database below ${config.dataDir}`);
  return withClient(connection, async (owner) => (await owner.query<Row>(text, values)).rows);
}
