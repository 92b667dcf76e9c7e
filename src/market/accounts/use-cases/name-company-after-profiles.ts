import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { nameAfterProfiles } from "../data/companies.ts";

/**
 * Lets the name of a company of one follow what its person's profiles say, until somebody names it. To be
 * called in the transaction that writes a profile or the person's name.
 */
export async function nameCompanyAfterProfiles(
  tx: Transaction,
  { viewer }: Pick<Context, "viewer">,
): Promise<void> {
  const { id, company } = viewer;
  if (id === null || company === null) return;
  await nameAfterProfiles(tx, { companyId: company.id, personId: id });
}
