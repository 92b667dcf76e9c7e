import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import { lockRoles, writeRoles } from "../data/own-roles.ts";
import type { Role } from "../rules/role.ts";
import { withUserMessage } from "./with-user-message.ts";

/**
 * Chooses the mode that decides the viewer's default dashboard. The mode of the moment stays.
 *
 * @throws AppError unauthenticated "No authenticated user"; unexpected "Failed to update primary
 *   role"; as `signedIn`
 */
export async function setPrimaryRole(ctx: Context, role: Role): Promise<void> {
  if (ctx.viewer.id === null) {
    throw new AppError("unauthenticated", { message: "No authenticated user" });
  }
  const { id } = signedIn(ctx.viewer);
  await withUserMessage(ctx, "Failed to update primary role", () =>
    ctx.db.transaction(ctx.viewer, async (tx) => {
      const before = await lockRoles(tx, id);
      if (before.primaryRole === role) return;
      await writeRoles(tx, id, { ...before, primaryRole: role }, ctx.clock());
      await auditViewer(tx, ctx, {
        action: "role.set_primary",
        subjectType: "user",
        subjectId: id,
        details: { from: before.primaryRole, to: role },
      });
    }),
  );
}
