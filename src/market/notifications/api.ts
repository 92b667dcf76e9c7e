import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import { createApi, createRoute, jsonAnswer, problemAnswer } from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { mostListed, readInput } from "./rules/notification-input.ts";
import { listNotifications } from "./use-cases/list-notifications.ts";
import { readNotifications } from "./use-cases/read-notifications.ts";

const unread = z.number().int().describe("How many are not read");
const notificationsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.string().describe("Of the event that it tells of"),
        subject: z.object({ type: z.string(), id: z.string() }).nullable(),
        title: z.string(),
        read: z.boolean(),
        created_at: z.string(),
      }),
    ),
    unread,
  })
  .openapi("Notifications");

const errors = {
  401: problemAnswer("Nobody is signed in"),
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
};

const listRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/notifications",
  summary: "What the viewer was told, the newest first",
  description: `The newest ${mostListed}. \`GET /api/events\` tells of the same events live.`,
  tags: ["Events"],
  responses: { 200: jsonAnswer("The notifications", notificationsSchema), ...errors },
});

const readRoute = createRoute({
  policy: "member",
  method: "post",
  path: "/v1/notifications/read",
  summary: "Mark notifications as read",
  description: "Those with these ids; without `ids` all of them. A read one stays read.",
  tags: ["Events"],
  request: { body: { content: { "application/json": { schema: readInput } }, required: true } },
  responses: {
    200: jsonAnswer("What is left", z.object({ unread })),
    400: problemAnswer("The input is not valid; `errors` says why"),
    ...errors,
  },
});

/** The calls about notifications. */
export function notificationsApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { items, unread } = await listNotifications(contextOf(c, services));
      const shown = items.map(({ subject_type: type, subject_id: id, read_at, ...item }) => ({
        id: item.id,
        kind: item.kind,
        subject: type === null || id === null ? null : { type, id },
        title: item.title,
        read: read_at !== null,
        created_at: item.created_at.toISOString(),
      }));
      return c.json({ items: shown, unread }, 200);
    })
    .openapi(readRoute, async (c) => {
      const { ids } = c.req.valid("json");
      return c.json(await readNotifications(contextOf(c, services), ids ?? null), 200);
    });
}
