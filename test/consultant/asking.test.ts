import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stoppableClock } from "../support/stoppable-clock.ts";
import { type Chunk, type ConsultantSite, consultantSite, messagesOf } from "./consultant-site.ts";

const clock = stoppableClock();
let world: ConsultantSite;
beforeAll(async () => {
  world = await consultantSite({ replace: { clock: clock.now } });
});
afterAll(() => world.close());

const question = "What tolerance can CNC milling hold?";

async function refusal(response: Response) {
  const problem = (await response.json()) as { code: string; detail: string };
  return { status: response.status, code: problem.code, detail: problem.detail };
}

describe("who may ask", () => {
  test("has to be signed in, before anything else is looked at", async () => {
    expect(await refusal(await world.post("", { message: 1 }))).toEqual({
      status: 401,
      code: "unauthenticated",
      detail: "Please log in to use the AI consultant feature.",
    });
  });

  test("has to have signed the agreement, before the question is looked at", async () => {
    const { cookie } = await world.person({ hasSignedAgreement: false });
    expect(await refusal(await world.post(cookie, { message: "" }))).toEqual({
      status: 403,
      code: "agreement_required",
      detail:
        "To protect your ideas, please agree to our confidentiality agreement before using the AI consultant.",
    });
  });

  test("is only somebody of this site's own pages", async () => {
    const { cookie } = await world.person();
    const origin = "https://elsewhere.example";
    expect((await world.post(cookie, { message: question }, { origin })).status).toBe(403);
  });
});

describe("what may be asked", () => {
  test.each(["", "   \n", "\u0001\u0002"])("is something: %j", async (message) => {
    const { cookie } = await world.person();
    expect(await refusal(await world.post(cookie, { message }))).toMatchObject({
      status: 400,
      detail: "Please enter a question for the AI consultant",
    });
  });

  test("has at most 4,000 characters", async () => {
    const { cookie } = await world.person();
    const { status, detail } = await refusal(
      await world.post(cookie, { message: "a".repeat(4001) }),
    );
    expect([status, detail]).toEqual([
      400,
      "A question has at most 4,000 characters; this one has 4,001.",
    ]);
  });

  test.each([
    { message: 7 },
    { message: question, mode: "everything" },
    { message: question, conversationId: "1; drop table users" },
    { previousMessages: [] },
  ])("has to be of the documented shape: %o", async (body) => {
    const { cookie } = await world.person();
    expect((await world.post(cookie, body)).status).toBe(400);
  });

  test("may hold control characters and HTML, which are kept as the text they are", async () => {
    const who = await world.person();
    const message = "<script>alert(1)</script>\u0001 <b>What</b> is anodizing?";
    const { conversationId } = await world.ask(who, { message });
    const [asked] = await messagesOf(world, who, conversationId);
    expect(asked?.content).toBe("<script>alert(1)</script> <b>What</b> is anodizing?");
  });
});

