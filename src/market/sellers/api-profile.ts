import { z } from "@hono/zod-openapi";
import type { Context, Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { inCallNames } from "../../platform/web/call-names.ts";
import { idempotencyHeaders } from "../../platform/web/idempotency-key.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { shopCapacities } from "../catalog/rules/shop-capacity.ts";
import { materials } from "../needs/rules/vocabulary/materials.ts";
import { processes } from "../needs/rules/vocabulary/processes.ts";
import { pictureJson, pictureSchema } from "./api-gallery.ts";
import { machineJson, machineSchema } from "./api-machines.ts";
import type { FormValues } from "./rules/profile-forms.ts";
import { businessModels, employeeCounts } from "./rules/seller-profile.ts";
import { changeSellerProfile } from "./use-cases/change-seller-profile.ts";
import { listGallery } from "./use-cases/gallery/list-gallery.ts";
import { getSellerProfile } from "./use-cases/get-seller-profile.ts";
import { listMachines } from "./use-cases/machines/list-machines.ts";
import { profileCompleteness } from "./use-cases/profile-completeness.ts";
import { getLogo } from "./use-cases/seller-logo.ts";

const text = z.string().nullable();
const number = z.number().nullable();
const list = z.array(z.string());
const listOf = (known: readonly string[]) => list.describe(`Out of: ${known.join(", ")}`);
const slugsOf = (known: readonly { slug: string }[]) => listOf(known.map(({ slug }) => slug));

const fields = {
  company_name: text,
  contact_email: text,
  phone: text,
  website: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  tagline: text,
  description: z.string(),
  industry_sector: text,
  specialization: text,
  founded_year: number,
  employee_count: text.describe(`One of: ${employeeCounts.join(", ")}`),
  social_links: z.strictObject({ linkedin: text }),
  business_models: listOf(businessModels),
  manufacturing_categories: list,
  industries_served: list,
  naics: list,
  facilities: z
    .array(
      z.strictObject({
        name: z.string(),
        street: text.default(null),
        city: text.default(null),
        state: text.default(null),
        zip: text.default(null),
        square_feet: number.default(null),
        people: number.default(null),
        work: text.default(null).describe("What is done there"),
      }),
    )
    .describe("Places besides the company's own address"),
  own_square_feet: number.describe("Floor space at the company's own address"),
  own_people: number.describe("People at the company's own address"),
  own_work: text.describe("What is done at the company's own address"),
  processes: slugsOf(processes),
  materials: slugsOf(materials),
  certifications: list,
  largest_part_mm: number,
  tightest_tolerance_mm: text.describe("Decimal text"),
  minimum_quantity: number,
  maximum_quantity: number,
  service_radius_miles: number.describe("null: anywhere"),
  minimum_order_value: text.describe("Decimal text, U.S. dollars"),
  capacity: z.enum(shopCapacities),
  rfq_preferences: z.strictObject({
    accepts_prototypes: z.boolean(),
    accepts_rush: z.boolean(),
    typical_lead_time_days: number,
    notes: z.string(),
  }),
};

const profile = z
  .object({
    ...fields,
    logo_url: text,
    machines: z.array(machineSchema),
    pictures: z.array(pictureSchema).describe("Of the shop, the cover first"),
    onboarding_status: z.enum(["pending", "completed"]),
    onboarding_step: z.number().int(),
    publication: z.enum(["draft", "published", "withdrawn"]),
    published_at: text,
    manufacturer_id: text.describe("Its entry of the public directory"),
    completeness: z.number().int().describe("Percent"),
    missing: z.array(z.object({ label: z.string(), why: z.string() })),
  })
  .openapi("SellerProfile");

const change = z.strictObject(fields).partial().openapi("SellerProfileChange");

const errors = {
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
};

const getRoute = createRoute({
  policy: "seller",
  method: "get",
  path: "/v1/seller/profile",
  summary: "The profile of the company acted for, as it was last saved",
  tags: ["Sellers"],
  responses: { 200: jsonAnswer("The profile", profile), ...errors },
});

const changeRoute = createRoute({
  policy: "seller",
  method: "patch",
  path: "/v1/seller/profile",
  summary: "Change fields of the profile of the company acted for",
  description: "Buyers see the changes once the profile is published again.",
  tags: ["Sellers"],
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(change),
  },
  responses: {
    200: jsonAnswer("The profile", profile),
    400: problemAnswer("A field is not valid; `errors` says which"),
    ...errors,
    422: problemAnswer("The key was used for another request"),
  },
});

