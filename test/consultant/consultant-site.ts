import { randomUUID } from "node:crypto";
import { addPerson, type NewPerson, type Person } from "../support/people.ts";
import { startSite, type TestSite, type TestSiteOptions } from "../support/site.ts";

/** One call of the consultant, as a browser makes it. */
export interface Ask {
  message: string;
  mode?: "product" | "idea" | "explore";
  conversationId?: string;
  messageId?: string;
  previousMessages?: unknown[];
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
    rows: () =>
      site.db.transaction({ id: randomUUID() }, (tx) =>
        tx.selectFrom("ai_conversations").selectAll().execute(),
      ),
  };
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
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = event.replace(/^data: /, "");
      if (!event.startsWith("data: ") || data === "[DONE]") continue;
      yield JSON.parse(data) as Chunk;
    }
  }
}
