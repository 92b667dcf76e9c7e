import type pg from "pg";
import { addSettings } from "../data/samples.ts";
import {
  defaultClaims,
  defaultFeaturedCategories,
  landingSettings,
} from "../rules/landing-claims.ts";

/**
 * Gives the operator settings of the landing pages their specified values where they have none, so that
 * the operator finds something to edit. May run at every start.
 *
 * @param schemaOwner a connection of the schema's owner
 */
export function seedSettings(schemaOwner: pg.ClientBase): Promise<void> {
  return addSettings(schemaOwner, {
    [landingSettings.claims]: defaultClaims,
    [landingSettings.featuredCategories]: defaultFeaturedCategories,
  });
}
