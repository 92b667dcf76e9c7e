import { type CatalogueError, catalogue, type ErrorCode } from "../../../shared/errors.ts";

/**
 * An error of the catalogue as an RFC 9457 problem document.
 *
 * @param error without one, the document of an unexpected error, which tells nothing of its cause
 */
export function problemResponse(error: CatalogueError | null, requestId: string): Response {
  const code: ErrorCode = error?.code ?? "unexpected";
  const status = catalogue[code].status;
  const body = {
    type: "about:blank",
    title: catalogue[code].message,
    status,
    detail: error?.message ?? catalogue.unexpected.message,
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
