import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  pageSchema,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { idempotencyHeaders } from "../../platform/web/idempotency-key.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { decideAllProposals, decideProposal } from "./use-cases/decide-proposal.ts";
import { listProposals, type ProposalView } from "./use-cases/list-proposals.ts";

const address = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
});
const product = z.object({
  name: z.string(),
  externalId: z.string().nullable().describe("Its number"),
  description: z.string(),
  categories: z.array(z.string()),
  price: z.string().nullable().describe("In U.S. dollars"),
});
const machine = z.object({
  kind: z.string().describe("What it is"),
  process: z.string().nullable(),
  maker: z.string().nullable(),
  model: z.string().nullable(),
  quantity: z.number().int(),
  axes: z.number().int().nullable(),
  envelope: z.string().nullable().describe("With its unit, as it is written"),
  builtIn: z.number().int().nullable(),
});
const value = z.union([z.string(), z.number(), address, product, machine]);

const proposal = z
  .object({
    id: z.string(),
    field: z.string(),
    value: value.describe("Of a list one entry; a product becomes a draft, a machine is listed"),
    current: z
      .union([value, z.array(z.string())])
      .nullable()
      .describe("What the profile says today"),
    sentence: z.string().describe("The sentence or element it was read from"),
    source_url: z.string().describe("The page it stands on; of a document its name and page"),
    confidence: z.number().describe("0 to 1"),
    reason: z.string(),
    state: z.enum(["open", "accepted", "refused"]),
    contested: z.boolean().describe("Another source states another value"),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
  })
  .openapi("ProfileProposal");

const errors = {
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
};
const ofOne = { params: idParams, headers: idempotencyHeaders };

const listRoute = createRoute({
  policy: "seller",
  method: "get",
  path: "/v1/seller/proposals",
  summary: "What websites and documents state of the seller's shop",
  description:
    "Open ones wait to be accepted or refused. Accepted ones tell where a value of the profile comes from.",
  tags: ["Sellers"],
  request: {
    query: z.strictObject({ state: z.enum(["open", "accepted", "refused"]).default("open") }),
  },
  responses: {
    200: jsonAnswer("All of them", pageSchema(proposal)),
    400: problemAnswer("There is no such state"),
    ...errors,
  },
});

const decided = z.object({ id: z.string(), state: z.enum(["accepted", "refused"]) });
const oneErrors = {
  400: problemAnswer("The id or the key is not valid"),
  ...errors,
  404: problemAnswer("There is no such proposal"),
  409: problemAnswer("Not allowed now; `allowed` says what is"),
};

const acceptRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/proposals/{id}/accept",
  summary: "Write a proposed value into the profile",
  tags: ["Sellers"],
  request: ofOne,
  responses: { 200: jsonAnswer("Accepted", decided), ...oneErrors },
});

const refuseRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/proposals/{id}/refuse",
  summary: "Refuse a proposed value: it is not proposed again",
  tags: ["Sellers"],
  request: ofOne,
  responses: { 200: jsonAnswer("Refused", decided), ...oneErrors },
});

const together = z.object({
  decided: z.number().int(),
  left: z.number().int().describe("Those left to be decided one by one"),
});

const acceptAllRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/proposals/accept",
  summary: "Accept what overwrites nothing and that no source contradicts",
  tags: ["Sellers"],
  request: { headers: idempotencyHeaders },
  responses: {
    200: jsonAnswer("Accepted", together),
    400: problemAnswer("The key is not valid"),
    ...errors,
  },
});

const refuseAllRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/proposals/refuse",
  summary: "Refuse all open proposals",
  tags: ["Sellers"],
  request: { headers: idempotencyHeaders },
  responses: {
    200: jsonAnswer("Refused", together),
    400: problemAnswer("The key is not valid"),
    ...errors,
  },
});

/** What was read for the seller who is signed in, to accept or refuse. */
export function proposalsApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const all = await listProposals(contextOf(c, services));
      const items = all[c.req.valid("query").state].map(proposalJson);
      const total = items.length;
      return c.json({ items, total, total_is_exact: true, page: 1, limit: total }, 200);
    })
    .openapi(acceptAllRoute, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? null;
      return c.json(await decideAllProposals(contextOf(c, services), "accept", { key }), 200);
    })
    .openapi(refuseAllRoute, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? null;
      return c.json(await decideAllProposals(contextOf(c, services), "refuse", { key }), 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { id } = c.req.valid("param");
      const key = c.req.valid("header")["idempotency-key"] ?? null;
      const ctx = contextOf(c, services);
      return c.json(await decideProposal(ctx, { id, action: "accept" }, key), 200);
    })
    .openapi(refuseRoute, async (c) => {
      const { id } = c.req.valid("param");
      const key = c.req.valid("header")["idempotency-key"] ?? null;
      const ctx = contextOf(c, services);
      return c.json(await decideProposal(ctx, { id, action: "refuse" }, key), 200);
    });
}

function proposalJson({ sourceUrl, isContested, ...one }: ProposalView): z.input<typeof proposal> {
  return {
    id: one.id,
    field: one.field,
    value: one.value,
    current: one.current,
    sentence: one.sentence,
    source_url: sourceUrl,
    confidence: one.confidence,
    reason: one.reason,
    state: one.state,
    contested: isContested,
    decided_by: one.decidedBy,
    decided_at: one.decidedAt,
  };
}
