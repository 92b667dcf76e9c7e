import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
import { type BlockedPerson, listBlocked, setBlocked } from "../data/blocked-people.ts";
import { latestWith } from "../data/contacts.ts";
import { messageRates } from "../rules/rates.ts";
import { readerOf } from "./reader-of.ts";
import { tellContactChanged } from "./tell-contact-changed.ts";

/** Whom the viewer has blocked, the latest first. @throws as `signedIn` */
export async function listBlockedPeople(ctx: Context): Promise<BlockedPerson[]> {
  readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, listBlocked);
}

/**
 * Lets somebody whom the viewer had blocked write again, and the viewer to them.
 *
 * @throws AppError not_found: not blocked by the viewer; rate_limited; as `signedIn`
 */
export async function unblockPerson(ctx: Context, contactId: string): Promise<void> {
  const { id: personId } = readerOf(ctx);
  await limitRate(ctx, messageRates.change, personId);
  const wasBlocked = await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await setBlocked(tx, { personId, contactId }, false))) return false;
    const conversationId = await latestWith(tx, { personId, contactId });
    if (conversationId === null) return true;
    await tellContactChanged(tx, ctx, [{ conversationId, personIds: [personId, contactId] }]);
    return true;
  });
  if (!wasBlocked) throw notFound("You have not blocked this person.");
}
