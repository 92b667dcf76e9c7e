import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  problemAnswer,
} from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { fileResponse } from "../../platform/web/file-response.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { fileKinds, kindOfType } from "../../shared/file-kinds.ts";
import { filePreviewSchema, solidFactsSchema } from "./rules/file-schema.ts";
import { deleteFile } from "./use-cases/delete-file.ts";
import type { FilePurposes } from "./use-cases/file-purpose.ts";
import { readFile } from "./use-cases/read-file.ts";
import { readPreview } from "./use-cases/read-preview.ts";
import { meshResponse, pictureResponse } from "./web/preview-response.ts";
import { receiveUpload } from "./web/receive-upload.ts";

const tags = ["Files"];
const ownCache = "private, no-store";
const byId = { params: idParams };
const missing = { 404: problemAnswer("No such file, or none for the viewer") };

const file = z
  .object({
    id: z.string(),
    name: z.string(),
    bytes: z.number().int(),
    content_type: z.string(),
    facts: solidFactsSchema.nullable().describe("Of a STEP or STL file that could be measured"),
    preview: filePreviewSchema.nullable().describe("Of a STEP or STL file"),
  })
  .openapi("File");

const uploadRoute = (purposes: FilePurposes) =>
  createRoute({
    policy: "member",
    method: "post",
    path: "/v1/files",
    summary: "Upload a file",
    description:
      "What it is, its content says. With an `Idempotency-Key`, and also without one, the same upload again gives the same file.",
    tags,
    request: {
      headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file", "purpose"],
              properties: {
                file: { type: "string", format: "binary" },
                purpose: { type: "string", enum: Object.keys(purposes) },
              },
            },
          },
        },
      },
    },
    responses: {
      201: jsonAnswer("Stored", file),
      400: problemAnswer("No file, an unknown purpose, or an upload that broke off"),
      404: problemAnswer("The file that the key stands for was deleted"),
      413: problemAnswer("Larger than its kind may be, or more than one person may keep"),
      415: problemAnswer("Of no kind that is taken"),
      422: problemAnswer("Damaged, or the key stands for another request"),
      429: problemAnswer("More than 30 uploads in half an hour"),
      503: problemAnswer("The store does not answer"),
    },
  });

const readRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/files/{id}",
  summary: "A file's bytes, for whom the domain that owns it lets read",
  description: "Answers `Range`, `If-Range` and `If-None-Match`.",
  tags,
  request: byId,
  responses: {
    200: {
      description: "The whole file, of its own type",
      content: { "application/octet-stream": { schema: z.string() } },
    },
    206: { description: "The part that was asked for" },
    304: { description: "As it was" },
    416: { description: "The file has no such part" },
    ...missing,
  },
});

const bytesOf = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
});

const previewRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/files/{id}/preview",
  summary: "A drawn picture of a model, for whoever may read the file",
  tags,
  request: byId,
  responses: { 200: bytesOf("image/webp", "The picture"), ...missing },
});

const meshRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/files/{id}/mesh",
  summary: "The surface of a model as triangles, for whoever may read the file",
  description:
    "Little-endian: the letters MWM1, the numbers of points and of triangles (32 bits each), the box (three floats of 32 bits), three points for each triangle (32 bits), x, y, z of each point (16 bits, parts of the box's edges).",
  tags,
  request: byId,
  responses: { 200: bytesOf("application/octet-stream", "The mesh"), ...missing },
});

const deleteRoute = createRoute({
  policy: "member",
  method: "delete",
  path: "/v1/files/{id}",
  summary: "Delete a file of one's own for good",
  tags,
  request: byId,
  responses: { 204: { description: "Deleted" }, ...missing },
});

/** Uploading, reading and deleting files. */
export function filesApi(services: Services, purposes: FilePurposes) {
  return createApi()
    .openapi(uploadRoute(purposes), async (c) => {
      const key = c.req.header("idempotency-key") ?? null;
      const wanted = { mostFiles: 1, key };
      const [kept] = await receiveUpload(contextOf(c, services), purposes, c.req.raw, wanted);
      if (kept === undefined) throw new Error("An upload without a file was not refused");
      return c.json(kept, 201);
    })
    .openapi(readRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { name, contentType, bytes, isOwnCopy, open } = await readFile(
        contextOf(c, services),
        purposes,
        id,
      );
      const kind = kindOfType(contentType);
      const isInline = kind !== null && fileKinds[kind].isInline;
      return fileResponse(
        { method: c.req.raw.method, header: (header) => c.req.header(header) },
        {
          bytes,
          // What is stored under an id never changes; a copy of one's own is another one each time.
          etag: isOwnCopy ? `"${randomUUID()}"` : `"${id}"`,
          isWhole: isOwnCopy,
          headers: {
            "Content-Type": contentType,
            "Content-Disposition": contentDisposition(name, isInline),
            "Cache-Control": ownCache,
          },
          open,
        },
      );
    })
    .openapi(previewRoute, async (c) => {
      const { id } = c.req.valid("param");
      const picture = await readPreview(contextOf(c, services), purposes, id, "picture");
      return pictureResponse(picture, ownCache);
    })
    .openapi(meshRoute, async (c) => {
      const { id } = c.req.valid("param");
      const mesh = await readPreview(contextOf(c, services), purposes, id, "mesh");
      return meshResponse(mesh, c.req.header("accept-encoding"), ownCache);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteFile(contextOf(c, services), purposes, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
