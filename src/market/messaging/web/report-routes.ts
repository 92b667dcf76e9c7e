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
import { reportReasonNames } from "../rules/report-reasons.ts";
import { reportKinds, reportTransitions } from "../rules/report-transitions.ts";

const tags = ["Message reports"];
const time = z.string().describe("ISO 8601, UTC");
const person = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    is_suspended: z.boolean(),
    is_operator: z.boolean(),
  })
  .nullable();
const report = z
  .object({
    id: z.string(),
    message_id: z.string().nullable().describe("null: the message is gone"),
    reason: z.enum(reportReasonNames),
    note: z.string(),
    content: z.string().describe("The message as it was when it was reported"),
    state: z.enum(Object.keys(reportTransitions.states)),
    writer: person,
    reporter: person,
    created_at: time,
  })
  .openapi("MessageReport");
const around = z.object({
  id: z.string(),
  sender_id: z.string(),
  content: z.string(),
  edited_at: time.nullable(),
  withdrawn_at: time.nullable(),
  created_at: time,
});

const errors = {
  400: problemAnswer("The input is not valid; `errors` says why"),
  401: signedOut,
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
  404: problemAnswer("No such report, or the viewer is no operator"),
};
const headers = idempotencyHeader;
const body = jsonBody(z.strictObject({ reason: z.string() }));
const responses = {
  204: { description: "Decided, for all open reports of the message; who reported is told" },
  ...errors,
  409: problemAnswer("It was decided already, or the account cannot be suspended"),
  422: problemAnswer("The Idempotency-Key was used for another request"),
};

/** The calls with which an operator decides on reported messages. */
export const reportRoutes = {
  list: createRoute({
    policy: "operator",
    method: "get",
    path: "/v1/message-reports",
    summary:
      "Reports that nobody has decided on, the oldest first, or those that were, the latest first",
    tags,
    request: {
      query: z.strictObject({
        state: z.enum(reportKinds).default("open"),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    },
    responses: {
      200: jsonAnswer(
        "A page of them",
        z.object({
          items: z.array(report),
          total: z.number().int(),
          page: z.number().int(),
          limit: z.number().int(),
        }),
      ),
      ...errors,
    },
  }),
  get: createRoute({
    policy: "operator",
    method: "get",
    path: "/v1/message-reports/{id}",
    summary: "A report, and while it is open the message with the three before and after it",
    description: "That they were read goes into the audit trail.",
    tags,
    request: { params: idParams },
    responses: {
      200: jsonAnswer(
        "The report, and further ones of the same message",
        report.extend({ other_reports: z.array(report), messages: z.array(around) }),
      ),
      ...errors,
    },
  }),
  dismiss: createRoute({
    policy: "operator",
    method: "post",
    path: "/v1/message-reports/{id}/dismissal",
    summary: "Dismiss a report",
    tags,
    request: { params: idParams, headers },
    responses,
  }),
  warn: createRoute({
    policy: "operator",
    method: "post",
    path: "/v1/message-reports/{id}/warning",
    summary: "Warn who wrote the message, who reads the reason",
    tags,
    request: { params: idParams, headers, body },
    responses,
  }),
  suspend: createRoute({
    policy: "operator",
    method: "post",
    path: "/v1/message-reports/{id}/suspension",
    summary: "Suspend the account that wrote the message",
    tags,
    request: { params: idParams, headers, body },
    responses,
  }),
  reinstate: createRoute({
    policy: "operator",
    method: "delete",
    path: "/v1/message-reports/{id}/suspension",
    summary: "Lift the suspension that a report led to, for all reports that led to it",
    tags,
    request: { params: idParams, headers },
    responses: { ...responses, 204: { description: "Lifted; whoever was suspended is mailed" } },
  }),
};
