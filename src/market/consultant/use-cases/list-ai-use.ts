import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { listUse } from "../data/ai-usage.ts";

const days = 30;

/**
 * Tokens and cost by person, day and model of the last 30 days, newest first.
 *
 * @throws AppError not_found for everybody but operators
 */
export async function listAiUse(ctx: Context) {
  if (!ctx.viewer.isOperator) throw notFound();
  const since = new Date(ctx.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return ctx.db.transaction(ctx.viewer, (tx) => listUse(tx, since));
}
