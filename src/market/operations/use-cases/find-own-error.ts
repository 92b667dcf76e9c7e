import type { Context } from "../../../platform/context.ts";
import { errorOfRequest } from "../data/error-logs.ts";

/** An error as whoever met it may know it. */
export interface OwnError {
  /** ISO 8601. */
  at: string;
  /** Trying again may help. */
  isRetryable: boolean;
}

/** As an error screen shows it. */
const requestNumber = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i;

/**
 * What is known of an error by the number that stood below it.
 *
 * @param typed may have words around the number
 * @returns null where no number was typed; `error` is null for one that is not the viewer's, or older than 30 days
 */
export async function findOwnError(
  ctx: Context,
  typed: string,
): Promise<{ error: OwnError | null } | null> {
  const number = requestNumber.exec(typed)?.[0].toLowerCase();
  const personId = ctx.viewer.id;
  if (number === undefined || personId === null) return null;
  const row = await ctx.db.transaction(ctx.viewer, (tx) => errorOfRequest(tx, personId, number));
  if (row === undefined) return { error: null };
  return { error: { at: row.timestamp.toISOString(), isRetryable: row.is_retryable } };
}
