/**
 * App errors: every failure a person or a program can be told about, once.
 *
 * Use-cases throw these; `page()` of `platform/web/page.ts` turns them into a page, a form error or a
 * toast, `app/server/http/problem.ts` into an RFC 9457 problem. Anything else that is thrown is a defect: logged, stored in `error_logs`, and shown
 * as "Something went wrong".
 */
export const appErrors = {
  invalid_input: {
    status: 400,
    retryable: false,
    message: "Something in the request is not valid.",
  },
  unauthenticated: { status: 401, retryable: false, message: "Please sign in to continue." },
  wrong_credentials: {
    status: 401,
    retryable: false,
    message: "That email and password do not match.",
  },
  unconfirmed: {
    status: 403,
    retryable: false,
    message: "Please confirm your email address before you sign in.",
  },
  suspended: {
    status: 403,
    retryable: false,
    message: "This account is suspended. Please contact the people who run this site.",
  },
  // Specification, section 8: the exact words.
  registered: {
    status: 409,
    retryable: false,
    message: "This email address is already registered. Please try logging in instead.",
  },
  link_expired: {
    status: 410,
    retryable: false,
    message: "This link has expired or was already used. Please ask for a new one.",
  },
  agreement_required: {
    status: 403,
    retryable: false,
    message: "Please sign the confidentiality agreement of this site first.",
  },
  forbidden: { status: 403, retryable: false, message: "You do not have access to this." },
  cross_origin: {
    status: 403,
    retryable: false,
    message: "This request came from another site and was refused.",
  },
  not_found: { status: 404, retryable: false, message: "We could not find that." },
  method_not_allowed: {
    status: 405,
    retryable: false,
    message: "This address does not accept that method.",
  },
  conflict: {
    status: 409,
    retryable: false,
    message: "This was changed in the meantime. Reload and try again.",
  },
  not_allowed_now: {
    status: 409,
    retryable: false,
    message: "This cannot be done now. Reload to see what can.",
  },
  too_large: { status: 413, retryable: false, message: "That is too large." },
  unsupported_media: {
    status: 415,
    retryable: false,
    message: "That kind of content is not accepted.",
  },
  unprocessable: { status: 422, retryable: false, message: "That could not be processed." },
  rate_limited: {
    status: 429,
    retryable: true,
    message: "That was a lot of requests. Please wait a moment and try again.",
  },
  // Specification, section 8: the exact words.
  ai_unavailable: {
    status: 502,
    retryable: true,
    message: "Failed to get response from AI consultant",
  },
  database_unavailable: {
    status: 503,
    retryable: true,
    message: "The database is not answering right now. Please try again in a moment.",
  },
  busy: {
    status: 503,
    retryable: true,
    message: "This site is very busy right now. Please try again in a moment.",
  },
  files_unavailable: {
    status: 503,
    retryable: true,
    message: "Files cannot be stored or read right now. Please try again in a moment.",
  },
  unexpected: { status: 500, retryable: false, message: "Something went wrong" },
} as const;

export type ErrorCode = keyof typeof appErrors;

/** Field name → messages. */
export type FieldErrors = Record<string, string[] | undefined>;

export interface ErrorDetails {
  /** Safe for people to read; replaces the usual message. */
  message?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** Of not_allowed_now: the actions that are allowed instead. */
  allowed?: readonly string[];
  /** More that a program may want to know, beside the usual fields of an answer. */
  facts?: Readonly<Record<string, string | null>>;
  cause?: unknown;
}

/** A failure of a known kind. `isAppError` recognizes it across separately bundled copies. */
export class AppError extends Error {
  readonly brand = "millwright.app-error";
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allowed: readonly string[] | undefined;
  readonly facts: Readonly<Record<string, string | null>> | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? appErrors[code].message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = appErrors[code].status;
    this.retryable = appErrors[code].retryable;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allowed = details.allowed;
    this.facts = details.facts;
  }
}

/** True for an `AppError`, whichever bundle made it. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && "brand" in error && error.brand === "millwright.app-error";
}

/** @example throw notFound("This product is no longer listed.") */
export function notFound(message?: string): AppError {
  return new AppError("not_found", message === undefined ? {} : { message });
}

/** @param fields field name → messages */
export function invalidInput(fields: FieldErrors, message?: string): AppError {
  return new AppError("invalid_input", {
    fields,
    ...(message === undefined ? {} : { message }),
  });
}
