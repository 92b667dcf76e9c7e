import type { Context } from "../../../platform/context.ts";
import { actingMember } from "./acting-member.ts";
import { changeMembers } from "./change-members.ts";

/**
 * Takes a member out of the company acted for, from that member's next request on. What was done in the
 * company's name stays the company's.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError as `changeMembers`
 */
export async function removeMember(
  ctx: Context,
  personId: string,
  key: string | null,
): Promise<void> {
  const { id: actorId } = actingMember(ctx.viewer);
  const isOwn = personId === actorId;
  // Taking oneself out needs no right.
  const command = isOwn
    ? ({ action: "leave", actorId } as const)
    : ({ action: "remove_member", actorId, personId } as const);
  await changeMembers(ctx, command, key);
}
