import { z } from "@hono/zod-openapi";
import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../platform/web/idempotency-header.ts";
import { listInput, pageInput } from "../rules/conversation-list-input.ts";
import {
  conversationInput,
  editInput,
  firstDraftInput,
  messageInput,
  ownStateInput,
  readInput,
} from "../rules/message-input.ts";
import {
  conversationSchema,
  messageSchema,
  openConversationSchema,
} from "../rules/message-schema.ts";
import { reportInput } from "../rules/report-input.ts";

const tags = ["Messages"];
// Made here: schemas that pages have loaded before this library was know nothing of it.
const message = z.object(messageSchema.shape).openapi("Message");
const conversation = z.object(conversationSchema.shape).openapi("Conversation");
const openConversation = z.object(openConversationSchema.shape).openapi("OpenConversation");
const unread = z.object({ unread: z.number().int().describe("Of all conversations") });

const errors = {
  400: problemAnswer("The input is not valid; `errors` says why"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, or the role in the company lets read and not write",
  ),
};
const missing = { 404: problemAnswer("No such conversation or message, or none of the viewer's") };
const refused = {
  409: problemAnswer(
    "Not allowed now: nobody would read it, it is too old, or an answer is awaited",
  ),
  422: problemAnswer("The key stands for another message, or the firm has no account"),
  429: problemAnswer("More than 30 messages in a minute, or too many people for the first time"),
};

