import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ViewerScope } from "../../src/platform/db/database.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const uuid = (letter: string) => `01900000-0000-7000-8000-00000000000${letter}`;
const [ada, bob, carl, eve] = ["a", "b", "c", "e"].map(uuid) as [string, string, string, string];
const [works, mills] = [uuid("1"), uuid("2")] as [string, string];
const [priv, shared] = [uuid("8"), uuid("9")] as [string, string];

let db: TestDatabase;
/** Ada, for Works, writes with Bob, for Mills: privately, and about a request. Carl is a colleague of Ada's, Eve nobody's. */
beforeAll(async () => {
  db = await freshDatabase();
  await db.asSchemaOwner(
    `insert into users (id, email, first_name, last_name, confirmed_at)
     select id, id || '@people.example', 'Peer', 'Person', now() from unnest($1::uuid[]) id`,
    [[ada, bob, carl, eve]],
  );
  await db.asSchemaOwner("insert into companies (id, name) values ($1, 'Works'), ($2, 'Mills')", [
    works,
    mills,
  ]);
  await db.asSchemaOwner(
    `insert into conversations (id, starter_id, starter_company_id, other_id, other_company_id, about_type, about_id, about_label)
     values ($1, $3, $5, $4, $6, null, null, null), ($2, $3, $5, $4, $6, 'request', $2, 'Brackets')`,
    [priv, shared, ada, bob, works, mills],
  );
  await db.asSchemaOwner(
    `insert into messages (conversation_id, sender_id, sender_company_id, recipient_id, recipient_company_id, is_shared, content)
     select c.id, c.starter_id, c.starter_company_id, c.other_id, c.other_company_id, c.is_shared, 'Turned flanges 👍'
       from conversations c`,
  );
});
afterAll(() => db.drop());

/** How many messages the functions of a search give to somebody who names every conversation, and names of people. */
function found(viewer: ViewerScope): Promise<[number, number, number, number]> {
  return db.transaction(viewer, async (tx) => {
    const count = async (from: ReturnType<typeof sql>) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${from}`.execute(tx);
      return rows[0]?.count ?? -1;
    };
    return [
      await count(sql`find_messages('flang'::tsquery, 'all', false)`),
      await count(sql`find_messages_among(${[priv, shared]}::uuid[], 'flang'::tsquery, false)`),
      await count(sql`find_messages_as_typed('👍', '👍', false)`),
      await count(sql`find_contacts('peer', '{peer}', 'all')`),
    ];
  });
}

test("the functions of a search find what a viewer may read, whatever conversations they are given", async () => {
  const seen = {
    ada: await found({ id: ada, company: { id: works } }),
    "ada for nobody": await found({ id: ada }),
    bob: await found({ id: bob, company: { id: mills } }),
    carl: await found({ id: carl, company: { id: works } }),
    "carl for nobody": await found({ id: carl }),
    eve: await found({ id: eve }),
    visitor: await found({ id: null }),
    "a visitor who names a company": await found({ id: null, company: { id: works } }),
  };
  expect(seen).toEqual({
    ada: [2, 2, 2, 2],
    "ada for nobody": [2, 2, 2, 2],
    bob: [2, 2, 2, 2],
    // What was typed as it stands is looked for in one's own messages.
    carl: [1, 1, 0, 1],
    "carl for nobody": [0, 0, 0, 0],
    eve: [0, 0, 0, 0],
    visitor: [0, 0, 0, 0],
    "a visitor who names a company": [0, 0, 0, 0],
  });
});
