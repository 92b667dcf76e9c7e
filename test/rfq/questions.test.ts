import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declineInvitation } from "../../src/market/rfq/use-cases/answer-invitation.ts";
import { answerQuestion } from "../../src/market/rfq/use-cases/answer-question.ts";
import { askQuestion } from "../../src/market/rfq/use-cases/ask-question.ts";
import { waitingForBuyer, waitingForSeller } from "../../src/market/rfq/use-cases/count-waiting.ts";
import { cancelRfq, closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getClosedRfq } from "../../src/market/rfq/use-cases/get-closed-rfq.ts";
import { ownInvitationId } from "../../src/market/rfq/use-cases/get-invitation.ts";
import { listQuestions } from "../../src/market/rfq/use-cases/list-questions.ts";
import { signForRfq } from "../../src/market/rfq/use-cases/sign-for-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";
import { actingFor } from "./request-file.ts";
import { addOpenRfq, addSeller, contextOfNew, openTradeWorld, type Seller } from "./trade-world.ts";

let db: TestDatabase;
let services: Services;
let buyer: Context;
let mill: Seller;
let forge: Seller;
let stranger: Seller;

beforeAll(async () => {
  ({ db, services, buyer, mill, forge } = await openTradeWorld());
  stranger = await addSeller(services, "Far Away");
});
afterAll(() => db.drop());

const notFound = { code: "not_found" };
const notNow = { code: "not_allowed_now" };

const ask = async ({ ctx }: Seller, rfqId: string, text = "Which alloy?") =>
  (await askQuestion(ctx, rfqId, { text }, null)).id;
const answer = (id: string, text: string, shared: { question?: string } | null = null) =>
  answerQuestion(
    buyer,
    id,
    shared === null ? { answer: text } : { answer: text, shared: "on", ...shared },
    null,
  );
const read = async (ctx: Context, rfqId: string) => (await listQuestions(ctx, rfqId)).questions;
const texts = async (ctx: Context, rfqId: string) =>
  (await read(ctx, rfqId)).map((one) => [one.text, ...one.answers.map(({ text }) => text)]);
const eventsOf = (kind: string, rfqId: string) =>
  db.asSchemaOwner(
    `select recipient_company_id as company, payload from events where kind = $1 and payload->>'rfq_id' = $2
      order by id`,
    [kind, rfqId],
  );
const companyOf = (ctx: Context) => ctx.viewer.company?.id;

