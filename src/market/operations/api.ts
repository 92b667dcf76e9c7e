import type { Services } from "../../platform/context.ts";
import { clientKeyOf } from "../../platform/rates/client-key.ts";
import { limitRate } from "../../platform/rates/limit-rate.ts";
import { createApi, createRoute, jsonBody, problemAnswer } from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { AppError } from "../../shared/errors.ts";
import { errorReport } from "./rules/error-report.ts";
import { operationsRates } from "./rules/rates.ts";
import { reportClientError } from "./use-cases/report-client-error.ts";

const reportLimitBytes = 8 * 1024;

const reportRoute = createRoute({
  policy: "public",
  method: "post",
  path: "/error-logs",
  summary: "Report an error that happened in the browser",
  request: { body: jsonBody(errorReport) },
  responses: {
    204: { description: "Recorded" },
    400: problemAnswer("The report is not of this shape"),
    413: problemAnswer("Larger than 8 KB"),
    429: problemAnswer("More than 20 reports a minute"),
  },
});

export function operationsApi(services: Services) {
  const api = createApi();
  api.use("/error-logs", async (c, next) => {
    const ctx = contextOf(c, services);
    await limitRate(ctx, operationsRates.errorReport, clientKeyOf(ctx));
    if ((await c.req.raw.clone().arrayBuffer()).byteLength > reportLimitBytes) {
      throw new AppError("too_large", { message: "A report is at most 8 KB." });
    }
    await next();
  });
  return api.openapi(reportRoute, async (c) => {
    const userAgent = c.req.header("user-agent") ?? "";
    await reportClientError(contextOf(c, services), c.req.valid("json"), userAgent);
    return c.body(null, 204);
  });
}
