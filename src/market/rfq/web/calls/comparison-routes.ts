import { z } from "zod";
import {
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  namedSchema,
  problemAnswer,
} from "../../../../platform/web/api.ts";
import { idempotencyHeader } from "../../../../platform/web/idempotency-header.ts";
import { fileKinds } from "../../../../shared/file-kinds.ts";
import {
  comparisonAnswer,
  comparisonExportQuery,
  comparisonQuery,
  freightBody,
} from "../../rules/calls/comparison-answers.ts";
import { errors, rfqTags as tags } from "./rfq-routes.ts";

const comparison = namedSchema("RfqComparison", comparisonAnswer);
const { 422: _key, 429: _rate, ...readErrors } = errors;

/** Calls by which a buyer compares quotes. */
export const comparisonRoutes = {
  get: createRoute({
    policy: "buyer",
    method: "get",
    path: "/v1/rfqs/{id}/comparison",
    summary: "The quotes that stand, side by side: landed costs, the latest day to award, the best",
    tags,
    request: { params: idParams, query: comparisonQuery },
    responses: { 200: jsonAnswer("The comparison", comparison), ...readErrors },
  }),
  export: createRoute({
    policy: "buyer",
    method: "get",
    path: "/v1/rfqs/{id}/comparison/export",
    summary: "The comparison as an Excel workbook or a PDF",
    description: "Every cell of the workbook is text or a number: none is run as a formula.",
    tags,
    request: { params: idParams, query: comparisonExportQuery },
    responses: {
      200: {
        description: "The file; as PDF where that was asked for",
        content: { [fileKinds.xlsx.contentType]: { schema: z.string() } },
      },
      ...readErrors,
      422: problemAnswer("There is too much for one file"),
    },
  }),
  setFreight: createRoute({
    policy: "buyer",
    method: "put",
    path: "/v1/rfqs/{id}/freight",
    summary: "Set what freight and time are reckoned with; no shop sees it",
    tags,
    request: { params: idParams, headers: idempotencyHeader, body: jsonBody(freightBody) },
    responses: { 200: jsonAnswer("Compared with it", comparison), ...errors },
  }),
};
