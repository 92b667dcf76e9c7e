import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { idempotencyHeader, idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { claimInput } from "./rules/claims/claim-input.ts";
import { claimProofs } from "./rules/claims/claim-proofs.ts";
import { claimListing } from "./use-cases/claims/claim-listing.ts";
import { endClaim } from "./use-cases/claims/end-claim.ts";

const tags = ["Claims"];
const headers = idempotencyHeader;
const errors = {
  400: problemAnswer(
    "This proof is not possible here, or the input is not valid; `errors` says why",
  ),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, or the member is neither owner nor admin",
  ),
  404: problemAnswer("No such entry or claim, or none of the company's"),
  409: problemAnswer("Not allowed now; `allowed` says what is"),
  422: problemAnswer("The key stands for another request"),
  429: problemAnswer("Too many claims today, or too many mails about this entry"),
};

const makeRoute = createRoute({
  policy: "member",
  method: "post",
  path: "/v1/manufacturers/{id}/claims",
  summary: "Claim an entry that a public directory brought",
  description:
    "By a link mailed to the domain of its website, a code on a page of that website, or documents to the operator. The code is looked for from the page of the claim.",
  tags,
  request: { params: idParams, headers, body: jsonBody(claimInput) },
  responses: {
    201: jsonAnswer(
      "Made",
      z.object({
        id: z.string(),
        state: z.enum(["open", "waiting"]),
        proof: z.object({
          kind: z.enum(claimProofs),
          address: z.string().nullable().describe("Where the link was mailed"),
          code: z.string().nullable().describe("What the page has to show"),
          domain: z
            .string()
            .nullable()
            .describe("The very host of the entry's website, without `www.`"),
        }),
      }),
    ),
    ...errors,
  },
});

const endRoute = (
  action: "withdraw" | "release",
  state: "withdrawn" | "released",
  summary: string,
) =>
  createRoute({
    policy: "member",
    method: "post",
    path: `/v1/claims/{id}/${action}`,
    summary,
    tags,
    request: { params: idParams, headers },
    responses: { 200: jsonAnswer("Done", z.object({ state: z.literal(state) })), ...errors },
  });
const withdrawRoute = endRoute("withdraw", "withdrawn", "Withdraw a claim that is not decided");
const releaseRoute = endRoute("release", "released", "Give up an entry that the company claimed");

/** Claims of the company acted for. Operators decide on their page. */
export function claimsApi(services: Services) {
  const api = createApi();
  api.openapi(makeRoute, async (c) => {
    const key = idempotencyKeyOf(c.req.valid("header"));
    const { id } = c.req.valid("param");
    return c.json(await claimListing(contextOf(c, services), id, c.req.valid("json"), key), 201);
  });
  for (const [route, action] of [
    [withdrawRoute, "withdraw"],
    [releaseRoute, "release"],
  ] as const) {
    api.openapi(route, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      return c.json(await endClaim(contextOf(c, services), id, action, key), 200);
    });
  }
  return api;
}
