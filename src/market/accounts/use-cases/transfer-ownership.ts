import type { Context } from "../../../platform/context.ts";
import { actingMember } from "./acting-member.ts";
import { changeMembers } from "./change-members.ts";

/**
 * Makes another member the owner of the company acted for. The viewer, who must be an owner, stays as an
 * admin.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError as `changeMembers`
 */
export async function transferOwnership(
  ctx: Context,
  personId: string,
  key: string | null,
): Promise<void> {
  const { id: actorId } = actingMember(ctx.viewer);
  await changeMembers(ctx, { action: "transfer_ownership", actorId, personId }, key);
}
