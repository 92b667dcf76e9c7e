import { z } from "@hono/zod-openapi";
import {
  createRoute,
  idParams,
  jsonAnswer,
  namedSchema,
  problemAnswer,
  signedOut,
} from "../../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../../platform/web/idempotency-header.ts";
import { leadTimeUnits } from "../../rules/imports/lead-time-unit.ts";

const tags = ["Sellers"];
const policy = "seller" as const;
const file = (contentType: string) => ({
  description: "The file",
  content: { [contentType]: { schema: z.string() } },
});

const response = namedSchema(
  "ProductImport",
  z.object({
    id: z.uuid(),
    state: z.enum(["checking", "checked", "importing", "done", "stopped"]),
    file_name: z.string(),
    rows: z.number().int(),
    checked: z.number().int(),
    taken: z.number().int().describe("Imported so far, those included that were so already"),
    refused: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    to_add: z.number().int().describe("As the check found"),
    to_change: z.number().int(),
    columns: z.record(z.string(), z.string()).describe("By field the column that says it"),
    unread_columns: z.array(z.string()).describe("Columns of the file that nothing is taken from"),
    price_notes: z
      .array(z.string())
      .describe(
        "How prices are read that are not plainly dollars for one piece, in sentences for people",
      ),
    first_rows: z
      .array(
        z.object({
          line: z.number().int(),
          becomes: z.enum(["draft", "change", "refused"]),
          reason: z.string().nullable().describe("Why it is left out"),
          name: z.string(),
          item_number: z.string().nullable(),
          written: z.string().describe("Its price, unit and currency as they stand in the file"),
          price: z.string().nullable().describe("In dollars; null: on request, or left out"),
          sold_by: z.string().nullable().describe("What the price is of; null: one piece"),
          price_breaks: z.array(z.object({ min_quantity: z.number().int(), price: z.string() })),
          minimum_order_quantity: z.number().int(),
          in_stock: z.boolean().nullable().describe("Null: stays as it is"),
        }),
      )
      .describe(
        "Rows as their products would stand, as far as they are checked: of those that are reckoned alike one",
      ),
    lead_time_unit: z
      .enum(leadTimeUnits)
      .nullable()
      .describe(
        "What figures of the column of lead times count, as its name says; a unit in a cell goes first. Null without such a column, and for one that names several",
      ),
    lead_time_example: z
      .string()
      .nullable()
      .describe('The first lead time of the file as it is read: "6 weeks → 42 days"'),
    errors_url: z.string(),
    created_at: z.iso.datetime(),
  }),
);

/** Read piece by piece as it comes, so that no schema takes it: only described. */
const form: Record<never, never> = {
  "multipart/form-data": {
    schema: {
      type: "object",
      required: ["file"],
      properties: {
        file: { type: "string", format: "binary", description: "CSV or .xlsx, at most 25 MB" },
        columns: {
          type: "string",
          description: 'JSON, by field the name of a column: {"price": "List price"}',
        },
        dry_run: { type: "string", enum: ["true", "false"] },
      },
    },
  },
};

const errors = {
  400: problemAnswer("No file, or a column that is not there"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  404: problemAnswer("No such import of the company acted for, or it acts for none"),
  409: problemAnswer("Not allowed now; `allowed` says what is"),
  422: problemAnswer("No table that can be read, or the key stands for another request"),
  429: problemAnswer("More than 60 imports in an hour"),
};
const { 409: _state, 422: _key, 429: _rate, ...readErrors } = errors;

/** Calls that import and export the products of the company acted for. */
export const importRoutes = {
  begin: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/imports",
    summary: "Import products from a table",
    description:
      "Rows that are good become drafts, or change the product with their item number, else of their name. With `dry_run` they are only checked, and wait for `start`.",
    tags,
    request: { headers: idempotencyHeader, body: { content: form } },
    responses: {
      201: jsonAnswer("Read; its rows are checked and imported from now on", response),
      ...errors,
      413: problemAnswer("Larger than 25 MB"),
      415: problemAnswer("Neither CSV nor .xlsx"),
    },
  }),
  get: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/imports/{id}",
    summary: "How far an import is",
    tags,
    request: { params: idParams },
    responses: { 200: jsonAnswer("As it is now", response), ...readErrors },
  }),
  start: createRoute({
    policy,
    method: "post",
    path: "/v1/seller/imports/{id}/start",
    summary: "Import what a dry run found good",
    tags,
    request: { params: idParams, headers: idempotencyHeader },
    responses: { 200: jsonAnswer("As it is now", response), ...errors },
  }),
  errors: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/imports/{id}/errors",
    summary: "Rows that were refused, with the reason, as CSV",
    tags,
    request: { params: idParams },
    responses: { 200: file("text/csv"), ...readErrors },
  }),
  export: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/product-export",
    summary: "All products of the company as a table that an import takes back",
    tags,
    request: { query: z.strictObject({ format: z.enum(["csv", "xlsx"]).optional() }) },
    responses: {
      200: file("text/csv"),
      ...readErrors,
      422: problemAnswer("More than 20,000 products do not fit into a workbook"),
    },
  }),
};

/** An import as calls send it. */
export type ImportResponse = z.infer<typeof response>;
