import { z } from "@hono/zod-openapi";
import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../../platform/web/api.ts";
import { savedReplyInput } from "../rules/saved-reply-input.ts";

const tags = ["Messages"];
const reply = z
  .object({ id: z.string(), name: z.string(), content: z.string() })
  .openapi("SavedReply");
const body = jsonBody(savedReplyInput);
const errors = {
  400: problemAnswer("The input is not valid; `errors` says why"),
  401: signedOut,
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
  429: problemAnswer("Too many changes in a minute"),
};
const missing = { 404: problemAnswer("No such saved reply of the viewer's") };

/** The calls about saved replies: answers that somebody keeps to write them again. */
export const savedReplyRoutes = {
  list: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/saved-replies",
    summary: "The viewer's saved replies, by name",
    tags,
    responses: {
      200: jsonAnswer("All of them", z.object({ items: z.array(reply) })),
      401: errors[401],
      403: errors[403],
    },
  }),
  add: createRoute({
    policy: "member",
    method: "post",
    path: "/v1/saved-replies",
    summary: "Keep an answer, to be written again",
    tags,
    request: { body },
    responses: {
      201: jsonAnswer("Kept", reply),
      ...errors,
      409: problemAnswer("There are a hundred already"),
    },
  }),
  change: createRoute({
    policy: "member",
    method: "put",
    path: "/v1/saved-replies/{id}",
    summary: "Give a saved reply another name or other words",
    tags,
    request: { params: idParams, body },
    responses: { 200: jsonAnswer("Changed", reply), ...errors, ...missing },
  }),
  remove: createRoute({
    policy: "member",
    method: "delete",
    path: "/v1/saved-replies/{id}",
    summary: "Delete a saved reply",
    tags,
    request: { params: idParams },
    responses: { 204: { description: "Deleted" }, ...errors, ...missing },
  }),
};
