import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { CatalogueError } from "../../../shared/errors.ts";
import { closeAccount, lockAccount } from "../data/erase-own.ts";
import { proveOwner } from "./prove-owner.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/**
 * Deletes the viewer's account: each domain erases its part (`ctx.personalData`), all sessions end, stored
 * files are removed, and the address gets a last mail. Signed agreements and the audit trail stay, with an id
 * alone.
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
    await auditViewer(tx, ctx, {
      action: "account.delete",
      subjectType: "user",
      subjectId: member.id,
    });
    await queueAccountMail(ctx, tx, { letter: "account-deleted", to: member.email });
    await closeAccount(tx);
    for (const part of ctx.personalData) await part.erase(tx, member.id, ctx);
  });
  return { cookies: ctx.auth.forgetSession() };
}
