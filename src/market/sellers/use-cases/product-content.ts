import type { Transaction } from "../../../platform/db/database.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { isId } from "../../catalog/rules/input.ts";
import { isNumberTaken, ownProductById } from "../data/products/own-products.ts";
import type { OwnProduct } from "../rules/products/own-product.ts";
import { pricingProblems } from "../rules/products/pricing.ts";
import {
  type ProductContent,
  type ProductForm,
  productInput,
} from "../rules/products/product-input.ts";

/** What a form says of a product. @throws AppError invalid_input with a message a field */
export function acceptProduct(form: ProductForm): ProductContent {
  const parsed = productInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return parsed.data;
}

/** @throws AppError invalid_input where another product of the company has this number */
export async function refuseTakenNumber(
  tx: Transaction,
  companyId: string,
  externalId: string | null,
  exceptId: string | null,
): Promise<void> {
  if (!(await isNumberTaken(tx, companyId, externalId, exceptId))) return;
  throw invalidInput({ externalId: ["Another product of yours has this number"] });
}

/** A product of the company, locked until the transaction ends. @throws AppError not_found */
export async function lockedProduct(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<OwnProduct> {
  const product = isId(id) ? await ownProductById(tx, companyId, id, true) : undefined;
  if (product === undefined) throw notFound("We could not find that product.");
  return product;
}

/** @throws AppError conflict where somebody changed the product since. @param version null: whatever it is */
export function refuseOutdated(product: OwnProduct, version: number | null): void {
  if (version === null || version === product.version) return;
  throw new AppError("conflict", {
    message: "This product was changed in the meantime. Nothing of yours was saved yet.",
  });
}

/** @throws AppError invalid_input, by field, where buyers could not make sense of a product's prices */
export function refuseUnclearPrices(product: Parameters<typeof pricingProblems>[0]): void {
  const problems = pricingProblems(product);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}
