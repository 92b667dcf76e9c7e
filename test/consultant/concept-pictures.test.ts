import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import { type ImageReply, type ProviderServer, startProvider } from "../llm/provider-server.ts";
import type { Person } from "../support/people.ts";
import { picture, pngBomb, withHiddenText } from "../support/pictures.ts";
import { type ConsultantSite, consultantSite } from "./consultant-site.ts";

let provider: ProviderServer;
let world: ConsultantSite;
const logged: string[] = [];

async function siteWith(settings: Record<string, string> = {}): Promise<ConsultantSite> {
  const env = {
    RATE_LIMITS: "off",
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: provider.url,
    AI_API_KEY: "the-secret-key",
    AI_INPUT_PRICE: "2",
    AI_OUTPUT_PRICE: "10",
    AI_IMAGE_MODEL: "test-painter",
    AI_IMAGE_PRICE: "0.04",
    AI_IMAGE_TIMEOUT_SECONDS: "1",
    ...settings,
  };
  const llm = createLlm(readConfig(env));
  const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) });
  return consultantSite({ env, replace: { llm, log } });
}

beforeAll(async () => {
  provider = await startProvider();
  world = await siteWith();
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  for (const list of [provider.calls, provider.replies]) list.length = 0;
  for (const list of [provider.imageCalls, provider.imageReplies]) list.length = 0;
});

const message = "Draw me a picture of a zebra-quartz lunch box in brushed aluminum";
const subject = '{"subject":"A lunch box in brushed aluminum"}';
const paints = { kind: "tool", name: "draw_concept", arguments: subject } as const;

/** Asks for a picture; the model asks for the tool and then answers in words. */
async function askForPicture(who: Person, ...replies: ImageReply[]) {
  provider.replies.push(paints);
  provider.imageReplies.push(...replies);
  return world.ask(who, { message });
}

async function useOf(userId: string) {
  const rows = await world.site.services.db.transaction({ id: userId }, (tx) =>
    tx.selectFrom("ai_usage").selectAll().orderBy("model").execute(),
  );
  return rows.map(({ model, answers, cost_usd }) => ({ model, answers, cost_usd }));
}

describe("a concept picture that somebody asked for", () => {
  test("is drawn anew, kept, and served to its owner alone from this site", async () => {
    const who = await world.person();
    const hidden = withHiddenText(
      await picture("png", { width: 1600, height: 1200 }),
      "hidden-text",
    );
    const { imageUrl, response } = await askForPicture(who, { kind: "image", bytes: hidden });
    expect(response).toBe("Aluminum is light.");
    expect(imageUrl).toMatch(/^\/api\/v1\/consultant\/pictures\/[0-9a-f-]{36}\.webp$/);

    const served = await world.call(who.cookie, "GET", imageUrl ?? "");
    expect(served.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes("hidden-text")).toBe(false);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1024, height: 768 });

    const other = await world.person();
    expect((await world.call(other.cookie, "GET", imageUrl ?? "")).status).toBe(404);
    expect((await world.call("", "GET", imageUrl ?? "")).status).toBe(401);
  });

  test("says of itself that it is no drawing, and what it shows", async () => {
    const who = await world.person();
    await askForPicture(who, { kind: "image", bytes: await picture("jpeg") });
    const latest = await world.call(who.cookie, "GET", "/api/v1/consultant/latest");
    const { conversation } = (await latest.json()) as {
      conversation: { messages: { image_alt: string | null; image_width: number | null }[] };
    };
    expect(conversation.messages.at(-1)).toMatchObject({
      image_alt: "Concept picture made by a model, not a drawing: A lunch box in brushed aluminum",
      image_width: 60,
    });
    const page = await (await world.call(who.cookie, "GET", "/consultant")).text();
    expect(page).toContain("Concept picture</strong> made by a model: not a drawing");
  });

  test("is asked of the model of the configuration, without words in it", async () => {
    const who = await world.person();
    await askForPicture(who, { kind: "image", bytes: await picture("png") });
    const [call] = provider.imageCalls;
    expect(call?.authorization).toBe("Bearer the-secret-key");
    expect(call?.body).toMatchObject({
      model: "test-painter",
      n: 1,
      size: "1024x1024",
      response_format: "b64_json",
    });
    expect(call?.body.prompt).toMatch(/A lunch box in brushed aluminum.*No text, letters/s);
  });

  test("is counted as a picture, with its price", async () => {
    const who = await world.person();
    await askForPicture(who, { kind: "image", bytes: await picture("png") });
    const { host } = new URL(provider.url);
    expect(await useOf(who.id)).toEqual([
      { model: `test-model at ${host}`, answers: 1, cost_usd: "0.008000" },
      { model: `test-painter at ${host}, pictures`, answers: 1, cost_usd: "0.040000" },
    ]);
  });

  test("goes with its conversation", async () => {
    const who = await world.person();
    const { imageUrl, conversationId } = await askForPicture(who, {
      kind: "image",
      bytes: await picture("png"),
    });
    const path = `/api/v1/consultant/conversations/${conversationId}`;
    expect((await world.call(who.cookie, "DELETE", path)).status).toBe(204);
    const { rows } = await world.ownerQuery("select path as text from stored_files");
    const name = imageUrl?.split("/").at(-1) ?? "";
    expect(rows.filter(({ text }) => text.endsWith(name))).toEqual([]);
  });
});

