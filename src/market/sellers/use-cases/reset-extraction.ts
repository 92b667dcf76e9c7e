import type { Context } from "../../../platform/context.ts";
import { noteExtraction } from "../data/extraction-state.ts";
import { profileEditor } from "./profile-editor.ts";

/**
 * Lets the company acted for begin anew: no reading is shown any more. What was proposed stays.
 *
 * @throws AppError as `profileEditor`
 */
export async function resetExtraction(ctx: Context): Promise<void> {
  const { company } = profileEditor(ctx);
  await ctx.db.transaction(ctx.viewer, (tx) => noteExtraction(tx, company.id, { status: "idle" }));
}
