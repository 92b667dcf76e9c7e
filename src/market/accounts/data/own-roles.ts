import type { Transaction } from "../../../platform/db/database.ts";
import type { Role } from "../rules/role.ts";
import type { RoleState } from "../rules/role-switch.ts";

/** The viewer's roles, locked until the transaction ends: switches take turns. */
export async function lockRoles(tx: Transaction, id: string): Promise<RoleState> {
  const row = await tx
    .selectFrom("users")
    .select(["role", "primary_role", "buyer_onboarded", "seller_onboarded"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    role: roleOf(row.role),
    primaryRole: roleOf(row.primary_role),
    buyerOnboarded: row.buyer_onboarded,
    sellerOnboarded: row.seller_onboarded,
  };
}

/** Writes the viewer's roles. @param switchedAt when the mode changed; undefined leaves that alone */
export async function writeRoles(
  tx: Transaction,
  id: string,
  state: RoleState,
  now: Date,
  switchedAt?: Date,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      role: state.role,
      primary_role: state.primaryRole,
      buyer_onboarded: state.buyerOnboarded,
      seller_onboarded: state.sellerOnboarded,
      updated_at: now,
      ...(switchedAt === undefined ? {} : { last_role_switch: switchedAt }),
    })
    .where("id", "=", id)
    .execute();
}

/** Writes that somebody has been introduced to a mode; nothing when that is known. */
export async function markOnboarded(
  tx: Transaction,
  id: string,
  role: Role,
  now: Date,
): Promise<void> {
  const flag = role === "buyer" ? "buyer_onboarded" : "seller_onboarded";
  await tx
    .updateTable("users")
    .set({ [flag]: true, updated_at: now })
    .where("id", "=", id)
    .where(flag, "=", false)
    .execute();
}

function roleOf(value: string | null): Role | null {
  return value === "buyer" || value === "seller" ? value : null;
}
