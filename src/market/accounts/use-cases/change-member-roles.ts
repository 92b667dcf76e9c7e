import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { memberRolesInput } from "../rules/company-input.ts";
import { actingMember } from "./acting-member.ts";
import { changeMembers } from "./change-members.ts";

/**
 * Gives a member of the company acted for other roles. They count from that member's next request on.
 *
 * @param roles all that the member has afterwards; names of `companyRoles`
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (field `roles`); as `changeMembers`
 */
export async function changeMemberRoles(
  ctx: Context,
  { personId, roles }: { personId: string; roles: readonly string[] },
  key: string | null,
): Promise<void> {
  const { id: actorId } = actingMember(ctx.viewer);
  const parsed = memberRolesInput.safeParse({ roles });
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const command = { action: "change_roles", actorId, personId, roles: parsed.data.roles } as const;
  await changeMembers(ctx, command, key);
}
