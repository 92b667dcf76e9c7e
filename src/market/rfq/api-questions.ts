import type { Context, Services } from "../../platform/context.ts";
import { createApi, onePage } from "../../platform/web/api.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { notFound } from "../../shared/errors.ts";
import { answerQuestion } from "./use-cases/answer-question.ts";
import { askQuestion } from "./use-cases/ask-question.ts";
import { listQuestions } from "./use-cases/list-questions.ts";
import { questionJson } from "./web/calls/question-json.ts";
import { questionRoutes as routes } from "./web/calls/question-routes.ts";

/** Questions that shops ask about requests, and their answers. */
export function questionsApi(services: Services) {
  return createApi()
    .openapi(routes.list, async (c) => {
      const { id } = c.req.valid("param");
      const { questions } = await listQuestions(contextOf(c, services), id);
      return c.json(onePage(questions.map((question) => questionJson(id, question))), 200);
    })
    .openapi(routes.ask, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const asked = await askQuestion(ctx, id, c.req.valid("json"), key);
      return c.json(await present(ctx, id, asked.id), 201);
    })
    .openapi(routes.answer, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { rfqId } = await answerQuestion(ctx, id, c.req.valid("json"), key);
      return c.json(await present(ctx, rfqId, id), 200);
    });
}

async function present(ctx: Context, rfqId: string, id: string) {
  const { questions } = await listQuestions(ctx, rfqId);
  const question = questions.find((one) => one.id === id);
  if (question === undefined) throw notFound();
  return questionJson(rfqId, question);
}
