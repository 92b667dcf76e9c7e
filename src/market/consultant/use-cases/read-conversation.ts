import type { Context } from "../../../platform/context.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { notFound } from "../../../shared/errors.ts";
import {
  latestConversation,
  listConversationRows,
  readConversationRows,
} from "../data/conversations.ts";
import type { Conversation, ConversationSummary } from "../rules/conversation.ts";
import { mayConsult } from "./may-consult.ts";

/** Conversations in a list. */
const mostListed = 50;

/**
 * A conversation of the viewer with its messages.
 *
 * @throws AppError not_found: none of the viewer's has this id; as `mayConsult`
 */
export async function readConversation(ctx: Context, id: string): Promise<Conversation> {
  mayConsult(ctx.viewer);
  const now = ctx.clock();
  const found = await ctx.db.transaction(ctx.viewer, (tx) => readConversationRows(tx, id, now));
  if (found === null) throw notFound("This conversation is not there any more.");
  return found;
}

/**
 * The viewer's conversation that was used last; null when there is none.
 *
 * @param mode of one mode only; undefined: of any
 * @throws AppError as `mayConsult`
 */
export async function readLatestConversation(
  ctx: Context,
  mode: ConsultantMode | undefined,
): Promise<Conversation | null> {
  mayConsult(ctx.viewer);
  const now = ctx.clock();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const latest = await latestConversation(tx, mode);
    return latest === null ? null : readConversationRows(tx, latest.id, now);
  });
}

/** The viewer's conversations, newest first. @throws AppError as `mayConsult` */
export async function listConversations(ctx: Context): Promise<ConversationSummary[]> {
  mayConsult(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, (tx) => listConversationRows(tx, mostListed));
}
