import type { Context } from "../../../platform/context.ts";
import { slugOf } from "../../../shared/slug.ts";
import { knownCategories } from "../data/categories.ts";

/** Which of these categories no product has ever been in. @param categories names or slugs */
export async function unknownCategories(
  ctx: Context,
  categories: readonly string[],
): Promise<string[]> {
  if (categories.length === 0) return [];
  const known = await knownCategories(ctx.db.public, categories.map(slugOf));
  return categories.filter((category) => !known.has(slugOf(category)));
}
