import type { Context, Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { inCallNames } from "../../platform/web/call-names.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { formOfBody, toOwnProductResponse } from "./rules/products/product-api.ts";
import { addProductPictures } from "./use-cases/add-product-pictures.ts";
import { archiveOwnProduct } from "./use-cases/archive-own-product.ts";
import { addProductFiles, removeProductFile } from "./use-cases/change-product-files.ts";
import { createOwnProduct } from "./use-cases/create-own-product.ts";
import { deleteOwnProduct } from "./use-cases/delete-own-product.ts";
import { getOwnProduct } from "./use-cases/get-own-product.ts";
import { listOwnProducts } from "./use-cases/list-own-products.ts";
import { publishOwnProduct } from "./use-cases/publish-own-product.ts";
import { saveOwnProduct } from "./use-cases/save-own-product.ts";
import { productRoutes as routes } from "./web/products/product-routes.ts";

const inRows = { "price_breaks.minimum_quantity": "min_quantity" };

/** The products of the company acted for. */
export function ownProductsApi(services: Services) {
  return createApi()
    .openapi(routes.list, async (c) => {
      const ctx = contextOf(c, services);
      const { q = "", state = null, sort = "changed", page = 1, limit = 20 } = c.req.valid("query");
      const found = await listOwnProducts(ctx, { q, state, sort, page, limit });
      const items = found.items.map((item) =>
        toOwnProductResponse(item, sellerOf(ctx, found.entryId)),
      );
      return c.json({ items, total: found.total, total_is_exact: true, page, limit }, 200);
    })
    .openapi(routes.create, async (c) => {
      const ctx = contextOf(c, services);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const created = createOwnProduct(ctx, formOfBody(c.req.valid("json"), null), key);
      const { id } = await inCallNames(created, inRows);
      return c.json(await present(ctx, id), 201);
    })
    .openapi(routes.get, async (c) =>
      c.json(await present(contextOf(c, services), c.req.valid("param").id), 200),
    )
    .openapi(routes.change, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      const { version, ...body } = c.req.valid("json");
      const { product } = await getOwnProduct(ctx, id);
      // Without a version what is left out is as it was read just now: it must still be so.
      const saved = saveOwnProduct(ctx, id, formOfBody(body, product), {
        version: version ?? product.version,
        key: idempotencyKeyOf(c.req.valid("header")),
      });
      await inCallNames(saved, inRows);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.remove, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await deleteOwnProduct(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    })
    .openapi(routes.publish, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await inCallNames(
        publishOwnProduct(ctx, id, idempotencyKeyOf(c.req.valid("header"))),
        inRows,
      );
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.archive, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await archiveOwnProduct(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.pictures, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await addProductPictures(ctx, id, c.req.valid("json").file_ids);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.files, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await addProductFiles(ctx, id, c.req.valid("json").file_ids);
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.removeFile, async (c) => {
      const { id, fileId } = c.req.valid("param");
      await removeProductFile(contextOf(c, services), id, fileId);
      return c.body(null, 204);
    });
}

async function present(ctx: Context, id: string) {
  const { product, entryId } = await getOwnProduct(ctx, id);
  return toOwnProductResponse(product, sellerOf(ctx, entryId));
}

function sellerOf({ viewer }: Context, entryId: string | null) {
  return { id: entryId, name: viewer.company?.name ?? "" };
}
