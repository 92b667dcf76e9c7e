import type { Context } from "../../../platform/context.ts";
import { actingMember } from "./acting-member.ts";
import { changeMembers } from "./change-members.ts";

/**
 * Takes the viewer out of the company acted for. The session then acts for another one of the viewer's, or
 * for none.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_allowed_now for the only owner; as `changeMembers`
 */
export async function leaveCompany(ctx: Context, key: string | null): Promise<void> {
  await changeMembers(ctx, { action: "leave", actorId: actingMember(ctx.viewer).id }, key);
}
