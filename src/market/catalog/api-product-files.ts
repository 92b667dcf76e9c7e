import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import { createApi, createRoute, problemAnswer } from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { fileResponse } from "../../platform/web/file-response.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { meshResponse, pictureResponse } from "../files/web/preview-response.ts";
import { openProductFile, readProductPreview } from "./use-cases/product-files.ts";

/** A product that is taken out of the marketplace takes its files along, within the minute. */
const cache = "public, max-age=60";
const request = { params: z.object({ id: z.uuid(), fileId: z.uuid() }) };

const route = (part: string, summary: string, type: string) =>
  createRoute({
    policy: "public",
    method: "get",
    path: `/v1/products/{id}/files/{fileId}${part}`,
    summary,
    tags: ["Catalog"],
    request,
    responses: {
      200: { description: "The bytes", content: { [type]: { schema: z.string() } } },
      404: problemAnswer("No published product has this file, or nothing is shown of it"),
    },
  });

const bytesRoute = route("", "A drawing or model of a product", "application/octet-stream");
const previewRoute = route("/preview", "What is drawn of a model of a product", "image/webp");
const meshRoute = route(
  "/mesh",
  "The surface of a model of a product, as `/v1/files/{id}/mesh` describes it",
  "application/octet-stream",
);

/** Drawings and models of published products. */
export function productFilesApi(services: Services) {
  return createApi()
    .openapi(bytesRoute, async (c) => {
      const name = c.req.valid("param");
      const file = await openProductFile(contextOf(c, services), name);
      return fileResponse(
        { method: c.req.raw.method, header: (header) => c.req.header(header) },
        {
          bytes: file.bytes,
          // What is stored under an id never changes.
          etag: `"${name.fileId}"`,
          headers: {
            "Content-Type": file.contentType,
            "Content-Disposition": contentDisposition(file.name, false),
            "Cache-Control": cache,
          },
          open: file.open,
        },
      );
    })
    .openapi(previewRoute, async (c) => {
      const ctx = contextOf(c, services);
      return pictureResponse(await readProductPreview(ctx, c.req.valid("param"), "picture"), cache);
    })
    .openapi(meshRoute, async (c) => {
      const mesh = await readProductPreview(contextOf(c, services), c.req.valid("param"), "mesh");
      return meshResponse(mesh, c.req.header("accept-encoding"), cache);
    });
}
