import { afterAll, beforeAll, expect, test } from "vitest";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { stoppableClock } from "../support/stoppable-clock.ts";

const clock = stoppableClock();
let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let forge: MemberOfSite;
let shops: string[];
beforeAll(async () => {
  site = await startSite({ replace: { clock: clock.now } });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  forge = await addMember(site, { role: "seller", hasSigned: true });
  shops = [
    await addShop(site.services, mill.id, "Dayton Mill"),
    await addShop(site.services, forge.id, "Ohio Forge"),
  ];
});
afterAll(() => site.close());

async function sent(): Promise<string> {
  const draft = { ...wholeDraft(shops[0] ?? ""), manufacturer_ids: shops };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  expect((await call(buyer, "POST", `rfqs/${body.id}/submit`)).status).toBe(200);
  return body.id;
}

test("programs ask and answer, once under one key, and other shops read what is shared without names", async () => {
  const path = `rfqs/${await sent()}/questions`;
  const asked = await call(mill, "POST", path, { text: "Which alloy?" }, "ask-1");
  expect(asked).toMatchObject({
    status: 201,
    body: { text: "Which alloy?", answer: null, shared: false, is_own: true, company_name: null },
  });
  const again = await call(mill, "POST", path, { text: "Which alloy?" }, "ask-1");
  expect(again.body.id).toBe(asked.body.id);
  expect((await call(mill, "POST", path, { text: "Other?" }, "ask-1")).status).toBe(422);
  expect((await call(buyer, "GET", path)).body.items).toMatchObject([
    { id: asked.body.id, company_name: "Dayton Mill", is_own: false },
  ]);
  expect((await call(forge, "GET", path)).body.items).toEqual([]);

  const answer = `questions/${asked.body.id}/answer`;
  expect((await call(buyer, "POST", answer, { answer: "6061-T6" }, "answer-1")).body).toMatchObject(
    { answer: "6061-T6", shared: false },
  );
  expect((await call(forge, "GET", path)).body.items).toEqual([]);
  const shared = { answer: "6061, any temper", shared: true, question: "Which alloys?" };
  expect(await call(buyer, "POST", answer, shared)).toMatchObject({
    status: 200,
    body: { answer: "6061, any temper", shared: true, answers: [{}, {}] },
  });
  expect((await call(forge, "GET", path)).body.items).toEqual([
    {
      id: asked.body.id,
      rfq_id: expect.any(String),
      text: "Which alloys?",
      answer: "6061, any temper",
      shared: true,
      is_own: false,
      company_name: null,
      asked_at: null,
      answers: [expect.objectContaining({ text: "6061, any temper", shared: true })],
    },
  ]);
  expect((await call(mill, "POST", answer, { answer: "Mine" })).status).toBe(403);
  expect((await call(buyer, "POST", path, { text: "Which?" })).status).toBe(403);
});

test("what is wrong is said by field, and a shop asks thirty times an hour", async () => {
  const id = await sent();
  const path = `rfqs/${id}/questions`;
  const wrong = await call(forge, "POST", path, { text: "x".repeat(1001) });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { text: expect.anything() } } });
  expect((await call(forge, "POST", path, { words: "Which?" })).status).toBe(400);
  for (const text of ["", " ", "\u200b", "\u2060\ufeff \u00ad"]) {
    expect((await call(forge, "POST", path, { text })).status).toBe(400);
  }
  const onceMore = await clock.standing(async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await call(forge, "POST", path, { text: `Question ${count}?` })).status).toBe(201);
    }
    return call(forge, "POST", path, { text: "Once more?" });
  });
  expect(onceMore).toMatchObject({
    status: 429,
    body: { code: "rate_limited" },
  });
  expect((await call(mill, "POST", path, { text: "Which alloy?" })).status).toBe(201);
});

