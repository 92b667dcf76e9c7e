import type { Context } from "../../../platform/context.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";

/**
 * Runs `work`; a failure that nobody foresaw is recorded and becomes an error with the words the
 * specification has for it.
 *
 * @throws AppError `unexpected` with `message`, besides those of `work`
 */
export async function withUserMessage<T>(
  ctx: Context,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error)) throw error;
    await reportDefect(ctx, error, message);
    throw new AppError("unexpected", { message, cause: error });
  }
}
