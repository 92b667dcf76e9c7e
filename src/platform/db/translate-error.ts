import { AppError } from "../../shared/errors.ts";

/**
 * SQLSTATE classes and codes that mean "not now": connection, resources (full disk, too many
 * connections), shutdown and start, input/output, and a server that takes no writes (its disk is
 * almost full, or it is a standby).
 */
const unavailable = /^(08|53|57P0[1-5]|58030|25006|25P0[34])/;

/**
 * Codes that mean "not as busy as this": a statement that took too long, a lock that others held too long,
 * and a transaction that was given up for another one.
 */
const conflicts = ["40001", "40P01"];
const busy = new Set(["57014", "55P03", ...conflicts]);

/** Codes and words of sockets and of node-postgres that mean the same. */
const lostSocket = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|Client was closed)/;

/**
 * Turns an error of the driver into an app error where the database could not be reached or
 * could not take the work (full disk, too many connections, stopping; too busy); returns any other as it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (busy.has(code)) return new AppError("busy", { retryAfterSeconds: 2, cause: error });
  // A connection that is refused for good reasons or bad ones (a database that takes none at present: 55000).
  const isRefused = "severity" in error && error.severity === "FATAL" && !isLoginRefused(code);
  if (
    isRefused ||
    unavailable.test(code) ||
    lostSocket.has(code) ||
    lostWords.test(error.message)
  ) {
    return new AppError("database_unavailable", { retryAfterSeconds: 2, cause: error });
  }
  return error;
}

/** Wrong passwords and missing databases do not mend themselves: whoever set them has to be told. */
function isLoginRefused(code: string): boolean {
  return code.startsWith("28") || code === "3D000" || code === "42501";
}

/** Whether the database gave the transaction up for another one, so that it may be run again. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && conflicts.includes(codeOf(error.cause));
}

/** Whether a server refuses to write, because its disk is almost full or it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return [codeOf(error), codeOf(error instanceof Error ? error.cause : null)].includes("25006");
}

/** Whether a row was refused because another one that it refers to is gone. */
export function isReferenceGone(error: unknown): boolean {
  return codeOf(error) === "23503";
}

/**
 * Whether a trigger that guards a table refused a change of state. What people may cause otherwise has a constraint's
 * name, which use-cases ask for.
 */
export function isRefusedByGuard(error: unknown): boolean {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  return codeOf(error) === "23514" && constraint === undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
