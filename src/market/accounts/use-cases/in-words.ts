import type { Context } from "../../../platform/context.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { CatalogueError, isCatalogueError } from "../../../shared/errors.ts";

/**
 * Runs `work`; a failure that nobody foresaw is recorded and becomes an error with the words the
 * specification has for it.
 *
 * @throws CatalogueError `unexpected` with `message`, besides those of `work`
 */
export async function inWords<T>(
  ctx: Context,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isCatalogueError(error)) throw error;
    await reportDefect(ctx, error, message);
    throw new CatalogueError("unexpected", { message, cause: error });
  }
}
