import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { invitationsOf, writeOrder } from "../data/invitations.ts";
import { changeDraft } from "./change-draft.ts";

/**
 * Has a shop of a draft asked one place earlier; the first one stays where it is.
 *
 * @param invitationId of the shop that was chosen
 * @throws AppError not_found, also for one that is not chosen; otherwise as `changeDraft`
 */
export async function askEarlier(ctx: Context, id: string, invitationId: string): Promise<void> {
  await changeDraft(ctx, id, "order", async (tx) => {
    const ids = (await invitationsOf(tx, id)).map((chosen) => chosen.id);
    const at = ids.indexOf(invitationId);
    if (at < 0) throw notFound();
    const others = ids.filter((one) => one !== invitationId);
    await writeOrder(tx, others.toSpliced(Math.max(0, at - 1), 0, invitationId));
  });
}
