import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { chooseCompany } from "../data/companies.ts";
import { companyIdInput } from "../rules/company-input.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Lets the viewer's session act for another one of the viewer's companies, from the next request on; so do
 * sessions that begin later. Choosing the present one again changes nothing.
 *
 * @returns `Set-Cookie` values for the answer: the session has a new token
 * @throws AppError not_found for a company that the viewer does not belong to; as `inPerson`
 */
export async function switchCompany(
  ctx: Context,
  companyId: string,
): Promise<{ cookies: string[] }> {
  const { id, sessionId } = inPerson(ctx.viewer);
  if (companyId === ctx.viewer.company?.id) return { cookies: [] };
  if (!companyIdInput.safeParse(companyId).success) throw notFound();
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await chooseCompany(tx, sessionId, companyId))) throw notFound();
    await auditViewer(tx, ctx, {
      action: "company.switch",
      subjectType: "company",
      subjectId: companyId,
    });
    // The other tabs of this browser act for it, too.
    await tellAccountChanged(tx, ctx, id);
  });
  return { cookies: await ctx.auth.rotateSession(ctx) };
}
