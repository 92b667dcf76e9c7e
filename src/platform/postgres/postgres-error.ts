/**
 * The database could not be started or used, for a reason the person running the site can act on.
 * The message says what happened and what to do; nothing else needs to be printed.
 */
export class PostgresError extends Error {
  override readonly name = "PostgresError";
  /** The message is for people: print it without a stack. */
  readonly explained = true;
  readonly reason: "disk-full" | "other";

  constructor(message: string, reason: "disk-full" | "other" = "other", options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Whether the server could not start or go on because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof PostgresError && error.reason === "disk-full";
}
