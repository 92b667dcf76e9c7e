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
import { AppError, invalidInput } from "../../shared/errors.ts";
import type { Extraction } from "./rules/extraction/extract-profile.ts";
import { extractSellerProfile } from "./use-cases/extract-seller-profile.ts";
import { receiveDocument } from "./use-cases/receive-document.ts";

const website = z.strictObject({
  websiteData: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
});
const text = z.string().nullable();
const source = z.object({
  sentence: z.string(),
  url: z.string().describe("Of a document its name and page"),
});

const analysis = z
  .object({
    company_name: text,
    tagline: text,
    description: text,
    industry_sector: text,
    specialization: text,
    processes: z.array(z.string()),
    materials: z.array(z.string()),
    certifications: z.array(z.string()),
    headquarters_location: z
      .object({ street: text, city: text, state: text, zip: text, country: text })
      .nullable(),
    founded_year: z.number().int().nullable(),
    employee_count: text,
    facility_size_sqft: z.number().nullable(),
    phone: text,
    email: text,
    social_links: z.record(z.string(), z.string()),
    industries_served: z.array(z.string()),
    manufacturing_categories: z.array(z.string()),
    minimum_order: text,
    lead_time: text,
    confidence_scores: z.record(z.string(), z.number()).describe("By field, 0 to 1"),
    sources: z
      .record(z.string(), z.union([source, z.array(source)]))
      .describe("By field the sentence it was read from; of a list one for each value"),
  })
  .openapi("ProfileAnalysis");

/** Read piece by piece as it comes, so that no schema takes it: only described. */
const documentForm: Record<never, never> = {
  "multipart/form-data": {
    schema: {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary" } },
    },
  },
};

const extractRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/functions/process-seller-profile",
  summary: "Read a seller's profile out of a website or a document",
  description:
    "Proposals: the profile itself is not changed. Nothing is inferred from silence; what is not stated is null or empty.",
  tags: ["Sellers"],
  request: {
    headers: idempotencyHeaders,
    body: {
      content: {
        "application/json": { schema: website },
        ...documentForm,
      },
    },
  },
  responses: {
    200: jsonAnswer("What was found", z.object({ analysis })),
    400: problemAnswer("No address of a website, or no file"),
    401: signedOut,
    403: problemAnswer(
      "The address is not confirmed, the account is suspended, or it is no seller",
    ),
    413: problemAnswer("Larger than 5 MB"),
    415: problemAnswer("Neither PDF, Word, Excel nor text"),
    422: problemAnswer("The website or document could not be read, or says nothing of a firm"),
    429: problemAnswer("More than 10 an hour"),
  },
});

/** Reading a seller's profile out of what a firm says elsewhere. */
export function extractionApi(services: Services) {
  const api = createApi();
  // The specification's own words for whoever is not signed in, before anything of the request is read.
  api.on("POST", "/functions/process-seller-profile", async (c, next) => {
    if (contextOf(c, services).viewer.id === null) {
      throw new AppError("unauthenticated", {
        message: "You must be logged in to process website",
      });
    }
    await next();
  });
  api.openapi(extractRoute, async (c) => {
    const ctx = contextOf(c, services);
    const isForm = /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const source = isForm
      ? await receiveDocument(ctx, c.req.raw)
      : { url: urlOf(c.req.valid("json")) };
    const extraction = await extractSellerProfile(ctx, source, key);
    return c.json({ analysis: analysisOf(extraction) }, 200);
  });
  return api;
}

function urlOf(body: Partial<z.output<typeof website>>): string {
  if (body.websiteData === undefined) {
    throw invalidInput({
      url: ["Please enter the address of your website, such as https://example.com"],
    });
  }
  return body.websiteData.url;
}

const lists = new Set([
  "processes",
  "materials",
  "certifications",
  "industries_served",
  "manufacturing_categories",
]);

function analysisOf({ profile, confidence, sources }: Extraction): z.input<typeof analysis> {
  const told = Object.entries(sources).map(([field, all]) => {
    const shown = all.map(({ sentence, where }) => ({ sentence, url: where }));
    const [first = { sentence: "", url: "" }] = shown;
    return [field, lists.has(field) ? shown : first] as const;
  });
  return { ...profile, confidence_scores: confidence, sources: Object.fromEntries(told) };
}
