import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { eraseEvents } from "../../../platform/events/event-rows.ts";
import { CatalogueError } from "../../../shared/errors.ts";
import { discardOwnFiles } from "../../files/use-cases/discard-own-files.ts";
import { eraseViewer, lockAccount } from "../data/erase-own.ts";
import { proveOwner } from "./prove-owner.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/**
 * Deletes the viewer's account: everything personal is erased, all sessions end, stored files are
 * removed, and the address gets a last mail. Signed agreements and the audit trail stay, with an id alone.
 *
 * @returns cookies that make the browser forget its session
 * @throws CatalogueError invalid_input (field `password`); rate_limited; unauthenticated when it is
 *   deleted already; as `inPerson`
 */
export async function deleteAccount(
  ctx: Context,
  { password }: { password: string },
): Promise<{ cookies: string[] }> {
  const member = inPerson(ctx.viewer);
  await proveOwner(ctx, member, password, "password");
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await lockAccount(tx, member.id))) throw new CatalogueError("unauthenticated");
    await discardOwnFiles(ctx, tx, member.id);
    await auditViewer(tx, ctx, {
      action: "account.delete",
      subjectType: "user",
      subjectId: member.id,
    });
    await queueAccountMail(ctx, tx, { letter: "account-deleted", to: member.email });
    await eraseEvents(tx, member.id);
    await eraseViewer(tx);
  });
  return { cookies: ctx.auth.forgetSession() };
}
