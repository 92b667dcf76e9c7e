import type { Context } from "../../../platform/context.ts";
import { settingValues } from "../data/settings.ts";
import {
  defaultClaims,
  defaultFeaturedCategories,
  landingSettings,
} from "../rules/landing-claims.ts";
import {
  claimsSchema,
  type FeaturedCategory,
  featuredCategoriesSchema,
  type LandingClaims,
} from "../rules/landing-claims-schema.ts";

/**
 * What the landing pages claim: the operator's settings, and the specification's values where a
 * setting is missing or does not have the shape it should have.
 */
export async function landingClaims(
  ctx: Context,
): Promise<{ claims: LandingClaims; featuredCategories: FeaturedCategory[] }> {
  const values = await settingValues(ctx.db.public, Object.values(landingSettings));
  const claims = claimsSchema.safeParse(values.get(landingSettings.claims));
  const featured = featuredCategoriesSchema.safeParse(
    values.get(landingSettings.featuredCategories),
  );
  return {
    claims: claims.success ? claims.data : defaultClaims,
    featuredCategories: featured.success ? featured.data : defaultFeaturedCategories,
  };
}
