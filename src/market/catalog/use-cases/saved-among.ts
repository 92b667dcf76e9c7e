import type { Context } from "../../../platform/context.ts";
import { savedIdsAmong } from "../data/saved-shops.ts";

/** Which of these manufacturers the viewer saved; none for a visitor. */
export async function savedAmong(ctx: Context, ids: string[]): Promise<string[]> {
  const { id } = ctx.viewer;
  if (id === null || ids.length === 0) return [];
  return ctx.db.transaction(ctx.viewer, (tx) => savedIdsAmong(tx, id, ids));
}
