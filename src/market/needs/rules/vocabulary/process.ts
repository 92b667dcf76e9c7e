import { z } from "zod";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Something a shop can do. Rows of `manufacturers.processes` hold slugs of these. */
const processSchema = z.strictObject({
  slug,
  name: z.string().min(2),
  /** Heading under which it is shown. */
  group: z.enum([
    "Machining",
    "Sheet metal and fabrication",
    "Casting and forming",
    "Plastics, rubber and composites",
    "Electronics and assembly",
    "Finishing",
    "Textiles and soft goods",
    "Wood, paper and print",
    "Food and drink",
    "Personal care and health",
    "Materials and chemicals",
    "Machinery and vehicles",
  ]),
  /** One sentence a buyer understands. */
  summary: z.string().regex(/\.$/),
  /** Name of a line drawing in the interface's set. */
  drawing: slug,
  /** Slug of the written guide, when there is one. */
  guide: slug.optional(),
  /** Slugs of product categories whose products come out of this process. */
  categories: z.array(slug),
});

/** A data file of processes. */
export const processList = z.array(processSchema);

export type Process = z.infer<typeof processSchema>;
