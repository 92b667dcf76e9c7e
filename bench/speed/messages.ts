import type pg from "pg";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { listMessages } from "../../src/market/messaging/use-cases/get-conversation.ts";
import { listConversations } from "../../src/market/messaging/use-cases/list-conversations.ts";
import { unreadCount } from "../../src/market/messaging/use-cases/unread-count.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Context } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { benchViewer } from "./bench-viewer.ts";
import { median, percentile } from "./table.ts";

const messageCount = 100_000;
const conversationCount = 5_000;
/** Messages of other people in the same tables. */
const foreignCount = 200_000;
const rounds = 40;
const person = "01900000-0000-7000-8000-00000000be9c";

/**
 * How long somebody with 100,000 messages in 5,000 conversations waits for the list, a thread, the unread count and
 * searches: whole use-cases, with every round trip to the database.
 */
export async function measureMessages(dataDir: string) {
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir, log });
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 2 }, log);
  try {
    await withClient(embedded.connection, build);
    const services = createServices({ config: readConfig({ DATA_DIR: dataDir }), db, log });
    const ctx = contextOf(services);
    const page = { filter: "all", q: "", page: 1, limit: 30 } as const;
    const first = (await listConversations(ctx, page)).items[0]?.id ?? "";
    const asked: Record<string, () => Promise<unknown>> = {
      "list of 30": () => listConversations(ctx, page),
      "list, unread": () => listConversations(ctx, { ...page, filter: "unread" }),
      "list, last page": () => listConversations(ctx, { ...page, page: 166 }),
      "thread, newest 50": () => listMessages(ctx, first, { limit: 50 }),
      "unread count": () => unreadCount(ctx),
      "search, a rare word": () => listConversations(ctx, { ...page, q: "part4711" }),
      "search, two words": () => listConversations(ctx, { ...page, q: "anodized flange" }),
      "search, in every message": () => listConversations(ctx, { ...page, q: "steel" }),
      "search, beginnings": () => listConversations(ctx, { ...page, q: "part47" }),
      "search, a name": () => listConversations(ctx, { ...page, q: "Peer 42" }),
      "search, a name alone": () => listConversations(ctx, { ...page, q: "Peer" }),
      "search, figures and letters": () =>
        listConversations(ctx, { ...page, q: "part 4711 of steel" }),
      "search, words of every text": () => listConversations(ctx, { ...page, q: "because of the" }),
      "search, nothing": () => listConversations(ctx, { ...page, q: "titanium" }),
      "search, as typed": () => listConversations(ctx, { ...page, q: "it within" }),
      "search, signs": () => listConversations(ctx, { ...page, q: "👍" }),
    };
    const rows = [];
    for (const [name, ask] of Object.entries(asked))
      rows.push({ asked: name, ...(await time(ask)) });
    return rows;
  } finally {
    await withClient(embedded.connection, clear);
    await db.close();
    await embedded.stop();
  }
}

async function time(ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  return {
    "least ms": Math.min(...times),
    "p50 ms": median(times),
    "p95 ms": percentile(times, 0.95),
  };
}

function contextOf(services: ReturnType<typeof createServices>): Context {
  return {
    ...services,
    viewer: benchViewer(person, "buyer", null),
    requestId: "bench",
    clientAddress: "127.0.0.1",
    userAgent: null,
    deviceProof: null,
  };
}

/** Everybody of the benchmark, the person and a thousand others for each thousand conversations, by address. */
async function build(owner: pg.Client): Promise<void> {
  await clear(owner);
  await owner.query(`
    insert into users (id, email, first_name, last_name, confirmed_at)
      select case when n = 0 then '${person}' else md5('bench ' || n) end::uuid, n || '@bench.invalid', 'Peer', n::text, now()
        from generate_series(0, ${conversationCount} * 2) n;
    insert into conversations (id, starter_id, other_id)
      select md5('talk ' || n)::uuid,
             case when n <= ${conversationCount} then '${person}' else md5('bench ' || n) end::uuid,
             md5('bench ' || case when n <= ${conversationCount} then n else n - ${conversationCount} end)::uuid
        from generate_series(1, ${conversationCount} * 2) n;
    alter table messages disable trigger messages_placed;
    insert into messages (conversation_id, sender_id, recipient_id, content, read, created_at)
      select c.id, case when n % 2 = 0 then c.starter_id else c.other_id end,
             case when n % 2 = 0 then c.other_id else c.starter_id end,
             'We can cut part' || n || ' of steel, ' || (array['anodized', 'plated', 'ground', 'turned'])[1 + n % 4] || ' '
               || (array['flange', 'shaft', 'bracket', 'gear', 'housing', 'pin', 'cover'])[1 + n % 7]
               || ', and ship it within ' || n % 60 || ' days of your order. ' || repeat('More of it. ', n % 12),
             n > 2000, now() - n * interval '1 minute'
        from generate_series(1, ${messageCount + foreignCount}) n
        join conversations c on c.id = md5('talk ' || case when n <= ${messageCount}
          then 1 + n % ${conversationCount} else 1 + ${conversationCount} + n % ${conversationCount} end)::uuid;
    alter table messages enable trigger messages_placed;
    update conversation_participants p set last_message_id = m.id, last_message_at = m.created_at
      from (select distinct on (conversation_id) conversation_id, id, created_at from messages
             order by conversation_id, created_at desc) m
     where m.conversation_id = p.conversation_id`);
  await owner.query("vacuum analyze messages, conversations, conversation_participants, users");
}

async function clear(owner: pg.Client): Promise<void> {
  await owner.query("delete from users where email like '%@bench.invalid'");
}
