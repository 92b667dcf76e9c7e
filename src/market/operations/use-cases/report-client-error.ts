import type { Context } from "../../../platform/context.ts";
import { classifyError } from "../../../platform/defects/classify-error.ts";
import { pathWithoutSecret } from "../../../platform/web/path-without-secret.ts";
import { insertErrorLog } from "../data/error-logs.ts";
import type { ErrorReport } from "../rules/error-report.ts";

/** Keeps an error that happened in somebody's browser, attributed to the viewer and nobody else. */
export async function reportClientError(
  ctx: Context,
  report: ErrorReport,
  userAgent: string,
): Promise<void> {
  await ctx.db.transaction(ctx.viewer, (tx) =>
    insertErrorLog(tx, {
      personId: ctx.viewer.id,
      message: report.message,
      stack: report.stack,
      source: report.source,
      category: report.category,
      metadata: report.metadata ?? {},
      browserInfo: {
        userAgent: userAgent.slice(0, 500),
        page: report.page === undefined ? undefined : pathWithoutSecret(report.page),
      },
      requestId: ctx.requestId,
      ...classifyError({ name: report.name, message: report.message }),
    }),
  );
}
