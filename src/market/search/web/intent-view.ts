import type { Intent } from "../../../shared/consultant/intents.ts";
import type { AddressProblem } from "../../../shared/text/read-params.ts";
import type { ManufacturerView, ProductView } from "../../catalog/rules/list-views.ts";
import type { GuideSummary } from "../../guides/use-cases/list-guides.ts";
import type { RelaxationView } from "./relaxations.tsx";

/** A process the thing could be made by, and some of the shops that have it. */
export interface CapabilityView {
  slug: string;
  name: string;
  summary: string;
  drawing: string;
  total: number;
  totalIsExact: boolean;
  shops: ManufacturerView[];
}

/** Results and how many more there are. */
export interface Found<Row> {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
}

export interface IntentResults {
  correctedQuery: string | null;
  products: Found<ProductView>;
  /** Shops found by the words of the query. */
  shops: Found<ManufacturerView>;
  /** Why there are none of them, or that they only could. */
  reason: string | null;
  /** Who else could make it, and what one condition less would bring. */
  relaxations: RelaxationView[];
  /** Shops by what they can do, where the query lets a process be told. */
  capabilities: CapabilityView[];
  guides: GuideSummary[];
}

/** What the loader of an intent's page gives it. */
export interface IntentView {
  intent: Intent;
  query: string;
  problems: AddressProblem[];
  consultantName: string;
  isSignedIn: boolean;
  isTooShort: boolean;
  /** Null without a query, and when the search failed. */
  results: IntentResults | null;
  failure: string | null;
}
