import { z } from "@hono/zod-openapi";
import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  namedSchema,
  pageSchema,
  problemAnswer,
  signedOut,
} from "../../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../../platform/web/idempotency-header.ts";
import { feasibilityAnswer, matchAnswer } from "../../rules/calls/match-answers.ts";
import {
  decidedRfq,
  invitationAnswer,
  rfqAnswer,
  rfqSummary,
} from "../../rules/calls/rfq-answers.ts";
import {
  agreementBody,
  amendBody,
  awardBody,
  reasonBody,
  reopenBody,
  rfqBody,
  rfqChange,
  rfqFilesBody,
  rfqInvitationsBody,
  rfqPatch,
  rfqQuery,
  undoAwardBody,
} from "../../rules/calls/rfq-bodies.ts";

export const rfqTags = ["Requests for quotes"];
const tags = rfqTags;
const rfq = namedSchema("Rfq", rfqAnswer);
/** What a seller's company or a buyer's is sent of its invitations. */
export const invitation = namedSchema("RfqInvitation", invitationAnswer);
export const errors = {
  400: problemAnswer("Something is not valid; `errors` says what"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it works on the other side, or has not signed the confidentiality agreement",
  ),
  404: problemAnswer("No such thing of the company acted for, or it acts for none"),
  409: problemAnswer("Not allowed now, or not for this member; `allowed` says what is"),
  422: problemAnswer("The key stands for another request"),
  429: problemAnswer("More changes in an hour than one person may make"),
};
const { 422: _key, 429: _rate, ...readErrors } = errors;
const changed = { 200: jsonAnswer("As it is now", rfq), ...errors };

const decided = {
  200: jsonAnswer("As it is now", namedSchema("DecidedRfq", decidedRfq)),
  ...errors,
};

/** Something a buyer does to a request without saying more. */
const act = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    policy: "buyer",
    method: "post",
    path: `/v1/rfqs/{id}/${action}`,
    summary,
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: changed,
  });

/** Something a buyer does to a request, with a body. */
const actWith = <Action extends string, Schema extends z.ZodType>(
  action: Action,
  schema: Schema,
  summary: string,
) =>
  createRoute({
    policy: "buyer",
    method: "post",
    path: `/v1/rfqs/{id}/${action}`,
    summary,
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(schema) },
    responses: changed,
  });

const seenDraft = z.strictObject({
  draft: z
    .string()
    .optional()
    .describe("`draft_digest` that was seen: refused where the draft says something else by now"),
});
const seenProposal = z.strictObject({
  proposal: z
    .string()
    .optional()
    .describe("`approval.id` that was seen: refused where another award waits by now"),
});

/** Calls about requests, of whom is asked also those that only read. */
export const rfqRoutes = {
  list: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/rfqs",
    summary: "Requests that the company sent or got, the last changed first",
    description: "The 200 last changed that it sent, and the 200 newest that it got.",
    tags,
    request: { query: rfqQuery },
    responses: { 200: jsonAnswer("A page of them", pageSchema(rfqSummary)), ...readErrors },
  }),
  create: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs",
    summary: "Begin a draft, which the company alone sees",
    tags,
    request: { headers: idempotencyHeader, body: jsonBody(rfqBody) },
    responses: { 201: jsonAnswer("The draft", rfq), ...errors },
  }),
  get: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/rfqs/{id}",
    summary: "A request, as far as the company may see it",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("The request", rfq), ...readErrors },
  }),
  change: createRoute({
    policy: "buyer",
    method: "patch",
    path: "/v1/rfqs/{id}",
    summary: "Change a draft, all of it or nothing",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(rfqChange) },
    responses: changed,
  }),
  matches: createRoute({
    policy: "buyer",
    method: "get",
    path: "/v1/rfqs/{id}/matches",
    summary: "Shops with an account, compared with a request, the best first",
    tags,
    request: { params: idParams },
    responses: {
      200: jsonAnswer("At most 300 of them", pageSchema(namedSchema("RfqMatch", matchAnswer))),
      ...readErrors,
    },
  }),
  feasibility: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/feasibility",
    summary: "How many shops could make a draft, and what relaxing one thing gains",
    description:
      "Of the body lines, ZIP and certificates count. `null` figures: no line names a process yet. Nothing is kept.",
    tags,
    request: { body: jsonBody(rfqPatch) },
    responses: {
      200: jsonAnswer("The figures", namedSchema("RfqFeasibility", feasibilityAnswer)),
      ...readErrors,
      429: problemAnswer("More than 300 searches in a minute"),
    },
  }),
  invite: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/{id}/invitations",
    summary:
      "Choose more shops for a draft or for a request that takes quotes, or ask others by mail",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(rfqInvitationsBody) },
    responses: { 201: jsonAnswer("Everybody who is chosen", pageSchema(invitation)), ...errors },
  }),
  addFiles: actWith("files", rfqFilesBody, "Add uploaded files to a draft"),
  addAgreement: actWith(
    "agreement",
    agreementBody,
    "Make an upload the agreement that shops sign before they see details, in the place of the one before",
  ),
  submit: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/{id}/submit",
    summary: "Send a draft to whom it is for",
    tags,
    request: { params: idParams, headers: idempotencyHeader, query: seenDraft },
    responses: changed,
  }),
  closeEarly: act("close-early", "End the time for quotes before its deadline"),
  close: actWith("close", reasonBody, "Close a request without an award"),
  cancel: actWith("cancel", reasonBody, "Cancel a request, or discard a draft"),
  amend: actWith("amend", amendBody, "Change a request that was sent, as a new revision"),
  extend: actWith("extend", reopenBody, "Give every shop more time; quotes that came stay good"),
  reopen: actWith("reopen", reopenBody, "Ask again until another day"),
  award: actWith(
    "award",
    awardBody,
    "Award lines to quotes; each seller confirms or refuses, or an approver decides first",
  ),
  undoAward: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/{id}/undo-award",
    summary: "Take awards back that are not confirmed",
    tags,
    request: {
      params: idParams,
      headers: idempotencyHeader,
      body: { ...jsonBody(undoAwardBody), required: false },
    },
    responses: changed,
  }),
  approveAward: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/{id}/approve-award",
    summary: "Award what waits for approval, as an approver",
    tags,
    request: { params: idParams, headers: idempotencyHeader, query: seenProposal },
    responses: decided,
  }),
  refuseAward: createRoute({
    policy: "buyer",
    method: "post",
    path: "/v1/rfqs/{id}/refuse-award",
    summary: "Refuse what waits for approval",
    tags,
    request: {
      params: idParams,
      headers: idempotencyHeader,
      query: seenProposal,
      body: jsonBody(reasonBody),
    },
    responses: decided,
  }),
  calendar: createRoute({
    policy: "member",
    method: "get",
    path: "/v1/rfqs/{id}/calendar",
    summary:
      "The days of a request as a calendar file (iCalendar), as far as the company may see it",
    tags,
    request: { params: idParams },
    responses: {
      200: { description: "The file", content: { "text/calendar": { schema: z.string() } } },
      ...readErrors,
    },
  }),
};
