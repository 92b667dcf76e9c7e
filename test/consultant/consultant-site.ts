import { setTimeout as sleep } from "node:timers/promises";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import { addPerson, type NewPerson, type Person } from "../support/people.ts";
import { startSite, type TestSite, type TestSiteOptions } from "../support/site.ts";
import { withDatabase } from "../support/with-database.ts";

/** One call of the consultant, as a browser makes it. */
export interface Ask {
  message: string;
  mode?: "product" | "idea" | "explore";
  conversationId?: string;
  messageId?: string;
  previousMessages?: unknown[];
  offline?: boolean;
}

export interface Answer {
  response: string;
  imageUrl: string | null;
  type: string;
  conversationId: string;
  messageId: string;
  answeredBy: string;
  sources: { number: number; title: string; url: string }[];
}

export interface Chunk {
  type: string;
  delta?: string;
  errorText?: string;
  messageId?: string;
  messageMetadata?: { conversationId: string };
}

/** A site, and people who ask its consultant. */
export async function consultantSite(options: TestSiteOptions = {}) {
  const site = await startSite(options);
  return {
    site,
    ownerQuery: (sql: string) => site.db.administer<{ text: string }>(sql),
    /** Ends every connection of the site and lets none in for a while. */
    async cutDatabase(ms: number): Promise<void> {
      const { database } = site.db.ownerConnection;
      const { adminConnection } = inject("testDatabase");
      await withClient(withDatabase(adminConnection, "postgres"), async (admin) => {
        await admin.query(`alter database "${database}" allow_connections false`);
        await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
          [database],
        );
        await sleep(ms);
        await admin.query(`alter database "${database}" allow_connections true`);
      });
    },
    close: () => site.close(),
    person: (wanted: NewPerson = {}) =>
      addPerson(site.services, { hasSignedAgreement: true, ...wanted }),
    post: (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
      call(site, cookie, "POST", "/api/functions/ai-consultant", body, headers),
    call: (cookie: string, method: string, path: string, body?: unknown) =>
      call(site, cookie, method, path, body),
    /** Asks and waits. @throws when it is refused */
    async ask(who: Person, ask: Ask): Promise<Answer> {
      const response = await call(site, who.cookie, "POST", "/api/functions/ai-consultant", ask);
      if (response.status !== 200) throw new Error(await response.text());
      return (await response.json()) as Answer;
    },
    /** Asks and reads the stream as it comes. */
    async stream(who: Person, ask: Ask) {
      const headers = { accept: "text/event-stream" };
      const path = "/api/functions/ai-consultant";
      const response = await call(site, who.cookie, "POST", path, ask, headers);
      if (response.status !== 200) throw new Error(await response.text());
      return chunksOf(response);
    },
  };
}

/** Such a site whose answers come from this provider, tried again without long waits. */
export function providedConsultantSite(
  providerUrl: string,
  settings: Record<string, string> = {},
  log: Logger = pino({ level: "silent" }),
): Promise<ConsultantSite> {
  const env = {
    RATE_LIMITS: "off",
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: providerUrl,
    AI_API_KEY: "the-secret-key",
    AI_TIMEOUT_SECONDS: "1",
    AI_INPUT_PRICE: "2",
    AI_OUTPUT_PRICE: "10",
    ...settings,
  };
  const llm = createLlm(readConfig(env), { retry: { initialDelayMs: 1, timeoutMs: 1500 } });
  return consultantSite({ env, replace: { llm, log } });
}

export interface StoredMessage {
  id: string;
  role: string;
  content: string;
  status: string;
  sources: { number: number; title: string; url: string }[];
}

/** The messages of a conversation as their owner reads them. @throws when it is not there */
export async function messagesOf(
  world: ConsultantSite,
  who: Person,
  conversationId: string,
): Promise<StoredMessage[]> {
  const path = `/api/v1/consultant/conversations/${conversationId}`;
  const response = await world.call(who.cookie, "GET", path);
  if (response.status !== 200) throw new Error(await response.text());
  return ((await response.json()) as { messages: StoredMessage[] }).messages;
}

export type ConsultantSite = Awaited<ReturnType<typeof consultantSite>>;

function call(
  site: TestSite,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return site.fetch(path, {
    method,
    headers: {
      ...(cookie === "" ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      origin: site.url,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function* chunksOf(response: Response): AsyncGenerator<Chunk> {
  if (response.body === null) return;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) if (data !== "[DONE]") yield JSON.parse(data) as Chunk;
}
