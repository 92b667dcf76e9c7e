import type { Transaction } from "../../../platform/db/database.ts";
import { machinesOf } from "../data/machines.ts";
import { productNamesAmong } from "../data/products/own-products.ts";
import { isMachine, isProduct, machineName } from "../rules/proposals/profile-values.ts";
import type { ProposedValue, ToldProfile } from "../rules/proposals/proposed-fields.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";

/** A profile with those of the proposed products and machines that the company has already. */
export async function toldProfile(
  tx: Transaction,
  companyId: string,
  profile: SellerProfile,
  proposed: readonly { value: ProposedValue }[],
): Promise<ToldProfile> {
  const names = proposed.flatMap(({ value }) => (isProduct(value) ? [value.name] : []));
  const products = names.length === 0 ? [] : await productNamesAmong(tx, companyId, names);
  const listed = proposed.some(({ value }) => isMachine(value))
    ? await machinesOf(tx, companyId)
    : [];
  return { ...profile, products, machines: listed.map(machineName) };
}
