/** What buyers see of a profile, by the columns that have it, in words. Several columns may be one thing. */
const labels: Readonly<Record<string, string>> = {
  name: "name",
  tagline: "tagline",
  description: "description",
  industry_sector: "industry",
  specialization: "specialization",
  founded_year: "year of founding",
  employee_count: "number of people",
  certifications: "certificates",
  social_links: "LinkedIn page",
  processes: "processes",
  materials: "materials",
  naics: "NAICS codes",
  street: "address",
  city: "address",
  state: "address",
  zip: "address",
  phone: "phone",
  website: "website",
  largest_part_mm: "largest part",
  tightest_tolerance_mm: "tightest tolerance",
  minimum_quantity: "quantities",
  maximum_quantity: "quantities",
  service_radius_miles: "how far you serve",
  minimum_order_value: "minimum order",
  places: "facilities",
  industries: "industries served",
  lead_time_days: "typical lead time",
  welcome: "which requests are welcome, and what they should say",
};

/**
 * What of a profile waits to be published, in the words of its forms and their order, each once.
 *
 * @param own as the profile would be published, by column
 * @param shown as buyers see it, by column
 */
export function unpublishedParts(
  own: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): string[] {
  const differing = Object.keys(labels).filter(
    (column) => column in own && plain(own[column]) !== plain(shown[column]),
  );
  return [...new Set(differing.flatMap((column) => labels[column] ?? []))];
}

/** The same text for what says the same: numbers as texts, blank and unsaid, keys in any order. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return `[${value.map(plain).join(",")}]`;
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([key, one]) => `${key}:${plain(one)}`);
    return `{${parts.toSorted().join(",")}}`;
  }
  if (typeof value === "number") return String(value);
  return /^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(Number(value)) : JSON.stringify(value);
}
