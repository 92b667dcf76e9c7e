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
import { mostListed } from "./rules/listed-notifications.ts";
import { listInput, readInput } from "./rules/notification-input.ts";
import { pushInput } from "./rules/push-input.ts";
import { endPush } from "./use-cases/end-push.ts";
import { listNotifications } from "./use-cases/list-notifications.ts";
import { readNotifications } from "./use-cases/read-notifications.ts";
import { subscribeToPush } from "./use-cases/subscribe-to-push.ts";

const unread = z.number().int().describe("How many are not read");
const notificationsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.string().describe("Of the event that it tells of"),
        subject: z.object({ type: z.string(), id: z.string() }).nullable(),
        title: z.string(),
        link: z.string().describe("Path on this site where it can be seen"),
        ids: z
          .array(z.string())
          .describe("Of all that it stands for: unread ones about one thing are one item"),
        read: z.boolean(),
        created_at: z.string(),
      }),
    ),
    has_more: z.boolean().describe("There are older ones"),
    up_to: z
      .string()
      .nullable()
      .describe("Id of what came last: marked up to it, what comes later stays unread"),
    unread,
  })
  .openapi("Notifications");

const errors = {
  401: signedOut,
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
};

const listRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/notifications",
  summary: "What the viewer was told, the newest first",
  description: `${mostListed} at once. \`GET /api/events\` tells of the same events live.`,
  tags: ["Events"],
  request: { query: listInput },
  responses: {
    200: jsonAnswer("The notifications", notificationsSchema),
    400: problemAnswer("The input is not valid; `errors` says why"),
    ...errors,
  },
});

const readRoute = createRoute({
  policy: "member",
  method: "post",
  path: "/v1/notifications/read",
  summary: "Mark notifications as read",
  description:
    "Those with these ids; without `ids` all of them, with `up_to` none that came later. A read one stays read.",
  tags: ["Events"],
  request: { body: jsonBody(readInput) },
  responses: {
    200: jsonAnswer("What is left", z.object({ unread })),
    400: problemAnswer("The input is not valid; `errors` says why"),
    ...errors,
  },
});

const pushRoute = createRoute({
  policy: "member",
  method: "post",
  path: "/v1/notifications/push",
  summary: "Let pushes come to this browser",
  description: "As `PushSubscription.toJSON()` gives it; for as long as the session lasts.",
  tags: ["Events"],
  request: { body: jsonBody(pushInput) },
  responses: {
    204: { description: "They come" },
    400: problemAnswer("The input is not valid; `errors` says why"),
    409: problemAnswer("The operator has set no keys"),
    ...errors,
  },
});

const endPushRoute = createRoute({
  policy: "member",
  method: "delete",
  path: "/v1/notifications/push",
  summary: "End pushes to this browser",
  tags: ["Events"],
  responses: { 204: { description: "None come any more" }, ...errors },
});

/** The calls about notifications. */
export function notificationsApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { before, filter } = c.req.valid("query");
      const { items, hasOlder, unread, upTo } = await listNotifications(contextOf(c, services), {
        before,
        isUnread: filter === "unread",
      });
      const shown = items.map(({ isRead, createdAt, ...item }) => ({
        ...item,
        read: isRead,
        created_at: createdAt.toISOString(),
      }));
      return c.json({ items: shown, has_more: hasOlder, up_to: upTo, unread }, 200);
    })
    .openapi(readRoute, async (c) => {
      const { ids, up_to: upTo } = c.req.valid("json");
      return c.json(await readNotifications(contextOf(c, services), { ids, upTo }), 200);
    })
    .openapi(pushRoute, async (c) => {
      await subscribeToPush(contextOf(c, services), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(endPushRoute, async (c) => {
      await endPush(contextOf(c, services), null);
      return c.body(null, 204);
    });
}
