import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  namedSchema,
  problemAnswer,
} from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { conversationResponse, toConversationResponse } from "./rules/conversation-schema.ts";
import { hasOfflineFallback } from "./use-cases/choose-model.ts";
import { deleteConversations } from "./use-cases/delete-conversations.ts";
import { exportConversations } from "./use-cases/export-conversations.ts";
import {
  listConversations,
  readConversation,
  readLatestConversation,
} from "./use-cases/read-conversation.ts";
import { readPicture } from "./use-cases/read-picture.ts";
import { stopAnswer } from "./use-cases/stop-answer.ts";

const tags = ["Consultant"];
const byId = { params: idParams };
const missing = { 404: problemAnswer("The viewer has none with this id") };
const invalid = { 400: problemAnswer("A field or parameter is not valid, or not known") };
const conversation = namedSchema("ConsultantConversation", conversationResponse);
const done = { description: "Done" };

const listRoute = createRoute({
  policy: "agreed",
  method: "get",
  path: "/v1/consultant/conversations",
  summary: "The viewer's conversations with the consultant, newest first",
  tags,
  responses: {
    200: jsonAnswer(
      "At most 50",
      z.object({
        items: z.array(
          z.object({
            id: z.string(),
            mode: z.enum(["product", "idea", "explore"]).nullable(),
            title: z.string(),
            updated_at: z.string(),
          }),
        ),
      }),
    ),
  },
});

const latestRoute = createRoute({
  policy: "agreed",
  method: "get",
  path: "/v1/consultant/latest",
  summary: "The conversation that was used last",
  tags,
  request: {
    query: z.strictObject({
      mode: z
        .enum(["product", "idea", "explore", "general"])
        .optional()
        .describe("Of this mode only; general: of none"),
    }),
  },
  responses: {
    200: jsonAnswer("null: there is none", z.object({ conversation: conversation.nullable() })),
    ...invalid,
  },
});

const readRoute = createRoute({
  policy: "agreed",
  method: "get",
  path: "/v1/consultant/conversations/{id}",
  summary: "One conversation; an answer that is being written is as far as it is",
  tags,
  request: byId,
  responses: { 200: jsonAnswer("The conversation", conversation), ...missing },
});

const deleteRoute = createRoute({
  policy: "member",
  method: "delete",
  path: "/v1/consultant/conversations/{id}",
  summary: "Delete a conversation for good",
  tags,
  request: byId,
  responses: { 204: done, ...missing },
});

const deleteAllRoute = createRoute({
  policy: "member",
  method: "delete",
  path: "/v1/consultant/conversations",
  summary: "Delete all conversations for good",
  tags,
  responses: { 204: done },
});

const stopRoute = createRoute({
  policy: "agreed",
  method: "post",
  path: "/v1/consultant/stop",
  summary: "Stop an answer that is being written; what it says stays",
  tags,
  request: {
    body: jsonBody(z.strictObject({ answerId: z.uuid() })),
  },
  responses: { 204: done, ...invalid, ...missing },
});

const exportRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/consultant/export",
  summary: "Everything the viewer asked and was answered",
  tags,
  responses: {
    200: jsonAnswer(
      "Oldest first",
      z.object({ ai_conversations: z.array(z.record(z.string(), z.unknown())) }),
    ),
  },
});

const pictureRoute = createRoute({
  policy: "agreed",
  method: "get",
  path: "/v1/consultant/pictures/{file}",
  summary: "A drawing or concept picture of one of the viewer's conversations",
  tags,
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: {
      description: "A drawing: SVG without scripts. A concept picture: WebP.",
      content: { "image/svg+xml": { schema: z.string() }, "image/webp": { schema: z.string() } },
    },
    ...missing,
  },
});

/** Conversations of the viewer: read, followed, stopped, exported and deleted. */
export function conversationsApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const items = await listConversations(contextOf(c, services));
      return c.json(
        { items: items.map(({ updatedAt, ...item }) => ({ ...item, updated_at: updatedAt })) },
        200,
      );
    })
    .openapi(latestRoute, async (c) => {
      const { mode } = c.req.valid("query");
      const wanted = mode === "general" ? null : mode;
      const ctx = contextOf(c, services);
      const found = await readLatestConversation(ctx, wanted);
      const conversation =
        found === null ? null : toConversationResponse(found, hasOfflineFallback(ctx));
      return c.json({ conversation }, 200);
    })
    .openapi(readRoute, async (c) => {
      const ctx = contextOf(c, services);
      const found = await readConversation(ctx, c.req.valid("param").id);
      return c.json(toConversationResponse(found, hasOfflineFallback(ctx)), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteConversations(contextOf(c, services), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(deleteAllRoute, async (c) => {
      await deleteConversations(contextOf(c, services), null);
      return c.body(null, 204);
    })
    .openapi(stopRoute, async (c) => {
      await stopAnswer(contextOf(c, services), c.req.valid("json").answerId);
      return c.body(null, 204);
    })
    .openapi(exportRoute, async (c) => {
      c.header("Content-Disposition", 'attachment; filename="conversations.json"');
      return c.json(await exportConversations(contextOf(c, services)), 200);
    })
    .openapi(pictureRoute, async (c) => {
      const { file } = c.req.valid("param");
      const { bytes, contentType } = await readPicture(contextOf(c, services), file);
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": contentType,
        // Opened by itself it is a document without scripts, forms, cookies or an origin.
        "Content-Security-Policy": "default-src 'none'; sandbox",
      });
    });
}
