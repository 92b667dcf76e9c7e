import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { isId } from "../../catalog/rules/input.ts";
import { ownProductById } from "../data/products/own-products.ts";
import { productVersionRows } from "../data/products/product-versions.ts";
import type { ProductContent } from "../rules/products/product-input.ts";
import { differingFields, fieldText, productFieldNames } from "../rules/products/product-values.ts";
import type { ProductVersion } from "../rules/products/product-version.ts";

/**
 * How price and text of a product came to be what they are, the last change first.
 *
 * @throws AppError not_found; as `actingMember`
 */
export async function listProductVersions(ctx: Context, id: string): Promise<ProductVersion[]> {
  const { company } = actingMember(ctx.viewer);
  if (!isId(id)) throw notFound("We could not find that product.");
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const now = await ownProductById(tx, company.id, id);
    if (now === undefined) throw notFound("We could not find that product.");
    const earlier = await productVersionRows(tx, company.id, id);
    const all = [{ version: now.version, at: now.updatedAt, product: now }, ...earlier];
    return all.slice(0, -1).map(({ version, at, product }, index) => {
      const earlierOne = all[index + 1];
      const before = earlierOne?.product ?? product;
      const fields = differingFields(before, product).map((field: keyof ProductContent) => ({
        field: productFieldNames[field],
        before: fieldText(before, field),
        after: fieldText(product, field),
      }));
      const state =
        before.state === product.state
          ? []
          : [{ field: "State", before: before.state, after: product.state }];
      return {
        version,
        before: earlierOne?.version ?? version,
        at,
        changes: [...state, ...fields],
      };
    });
  });
}
