import { data, type RouterContextProvider } from "react-router";
import { type AppError, appErrors, type FieldErrors, isAppError } from "../../shared/errors.ts";
import { type PageContext, pageContextKey } from "./page-context.ts";
import { errorResponseWithCause } from "./react-router-internals.ts";

/** The part of React Router's loader and action arguments that pages use. */
export interface PageArgs<Params = Record<string, string | undefined>> {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** What a page's input to its function is: the context, the parsed address, the parameters. */
export interface PageInput<Params> {
  ctx: PageContext;
  url: URL;
  params: Params;
  request: Request;
}

/** What the error screen receives: of a defect no more than its request id. */
export interface Problem {
  code: string;
  message: string;
  requestId: string;
  fields?: FieldErrors;
}

/**
 * Makes a loader or action out of a function that takes the context.
 *
 * App errors become an error response with their status and safe message, so that the
 * nearest error screen can show them; anything else reaches `handleError` as a defect, and the screen
 * as an error 500 with the request id.
 */
export function page<Result, Params = Record<string, string | undefined>>(
  run: (input: PageInput<Params>) => Promise<Result>,
) {
  return async ({ request, params, context }: PageArgs<Params>): Promise<Result> => {
    const ctx = context.get(pageContextKey);
    try {
      return withRetryAfter(ctx, await run({ ctx, url: new URL(request.url), params, request }));
    } catch (error) {
      // Redirects and answers of React Router's own are thrown, too.
      if (!(error instanceof Error)) throw error;
      if (!isAppError(error)) throw defect(error, ctx.requestId);
      throw pageProblem(ctx, error);
    }
  };
}

/**
 * React Router keeps headers of `data()` to itself where a page has no `headers` of its own: when a refused
 * form may be sent again is told with whatever the answer is.
 */
function withRetryAfter<Result>(ctx: PageContext, result: Result): Result {
  const init: unknown =
    typeof result === "object" && result !== null && "init" in result ? result.init : null;
  if (typeof init === "object" && init !== null && "headers" in init) {
    const after = new Headers(init.headers as HeadersInit).get("retry-after");
    if (after !== null) ctx.responseHeaders.set("Retry-After", after);
  }
  return result;
}

/** An app error as what a loader, an action or middleware throws to show it. */
export function pageProblem(ctx: PageContext, error: AppError) {
  ctx.forbidCaching();
  if (error.retryAfterSeconds !== undefined) {
    ctx.responseHeaders.set("Retry-After", String(error.retryAfterSeconds));
  }
  const problem: Problem = {
    code: error.code,
    message: error.message,
    requestId: ctx.requestId,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  };
  return data(problem, { status: error.status });
}

function defect(error: Error, requestId: string) {
  const message = "The problem has been recorded. Please try again in a moment.";
  const problem: Problem = { code: "unexpected", message, requestId };
  return errorResponseWithCause(appErrors.unexpected.status, problem, error);
}
