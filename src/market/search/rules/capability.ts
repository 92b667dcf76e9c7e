import { slugOf } from "../../../shared/slug.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";

/** What somebody needs of a shop. Slugs of the vocabulary, certificates by name or slug. */
export interface Capability {
  processes: string[];
  materials: string[];
  certifications: string[];
  /** A city with its state, a ZIP, or a state; null = anywhere. */
  place: string | null;
  /** Around the place; null = the usual 50 miles; a state has no radius. */
  radiusMiles: number | null;
}

/** The slug the vocabulary has for a name or slug of a process ("CNC milling"), or undefined. */
export function processSlug(text: string): string | undefined {
  return slugIn(processes, text);
}

/** The slug the vocabulary has for a name or slug of a material family, or undefined. */
export function materialSlug(text: string): string | undefined {
  return slugIn(materials, text);
}

function slugIn(entries: { slug: string; name: string }[], text: string): string | undefined {
  const slug = slugOf(text);
  return entries.find((entry) => entry.slug === slug || slugOf(entry.name) === slug)?.slug;
}
