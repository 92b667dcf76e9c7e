import { Readable } from "node:stream";
import { filePurposes } from "../../src/app/server/file-purposes.ts";
import { listOwnProductFiles } from "../../src/market/catalog/use-cases/product-files.ts";
import { keepFile } from "../../src/market/files/use-cases/keep-file.ts";
import { receiveFile } from "../../src/market/files/use-cases/receive-file.ts";
import { addProductPictures } from "../../src/market/sellers/use-cases/add-product-pictures.ts";
import { archiveOwnProduct } from "../../src/market/sellers/use-cases/archive-own-product.ts";
import { arrangeProductPictures } from "../../src/market/sellers/use-cases/arrange-product-pictures.ts";
import { changeOwnProducts } from "../../src/market/sellers/use-cases/change-own-products.ts";
import {
  addProductFiles,
  removeProductFile,
} from "../../src/market/sellers/use-cases/change-product-files.ts";
import { countDrafts } from "../../src/market/sellers/use-cases/count-drafts.ts";
import { createOwnProduct } from "../../src/market/sellers/use-cases/create-own-product.ts";
import { deleteOwnProduct } from "../../src/market/sellers/use-cases/delete-own-product.ts";
import { duplicateOwnProduct } from "../../src/market/sellers/use-cases/duplicate-own-product.ts";
import { getOwnProduct } from "../../src/market/sellers/use-cases/get-own-product.ts";
import { beginImport } from "../../src/market/sellers/use-cases/imports/begin-import.ts";
import { productLines } from "../../src/market/sellers/use-cases/imports/export-products.ts";
import { getImport, listImports } from "../../src/market/sellers/use-cases/imports/get-import.ts";
import { mapImport, startImport } from "../../src/market/sellers/use-cases/imports/move-import.ts";
import { runProductImport } from "../../src/market/sellers/use-cases/imports/run-product-import.ts";
import { listOwnProducts } from "../../src/market/sellers/use-cases/list-own-products.ts";
import { listProductVersions } from "../../src/market/sellers/use-cases/list-product-versions.ts";
import { newProductTerms } from "../../src/market/sellers/use-cases/new-product-terms.ts";
import { publishOwnProduct } from "../../src/market/sellers/use-cases/publish-own-product.ts";
import { restoreOwnProduct } from "../../src/market/sellers/use-cases/restore-own-product.ts";
import { saveOwnProduct } from "../../src/market/sellers/use-cases/save-own-product.ts";
import { setProductFigures } from "../../src/market/sellers/use-cases/set-product-figures.ts";
import { undoProductChange } from "../../src/market/sellers/use-cases/undo-product-change.ts";
import type { Context } from "../../src/platform/context.ts";
import { stl } from "../support/sample-files.ts";

const form = { name: "victims-part", categories: ["Brackets"] };
const all = { q: "", state: null, sort: "changed", page: 1, limit: 20 } as const;

const add = async (ctx: Context) => (await createOwnProduct(ctx, form)).id;

/** Use-cases of a company's products, as the victim uses them. */
export const productUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "sellers/create-own-product": add,
  "sellers/list-own-products": (ctx) => listOwnProducts(ctx, all),
  "sellers/count-drafts": countDrafts,
  "sellers/get-own-product": async (ctx) => getOwnProduct(ctx, await add(ctx)),
  "sellers/new-product-terms": newProductTerms,
  "sellers/list-product-versions": async (ctx) => {
    const id = await add(ctx);
    await saveOwnProduct(ctx, id, { ...form, price: "2" }, { version: 1, key: null });
    await listProductVersions(ctx, id);
  },
  "sellers/restore-own-product": async (ctx) => {
    const id = await add(ctx);
    await saveOwnProduct(ctx, id, { ...form, price: "2" }, { version: 1, key: null });
    await restoreOwnProduct(ctx, id, { version: 1, seen: 2 });
  },
  "sellers/duplicate-own-product": async (ctx) => duplicateOwnProduct(ctx, await add(ctx)),
  "sellers/delete-own-product": async (ctx) => deleteOwnProduct(ctx, await add(ctx)),
  "sellers/publish-own-product": async (ctx) => {
    const id = await add(ctx);
    await publishOwnProduct(ctx, id);
    await archiveOwnProduct(ctx, id);
  },
  "sellers/add-product-pictures": async (ctx) => addProductPictures(ctx, await add(ctx), []),
  "sellers/arrange-product-pictures": async (ctx) =>
    arrangeProductPictures(ctx, await add(ctx), { pictures: [], shown: [] }),
  "catalog/product-files": async (ctx) => listOwnProductFiles(ctx, await add(ctx)),
  "sellers/change-product-files": async (ctx) => {
    const id = await add(ctx);
    const received = await receiveFile(ctx, {
      name: "victims-part.stl",
      bytes: Readable.from([stl()]),
    });
    const wanted = { purpose: "product_file", key: null };
    const file = await keepFile(ctx, filePurposes, received, wanted);
    await addProductFiles(ctx, id, [file.id]);
    await removeProductFile(ctx, id, file.id);
  },
  "sellers/set-product-figures": async (ctx) =>
    setProductFigures(ctx, [{ id: await add(ctx), version: 1, price: "3", inStock: true }]),
  "sellers/imports/begin-import": async (ctx) => {
    const bytes = new TextEncoder().encode("SKU,Name\nV-1,victims-part\n");
    const table = { name: "victims-part.csv", bytes, kind: "csv", sha256: "0" } as const;
    const wanted = { columns: {}, isUnasked: false };
    const { id } = await beginImport(ctx, table, wanted, null);
    await mapImport(ctx, id, { name: 1 });
    const { found } = await getImport(ctx, id, 1);
    const companyId = ctx.viewer.company?.id ?? "";
    const data = { importId: id, companyId, personId: found.personId, revision: found.revision };
    await runProductImport(ctx, { id, data });
    await startImport(ctx, id, null);
    await runProductImport(ctx, { id, data: { ...data, revision: found.revision + 1 } });
    await listImports(ctx);
    for await (const line of productLines(ctx)) if (line === "") break;
  },
  "sellers/undo-product-change": async (ctx) => {
    const change = { kind: "price", percent: 5 } as const;
    await setProductFigures(ctx, [{ id: await add(ctx), version: 1, price: "3", inStock: true }]);
    const { changeId } = await changeOwnProducts(ctx, { all: { q: "", state: "draft" } }, change);
    await undoProductChange(ctx, changeId);
  },
};
