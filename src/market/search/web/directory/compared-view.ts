import type { Coordinates } from "../../../../shared/coordinates.ts";
import { milesBetween } from "../../../../shared/coordinates.ts";
import { manufacturerView } from "../../../catalog/rules/list-views.ts";
import { capacityText } from "../../../catalog/rules/shop-capacity.ts";
import type { ComparedManufacturer } from "../../../catalog/use-cases/compare-manufacturers.ts";
import { distanceText, leadTimeText } from "../../../catalog/web/price-text.ts";
import { materialName } from "../../../needs/rules/vocabulary/materials.ts";
import { naicsTitle } from "../../../needs/rules/vocabulary/naics.ts";

/** One column of the comparison. */
export interface ComparedView {
  id: string;
  name: string;
  verified: boolean;
  /** As `ManufacturerView` has it. */
  capacity: string | null;
  isSample: boolean;
  isUnclaimed: boolean;
  productCount: number;
  /** Row title → texts, in the order of `comparedRows`; empty where nothing is stated. */
  cells: Record<string, string[]>;
}

export const comparedRows = [
  "Location",
  "Distance",
  "Industry",
  "Processes",
  "Materials",
  "Certificates",
  "NAICS",
  "Lead time",
  "Employees",
  "Founded",
  "On-time delivery",
  "Defect rate",
  "Parent company",
  "Source",
] as const;

/**
 * A manufacturer as a column of the comparison. Runs on the server: it reads the whole vocabulary.
 *
 * @param from the place that was asked for
 */
export function comparedView(entry: ComparedManufacturer, from: Coordinates | null): ComparedView {
  const { place, processNames } = manufacturerView(entry);
  const { performanceMetrics: metrics, provenance, coordinates } = entry;
  const cells: Record<(typeof comparedRows)[number], (string | null)[]> = {
    Location: [place],
    Distance: [
      from === null || coordinates === null ? null : distanceText(milesBetween(from, coordinates)),
    ],
    Industry: [entry.industrySector],
    Processes: processNames,
    Materials: entry.materials.map(materialName),
    Certificates: entry.certifications,
    NAICS: entry.naics.map((code) => `${code} ${naicsTitle(code) ?? ""}`.trim()),
    "Lead time": [entry.leadTimeDays === null ? null : leadTimeText(entry.leadTimeDays)],
    Employees: [entry.employeeCount],
    Founded: [entry.foundedYear === null ? null : String(entry.foundedYear)],
    "On-time delivery": [percentText(metrics.ontimeDeliveryRate)],
    "Defect rate": [percentText(metrics.defectRate)],
    "Parent company": [entry.parentCompany],
    Source: [entry.isSample ? "Sample data" : (provenance?.sourceName ?? "The manufacturer")],
  };
  return {
    id: entry.id,
    name: entry.name,
    verified: entry.verified,
    capacity: capacityText(entry.capacity),
    isSample: entry.isSample,
    isUnclaimed: entry.isUnclaimed,
    productCount: entry.productCount,
    cells: Object.fromEntries(
      Object.entries(cells).map(([row, texts]) => [row, texts.filter((text) => text !== null)]),
    ),
  };
}

/** @param share between 0 and 1 */
function percentText(share: number | null): string | null {
  return share === null
    ? null
    : `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: 2 })}%`;
}
