import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { lockRoles, writeRoles } from "../data/own-roles.ts";
import { ensureRoleProfile } from "../data/profiles.ts";
import type { Role } from "../rules/role.ts";

/**
 * Puts somebody who has just signed in into the mode their new session begins in. No switch: it is not
 * recorded as one, and the session is new anyway.
 *
 * @param role of `modeAtSignIn`
 */
export async function beginInMode(ctx: Context, role: Role | null): Promise<void> {
  const person = signedIn(ctx.viewer);
  if (role === null || role === person.role) return;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = await lockRoles(tx, person.id);
    if (before.role === role) return;
    await ensureRoleProfile(tx, { ...person, company: ctx.viewer.company }, role);
    await writeRoles(tx, person.id, { ...before, role }, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "role.begin",
      subjectType: "user",
      subjectId: person.id,
      details: { from: before.role, to: role },
    });
  });
}
