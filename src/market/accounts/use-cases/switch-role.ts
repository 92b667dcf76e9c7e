import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import { lockRoles, writeRoles } from "../data/own-roles.ts";
import { ensureRoleProfile } from "../data/profiles.ts";
import type { Role } from "../rules/role.ts";
import { switchedTo } from "../rules/role-switch.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";
import { withUserMessage } from "./with-user-message.ts";

/**
 * Switches the viewer between buying and selling, without signing out (specification, section 4). The
 * profile of the new mode is there afterward, and the session has a new token.
 *
 * Of several switches to one mode at the same moment, one is the switch; the others find it done.
 *
 * @returns `Set-Cookie` values for the answer, and whether it was the first switch to that mode, and
 *   whether that mode has to be set up first; choosing
 *   the current mode changes nothing and returns no cookies
 * @throws AppError unauthenticated "No authenticated user"; unexpected "Failed to update user
 *   role"; as `signedIn`
 */
export async function switchRole(
  ctx: Context,
  role: Role,
): Promise<{ cookies: string[]; isFirstSwitch: boolean; needsSetUp: boolean }> {
  if (ctx.viewer.id === null) {
    throw new AppError("unauthenticated", { message: "No authenticated user" });
  }
  const { id, email } = signedIn(ctx.viewer);
  return withUserMessage(ctx, "Failed to update user role", async () => {
    const {
      isChanged,
      isFirstSwitch,
      needsSetUp: isNew,
    } = await ctx.db.transaction(ctx.viewer, async (tx) => {
      const before = await lockRoles(tx, id);
      const after = switchedTo(role, before);
      if (!after.isChanged) return { ...after, needsSetUp: false };
      const now = ctx.clock();
      const { company } = ctx.viewer;
      const status = await ensureRoleProfile(tx, { id, email, company }, role);
      await writeRoles(tx, id, after.state, now, now);
      await auditViewer(tx, ctx, {
        action: "role.switch",
        subjectType: "user",
        subjectId: id,
        details: { from: before.role, to: role, first: after.isFirstSwitch },
      });
      await tellAccountChanged(tx, ctx, id);
      return { ...after, needsSetUp: after.isFirstSwitch && needsSetUp(role, status) };
    });
    return {
      cookies: isChanged ? await ctx.auth.rotateSession(ctx) : [],
      isFirstSwitch,
      needsSetUp: isNew,
    };
  });
}

/** A seller whose company has a profile already, or who may not edit it, has nothing to set up. */
function needsSetUp(role: Role, status: string | undefined): boolean {
  return role === "buyer" || status === "pending" || status === undefined;
}
