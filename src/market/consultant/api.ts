import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { conversationsApi } from "./api-conversations.ts";
import { consultantParts } from "./consultant-parts.ts";
import { sourceResponse } from "./rules/conversation-schema.ts";
import { askConsultant } from "./use-cases/ask-consultant.ts";
import { finishAnswer } from "./use-cases/finish-answer.ts";
import { listAiUse } from "./use-cases/list-ai-use.ts";
import { mayConsult } from "./use-cases/may-consult.ts";
import { answerStream } from "./web/answer-stream.ts";

const question = z.strictObject({
  message: z.string().describe("At most 4,000 characters"),
  previousMessages: z
    .array(z.unknown())
    .optional()
    .describe(
      "Accepted for compatibility. The conversation is read from the database; an empty list, or none, begins a new one unless `conversationId` is given",
    ),
  mode: z.enum(["product", "idea", "explore"]).nullish().describe("Of a new conversation"),
  conversationId: z.uuid().optional().describe("The conversation that goes on"),
  messageId: z.uuid().optional().describe("The same id again is the same question, asked once"),
  offline: z
    .boolean()
    .optional()
    .describe("Whether the offline guide shall answer, where the operator allows it"),
});

const answer = z
  .object({
    response: z.string(),
    imageUrl: z.string().nullable(),
    type: z.literal("text"),
    conversationId: z.string(),
    messageId: z.string().describe("Of the answer"),
    answeredBy: z.string(),
    sources: z.array(sourceResponse),
  })
  .openapi("ConsultantAnswer");

const askRoute = createRoute({
  policy: "agreed",
  method: "post",
  path: "/functions/ai-consultant",
  summary: "Ask the consultant",
  description:
    "With `Accept: text/event-stream` the answer is a UI message stream of the AI SDK, as it is written.",
  tags: ["Consultant"],
  request: { body: jsonBody(question) },
  responses: {
    200: {
      description: "The answer",
      content: {
        "application/json": { schema: answer },
        "text/event-stream": { schema: z.string() },
      },
    },
    400: problemAnswer("No question, or one of more than 4,000 characters"),
    401: signedOut,
    403: problemAnswer("The confidentiality agreement is not signed"),
    404: problemAnswer("The viewer has no such conversation"),
    409: problemAnswer("The last question is still being answered"),
    422: problemAnswer("`messageId` stands for another question"),
    429: problemAnswer("More than 10 questions a minute or 200 a day"),
    502: problemAnswer("The provider's model failed"),
  },
});

const usageRoute = createRoute({
  policy: "operator",
  method: "get",
  path: "/v1/consultant/usage",
  summary: "Tokens and cost by person, day and model of the last 30 days",
  tags: ["Consultant"],
  responses: {
    200: jsonAnswer(
      "Newest day first",
      z.object({
        items: z.array(
          z.object({
            user_id: z.string(),
            day: z.string(),
            model: z.string(),
            answers: z.number(),
            input_tokens: z.number(),
            output_tokens: z.number(),
            cost_usd: z.string(),
          }),
        ),
      }),
    ),
  },
});

/** The consultant: questions, conversations, pictures, and what it all costs. */
export function consultantApi(services: Services) {
  const api = createApi();
  // The specification's own words for whoever may not ask, before anything of the request is read.
  api.on("POST", "/functions/ai-consultant", async (c, next) => {
    mayConsult(contextOf(c, services).viewer);
    await next();
  });
  api.openapi(askRoute, async (c) => {
    const ctx = contextOf(c, services);
    const { message, previousMessages, mode, conversationId, messageId, offline } =
      c.req.valid("json");
    const continues = (previousMessages?.length ?? 0) > 0;
    const asked = await askConsultant(ctx, consultantParts, {
      message,
      mode: mode ?? null,
      messageId: messageId ?? null,
      asksOffline: offline ?? false,
      conversation:
        conversationId === undefined ? (continues ? "latest" : "new") : { id: conversationId },
    });
    if (c.req.header("accept")?.includes("text/event-stream")) return answerStream(asked.events);
    const { content, picture, sources, answeredBy } = await finishAnswer(ctx, asked);
    return c.json(
      {
        response: content,
        imageUrl: picture?.url ?? null,
        type: "text" as const,
        conversationId: asked.conversationId,
        messageId: asked.answerId,
        answeredBy: answeredBy ?? "",
        sources: sources.map(({ title, url }, at) => ({ number: at + 1, title, url })),
      },
      200,
    );
  });
  api.openapi(usageRoute, async (c) => {
    return c.json({ items: await listAiUse(contextOf(c, services)) }, 200);
  });
  api.route("/", conversationsApi(services));
  return api;
}
