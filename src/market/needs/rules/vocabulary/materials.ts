import { z } from "zod";
import data from "./materials.json" with { type: "json" };

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const materialSchema = z.strictObject({
  slug,
  name: z.string().min(2),
  group: z.enum(["Metals", "Plastics and rubber", "Natural and other"]),
  summary: z.string().regex(/\.$/),
  /** Slug of the written guide, when there is one. */
  guide: slug.optional(),
});

/** A family of material. Rows of `manufacturers.materials` hold slugs of these. */
export type Material = z.infer<typeof materialSchema>;

/** The vocabulary of materials. */
export const materials: Material[] = z.array(materialSchema).parse(data);

const bySlug = new Map(materials.map((material) => [material.slug, material]));

/** Name to show for a slug; a slug outside the vocabulary reads as plain words. */
export function materialName(slug: string): string {
  const known = bySlug.get(slug);
  if (known) return known.name;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