/** The fields of a company's profile. */
export function profileApi(services: Services) {
  return createApi()
    .openapi(getRoute, async (c) => {
      const ctx = contextOf(c, services);
      return c.json(await profileJson(ctx), 200);
    })
    .openapi(changeRoute, async (c) => {
      const ctx = contextOf(c, services);
      const key = c.req.valid("header")["idempotency-key"] ?? null;
      await inCallNames(changeSellerProfile(ctx, formValues(c.req.valid("json")), key), inGroups);
      return c.json(await profileJson(ctx), 200);
    });
}

/** Names and shapes of calls → those of the forms of onboarding. */
function formValues({
  social_links: links,
  rfq_preferences: preferences,
  facilities,
  ...rest
}: z.output<typeof change>): FormValues {
  return {
    ...camelCased({ ...rest, ...preferences }),
    ...(links === undefined ? {} : { linkedin: links.linkedin ?? "" }),
    ...(facilities === undefined ? {} : { facilities: facilities.map(camelCased) }),
  };
}

/** What calls have in groups stands alone in the forms. */
const inGroups = {
  linkedin: "social_links.linkedin",
  ...Object.fromEntries(
    ["accepts_prototypes", "accepts_rush", "typical_lead_time_days", "notes"].map((name) => [
      name,
      `rfq_preferences.${name}`,
    ]),
  ),
};

function camelCased(values: object): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value === null ? "" : value,
    ]),
  );
}

async function profileJson(ctx: Context): Promise<z.output<typeof profile>> {
  const own = await getSellerProfile(ctx);
  const logoUrl = await getLogo(ctx);
  const { percent, parts } = await profileCompleteness(ctx, own);
  return {
    company_name: own.companyName,
    contact_email: own.contactEmail,
    phone: own.phone,
    website: own.website,
    street: own.street,
    city: own.city,
    state: own.state,
    zip: own.zip,
    tagline: own.tagline,
    description: own.description,
    industry_sector: own.industrySector,
    specialization: own.specialization,
    founded_year: own.foundedYear,
    employee_count: own.employeeCount,
    social_links: { linkedin: own.linkedin },
    business_models: own.businessModels,
    manufacturing_categories: own.manufacturingCategories,
    industries_served: own.industriesServed,
    naics: own.naics,
    facilities: own.facilities.map(({ squareFeet, ...place }) => ({
      ...place,
      square_feet: squareFeet,
    })),
    own_square_feet: own.ownSquareFeet,
    own_people: own.ownPeople,
    own_work: own.ownWork,
    processes: own.processes,
    materials: own.materials,
    certifications: own.certifications,
    largest_part_mm: own.largestPartMm,
    tightest_tolerance_mm: own.tightestToleranceMm,
    minimum_quantity: own.minimumQuantity,
    maximum_quantity: own.maximumQuantity,
    service_radius_miles: own.serviceRadiusMiles,
    minimum_order_value: own.minimumOrderValue,
    capacity: own.capacity,
    rfq_preferences: {
      accepts_prototypes: own.rfqPreferences.acceptsPrototypes,
      accepts_rush: own.rfqPreferences.acceptsRush,
      typical_lead_time_days: own.rfqPreferences.typicalLeadTimeDays,
      notes: own.rfqPreferences.notes,
    },
    logo_url: logoUrl,
    machines: (await listMachines(ctx)).map(machineJson),
    pictures: (await listGallery(ctx)).map(pictureJson),
    onboarding_status: own.onboardingStatus,
    onboarding_step: own.onboardingStep,
    publication: own.publication,
    published_at: own.publishedAt,
    manufacturer_id: own.manufacturerId,
    completeness: percent,
    missing: parts.filter(({ isThere }) => !isThere).map(({ label, why }) => ({ label, why })),
  };
}
