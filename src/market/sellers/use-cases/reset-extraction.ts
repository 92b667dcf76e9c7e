import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { noteExtraction } from "../data/extraction-state.ts";

/**
 * Lets the viewer begin anew: no reading is shown any more. What was proposed stays.
 *
 * @throws AppError as `signedIn`
 */
export async function resetExtraction(ctx: Context): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  await ctx.db.transaction(ctx.viewer, (tx) => noteExtraction(tx, id, { status: "idle" }));
}