test("what is shared names none of the shops that are asked, neither in the question nor in the answer", async () => {
  const path = `rfqs/${await sent()}/questions`;
  const asked = await call(mill, "POST", path, { text: "We at Dayton Mill ask: which alloy?" });
  const answer = `questions/${asked.body.id}/answer`;
  const named = "Every shop reads this: please leave out the name of ";
  const asAsked = { answer: "6061", shared: true, question: "We at Dayton Mill ask: which?" };
  expect(await call(buyer, "POST", answer, asAsked)).toMatchObject({
    status: 400,
    body: { errors: { question: [`${named}Dayton Mill`] } },
  });
  const both = { answer: "6061, as OHIO FORGE's", shared: true, question: "Dayton-mill asks" };
  expect(await call(buyer, "POST", answer, both)).toMatchObject({
    status: 400,
    body: { errors: { question: [`${named}Dayton Mill`], answer: [`${named}Ohio Forge`] } },
  });
  expect((await call(forge, "GET", path)).body.items).toEqual([]);
  // To who asked alone all of it may be said; and of prices to everybody.
  expect((await call(buyer, "POST", answer, { answer: "Dayton Mill: 6061" })).status).toBe(200);
  const reworded = { answer: "6061, up to $50 for the report", shared: true, question: "Which?" };
  expect((await call(buyer, "POST", answer, reworded)).status).toBe(200);
});

test("words of a question go with an answer that is shared alone", async () => {
  const rfq = await sent();
  const asked = await call(mill, "POST", `rfqs/${rfq}/questions`, { text: "Which alloy?" });
  const answer = { answer: "6061", question: "Which alloy is it?" };
  expect(await call(buyer, "POST", `questions/${asked.body.id}/answer`, answer)).toMatchObject({
    status: 400,
    body: { errors: { question: [expect.stringContaining("shared")] } },
  });
});

test("a correction keeps the words that every shop read, and the asker's own are shared by nothing", async () => {
  const path = `rfqs/${await sent()}/questions`;
  const text = "We at Dayton Mill made this for $3.10. Which alloy?";
  const asked = await call(mill, "POST", path, { text });
  const answer = `questions/${asked.body.id}/answer`;
  const read = async () => (await call(forge, "GET", path)).body.items;
  expect(await call(buyer, "POST", answer, { answer: "6061", shared: true })).toMatchObject({
    status: 400,
    body: { errors: { question: ["Please say the question as every shop may read it"] } },
  });
  expect(await read()).toEqual([]);
  const reworded = { answer: "6061", shared: true, question: "Which alloy?" };
  expect((await call(buyer, "POST", answer, reworded)).status).toBe(200);
  expect((await call(buyer, "POST", answer, { answer: "7075", shared: true })).status).toBe(200);
  expect((await call(buyer, "POST", answer, { answer: "Yours alone" })).status).toBe(200);
  expect((await call(buyer, "POST", answer, { answer: "5052", shared: true })).status).toBe(200);
  expect(await read()).toMatchObject([
    { text: "Which alloy?", answers: [{ text: "6061" }, { text: "7075" }, { text: "5052" }] },
  ]);
  expect(JSON.stringify(await read())).not.toMatch(/Dayton|3\.10/);
});

test("a page shares no words of the shop that asked: its form begins without them, and wants others", async () => {
  const id = await sent();
  const text = "Would our 1987 Bridgeport in Dayton do?";
  const asked = await call(mill, "POST", `rfqs/${id}/questions`, { text });
  const page = async () => (await buyer.fetch(`/rfq/${id}`)).text();
  const wording = async () => /<textarea[^>]*name="question"[^>]*>([^<]*)/.exec(await page())?.[1];
  expect((await wording())?.trim()).toBe("");
  const send = (question: string, key: string) =>
    buyer.fetch(`/rfq/${id}`, {
      method: "POST",
      body: new URLSearchParams({
        ...{ form: "answer", questionId: asked.body.id, key, answer: "Yes", shared: "on" },
        question,
      }),
    });
  const refused = await send(" ", "blank");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please say the question as every shop may read it");
  expect((await call(forge, "GET", `rfqs/${id}/questions`)).body.items).toEqual([]);
  expect((await send("Are older machines fine?", "worded")).status).toBe(303);
  expect(await page()).toContain("As every shop reads it: <q");
  // A correction begins with the words that every shop has read.
  expect((await wording())?.trim()).toBe("Are older machines fine?");
});
