import { expect } from "vitest";
import { readEvents } from "../support/event-reader.ts";
import { call } from "./write-load.ts";

/** One of two people who write to each other. */
export interface Correspondent {
  cookie: string;
  conversationId: string;
  /** Number of the message that is to be acknowledged next: its key, and its words. */
  next: number;
  /** Ids of those that were. */
  acknowledged: string[];
  /**
   * Ids of those that began the talk. Where a stream begins while an older transaction runs anywhere, events of what
   * was committed just before come after its position, too: whoever goes on from there may be told of these.
   */
  before: readonly string[];
  /** Ids of later messages that events told this person of, in their order. */
  told: string[];
  /** The last of these events, as browsers say where they stood. */
  lastEventId: string;
}

/** Lets two people write to each other once. @param cookies of both */
export async function startTalk(url: string, cookies: [string, string]): Promise<Correspondent[]> {
  const [ada, bob] = cookies;
  const { id } = (await (await call(url, "/api/v1/me", "GET", undefined, bob)).json()) as {
    id: string;
  };
  const first = await call(
    url,
    "/api/v1/conversations",
    "POST",
    { recipient_id: id, content: "Do you mill steel?" },
    ada,
  );
  expect(first.status).toBe(201);
  const { id: firstId, conversation_id: conversationId } = (await first.json()) as {
    id: string;
    conversation_id: string;
  };
  // Whoever was never answered may write little.
  const answer = await post(url, { cookie: bob, conversationId }, "We do", "answer");
  expect(answer.status).toBe(201);
  const before = [firstId, ((await answer.json()) as { id: string }).id];
  const both = cookies.map(async (cookie) => {
    const stream = readEvents(await call(url, "/api/events", "GET", undefined, cookie));
    const lastEventId = (await stream.nextOf("ready"))?.id ?? "";
    await stream.close();
    return { cookie, conversationId, next: 0, acknowledged: [], before, told: [], lastEventId };
  });
  return Promise.all(both);
}

/** Sends messages one after the other, until the product no longer answers. */
export async function sendUntilItEnds(url: string, by: Correspondent): Promise<never> {
  for (;;) await sendNext(url, by);
}

/** Sends the next one: the same again where the last time brought no answer, as browsers do. */
export async function sendNext(url: string, by: Correspondent): Promise<void> {
  const answer = await post(url, by, `Number ${by.next}`, `number-${by.next}`);
  if (answer.status !== 201) throw new Error(`sending answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  by.acknowledged.push(id);
  by.next += 1;
}

/** Reads on from the last event, as a browser does, until everything acknowledged was told. */
export async function readUntilTold(
  url: string,
  by: Correspondent,
  acknowledged: readonly string[],
): Promise<void> {
  const answer = await fetch(`${url}/api/events`, {
    headers: { cookie: by.cookie, "last-event-id": by.lastEventId },
  });
  expect(answer.status).toBe(200);
  const stream = readEvents(answer);
  const missing = new Set(acknowledged);
  for (const id of by.told) missing.delete(id);
  while (missing.size > 0) {
    const event = await stream.nextOf("message.sent");
    if (event === null) throw new Error(`The stream ended before ${missing.size} messages`);
    by.lastEventId = event.id;
    const { message_id: id } = event.data.payload as { message_id: string };
    if (by.before.includes(id)) continue;
    by.told.push(id);
    missing.delete(id);
  }
  await stream.close();
}

function post(
  url: string,
  { cookie, conversationId }: Pick<Correspondent, "cookie" | "conversationId">,
  content: string,
  key: string,
): Promise<Response> {
  return fetch(`${url}/api/v1/conversations/${conversationId}/messages`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json", cookie, "idempotency-key": key },
    body: JSON.stringify({ content }),
  });
}
