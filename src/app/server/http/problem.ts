import { type AppError, appErrors, type ErrorCode } from "../../../shared/errors.ts";

/**
 * An app error as an RFC 9457 problem document.
 *
 * @param error without one, the document of an unexpected error, which tells nothing of its cause
 */
export function problemResponse(error: AppError | null, requestId: string): Response {
  const code: ErrorCode = error?.code ?? "unexpected";
  const status = appErrors[code].status;
  const body = {
    ...error?.facts,
    type: "about:blank",
    title: appErrors[code].message,
    status,
    detail: error?.message ?? appErrors.unexpected.message,
    code,
    request_id: requestId,
    ...(error?.fields === undefined ? {} : { errors: error.fields }),
    ...(error?.allowed === undefined ? {} : { allowed: error.allowed }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...(error?.retryAfterSeconds === undefined
        ? {}
        : { "Retry-After": String(error.retryAfterSeconds) }),
    },
  });
}
