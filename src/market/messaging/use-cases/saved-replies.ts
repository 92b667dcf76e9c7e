import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import {
  addSavedReply,
  deleteSavedReplies,
  savedRepliesOf,
  writeSavedReply,
} from "../data/saved-replies.ts";
import { messageRates } from "../rules/rates.ts";
import { mostSavedReplies, type SavedReply } from "../rules/saved-reply.ts";
import { type SavedReplyInput, savedReplyInput } from "../rules/saved-reply-input.ts";
import { readerOf } from "./reader-of.ts";

/** The viewer's saved replies by name. @throws as `signedIn` */
export async function listSavedReplies(ctx: Context): Promise<SavedReply[]> {
  const { id } = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, (tx) => savedRepliesOf(tx, id));
}

/**
 * Keeps an answer, to be written again.
 *
 * @throws AppError invalid_input; not_allowed_now: there are a hundred; rate_limited; as `signedIn`
 */
export async function saveReply(ctx: Context, form: SavedReplyInput): Promise<SavedReply> {
  const { id: personId } = readerOf(ctx);
  const reply = accepted(form);
  await limitRate(ctx, messageRates.change, personId);
  const saved = await ctx.db.transaction(ctx.viewer, async (tx) => {
    await demandOwnName(tx, personId, { id: null, ...reply });
    return addSavedReply(tx, personId, reply, mostSavedReplies);
  });
  if (saved !== null) return saved;
  throw new AppError("not_allowed_now", {
    message: `You keep ${mostSavedReplies} saved replies already. Delete one first.`,
    allowed: ["delete"],
  });
}

/** Changes a saved reply of the viewer's. @throws AppError invalid_input; not_found; rate_limited; as `signedIn` */
export async function changeSavedReply(
  ctx: Context,
  id: string,
  form: SavedReplyInput,
): Promise<SavedReply> {
  const { id: personId } = readerOf(ctx);
  const reply = accepted(form);
  await limitRate(ctx, messageRates.change, personId);
  const changed = await ctx.db.transaction(ctx.viewer, async (tx) => {
    await demandOwnName(tx, personId, { id, ...reply });
    return writeSavedReply(tx, personId, { id, ...reply });
  });
  if (changed === null) throw missing();
  return changed;
}

/** Deletes a saved reply of the viewer's. @throws AppError not_found; as `signedIn` */
export async function deleteSavedReply(ctx: Context, id: string): Promise<void> {
  const { id: personId } = readerOf(ctx);
  const deleted = await ctx.db.transaction(ctx.viewer, (tx) =>
    deleteSavedReplies(tx, personId, id),
  );
  if (deleted === 0) throw missing();
}

/** Two of one name could not be told apart in the menu. @param reply.id null for a new one */
async function demandOwnName(
  tx: Transaction,
  personId: string,
  { id, name }: { id: string | null; name: string },
): Promise<void> {
  const all = await savedRepliesOf(tx, personId);
  if (id !== null && !all.some((reply) => reply.id === id)) throw missing();
  const others = all.filter((reply) => reply.id !== id);
  if (others.some((reply) => reply.name.toLowerCase() === name.toLowerCase())) {
    throw invalidInput({ name: ["You have a saved reply of this name"] });
  }
}

function accepted(form: SavedReplyInput) {
  const parsed = savedReplyInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return parsed.data;
}

function missing(): AppError {
  return notFound("We could not find that saved reply.");
}
