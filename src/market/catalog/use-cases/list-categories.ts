import type { Context } from "../../../platform/context.ts";
import { categoriesByCount } from "../data/categories.ts";
import { drawingFor } from "../rules/category-drawing.ts";

export interface CategoryCount {
  slug: string;
  name: string;
  productCount: number;
  /** Name of its line drawing. */
  drawing: string;
}

/** Categories that hold products, most products first. @param limit at most this many, default 100 */
export async function listCategories(ctx: Context, limit = 100): Promise<CategoryCount[]> {
  const categories = await categoriesByCount(ctx.db.public, limit);
  return categories.map((category) => ({ ...category, drawing: drawingFor(category.name) }));
}
