import type { FeaturedCategory, LandingClaims } from "./landing-claims-schema.ts";

/** Keys of `settings` that hold what the landing pages claim. */
export const landingSettings = {
  claims: "landing.claims",
  featuredCategories: "landing.featured_categories",
} as const;

/** Specification, section 9. */
export const defaultClaims: LandingClaims = {
  manufacturers: "10,000+",
  products: "100,000+",
  response_time: "48hr",
  lead_time: "15-60 days",
  savings: "Up to 40%",
};

/** Whether a count bears a claim such as "10,000+" out; one without a number is never reached. */
export function isReached(claim: string, count: number): boolean {
  const [number] = claim.match(/\d[\d,]*/) ?? [];
  return number !== undefined && count >= Number(number.replaceAll(",", ""));
}

/** Specification, section 9. */
export const defaultFeaturedCategories: FeaturedCategory[] = [
  { name: "Electronics", count: 3245 },
  { name: "Medical", count: 1876 },
  { name: "Automotive", count: 2540 },
  { name: "Aerospace", count: 1120 },
];
