import {
  type AppError,
  appErrors,
  type ErrorCode,
  type FieldErrors,
} from "../../../shared/errors.ts";
import { isUnknownField } from "../../../shared/input-errors.ts";

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
    ...(error?.fields === undefined ? {} : { errors: snakeCased(error.fields) }),
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

/** Calls name fields as their bodies do, forms in their own way. A field that nobody knows stays as it came. */
function snakeCased(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      isUnknownField(messages ?? [])
        ? name
        : name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      messages,
    ]),
  );
}
