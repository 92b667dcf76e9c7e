import type { Context } from "../../../platform/context.ts";
import { countUnread, unreadIds } from "../data/message-state.ts";
import { readerOf } from "./reader-of.ts";

/** Ids that are told beside the count. */
const mostIds = 1_000;

/**
 * Messages the viewer has received and not read (specification, section 4), without those that were withdrawn; 0 for who
 * may not read any.
 *
 * @returns how many, over all conversations
 */
export async function unreadCount(ctx: Context): Promise<number> {
  const { id, member } = ctx.viewer;
  if (id === null || member === null || !member.isConfirmed || member.isSuspended) return 0;
  return ctx.db.transaction(ctx.viewer, (tx) => countUnread(tx, id));
}

/** The same with their ids, the newest thousand. @throws as `signedIn` */
export async function listUnread(ctx: Context): Promise<{ count: number; ids: string[] }> {
  const { id } = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    count: await countUnread(tx, id),
    ids: await unreadIds(tx, id, mostIds),
  }));
}
