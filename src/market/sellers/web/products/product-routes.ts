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
import {
  ownProductBody,
  ownProductPatch,
  ownProductQuery,
  ownProductResponse,
} from "../../rules/products/product-api.ts";
import { mostProductFiles } from "../../rules/products/product-files.ts";

const tags = ["Sellers"];
const policy = "seller" as const;
const product = namedSchema("OwnProduct", ownProductResponse);
const errors = {
  400: problemAnswer("Something is not valid; `errors` says what"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  404: problemAnswer("No such product of the company acted for, or it acts for none"),
  409: problemAnswer(
    "Not allowed now; `allowed` says what is. Or changed by somebody else meanwhile",
  ),
  422: problemAnswer("The key stands for another request"),
  429: problemAnswer("More than a thousand changes in an hour"),
};
const { 422: _key, 429: _rate, ...readErrors } = errors;

/** Calls about the products of the company acted for. */
export const productRoutes = {
  list: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/products",
    summary: "The company's products in whatever state",
    tags,
    request: { query: ownProductQuery },
    responses: { 200: jsonAnswer("A page of them", pageSchema(product)), ...readErrors },
  }),
  create: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/products",
    summary: "Add a draft",
    tags,
    request: { headers: idempotencyHeader, body: jsonBody(ownProductBody) },
    responses: { 201: jsonAnswer("Added", product), ...errors },
  }),
  get: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/products/{id}",
    summary: "One of the company's products",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("The product", product), ...readErrors },
  }),
  change: createRoute({
    policy,
    method: "patch",
    path: "/v1/seller/products/{id}",
    summary: "Change a product; of a published one buyers see it at once",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(ownProductPatch) },
    responses: { 200: jsonAnswer("As it is now", product), ...errors },
  }),
  remove: createRoute({
    policy,
    method: "delete",
    path: "/v1/seller/products/{id}",
    summary: "Delete a product that is not published",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 204: { description: "Deleted" }, ...errors },
  }),
  publish: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/products/{id}/publish",
    summary: "Show a product to buyers",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 200: jsonAnswer("As it is now", product), ...errors },
  }),
  archive: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/products/{id}/archive",
    summary: "Take a product out of the marketplace",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 200: jsonAnswer("As it is now", product), ...errors },
  }),
  pictures: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/products/{id}/pictures",
    summary: "Add pictures that were uploaded to `/v1/files` for the purpose `product`",
    tags,
    request: {
      params: idParams,
      body: jsonBody(z.strictObject({ file_ids: z.array(z.uuid()).max(10) })),
    },
    responses: { 200: jsonAnswer("As it is now", product), ...errors },
  }),
  files: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/products/{id}/files",
    summary:
      "Add drawings and models that were uploaded to `/v1/files` for the purpose `product_file`",
    tags,
    request: {
      params: idParams,
      body: jsonBody(z.strictObject({ file_ids: z.array(z.uuid()).max(mostProductFiles) })),
    },
    responses: { 200: jsonAnswer("As it is now", product), ...errors },
  }),
  removeFile: createRoute({
    policy,
    method: "delete",
    path: "/v1/seller/products/{id}/files/{fileId}",
    summary: "Take a drawing or model out of a product",
    tags,
    request: { params: idParams.extend({ fileId: z.uuid() }) },
    responses: { 204: { description: "Taken out" }, ...errors },
  }),
};
