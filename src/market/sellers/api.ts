import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { idempotencyHeaders } from "../../platform/web/idempotency-key.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { analyticsApi } from "./api-analytics.ts";
import { certificatesApi } from "./api-certificates.ts";
import { claimsApi } from "./api-claims.ts";
import { extractionApi } from "./api-extraction.ts";
import { galleryApi } from "./api-gallery.ts";
import { importsApi } from "./api-imports.ts";
import { machinesApi } from "./api-machines.ts";
import { monthlyReadingApi } from "./api-monthly-reading.ts";
import { ownProductsApi } from "./api-products.ts";
import { profileApi } from "./api-profile.ts";
import { proposalsApi } from "./api-proposals.ts";
import { publishSellerProfile } from "./use-cases/publish-seller-profile.ts";
import { withdrawSellerProfile } from "./use-cases/withdraw-seller-profile.ts";

const errors = {
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
  409: problemAnswer("Not allowed now; `allowed` says what is"),
};

const publishRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/profile/publish",
  summary: "Publish the profile of the company acted for, or what was changed since",
  tags: ["Sellers"],
  request: { headers: idempotencyHeaders },
  responses: {
    200: jsonAnswer(
      "Published",
      z.object({
        publication: z.literal("published"),
        manufacturer_id: z.string().describe("Its entry of the public directory"),
      }),
    ),
    400: problemAnswer("Something is missing; `errors` says what"),
    ...errors,
  },
});

const withdrawRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/seller/profile/withdraw",
  summary: "Take the profile of the company acted for out of the public directory",
  tags: ["Sellers"],
  request: { headers: idempotencyHeaders },
  responses: {
    200: jsonAnswer("Withdrawn", z.object({ publication: z.literal("withdrawn") })),
    400: problemAnswer("The key is not valid"),
    ...errors,
    404: problemAnswer("There is no profile yet"),
  },
});

/** The profile of the company acted for. */
export function sellersApi(services: Services) {
  const api = createApi();
  api.openapi(publishRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const { manufacturerId } = await publishSellerProfile(contextOf(c, services), key);
    return c.json({ publication: "published" as const, manufacturer_id: manufacturerId }, 200);
  });
  api.openapi(withdrawRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    return c.json(await withdrawSellerProfile(contextOf(c, services), key), 200);
  });
  api.route("/", profileApi(services));
  api.route("/", extractionApi(services));
  api.route("/", monthlyReadingApi(services));
  api.route("/", proposalsApi(services));
  api.route("/", ownProductsApi(services));
  api.route("/", importsApi(services));
  api.route("/", certificatesApi(services));
  api.route("/", machinesApi(services));
  api.route("/", galleryApi(services));
  api.route("/", claimsApi(services));
  api.route("/", analyticsApi(services));
  return api;
}
