import type { Selectable } from "kysely";
import type { Manufacturers } from "../../../platform/db/schema.generated.ts";
import { certificatesTold } from "../../needs/rules/vocabulary/certificates.ts";
import type { Manufacturer, ManufacturerSummary, Provenance } from "../rules/manufacturer.ts";
import { termsOf } from "../rules/sale-terms.ts";
import { shopCapacities } from "../rules/shop-capacity.ts";
import { sourceName } from "../rules/sources.ts";

/** Columns of a card or a list row. */
export const manufacturerSummaryColumns = [
  "id",
  "user_id",
  "company_id",
  "name",
  "tagline",
  "industry_sector",
  "specialization",
  "headquarters_location",
  "city",
  "state",
  "certifications",
  "processes",
  "materials",
  "verified",
  "logo_url",
  "is_sample",
  "capacity",
  "lead_time_days",
  "source",
  "source_url",
  "retrieved_at",
] as const satisfies (keyof Manufacturers)[];

/** Columns of a manufacturer's page. */
export const manufacturerColumns = [
  ...manufacturerSummaryColumns,
  "description",
  "founded_year",
  "employee_count",
  "social_links",
  "performance_metrics",
  "naics",
  "sale_terms",
  "parent_company",
  "other_names",
  "street",
  "zip",
  "county",
  "phone",
  "website",
  "location",
  "location_is_approximate",
  "largest_part_mm",
  "tightest_tolerance_mm",
  "minimum_quantity",
  "maximum_quantity",
  "service_radius_miles",
  "minimum_order_value",
  "created_at",
  "updated_at",
] as const satisfies (keyof Manufacturers)[];

type Row = Selectable<Manufacturers>;
export type ManufacturerSummaryRow = Pick<Row, (typeof manufacturerSummaryColumns)[number]>;
export type ManufacturerRow = Pick<Row, (typeof manufacturerColumns)[number]>;

/** A row as the rest of the program speaks of it. */
export function toManufacturerSummary(row: ManufacturerSummaryRow): ManufacturerSummary {
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    industrySector: row.industry_sector,
    specialization: row.specialization,
    headquartersLocation: row.headquarters_location,
    city: row.city,
    state: row.state,
    certifications: certificatesTold(row.certifications),
    processes: row.processes,
    materials: row.materials,
    verified: row.verified,
    logoUrl: row.logo_url,
    isSample: row.is_sample,
    isUnclaimed:
      row.user_id === null && row.company_id === null && row.source !== null && !row.is_sample,
    capacity: shopCapacities.find((one) => one === row.capacity) ?? null,
    leadTimeDays: row.lead_time_days,
    provenance: provenanceOf(row),
  };
}

/** A whole row as the rest of the program speaks of it. */
export function toManufacturer(row: ManufacturerRow): Manufacturer {
  return {
    ...toManufacturerSummary(row),
    userId: row.user_id,
    companyId: row.company_id,
    description: row.description,
    foundedYear: row.founded_year,
    employeeCount: row.employee_count,
    socialLinks: socialLinksOf(row.social_links),
    performanceMetrics: {
      defectRate: numberIn(row.performance_metrics, "defect_rate"),
      ontimeDeliveryRate: numberIn(row.performance_metrics, "ontime_delivery_rate"),
    },
    limits: {
      largestPartMm: row.largest_part_mm,
      tightestToleranceMm: row.tightest_tolerance_mm,
      minimumQuantity: row.minimum_quantity,
      maximumQuantity: row.maximum_quantity,
      serviceRadiusMiles: row.service_radius_miles,
      minimumOrderValue: row.minimum_order_value,
    },
    naics: row.naics,
    saleTerms: termsOf(row.sale_terms),
    parentCompany: row.parent_company,
    otherNames: row.other_names,
    street: row.street,
    zip: row.zip,
    county: row.county,
    phone: row.phone,
    website: row.website,
    coordinates: row.location && { longitude: row.location.x, latitude: row.location.y },
    locationIsApproximate: row.location_is_approximate,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function provenanceOf(row: ManufacturerSummaryRow): Provenance | null {
  return row.source === null ? null : provenance(row.source, row.source_url, row.retrieved_at);
}

function provenance(
  source: string,
  sourceUrl: string | null,
  retrievedAt: Date | null,
): Provenance {
  return {
    source,
    sourceName: sourceName(source),
    sourceUrl,
    retrievedAt: retrievedAt?.toISOString() ?? null,
  };
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function numberIn(json: unknown, key: string): number | null {
  const value = isRecord(json) ? json[key] : undefined;
  return typeof value === "number" ? value : null;
}

function socialLinksOf(json: unknown): { linkedin?: string } {
  const linkedin = isRecord(json) ? json.linkedin : undefined;
  return typeof linkedin === "string" ? { linkedin } : {};
}
