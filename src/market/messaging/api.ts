import type { Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { conversationJson, messageJson, openConversationJson } from "./rules/message-schema.ts";
import { editMessage, withdrawMessage } from "./use-cases/change-message.ts";
import { getConversation, listMessages } from "./use-cases/get-conversation.ts";
import { keepFirstDraft } from "./use-cases/keep-first-draft.ts";
import { keepOwnState } from "./use-cases/keep-own-state.ts";
import { listBlockedPeople, unblockPerson } from "./use-cases/list-blocked-people.ts";
import { listConversations } from "./use-cases/list-conversations.ts";
import { markAllDelivered, markRead } from "./use-cases/mark-read.ts";
import { reportMessage } from "./use-cases/report-message.ts";
import {
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
  saveReply,
} from "./use-cases/saved-replies.ts";
import { sendMessage } from "./use-cases/send-message.ts";
import { startConversation } from "./use-cases/start-conversation.ts";
import { tellTyping } from "./use-cases/tell-typing.ts";
import { listUnread } from "./use-cases/unread-count.ts";
import { messageRoutes as routes } from "./web/message-routes.ts";
import { savedReplyRoutes as replies } from "./web/saved-reply-routes.ts";

/** The calls about conversations and messages. */
export function messagesApi(services: Services) {
  return createApi()
    .openapi(routes.list, async (c) => {
      const { items, isExact, ...page } = await listConversations(
        contextOf(c, services),
        c.req.valid("query"),
      );
      const shown = items.map(({ found, ...conversation }) =>
        conversationJson(conversation, found),
      );
      return c.json({ items: shown, total_is_exact: isExact, ...page }, 200);
    })
    .openapi(routes.start, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const sent = await startConversation(contextOf(c, services), c.req.valid("json"), key);
      return c.json(messageJson(sent), 201);
    })
    .openapi(routes.keepFirst, async (c) => {
      await keepFirstDraft(contextOf(c, services), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(routes.get, async (c) => {
      const found = await getConversation(contextOf(c, services), c.req.valid("param").id);
      return c.json(openConversationJson(found), 200);
    })
    .openapi(routes.keep, async (c) => {
      const { id } = c.req.valid("param");
      const {
        draft_reply_to: draftReplyTo,
        draft_before: draftBefore,
        ...state
      } = c.req.valid("json");
      await keepOwnState(contextOf(c, services), id, { ...state, draftReplyTo, draftBefore });
      return c.body(null, 204);
    })
    .openapi(routes.messages, async (c) => {
      const { id } = c.req.valid("param");
      const page = await listMessages(contextOf(c, services), id, c.req.valid("query"));
      return c.json({ items: page.messages.map(messageJson), has_more: page.hasMore }, 200);
    })
    .openapi(routes.send, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      const sent = await sendMessage(contextOf(c, services), id, c.req.valid("json"), key);
      return c.json(messageJson(sent), 201);
    })
    .openapi(routes.read, async (c) => {
      const { id } = c.req.valid("param");
      const { from, up_to: upTo } = c.req.valid("json") ?? {};
      return c.json(await markRead(contextOf(c, services), id, { from, upTo }), 200);
    })
    .openapi(routes.typing, async (c) => {
      await tellTyping(contextOf(c, services), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(routes.edit, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        messageJson(await editMessage(contextOf(c, services), id, c.req.valid("json"))),
        200,
      );
    })
    .openapi(routes.withdraw, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(messageJson(await withdrawMessage(contextOf(c, services), id)), 200);
    })
    .openapi(routes.report, async (c) => {
      await reportMessage(contextOf(c, services), c.req.valid("param").id, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(routes.unread, async (c) => c.json(await listUnread(contextOf(c, services)), 200))
    .openapi(routes.blocked, async (c) => {
      const people = await listBlockedPeople(contextOf(c, services));
      const items = people.map(({ id, name, blockedAt }) => ({
        id,
        name,
        blocked_at: blockedAt.toISOString(),
      }));
      return c.json({ items }, 200);
    })
    .openapi(routes.unblock, async (c) => {
      await unblockPerson(contextOf(c, services), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(replies.list, async (c) =>
      c.json({ items: await listSavedReplies(contextOf(c, services)) }, 200),
    )
    .openapi(replies.add, async (c) =>
      c.json(await saveReply(contextOf(c, services), c.req.valid("json")), 201),
    )
    .openapi(replies.change, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await changeSavedReply(contextOf(c, services), id, c.req.valid("json")), 200);
    })
    .openapi(replies.remove, async (c) => {
      await deleteSavedReply(contextOf(c, services), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(routes.delivered, async (c) => {
      await markAllDelivered(contextOf(c, services));
      return c.body(null, 204);
    });
}
