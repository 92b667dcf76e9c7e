import { expect } from "vitest";
import type {
  ConversationJson,
  MessageJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { addMember, json, type MemberOfSite } from "./members.ts";
import { startSite, type TestSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A site without samples, where nobody writes too often. */
export function startMessageSite(): Promise<TestSite> {
  const dataDir = temporaryFolder("millwright-messages-");
  return startSite({ samples: false, env: { RATE_LIMITS: "off", DATA_DIR: dataDir } });
}

/** A statement of the database's owner. */
export function asOwner<Row extends object>(
  site: TestSite,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return site.db.asSchemaOwner<Row>(text, values);
}

/** A buyer and a seller who have never met. @param hasSigned whether the seller has */
export async function pairOf(
  site: TestSite,
  { hasSigned = false } = {},
): Promise<[MemberOfSite, MemberOfSite]> {
  return [await addMember(site), await addMember(site, { role: "seller", hasSigned })];
}

/** The two after a question and an answer; both unread. @returns `id` of their conversation */
export async function pairThatTalked(
  site: TestSite,
): Promise<{ ada: MemberOfSite; bob: MemberOfSite; id: string }> {
  const [ada, bob] = await pairOf(site);
  const first = { recipient_id: bob.id, content: "Do you mill steel?" };
  const { conversation_id: id } = await post<MessageJson>(ada, "/api/v1/conversations", first);
  await send(bob, id, "We do");
  return { ada, bob, id };
}

/** Posts JSON, which has to succeed. */
export async function post<Answer>(by: MemberOfSite, path: string, body: object): Promise<Answer> {
  const answer = await by.fetch(path, json("POST", body));
  const told = (await answer.json()) as Answer;
  expect(answer.ok, JSON.stringify(told)).toBe(true);
  return told;
}

/** Sends a message. */
export function send(by: MemberOfSite, conversationId: string, content: string) {
  return post<MessageJson>(by, `/api/v1/conversations/${conversationId}/messages`, { content });
}

async function get<Answer>(by: MemberOfSite, path: string): Promise<Answer> {
  const answer = await by.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

export const unreadOf = (by: MemberOfSite) =>
  get<{ count: number; ids: string[] }>(by, "/api/v1/messages/unread");

export const conversationsOf = (by: MemberOfSite, query = "") =>
  get<{ items: ConversationJson[]; total: number; total_is_exact: boolean }>(
    by,
    `/api/v1/conversations${query}`,
  );

export const messagesOf = (by: MemberOfSite, id: string, query = "") =>
  get<{ items: MessageJson[]; has_more: boolean }>(
    by,
    `/api/v1/conversations/${id}/messages${query}`,
  );

/** Status, code and words of a problem. */
export async function problemOf(answer: Response): Promise<[number, string, string]> {
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  return [answer.status, code, detail];
}
