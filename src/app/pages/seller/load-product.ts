import { listOwnProductFiles } from "../../../market/catalog/use-cases/product-files.ts";
import { productFileView } from "../../../market/catalog/web/product/product-file-view.ts";
import { fileUrl } from "../../../market/files/rules/file-url.ts";
import { productValues } from "../../../market/sellers/rules/products/product-values.ts";
import { getOwnProduct } from "../../../market/sellers/use-cases/get-own-product.ts";
import { listProductVersions } from "../../../market/sellers/use-cases/list-product-versions.ts";
import { newProductTerms } from "../../../market/sellers/use-cases/new-product-terms.ts";
import { suggestCategories } from "../../../market/sellers/use-cases/suggest-categories.ts";
import { previewView } from "../../../market/sellers/web/products/preview-view.ts";
import type { Context } from "../../../platform/context.ts";

const shownVersions = 20;

/** What the page of a product shows. @param id of a product, or `new` */
export async function loadProduct(ctx: Context, id: string, params: URLSearchParams) {
  const now = ctx.clock().toISOString();
  if (id === "new") {
    const suggested = await suggestCategories(ctx, params.get("name") ?? "");
    const terms = await newProductTerms(ctx);
    return {
      ...terms,
      product: null,
      files: [],
      values: blank,
      suggested,
      versions: [],
      preview: null,
      now,
    };
  }
  const { product, entryId, mayEdit } = await getOwnProduct(ctx, id);
  const versions = await listProductVersions(ctx, id);
  const isPreview = params.get("view") === "preview" || !mayEdit;
  return {
    canPublish: entryId !== null,
    mayEdit,
    product: {
      id: product.id,
      name: product.name,
      state: product.state,
      version: product.version,
      pictures: product.pictures,
    },
    files: (await listOwnProductFiles(ctx, id)).map((file) =>
      productFileView(file, fileUrl(file.id)),
    ),
    values: productValues(product),
    suggested: withoutChosen(await suggestCategories(ctx, product.name), product.categories),
    versions: versions.slice(0, shownVersions),
    preview: isPreview ? previewView(product, ctx.viewer.company?.name ?? "") : null,
    now,
  };
}

const blank: Record<string, string> = { inStock: "on", minimumOrderQuantity: "1" };

function withoutChosen(labels: string[], chosen: string[]): string[] {
  const known = new Set(chosen.map((label) => label.toLowerCase()));
  return labels.filter((label) => !known.has(label.toLowerCase()));
}
