import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { companiesNeedingViewer } from "../data/companies.ts";
import { closeAccount, lockAccount } from "../data/erase-own.ts";
import { proveAccountHolder } from "./prove-account-holder.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/**
 * Deletes the viewer's account: each domain erases its part (`ctx.personalData`), all sessions end, stored
 * files are removed, and the address gets a last mail. Of signed agreements stays
 * what proves them: an id, the text, when and from which address and browser. The audit trail stays with ids alone.
 *
 * @returns cookies that make the browser forget its session
 * @throws AppError invalid_input (field `password`); rate_limited; unauthenticated when it is
 *   deleted already; not_allowed_now for the only owner of a company with other members; as `inPerson`
 */
export async function deleteAccount(
  ctx: Context,
  { password }: { password: string },
): Promise<{ cookies: string[] }> {
  const member = inPerson(ctx.viewer);
  await proveAccountHolder(ctx, member, password, "password");
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await lockAccount(tx, member.id))) throw new AppError("unauthenticated");
    await refuseSoleOwner(tx);
    await auditViewer(tx, ctx, {
      action: "account.delete",
      subjectType: "user",
      subjectId: member.id,
    });
    await queueAccountMail(ctx, tx, { kind: "account-deleted", to: member.email });
    await closeAccount(tx);
    for (const part of ctx.personalData) await part.erase(tx, member.id, ctx);
  });
  return { cookies: ctx.auth.forgetSession() };
}

/** A company with other members must not be left without an owner. One of the person alone goes along. */
async function refuseSoleOwner(tx: Transaction): Promise<void> {
  const names = await companiesNeedingViewer(tx);
  if (names.length === 0) return;
  throw new AppError("not_allowed_now", {
    message: `You are the only owner of ${names.join(" and ")}. Transfer the ownership in the company's settings first, so that its other members keep it.`,
    allowed: ["transfer_ownership"],
  });
}
