import {
  type ManufacturerView,
  manufacturerView,
  type ProductView,
  productView,
} from "../../../catalog/rules/list-views.ts";
import type { IndustryPage } from "../../../catalog/use-cases/industry-page.ts";

/** Who makes it and what there is of it, as the page shows it. */
export interface SupplyView {
  manufacturerCount: number;
  manufacturers: ManufacturerView[];
  productCount: number;
  products: ProductView[];
  /** Filter of the directory that holds all of them; null when no single one does. */
  directory: { process: string } | { certification: string } | null;
  /** Category that holds the most of the products; null without products. */
  category: string | null;
}

/** The supply of an industry as its page shows it. Runs on the server. */
export function supplyView(found: IndustryPage): SupplyView {
  const { industry, manufacturers, products } = found;
  const [process, ...otherProcesses] = industry.processes;
  const [certification] = industry.certificates;
  return {
    manufacturerCount: found.manufacturerCount,
    manufacturers: manufacturers.map(manufacturerView),
    productCount: found.productCount,
    products: products.map(productView),
    directory:
      process !== undefined && otherProcesses.length === 0
        ? { process }
        : certification !== undefined
          ? { certification }
          : null,
    category: products.length === 0 ? null : (industry.categories[0] ?? null),
  };
}