describe("no concept picture", () => {
  const failed = "what the provider's image model sent is no usable picture";
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const failures: [string, ImageReply, string][] = [
    ["the provider limits the rate", { kind: "status", status: 429 }, "limits how many"],
    ["the provider refuses", { kind: "status", status: 400 }, "refused this request"],
    ["the provider is broken", { kind: "status", status: 500 }, failed],
    ["the provider takes too long", { kind: "silence" }, "took too long"],
    ["the answer is malformed", { kind: "malformed" }, failed],
    ["it is text", { kind: "image", bytes: Buffer.from("just words") }, failed],
    ["it is HTML", { kind: "image", bytes: html }, failed],
    [
      "it is HTML that begins as a PNG",
      { kind: "image", bytes: Buffer.concat([signature, html]) },
      failed,
    ],
    ["it unpacks to too many pixels", { kind: "image", bytes: pngBomb(30_000) }, failed],
    ["it is elsewhere", { kind: "address", url: "http://127.0.0.1:9/picture.png" }, failed],
    ["the call is sent elsewhere", { kind: "redirect", url: "http://127.0.0.1:9/v1" }, failed],
  ];

  test.each(failures)(
    "when %s: said in a sentence, and the answer goes on",
    async (_, reply, said) => {
      const who = await world.person();
      const { response, imageUrl } = await askForPicture(who, reply);
      expect(imageUrl).toBeNull();
      expect(response).toContain(said);
      expect(response).toMatch(/\n\nAluminum is light\.$/);
      expect(provider.imageCalls).toHaveLength(1);
      const { rows } = await world.ownerQuery("select path as text from stored_files");
      expect(rows.filter(({ text }) => text.startsWith(who.id))).toEqual([]);
    },
  );

  test("is made of a weapon, and the provider is not asked", async () => {
    const who = await world.person();
    provider.replies.push({ ...paints, arguments: '{"subject":"A pistol with a silencer"}' });
    expect((await world.ask(who, { message })).response).toContain("pictures of weapons");
    expect(provider.imageCalls).toEqual([]);
  });

  test("is offered to a model unless the question asks for one", async () => {
    const who = await world.person();
    const offered = () => provider.calls.at(-1)?.body.tools?.map((tool) => tool.function.name);
    await world.ask(who, { message: "How light is aluminum?" });
    expect(offered()).not.toContain("draw_concept");
    await world.ask(who, { message });
    expect(offered()).toContain("draw_concept");
  });

  test("is made twice in one answer", async () => {
    const who = await world.person();
    const bytes = await picture("png");
    provider.replies.push(paints);
    const { response } = await askForPicture(
      who,
      { kind: "image", bytes },
      { kind: "image", bytes },
    );
    expect(provider.imageCalls).toHaveLength(1);
    expect(response).toBe("Aluminum is light.");
  });

  test("is made beyond the day's number", async () => {
    const strict = await siteWith({ AI_USER_DAILY_IMAGES: "1" });
    try {
      const who = await strict.person();
      const bytes = await picture("png");
      provider.imageReplies.push({ kind: "image", bytes }, { kind: "image", bytes });
      provider.replies.push(paints);
      expect((await strict.ask(who, { message })).imageUrl).not.toBeNull();
      provider.replies.push(paints);
      const second = await strict.ask(who, { message });
      expect(second).toMatchObject({ imageUrl: null });
      expect(second.response).toContain("the number for one day is used up");
    } finally {
      await strict.close();
    }
  });

  test("is made by the offline guide, which says so", async () => {
    const offline = await consultantSite({ env: { RATE_LIMITS: "off" } });
    try {
      const who = await offline.person();
      const { response, imageUrl } = await offline.ask(who, { message });
      expect(response).toMatch(/^I cannot make concept pictures: I am the offline guide/);
      expect(imageUrl).toBeNull();
    } finally {
      await offline.close();
    }
  });
});

test("nothing that was asked, and no word of the provider, is in a log", () => {
  const told = logged.join("\n");
  expect(told).toContain("A concept picture could not be made");
  expect(told).not.toMatch(/zebra-quartz|lunch box|the-secret-key|words of the provider/);
});
