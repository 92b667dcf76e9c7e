import { z } from "@hono/zod-openapi";
import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  namedSchema,
  pageSchema,
} from "../../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../../platform/web/idempotency-header.ts";
import { decidedQuote, quoteAnswer } from "../../rules/calls/rfq-answers.ts";
import {
  counterBody,
  declineBody,
  quoteBody,
  quotePatch,
  reasonBody,
  rejectCounterBody,
  revokeBody,
  signBody,
} from "../../rules/calls/rfq-bodies.ts";
import { errors, invitation, rfqTags as tags } from "./rfq-routes.ts";

const quote = namedSchema("Quote", quoteAnswer);
const { 422: _key, 429: _rate, ...readErrors } = errors;
const answered = { 200: jsonAnswer("As it is now", invitation), ...errors };
const seenAward = z.strictObject({
  award: z
    .string()
    .optional()
    .describe("`award_digest` that was seen: refused where other things are awarded by now"),
});
const changed = { 200: jsonAnswer("As it is now", quote), ...errors };
const decided = {
  200: jsonAnswer("As it is now", namedSchema("DecidedQuote", decidedQuote)),
  ...errors,
};

/** Calls about quotes, and about invitations by whom is asked. */
export const quoteRoutes = {
  intend: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/invitations/{id}/intend",
    summary: "Say that the company is going to quote",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: answered,
  }),
  decline: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/invitations/{id}/decline",
    summary: "Decline with a reason, which the buyer sees",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(declineBody) },
    responses: answered,
  }),
  sign: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/invitations/{id}/sign",
    summary: "Sign the confidentiality agreement for one request, for the company",
    description: "Its details and files are open from then on. Signing again changes nothing.",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(signBody) },
    responses: answered,
  }),
  revoke: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/invitations/{id}/revoke",
    summary: "Take an invitation back",
    description:
      "The shop reads nothing of the request any more but its outline, and what it quoted is neither compared nor awarded. It may be asked again.",
    tags,
    request: {
      params: idParams,
      headers: idempotencyHeader,
      body: { ...jsonBody(revokeBody), required: false },
    },
    responses: answered,
  }),
  takeBackLinks: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/invitations/{id}/take-back-links",
    summary: "Take back the links of a shop that was asked by mail",
    description: "They open nothing any more. What it quoted stands.",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: answered,
  }),
  resend: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/invitations/{id}/resend",
    summary: "Send a shop that was asked by mail another link",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: answered,
  }),
  list: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/rfqs/{id}/quotes",
    summary: "What was quoted: by each seller last, and to a seller every version of its own",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("All of them", pageSchema(quote)), ...readErrors },
  }),
  send: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/rfqs/{id}/quotes",
    summary: "Send a quote, or a new version of it",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(quoteBody) },
    responses: { 201: jsonAnswer("Sent", quote), ...errors },
  }),
  submit: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/submit",
    summary: "Answer a quote that waits for its buyer as it is",
    description:
      "A quote is sent by making it (`POST /v1/rfqs/{id}/quotes`), so there is nothing left to send: refused for one that does not stand.",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: changed,
  }),
  revise: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/revise",
    summary: "Send a new version in the place of this one",
    description: "Refused where another version was sent meanwhile.",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(quoteBody) },
    responses: { 201: jsonAnswer("The new version", quote), ...errors },
  }),
  change: createRoute({
    policy: "seller",
    method: "patch",
    path: "/v1/quotes/{id}",
    summary: "Send a new version that differs in what the body says",
    description:
      "What was quoted never changes: the answer is a version of its own. What is left out stays as it was; `lines` are all of them.",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(quotePatch) },
    responses: { 200: jsonAnswer("The new version", quote), ...errors },
  }),
  get: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/quotes/{id}",
    summary: "One version of a quote that the company sent or got",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("The quote", quote), ...readErrors },
  }),
  withdraw: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/withdraw",
    summary: "Take a quote back that is not awarded",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: changed,
  }),
  reconfirm: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/reconfirm",
    summary: "Confirm a quote of an earlier revision for the request as it is now",
    description: "Gives a new version with the same prices; parts that are gone fall out of it.",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 201: jsonAnswer("The new version", quote), ...errors },
  }),
  counter: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/quotes/{id}/counter",
    summary: "Ask the seller for other prices or lead times, at most six times",
    description: "The quote stands meanwhile. Both before and after the time for quotes.",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(counterBody) },
    responses: changed,
  }),
  takeBackCounter: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/quotes/{id}/take-back-counter",
    summary: "Take back a counter that is not answered",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: changed,
  }),
  acceptCounter: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/accept-counter",
    summary: "Accept what the buyer asks for: a new version with those terms",
    description: "To answer with other terms, send a new version of the quote.",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 201: jsonAnswer("The new version", quote), ...errors },
  }),
  rejectCounter: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/reject-counter",
    summary: "Stay with the quote as it is",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(rejectCounterBody) },
    responses: changed,
  }),
  refuse: createRoute({
    policy: "seller",
    method: "post",
    path: "/v1/quotes/{id}/refuse",
    summary: "Refuse an award; the buyer is told why",
    tags,
    request: {
      params: idParams,
      headers: idempotencyHeader,
      query: seenAward,
      body: jsonBody(reasonBody),
    },
    responses: decided,
  }),
  undoAward: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/quotes/{id}/undo-award",
    summary: "Take an award back that is not confirmed",
    tags,
    request: { params: idParams, headers: idempotencyHeader, query: seenAward },
    responses: decided,
  }),
};
