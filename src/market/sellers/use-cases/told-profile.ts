import type { Transaction } from "../../../platform/db/database.ts";
import { productNamesAmong } from "../data/products/own-products.ts";
import { isProduct } from "../rules/proposals/profile-values.ts";
import type { ProposedValue, ToldProfile } from "../rules/proposals/proposed-fields.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";

/** A profile with the names of those proposed products that the company has already. */
export async function toldProfile(
  tx: Transaction,
  companyId: string,
  profile: SellerProfile,
  proposed: readonly { value: ProposedValue }[],
): Promise<ToldProfile> {
  const names = proposed.flatMap(({ value }) => (isProduct(value) ? [value.name] : []));
  const products = names.length === 0 ? [] : await productNamesAmong(tx, companyId, names);
  return { ...profile, products };
}
