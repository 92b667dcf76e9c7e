import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { idempotencyHeader, idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { shopPictureUrl } from "../catalog/rules/shown-shop.ts";
import { type GalleryPicture, mostGalleryPictures } from "./rules/gallery/gallery.ts";
import {
  arrangeGallery,
  changePicture,
  removePicture,
} from "./use-cases/gallery/change-gallery.ts";
import { listGallery } from "./use-cases/gallery/list-gallery.ts";

const text = z.string().nullable();
/** A picture as calls show it. */
export const pictureSchema = z
  .object({
    id: z.string(),
    url: z.string().describe("On this site"),
    shows: text.describe("Stands in its place for who does not see it"),
    caption: text,
  })
  .openapi("SellerPicture");
const input = z
  .strictObject({ shows: z.string(), caption: text.default(null) })
  .openapi("SellerPictureInput");
const order = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(mostGalleryPictures) })
  .openapi("SellerPictureOrder");

const tags = ["Sellers"];
const headers = idempotencyHeader;
const params = idParams;
const errors = {
  400: problemAnswer("A field is not valid; `errors` says which"),
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  404: problemAnswer("No such picture, or none of the company's"),
  422: problemAnswer("The key stands for another request"),
  429: problemAnswer("Too many changes in this hour"),
};
const path = "/v1/seller/pictures";

const listRoute = createRoute({
  policy: "seller",
  method: "get",
  path,
  summary: "Pictures of the shop of the company acted for, the cover first",
  description: "One is added by uploading it to `/v1/files` for the purpose `gallery`.",
  tags,
  responses: {
    200: jsonAnswer("The pictures", z.object({ items: z.array(pictureSchema) })),
    401: errors[401],
    403: errors[403],
  },
});
const changeRoute = createRoute({
  policy: "seller",
  method: "put",
  path: `${path}/{id}`,
  summary: "Say what a picture shows",
  tags,
  request: { params, headers, body: jsonBody(input) },
  responses: { 200: jsonAnswer("Changed", z.object({ id: z.string() })), ...errors },
});
const orderRoute = createRoute({
  policy: "seller",
  method: "put",
  path: "/v1/seller/picture-order",
  summary: "Put the pictures into an order; the first is the cover",
  tags,
  request: { headers, body: jsonBody(order) },
  responses: {
    200: jsonAnswer("All pictures in their order", z.object({ ids: z.array(z.string()) })),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    422: errors[422],
    429: errors[429],
  },
});
const removeRoute = createRoute({
  policy: "seller",
  method: "delete",
  path: `${path}/{id}`,
  summary: "Remove a picture",
  tags,
  request: { params, headers },
  responses: { 204: { description: "Removed" }, ...errors },
});

/** The gallery of the company acted for. */
export function galleryApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const pictures = await listGallery(contextOf(c, services));
      return c.json({ items: pictures.map(pictureJson) }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { id } = c.req.valid("param");
      const { shows, caption } = c.req.valid("json");
      const form = { shows, caption: caption ?? "" };
      return c.json(await changePicture(contextOf(c, services), id, form, key), 200);
    })
    .openapi(orderRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { ids } = c.req.valid("json");
      return c.json(await arrangeGallery(contextOf(c, services), ids, key), 200);
    })
    .openapi(removeRoute, async (c) => {
      const key = idempotencyKeyOf(c.req.valid("header"));
      await removePicture(contextOf(c, services), c.req.valid("param").id, key);
      return c.body(null, 204);
    });
}

/** A picture in the shape of `pictureSchema`. */
export function pictureJson({ path: at, ...rest }: GalleryPicture): z.output<typeof pictureSchema> {
  return { ...rest, url: shopPictureUrl(at) };
}
