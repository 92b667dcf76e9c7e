import type { ProductForm } from "../../../market/sellers/rules/products/product-input.ts";
import {
  contentOf,
  differingFields,
  fieldText,
  productFieldNames,
} from "../../../market/sellers/rules/products/product-values.ts";
import { getOwnProduct } from "../../../market/sellers/use-cases/get-own-product.ts";
import { acceptProduct } from "../../../market/sellers/use-cases/product-content.ts";
import type { FieldConflict } from "../../../market/sellers/web/products/conflict-notice.tsx";
import type { Context } from "../../../platform/context.ts";

/** What is saved of a product beside what somebody typed who had opened an earlier version. */
export interface ProductConflict {
  /** As it is saved now: with it, saving again replaces it. */
  version: number;
  fields: FieldConflict[];
}

/** Compares what is saved with a form that was refused for being of an earlier version. */
export async function conflictOf(
  ctx: Context,
  id: string,
  form: ProductForm,
): Promise<ProductConflict> {
  const { product } = await getOwnProduct(ctx, id);
  const typed = contentOf(acceptProduct(form));
  const fields = differingFields(product, typed).map((field) => ({
    field: productFieldNames[field],
    saved: fieldText(product, field),
    typed: fieldText(typed, field),
  }));
  return { version: product.version, fields };
}
