import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ProviderServer, type Reply, startProvider } from "../llm/provider-server.ts";
import {
  type Chunk,
  type ConsultantSite,
  messagesOf,
  providedConsultantSite,
} from "./consultant-site.ts";
import { inventions } from "./inventions.ts";

let provider: ProviderServer;
let world: ConsultantSite;
beforeAll(async () => {
  provider = await startProvider();
  // One answer of the provider for each person a day.
  world = await providedConsultantSite(provider.url, {
    AI_USER_DAILY_TOKENS: "1000",
    AI_OFFLINE_FALLBACK: "off",
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.replies.length = 0;
});

const message = "Who can anodize 500 brackets near Dayton, OH?";
const call = (name: string, input: object): Reply => ({
  kind: "tool",
  name,
  arguments: JSON.stringify(input),
});
/** A text in the pieces in which tokens come: words broken anywhere. */
const inPieces = (text: string, size: number) =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];

describe("a model that makes things up", () => {
  const all = `${inventions.map(({ text }) => `1. I would ${text}.`).join("\n")}\nAsk them soon.`;

  test.each([1, 4, 1000])(
    "gets nothing of it to screen, stream or database, in pieces of %i",
    async (size) => {
      const who = await world.person();
      provider.replies.push(
        call("find_guides", { query: "anodizing" }),
        call("find_manufacturers", { query: "Apexor Tooling or Granitex", limit: 3 }),
        call("draft_rfq", {
          title: "Bracket by Vulcanite Precision Machining, Inc.",
          lines: [{ name: "Bracket by Vulcanite Precision Machining, Inc.", description: all }],
        }),
        { kind: "text", words: inPieces(all, size) },
      );
      const chunks: Chunk[] = [];
      for await (const chunk of await world.stream(who, { message })) chunks.push(chunk);
      expect(chunks.at(-1)?.type).toBe("finish");
      const id = chunks[0]?.messageMetadata?.conversationId ?? "";
      const [, answer] = await messagesOf(world, who, id);
      const streamed = chunks.map(({ delta }) => delta ?? "").join("");
      expect(answer?.content).toBe(streamed);
      expect(streamed).toContain("not on record");
      expect(streamed).toContain("Ask them soon.");
      const { rows } = await world.ownerQuery(
        `select coalesce(message, '') || coalesce(proposal::text, '') || coalesce(image_alt, '') as text
       from ai_conversations where conversation_id = '${id}' and role = 'assistant'`,
      );
      const page = await world.call(who.cookie, "GET", `/consultant?conversation=${id}`);
      const html = (await page.text()).replace(/<script[\s\S]*?<\/script>|<[^>]*>|&\w+;/g, "");
      expect(html).toContain("not on record");
      const told = JSON.stringify(chunks.filter(({ type }) => type !== "data-activity"));
      for (const { trace } of inventions) {
        expect(`${streamed}\n${rows[0]?.text}`).not.toMatch(trace);
        expect(html).not.toMatch(trace);
        // Its own names of fields apart, a stream is what it tells.
        expect(told.replace(/[<>]|\)c|c\)/g, "")).not.toMatch(trace);
      }
    },
  );

  test("and repeats what a tool gave shows all of it, as the tool gave it", async () => {
    const { rows } = await world.ownerQuery(
      `update manufacturers set street = '400 Millrace Road', website = 'https://larkspur.test/contact'
       where id = (select id from manufacturers where phone is not null order by name limit 1)
       returning json_build_object('ref', 'business:' || id, 'name', name, 'phone', phone)::text as text`,
    );
    const shop = JSON.parse(rows[0]?.text ?? "");
    const who = await world.person();
    const text = `1. **${shop.name}** [${shop.ref}]\n   - Phone: ${shop.phone}\n   - Address: 400 Millrace Road\n   - Website: https://larkspur.test/contact`;
    provider.replies.push(call("open_record", { ref: shop.ref }), {
      kind: "text",
      words: inPieces(text, 3),
    });
    const { response, conversationId } = await world.ask(who, { message });
    const shown = text.replace(`[${shop.ref}]`, "[1]");
    expect(response).toBe(shown);
    expect((await messagesOf(world, who, conversationId)).at(-1)?.content).toBe(shown);
  });
});

test("the day's budget used up, the offline guide answers", async () => {
  const who = await world.person();
  expect((await world.ask(who, { message })).answeredBy).toContain("test-model");
  expect((await world.ask(who, { message })).answeredBy).toBe("Offline guide");
  const other = await world.person();
  expect((await world.ask(other, { message })).answeredBy).toContain("test-model");
});

test("the operator may not want the offline guide where the model failed", async () => {
  const who = await world.person();
  provider.replies.push({ kind: "status", status: 401 });
  await world.post(who.cookie, { message });
  const latest = await world.call(who.cookie, "GET", "/api/v1/consultant/latest");
  const page = await world.call(who.cookie, "GET", "/consultant");
  expect(await latest.text()).toContain('"may_ask_offline":false');
  const html = await page.text();
  expect(html).toContain("Try again");
  expect(html).not.toContain("Ask the offline guide");
  const answer = await world.ask(who, { message, offline: true, previousMessages: [{}] });
  expect(answer.answeredBy).toBe("test-model");
});