/** The calls about conversations and messages: paths, inputs, answers, policies. */
export const messageRoutes = {
  list: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/conversations",
    summary: "The viewer's conversations, the one with the newest message first",
    description: "`q` finds words in messages, and names of people, companies and products.",
    tags,
    request: { query: listInput },
    responses: {
      200: jsonAnswer(
        "A page of them",
        z.object({
          items: z.array(conversation),
          total: z.number().int(),
          total_is_exact: z.boolean(),
          page: z.number().int(),
          limit: z.number().int(),
        }),
      ),
      ...errors,
    },
  }),
  start: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/conversations",
    summary: "Write to somebody for the first time, or about something new",
    description:
      "In the name of the company acted for, whose owners, admins, buyers and sellers write; approvers and viewers read along. To a person, a company (also by the id of its entry in the directory), or whoever answers for what it is about. About a request or an order it reaches who dealt with it at the other company (of a request that several shops were asked by, `company_id` says which). Goes on where the two have a conversation about the same, each for the same company; to a person, which names no company, in the last one of the two, first of all for the company acted for.",
    tags,
    request: { headers: idempotencyHeader, body: jsonBody(conversationInput) },
    responses: { 201: jsonAnswer("Sent", message), ...errors, ...missing, ...refused },
  }),
  keepFirst: createRoute({
    policy: "member",
    method: "put",
    path: "/v1/first-message-draft",
    summary: "Keep what is being written to somebody for the first time, or about something new",
    description: "One for each whom it is for; empty takes it out, and so does sending it.",
    tags,
    request: { body: jsonBody(firstDraftInput) },
    responses: { 204: { description: "Kept" }, ...errors, 429: refused[429] },
  }),
  get: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/conversations/{id}",
    summary: "A conversation",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("The conversation", openConversation), ...errors, ...missing },
  }),
  keep: createRoute({
    policy: "member",
    method: "patch",
    path: "/v1/conversations/{id}",
    summary:
      "Archive or mute a conversation, keep a draft, or block the other person: the viewer alone sees it",
    description:
      "A draft is kept for whoever may write here (403), and taken out for everybody. With `draft_before` another one that was begun elsewhere since is kept instead (409). What the bell says of unread messages of who is blocked leaves it.",
    tags,
    request: { params: idParams, body: jsonBody(ownStateInput) },
    responses: {
      204: { description: "Kept" },
      ...errors,
      ...missing,
      409: problemAnswer("Another draft was begun elsewhere since, and is kept"),
      429: refused[429],
    },
  }),
  messages: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/conversations/{id}/messages",
    summary: "Messages of a conversation, oldest first: the newest, those before one or after one",
    tags,
    request: { params: idParams, query: pageInput },
    responses: {
      200: jsonAnswer(
        "A page of them",
        z.object({
          items: z.array(message),
          has_more: z.boolean().describe("Before the first, or with `after` after the last"),
        }),
      ),
      ...errors,
      ...missing,
    },
  }),
  send: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/conversations/{id}/messages",
    summary: "Send a message",
    description:
      "Equal requests under one `Idempotency-Key` are one message, however late; under two keys they are two. Without a key the same words within two seconds are one. Whoever changes words before they know whether they were sent keeps the key and counts `revision` up: the message has the last words then, within five minutes, or 409 with `send_new` says that it cannot. A draft that says the same is emptied, another one stays.",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(messageInput) },
    responses: { 201: jsonAnswer("Sent", message), ...errors, ...missing, ...refused },
  }),
  read: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/conversations/{id}/read",
    summary: "Mark what was received in a conversation as read, which it stays",
    tags,
    request: {
      params: idParams,
      body: { content: { "application/json": { schema: readInput } }, required: false },
    },
    responses: { 200: jsonAnswer("What is left", unread), ...errors, ...missing },
  }),
  typing: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/conversations/{id}/typing",
    summary: "Tell the other side, if it looks, that the viewer is writing",
    tags,
    request: { params: idParams },
    responses: { 204: { description: "Told" }, ...errors, ...missing, 429: refused[429] },
  }),
  edit: createRoute({
    policy: "member",
    method: "patch",
    path: "/v1/sent-messages/{id}",
    summary: "Give a message of one's own other words, within five minutes",
    tags,
    request: { params: idParams, body: jsonBody(editInput) },
    responses: { 200: jsonAnswer("Edited", message), ...errors, ...missing, ...refused },
  }),
  withdraw: createRoute({
    policy: "member",
    method: "delete",
    path: "/v1/sent-messages/{id}",
    summary: "Withdraw a message of one's own, within five minutes",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("Withdrawn", message), ...errors, ...missing, ...refused },
  }),
  report: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/received-messages/{id}/report",
    summary: "Report a message to the operator, who sees it with the three before and after it",
    tags,
    request: { params: idParams, body: jsonBody(reportInput) },
    responses: {
      204: { description: "Reported" },
      ...errors,
      ...missing,
      409: problemAnswer("It is the viewer's own, or was withdrawn"),
      429: problemAnswer("More than 20 reports in an hour"),
    },
  }),
  unread: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/messages/unread",
    summary: "What the viewer has received and not read, without what was withdrawn",
    tags,
    responses: {
      200: jsonAnswer(
        "How many, and the ids of the newest thousand",
        z.object({ count: z.number().int(), ids: z.array(z.string()) }),
      ),
      401: errors[401],
      403: errors[403],
    },
  }),
  blocked: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/blocked-people",
    summary: "Whom the viewer has blocked, the latest first",
    tags,
    responses: {
      200: jsonAnswer(
        "All of them",
        z.object({
          items: z.array(z.object({ id: z.string(), name: z.string(), blocked_at: z.string() })),
        }),
      ),
      401: errors[401],
      403: errors[403],
    },
  }),
  unblock: createRoute({
    policy: "member",
    method: "delete",
    path: "/v1/blocked-people/{id}",
    summary: "Let somebody whom the viewer has blocked write again",
    tags,
    request: { params: idParams },
    responses: {
      204: { description: "Unblocked" },
      ...errors,
      404: problemAnswer("The viewer has not blocked this person"),
      429: refused[429],
    },
  }),
  delivered: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/messages/delivered",
    summary: "Note that the viewer's browser has got what was sent so far",
    tags,
    responses: { 204: { description: "Noted" }, 401: errors[401], 403: errors[403] },
  }),
};
