import type { ActingCompany } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { may } from "../rules/company-rights.ts";
import type { Role } from "../rules/role.ts";

/** The name's row in `profiles`; one that is there stays as it is. */
export async function ensureProfile(
  tx: Transaction,
  person: { id: string; firstName: string; lastName: string },
): Promise<void> {
  await tx
    .insertInto("profiles")
    .values({ id: person.id, first_name: person.firstName, last_name: person.lastName })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Who has a profile: a buyer's is the person's, a seller's that of the company acted for. */
export interface ProfilePerson {
  id: string;
  email: string;
  company: ActingCompany | null;
}

/**
 * The row of a mode's profile; one that is there stays as it is. A seller's is begun by members who may edit it.
 *
 * @returns where its onboarding stands; "none" for somebody who has none to set up; undefined when the row cannot be
 *   read back
 */
export async function ensureRoleProfile(
  tx: Transaction,
  person: ProfilePerson,
  role: Role,
): Promise<"pending" | "completed" | "none" | undefined> {
  return role === "buyer" ? ensureBuyer(tx, person) : ensureSeller(tx, person);
}

async function ensureBuyer(tx: Transaction, { id, email }: { id: string; email: string }) {
  await tx
    .insertInto("buyer_profiles")
    .values({ buyer_id: id, contact_email: email })
    .onConflict((conflict) => conflict.column("buyer_id").doNothing())
    .execute();
  const row = await tx
    .selectFrom("buyer_profiles")
    .select("onboarding_status")
    .where("buyer_id", "=", id)
    .executeTakeFirst();
  return statusOf(row);
}

async function ensureSeller(tx: Transaction, { id, email, company }: ProfilePerson) {
  if (company === null) return "none";
  const mayEdit = may("edit_profile", company.roles);
  if (mayEdit) {
    // Specification, section 7: what a seller's row begins with.
    await tx
      .insertInto("seller_profiles")
      .values({
        seller_id: id,
        company_id: company.id,
        onboarding_status: "pending",
        onboarding_step: 1,
        contact_email: email,
        manufacturing_categories: [],
        business_models: [],
      })
      .onConflict((conflict) => conflict.column("company_id").doNothing())
      .execute();
  }
  const row = await tx
    .selectFrom("seller_profiles")
    .select("onboarding_status")
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  const status = statusOf(row);
  return status === "completed" || mayEdit ? status : "none";
}

function statusOf(row: { onboarding_status: string } | undefined) {
  if (row === undefined) return undefined;
  return row.onboarding_status === "completed" ? "completed" : "pending";
}