describe("a question", () => {
  test("is answered to who asked alone, and no other shop learns of it", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const id = await ask(mill, rfqId);
    expect(await waitingForBuyer(buyer)).toMatchObject({ questions: 1 });
    expect(await waitingForSeller(mill.ctx)).toMatchObject({ questions: 1 });
    expect(await waitingForSeller(forge.ctx)).toMatchObject({ questions: 0 });
    expect(await eventsOf("rfq_invitation.ask", rfqId)).toEqual([
      {
        company: companyOf(buyer),
        payload: { rfq_id: rfqId, title: "Sensor bracket", seller: "Dayton Mill" },
      },
    ]);
    expect(await read(buyer, rfqId)).toMatchObject([
      { id, text: "Which alloy?", asker: { name: "Dayton Mill" }, answers: [] },
    ]);
    await answer(id, "6061-T6");
    expect(await texts(mill.ctx, rfqId)).toEqual([["Which alloy?", "6061-T6"]]);
    expect(await texts(forge.ctx, rfqId)).toEqual([]);
    expect(await waitingForBuyer(buyer)).toMatchObject({ questions: 0 });
    expect(await waitingForSeller(mill.ctx)).toMatchObject({ questions: 0 });
    const told = await eventsOf("rfq_invitation.answer", rfqId);
    expect(told.map(({ company }) => company)).toEqual([companyOf(mill.ctx)]);
    expect(await eventsOf("rfq.answer", rfqId)).toEqual([]);
    await expect(listQuestions(stranger.ctx, rfqId)).rejects.toMatchObject(notFound);
    await expect(ask(stranger, rfqId)).rejects.toMatchObject(notFound);
    await expect(answerQuestion(mill.ctx, id, { answer: "Mine" }, null)).rejects.toMatchObject(
      notFound,
    );
    await expect(answerQuestion(stranger.ctx, id, { answer: "Mine" }, null)).rejects.toMatchObject(
      notFound,
    );
  });

  test("is answered to every shop in other words, and nothing says who asked", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const id = await ask(mill, rfqId, "At Dayton Mill we anodize. Is it needed?");
    await answer(id, "Yes, clear", { question: "Is anodizing needed?" });
    const [seen] = await read(forge.ctx, rfqId);
    expect(seen).toMatchObject({
      text: "Is anodizing needed?",
      isOwn: false,
      asker: null,
      askedAt: null,
      answers: [{ text: "Yes, clear", isShared: true }],
    });
    expect(JSON.stringify(seen)).not.toContain("Dayton");
    expect(await texts(mill.ctx, rfqId)).toEqual([
      ["At Dayton Mill we anodize. Is it needed?", "Yes, clear"],
    ]);
    expect((await eventsOf("rfq.answer", rfqId)).map(({ company }) => company)).toEqual([
      companyOf(forge.ctx),
    ]);
    const rows = await forge.ctx.db.transaction(forge.ctx.viewer, (tx) =>
      tx.selectFrom("rfq_questions").select("id").where("rfq_id", "=", rfqId).execute(),
    );
    expect(rows).toEqual([]);
  });

  test("is corrected by a further answer; what was answered stays", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const id = await ask(mill, rfqId);
    await answer(id, "6061", { question: "Which of the alloys?" });
    await answer(id, "No: 6082", {});
    await answer(id, "You may offer both");
    expect(await texts(mill.ctx, rfqId)).toEqual([
      ["Which alloy?", "6061", "No: 6082", "You may offer both"],
    ]);
    expect(await texts(forge.ctx, rfqId)).toEqual([["Which of the alloys?", "6061", "No: 6082"]]);
    for (const statement of [
      "update rfq_answers set text = 'Other'",
      "delete from rfq_answers",
      "update rfq_questions set text = 'Other'",
      "delete from rfq_questions",
    ]) {
      await expect(
        buyer.db.transaction(buyer.viewer, (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
  });

  test("may come from a shop that sees the outline alone, and opens nothing to it", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge], true);
    await signForRfq(forge.ctx, rfqId, { name: "Ada Byron", agreed: "on" });
    const [first, second] = [await ask(mill, rfqId, "How large?"), await ask(forge, rfqId)];
    expect(await eventsOf("rfq_invitation.ask", rfqId)).toMatchObject([
      { payload: { title: "" } },
      { payload: { title: "Sensor bracket" } },
    ]);
    await answer(first, "About a hand");
    await answer(second, "6061, as on sheet 2", { question: "Which alloy?" });
    expect(await texts(mill.ctx, rfqId)).toEqual([["How large?", "About a hand"]]);
    expect(await texts(forge.ctx, rfqId)).toEqual([["Which alloy?", "6061, as on sheet 2"]]);
    expect(await getClosedRfq(mill.ctx, rfqId)).toMatchObject({ awaitsSignature: true });
    // Whoever may not see the details is not told of answers about them.
    expect(await eventsOf("rfq.answer", rfqId)).toEqual([]);
    const third = await ask(forge, rfqId, "How many?");
    await signForRfq(mill.ctx, rfqId, { name: "Ada Byron", agreed: "on" });
    await answer(third, "500", { question: "How many?" });
    expect(await texts(mill.ctx, rfqId)).toEqual([
      ["How large?", "About a hand"],
      ["Which alloy?", "6061, as on sheet 2"],
      ["How many?", "500"],
    ]);
    expect(
      (await eventsOf("rfq.answer", rfqId)).map(({ company, payload }) => [company, payload]),
    ).toEqual([[companyOf(mill.ctx), { rfq_id: rfqId, title: "" }]]);
    await cancelRfq(buyer, rfqId, { reason: "Over", key: null });
    expect(await texts(mill.ctx, rfqId)).toEqual([["How large?"]]);
  });

  test("is asked and answered while the request takes quotes, by who may", async () => {
    const rfqId = await addOpenRfq(buyer, [mill, forge]);
    const id = await ask(mill, rfqId);
    const viewer = (ctx: Context): Context => ({
      ...ctx,
      viewer: {
        ...ctx.viewer,
        company: ctx.viewer.company && { ...ctx.viewer.company, roles: ["viewer"] },
      },
    });
    await expect(ask({ ...mill, ctx: viewer(mill.ctx) }, rfqId)).rejects.toMatchObject(notNow);
    await expect(answerQuestion(viewer(buyer), id, { answer: "6061" }, null)).rejects.toMatchObject(
      notNow,
    );
    const unsigned = actingFor(
      await contextOfNew(services, { role: "seller", hasSignedAgreement: false }),
      mill.ctx,
    );
    for (const work of [ask({ ...mill, ctx: unsigned }, rfqId), listQuestions(unsigned, rfqId)]) {
      await expect(work).rejects.toMatchObject({ code: "agreement_required" });
    }
    const declining = await ownInvitationId(forge.ctx, rfqId);
    await declineInvitation(forge.ctx, declining, { reason: "price", note: "" }, null);
    await expect(ask(forge, rfqId)).rejects.toMatchObject(notNow);
    await closeEarly(buyer, rfqId, null);
    await expect(ask(mill, rfqId)).rejects.toMatchObject(notNow);
    await expect(answer(id, "6061")).rejects.toMatchObject(notNow);
    expect(await waitingForBuyer(buyer)).toMatchObject({ questions: 0 });
  });

  test("has a length, comes once for equal submits, and fifty times from a shop", async () => {
    const rfqId = await addOpenRfq(buyer, [mill]);
    for (const text of ["", " \n ", "x".repeat(1001)]) {
      await expect(ask(mill, rfqId, text)).rejects.toMatchObject({
        code: "invalid_input",
        fields: { text: [expect.any(String)] },
      });
    }
    const key = `ask-${rfqId}`;
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => askQuestion(mill.ctx, rfqId, { text: "Which?" }, key)),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    for (let count = 1; count < 50; count += 1) await ask(mill, rfqId, `Question ${count}`);
    await expect(ask(mill, rfqId)).rejects.toMatchObject(notNow);
    await expect(answer(asked[0]?.id ?? "", "x".repeat(4001))).rejects.toMatchObject({
      fields: { answer: [expect.any(String)] },
    });
  });
});
