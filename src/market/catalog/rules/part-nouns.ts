import { z } from "zod";
import { type PartFamily, partFamilies } from "../../../shared/part-drawings.ts";
import { pattern } from "../../../shared/text/pattern.ts";
import data from "./part-nouns.json" with { type: "json" };

const nouns = z.array(z.string().regex(/^[a-z0-9. ]+$/)).min(1);

const drawnPartSchema = z.strictObject({
  family: z.enum(Object.keys(partFamilies) as PartFamily[]),
  /** Numbers of the drawings in the family that show it; a product gets one of them. */
  drawings: z.array(z.int().nonnegative()).min(1),
  /** A name that ends in one of these means this part, whatever stands before: "bib apron". */
  nouns: nouns.optional(),
  /** A name that is no more than this and its material: "steel gear", but not "worm gear". */
  alone: nouns.optional(),
  /** What name or description must say besides, where the noun leaves open what it looks like. */
  saying: pattern("i").optional(),
  /** Words of the name that mean another shape of it. */
  except: pattern("i").optional(),
});

/** What some drawings of a family show. */
export type DrawnPart = z.infer<typeof drawnPartSchema>;

/**
 * Names of products, and the drawing that shows them. A noun stands in the data only when the drawing is
 * right for everything that is sold under it: a product without a picture is better than one with a wrong
 * one. Words are written without hyphens, in the singular.
 */
export const drawnParts: DrawnPart[] = z.array(drawnPartSchema).parse(data);
