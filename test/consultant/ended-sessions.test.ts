import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProviderServer, startProvider } from "../llm/provider-server.ts";
import { type Person, signInAgain } from "../support/people.ts";
import { type Chunk, type ConsultantSite, consultantSite } from "./consultant-site.ts";

let provider: ProviderServer;
let world: ConsultantSite;
beforeAll(async () => {
  provider = await startProvider();
  world = await consultantSite({
    samples: false,
    env: {
      RATE_LIMITS: "off",
      AI_PROVIDER: "openai-compatible",
      AI_MODEL: "test-model",
      AI_BASE_URL: provider.url,
    },
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const message = "How light is aluminum?";

test("an answer is read no longer than its session lives, and written to its end", async () => {
  // What follows is not said before all readers have gone: nothing else can end their reading.
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const ways: ((who: Person) => Promise<unknown>)[] = [
    (who) => world.call(who.cookie, "POST", "/api/auth/sign-out", {}),
    (who) => world.ownerQuery(`update users set suspended_at = now() where id = '${who.id}'`),
    async ({ email, password }) => {
      const other = await signInAgain(world.site.services, { email, password });
      const change = { currentPassword: password, newPassword: "another horse" };
      const changed = await world.call(other, "POST", "/api/auth/change-password", change);
      expect(changed.status).toBe(200);
    },
  ];
  const conversations = await Promise.all(
    ways.map(async (endSession) => {
      const who = await world.person();
      provider.replies.push({ kind: "text", words: ["word "], held: { until, words: ["end."] } });
      const stream = await world.stream(who, { message });
      const conversationId = (await stream.next()).value?.messageMetadata?.conversationId ?? "";
      await endSession(who);
      let last: Chunk | undefined;
      for await (const chunk of stream) last = chunk;
      expect(last).toMatchObject({
        type: "error",
        errorText: "Your session has ended. Sign in again to read the answer.",
      });
      expect(await answerIn(conversationId)).toMatch(/^streaming/);
      return conversationId;
    }),
  );
  goOn();
  for (const id of conversations) {
    await expect.poll(() => answerIn(id)).toBe("complete word end.");
  }
});

/** How far the answer of a conversation is, and what it says. */
async function answerIn(conversationId: string): Promise<string | undefined> {
  const { rows } = await world.ownerQuery(
    `select status || ' ' || message as text from ai_conversations
      where conversation_id = '${conversationId}' and role = 'assistant'`,
  );
  return rows[0]?.text;
}
