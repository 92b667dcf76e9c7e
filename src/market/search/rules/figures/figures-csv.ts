import { csvLine } from "../../../catalog/rules/csv-text.ts";
import { type FigureSums, figureKinds } from "./add-up-figures.ts";

/** Tables of a seller's figures that can be taken along. */
export const figureTables = ["steps", "products", "searches", "missed"] as const;
export type FigureTable = (typeof figureTables)[number];

const columnNames = {
  profileViews: "profile_views",
  productViews: "product_views",
  searches: "searches",
  opened: "opened",
} as const;

/** What the tables are made of. */
interface Tables extends Pick<FigureSums, "steps"> {
  products: readonly {
    id: string;
    name: string | null;
    state: string | null;
    views: number;
    opened: number;
  }[];
  found: readonly { query: string; visitors: number; found: number; opened: number }[];
  missed: readonly { query: string; visitors: number }[];
}

/** One table as a CSV file. A step that was not counted has empty cells. */
export function figuresCsv(figures: Tables, table: FigureTable): string {
  return rowsOf(figures, table)
    .map((row) => csvLine(row))
    .join("");
}

function rowsOf(
  { steps, products, found, missed }: Tables,
  table: FigureTable,
): (string | number)[][] {
  if (table === "products") {
    const rows = products.map(({ id, name, state, views, opened }) => [
      id,
      name ?? "",
      views,
      opened,
      state ?? "deleted",
    ]);
    return [["id", "name", "views", "opened", "state"], ...rows];
  }
  if (table === "searches") {
    const rows = found.map((one) => [one.query, one.visitors, one.found, one.opened]);
    return [["query", "visitors", "found", "opened"], ...rows];
  }
  if (table === "missed") {
    return [["query", "visitors"], ...missed.map(({ query, visitors }) => [query, visitors])];
  }
  const names = figureKinds.map((kind) => columnNames[kind]);
  return [
    ["from", "to", ...names, ...names.map((name) => `earlier_${name}`)],
    ...steps.map(({ from, to, now, earlier }) => [
      from,
      to,
      ...figureKinds.map((kind) => now?.[kind] ?? ""),
      ...figureKinds.map((kind) => earlier?.[kind] ?? ""),
    ]),
  ];
}
