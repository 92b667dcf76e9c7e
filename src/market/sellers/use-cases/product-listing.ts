import type { Transaction } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import { entryOfCompany } from "../data/products/product-list.ts";

/** @throws AppError not_found for what is no id */
export function demandId(id: string): string {
  if (!isId(id)) throw notFound("We could not find that product.");
  return id;
}

/** @throws AppError not_allowed_now while there is nothing that products could be listed under */
export async function demandProfile(tx: Transaction, companyId: string): Promise<void> {
  if ((await entryOfCompany(tx, companyId)) !== null) return;
  throw new AppError("not_allowed_now", {
    message:
      "Products are listed under the published profile of an owner of the company, and there is none yet.",
    allowed: ["archive"],
  });
}
