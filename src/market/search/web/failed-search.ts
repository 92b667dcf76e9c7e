import { reportDefect } from "../../../platform/defects/report-defect.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";
import { isAppError } from "../../../shared/errors.ts";
import { searchFailed } from "../rules/search-failed.ts";

/**
 * A search that failed as a state of the page: what to tell, and the status to answer with. A defect is
 * recorded; the answer is never kept for others.
 */
export async function failedSearch(
  ctx: PageContext,
  error: unknown,
): Promise<{ failure: string; status: number }> {
  ctx.forbidCaching();
  if (!isAppError(error)) {
    await reportDefect(ctx, error, "search");
    return { failure: searchFailed, status: 500 };
  }
  if (error.retryAfterSeconds !== undefined) {
    ctx.responseHeaders.set("Retry-After", String(error.retryAfterSeconds));
  }
  const failure = error.code === "rate_limited" ? error.message : searchFailed;
  return { failure, status: error.status };
}
