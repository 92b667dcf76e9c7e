import type { Context } from "../../../platform/context.ts";
import { locate } from "../../needs/use-cases/locate.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { countQualified, qualifiedIds } from "../data/qualified-manufacturers.ts";
import type { Capability } from "../rules/capability.ts";
import { requirementsOf } from "../rules/requirements.ts";
import type { ManufacturerHit } from "../rules/search-result.ts";

export interface QualifiedManufacturers {
  items: Omit<ManufacturerHit, "highlighted" | "matchedBy">[];
  total: number;
  /** What was required, in words. */
  required: string[];
  /** The place as understood; null when none was given or it is not known. */
  place: string | null;
}

/**
 * Manufacturers whose records say that they have everything that is needed: nearest first where a place
 * is given, else verified ones first.
 *
 * @param limit at most this many, 1 to 50
 */
export async function findQualified(
  ctx: Context,
  capability: Capability,
  limit: number,
): Promise<QualifiedManufacturers> {
  const db = ctx.db.public;
  const place = capability.place === null ? null : locate(capability.place);
  const required = requirementsOf(capability, place);
  const requirements = required.map(({ requirement }) => requirement);
  const middle = place?.kind === "point" ? place : null;
  const [ids, [total = 0]] = await Promise.all([
    qualifiedIds(db, requirements, middle, limit),
    countQualified(db, [requirements]),
  ]);
  const items = await manufacturerHits(db, ids, middle && { middle, radiusMiles: null });
  return {
    items,
    total,
    required: required.map(({ label }) => label),
    place: place?.label ?? null,
  };
}
