/** Headings under which processes are shown. */
export type ProcessGroup =
  | "Machining"
  | "Sheet metal and fabrication"
  | "Casting and forming"
  | "Plastics, rubber and composites"
  | "Electronics and assembly"
  | "Finishing"
  | "Textiles and soft goods"
  | "Wood, paper and print"
  | "Food and drink"
  | "Personal care and health"
  | "Materials and chemicals"
  | "Machinery and vehicles";

/** Something a shop can do. Rows of `manufacturers.processes` hold slugs of these. */
export interface Process {
  slug: string;
  name: string;
  group: ProcessGroup;
  /** One sentence a buyer understands. */
  summary: string;
  /** Name of a line drawing in the interface's set. */
  drawing: string;
  /** Slug of the written guide, when there is one. */
  guide?: string;
  /** Slugs of product categories whose products come out of this process. */
  categories: string[];
}
