import { Readable } from "node:stream";
import { z } from "zod";
import type { Context, Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { invalidInput } from "../../shared/errors.ts";
import { fileKinds } from "../../shared/file-kinds.ts";
import { columnName, importFields } from "./rules/imports/import-fields.ts";
import { priceNotes } from "./rules/imports/price-notes.ts";
import type { ProductImport } from "./rules/imports/product-import.ts";
import { beginImport } from "./use-cases/imports/begin-import.ts";
import { productLines, productWorkbook } from "./use-cases/imports/export-products.ts";
import { getImport, importErrors } from "./use-cases/imports/get-import.ts";
import { startImport } from "./use-cases/imports/move-import.ts";
import { receiveTable } from "./use-cases/imports/receive-table.ts";
import { type ImportResponse, importRoutes as routes } from "./web/imports/import-routes.ts";
import { leadTimeReading, tierNames, unusedColumns } from "./web/imports/import-view.ts";

const columnsInput = z.partialRecord(z.enum(importFields), z.string().max(1000));

/** Imports and the export of the products of the company acted for. */
export function importsApi(services: Services) {
  return createApi()
    .openapi(routes.begin, async (c) => {
      const ctx = contextOf(c, services);
      const { fields, ...table } = await receiveTable(ctx, c.req.raw);
      const isUnasked = readFlag(fields.get("dry_run")) === false;
      const wanted = { columns: readColumns(fields.get("columns")), isUnasked };
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = await beginImport(ctx, table, wanted, key);
      return c.json(await present(ctx, id), 201);
    })
    .openapi(routes.get, async (c) =>
      c.json(await present(contextOf(c, services), c.req.valid("param").id), 200),
    )
    .openapi(routes.start, async (c) => {
      const ctx = contextOf(c, services);
      const { id } = c.req.valid("param");
      await startImport(ctx, id, idempotencyKeyOf(c.req.valid("header")));
      return c.json(await present(ctx, id), 200);
    })
    .openapi(routes.errors, async (c) => {
      const { id } = c.req.valid("param");
      const text = await importErrors(contextOf(c, services), id);
      return c.body(text, 200, download("text/csv; charset=utf-8", "import-errors.csv"));
    })
    .openapi(routes.export, async (c) => {
      const ctx = contextOf(c, services);
      const day = ctx.clock().toISOString().slice(0, 10);
      if (c.req.valid("query").format === "xlsx") {
        const bytes = await productWorkbook(ctx);
        const headers = download(fileKinds.xlsx.contentType, `products-${day}.xlsx`);
        return c.body(new Uint8Array(bytes), 200, headers);
      }
      const headers = download("text/csv; charset=utf-8", `products-${day}.csv`);
      const lines = Readable.toWeb(
        Readable.from(productLines(ctx)).map((line) => Buffer.from(line)),
      );
      return c.body(lines as ReadableStream<Uint8Array>, 200, headers);
    });
}

function download(contentType: string, name: string) {
  return {
    "Content-Type": contentType,
    "Content-Disposition": contentDisposition(name, false),
    "Cache-Control": "private, no-store",
  };
}

function readFlag(text = "false"): boolean {
  if (text !== "true" && text !== "false") throw invalidInput({ dry_run: ["Is true or false"] });
  return text === "true";
}

function readColumns(text = "{}"): Record<string, string> {
  try {
    const columns = columnsInput.parse(JSON.parse(text));
    return Object.fromEntries(
      Object.entries(columns).flatMap(([field, name]) =>
        name === undefined ? [] : [[field, name]],
      ),
    );
  } catch {
    throw invalidInput({ columns: ['Is JSON, by field the name of a column: {"price": "Rate"}'] });
  }
}

async function present(ctx: Context, id: string): Promise<ImportResponse> {
  const { found } = await getImport(ctx, id, 0);
  return toResponse(found);
}

function toResponse(found: ProductImport): ImportResponse {
  const named = Object.entries(found.mapping).map(([field, at]) => [
    field,
    columnName(found.header, at),
  ]);
  const leadTimes = leadTimeReading(found);
  const tiers = tierNames(found);
  if (tiers !== null) named.push(["price_breaks", tiers]);
  return {
    id: found.id,
    state: found.state,
    file_name: found.fileName,
    rows: found.rows,
    checked: found.checked,
    taken: found.added + found.changed + found.same,
    refused: found.refused,
    added: found.added,
    changed: found.changed,
    to_add: found.toAdd,
    to_change: found.toChange,
    columns: Object.fromEntries(named),
    unread_columns: unusedColumns(found),
    price_notes: priceNotes(found),
    first_rows: found.shown.map((row) => ({
      line: row.line,
      becomes: row.becomes,
      reason: row.reason,
      name: row.name,
      item_number: row.externalId,
      written: row.written,
      price: row.price,
      sold_by: row.soldBy,
      price_breaks: row.priceBreaks.map(({ minimumQuantity, price }) => ({
        min_quantity: minimumQuantity,
        price,
      })),
      minimum_order_quantity: row.minimumOrderQuantity,
      in_stock: row.inStock,
    })),
    lead_time_unit: leadTimes?.unit ?? null,
    lead_time_example: leadTimes?.example ?? null,
    errors_url: `/api/v1/seller/imports/${found.id}/errors`,
    created_at: found.createdAt,
  };
}
