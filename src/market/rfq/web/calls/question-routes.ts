import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  namedSchema,
  pageSchema,
} from "../../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../../platform/web/idempotency-header.ts";
import { answerBody, askBody, questionAnswer } from "../../rules/calls/question-answers.ts";
import { errors, rfqTags as tags } from "./rfq-routes.ts";

const question = namedSchema("RfqQuestion", questionAnswer);
const { 422: _key, 429: _rate, ...readErrors } = errors;

/** Calls about questions that shops ask. */
export const questionRoutes = {
  list: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/rfqs/{id}/questions",
    summary: "Questions about a request, with their answers",
    description: "All of them as its buyer; as a seller one's own, and those answered to all.",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("All of them", pageSchema(question)), ...readErrors },
  }),
  ask: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/rfqs/{id}/questions",
    summary: "Ask the buyer, who alone learns which shop asks",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(askBody) },
    responses: { 201: jsonAnswer("Asked", question), ...errors },
  }),
  answer: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/questions/{id}/answer",
    summary: "Answer a question, or correct what was answered by a further answer",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(answerBody) },
    responses: { 200: jsonAnswer("As it is now", question), ...errors },
  }),
};