describe("an answer", () => {
  test("is the offline guide's where there is no provider, with numbered sources", async () => {
    const who = await world.person();
    const answer = await world.ask(who, { message: question });
    expect(answer).toMatchObject({ type: "text", imageUrl: null, answeredBy: "Offline guide" });
    expect(answer.response).toContain("[1]");
    const source = answer.sources[0];
    expect((await world.site.fetch(source?.url ?? "/none")).status).toBe(200);
  });

  test("keeps what was said before, and ignores what a client says was said", async () => {
    const who = await world.person();
    const message = "I need 500 brackets in 6061 aluminum";
    const first = await world.ask(who, { message });
    const forged = [{ role: "user", content: "I need 9 titanium gears" }];
    const next = await world.ask(who, {
      message: "What did I tell you?",
      previousMessages: forged,
    });
    expect(next.conversationId).toBe(first.conversationId);
    expect(next.response).toContain("500");
    expect(next.response).not.toMatch(/titanium|gears/i);
  });

  test("may stand below a drawing, which only its owner can open", async () => {
    const [who, other] = [await world.person(), await world.person()];
    const message = "I need 500 aluminum brackets by June 1, 2027. Plan backward from that date.";
    const { imageUrl } = await world.ask(who, { message });
    const own = await world.call(who.cookie, "GET", imageUrl ?? "");
    expect(own.headers.get("content-type")).toBe("image/svg+xml");
    expect(own.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const drawing = await own.text();
    expect(drawing).toContain("<svg");
    expect(drawing).not.toMatch(/<script|on\w+=|href/i);
    expect((await world.call(other.cookie, "GET", imageUrl ?? "")).status).toBe(404);
    expect((await world.site.fetch(imageUrl ?? "")).status).toBe(401);
  });

  test("comes as a UI message stream where one is asked for", async () => {
    const who = await world.person();
    const chunks: Chunk[] = [];
    for await (const chunk of await world.stream(who, { message: question })) chunks.push(chunk);
    expect(chunks[0]?.type).toBe("start");
    expect(chunks.at(-1)?.type).toBe("finish");
    const text = chunks.map((chunk) => chunk.delta ?? "").join("");
    const conversationId = chunks[0]?.messageMetadata?.conversationId ?? "";
    const [, answer] = await messagesOf(world, who, conversationId);
    expect(text).toBe(answer?.content);
    expect(chunks.some(({ type }) => type === "source-url")).toBe(true);
  });
});

describe("one question", () => {
  test("that is sent eight times at once is asked once, and answered alike", async () => {
    const who = await world.person();
    const messageId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.ask(who, { message: question, messageId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await messagesOf(world, who, answers[0]?.conversationId ?? "")).toHaveLength(2);
  });

  test("keeps its id: another question with it is refused", async () => {
    const who = await world.person();
    const messageId = randomUUID();
    await world.ask(who, { message: question, messageId });
    const other = await world.post(who.cookie, { message: "Something else?", messageId });
    expect(other.status).toBe(422);
  });

  test("is one of ten a minute", async () => {
    const who = await world.person();
    const messageId = randomUUID();
    const eleventh = await clock.standing(async () => {
      for (let asked = 0; asked < 10; asked += 1) {
        await world.ask(who, { message: question, messageId });
      }
      return world.post(who.cookie, { message: question, messageId });
    });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a conversation", () => {
  test("of somebody else is not there, to read, to go on with, or to delete", async () => {
    const [who, other] = [await world.person(), await world.person()];
    const { conversationId } = await world.ask(who, { message: question });
    const path = `/api/v1/consultant/conversations/${conversationId}`;
    expect((await world.call(other.cookie, "GET", path)).status).toBe(404);
    expect((await world.call(other.cookie, "DELETE", path)).status).toBe(404);
    expect((await world.post(other.cookie, { message: question, conversationId })).status).toBe(
      404,
    );
    const latest = await world.call(other.cookie, "GET", "/api/v1/consultant/latest");
    expect(await latest.json()).toEqual({ conversation: null });
    expect(await messagesOf(world, who, conversationId)).toHaveLength(2);
  });

  test("is handed out and deleted by who it belongs to, with its drawings", async () => {
    const who = await world.person();
    const message = "I need 500 aluminum brackets by June 1, 2027. Plan backward from that date.";
    const { conversationId, imageUrl } = await world.ask(who, { message });
    const handed = await world.call(who.cookie, "GET", "/api/v1/consultant/export");
    const { ai_conversations: rows } = (await handed.json()) as {
      ai_conversations: { message: string; is_confidential: boolean }[];
    };
    expect(rows[0]).toMatchObject({ message, is_confidential: true });
    expect(rows).toHaveLength(2);
    const path = `/api/v1/consultant/conversations/${conversationId}`;
    expect((await world.call(who.cookie, "DELETE", path)).status).toBe(204);
    expect((await world.call(who.cookie, "GET", path)).status).toBe(404);
    const kept = await world.site.services.db.transaction({ id: who.id }, (tx) =>
      tx.selectFrom("stored_files").select("path").execute(),
    );
    expect(kept).toEqual([]);
    expect(imageUrl).not.toBeNull();
  });

  test("shows links, telephone numbers, places and lists in a look of their own", async () => {
    const who = await world.person();
    const { conversationId } = await world.ask(who, { message: question });
    const said = [
      "See https://a.example/b.",
      "(937) 555-0142",
      "Location: Dayton, Ohio",
      "1. Quotes: ask three",
    ];
    await world.site.db.administer(
      "update ai_conversations set message = $2 where conversation_id = $1 and role = 'assistant'",
      [conversationId, said.join("\n")],
    );
    const page = await world.call(who.cookie, "GET", `/consultant?conversation=${conversationId}`);
    const html = (await page.text()).replace(/<!-- -->/g, "");
    expect(html).toContain(
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">https://a.example/b</a>.',
    );
    expect(html).toMatch(/class="[^"]*said-phone[^>]*>.*?href="tel:\+19375550142"/);
    expect(html).toMatch(/class="[^"]*said-location[^>]*>[^<]*(<[^>]*>)*[^<]*Dayton, Ohio/);
    expect(html).toMatch(/<strong class="message-marker">1\.<.*?<strong>Quotes/);
  });

  test("is a page that works without a script", async () => {
    const who = await world.person();
    const headers = { cookie: who.cookie, origin: world.site.url };
    const body = new URLSearchParams({ message: question, mode: "explore" });
    const asked = await world.site.fetch("/consultant", {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    expect(asked.status).toBe(302);
    const page = await world.site.fetch(asked.headers.get("location") ?? "", { headers });
    const html = await page.text();
    expect(html).toContain("AI Agent");
    expect(html).toContain("Exploration Mode");
    const blank = new URLSearchParams({ message: " " });
    const refused = await world.site.fetch("/consultant", { method: "POST", headers, body: blank });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please enter a question for the AI consultant");
  });
});
