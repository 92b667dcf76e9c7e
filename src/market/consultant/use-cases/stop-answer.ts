import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { requestStop } from "../data/answers.ts";
import { mayConsult } from "./may-consult.ts";

/**
 * Asks for an answer to be stopped. Whoever writes it does so within a second and keeps what it says; one
 * that has ended stays as it is.
 *
 * @throws AppError not_found: none of the viewer's has this id; as `mayConsult`
 */
export async function stopAnswer(ctx: Context, answerId: string): Promise<void> {
  mayConsult(ctx.viewer);
  const isThere = await ctx.db.transaction(ctx.viewer, (tx) => requestStop(tx, answerId));
  if (!isThere) throw notFound("This answer is not there any more.");
}
