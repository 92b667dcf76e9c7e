import type { Transaction } from "../../../platform/db/database.ts";
import type { Agreement } from "../rules/agreement.ts";
import type { CompanyRole } from "../rules/company-roles.ts";

/** The name that a new account has from its first moment. */
export async function addProfile(
  tx: Transaction,
  person: { id: string; firstName: string; lastName: string },
): Promise<void> {
  await tx
    .insertInto("profiles")
    .values({ id: person.id, first_name: person.firstName, last_name: person.lastName })
    .execute();
}

/**
 * The company of one that an account begins with.
 *
 * @returns the company's id
 */
export async function addCompany(
  tx: Transaction,
  { companyOwnerId, name }: { companyOwnerId: string; name: string },
): Promise<string> {
  const { id } = await tx
    .insertInto("companies")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("company_members")
    .values({ company_id: id, person_id: companyOwnerId, roles: ["owner"] satisfies CompanyRole[] })
    .execute();
  return id;
}

/** The profile of a new buyer. */
export async function addBuyerProfile(
  tx: Transaction,
  person: { id: string; email: string },
): Promise<void> {
  await tx
    .insertInto("buyer_profiles")
    .values({ buyer_id: person.id, contact_email: person.email })
    .execute();
}

/** Keeps the signature that came with signing up: who, when, which version, exactly which text. */
export async function addSignature(
  tx: Transaction,
  userId: string,
  agreement: Agreement,
  from: { address: string; userAgent: string | null },
): Promise<void> {
  await tx
    .insertInto("agreements")
    .values({
      user_id: userId,
      kind: "confidentiality",
      version: agreement.version,
      text_hash: agreement.textHash,
      signed_text: agreement.text,
      ip_address: from.address,
      user_agent: from.userAgent?.slice(0, 400) ?? null,
    })
    .execute();
}
