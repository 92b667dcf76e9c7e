import type { AddressProblem } from "../../../../shared/text/read-params.ts";
import type { ManufacturerView } from "../../../catalog/rules/list-views.ts";
import type { DirectoryAddress } from "../../rules/directory-address.ts";
import type { RelaxationView } from "../relaxations.tsx";
import type { ComparedView } from "./compared-view.ts";
import type { DirectoryMapView } from "./directory-map-view.ts";

/** A value a filter can be set to; the count is left out where it is not known. */
export interface Choice {
  value: string;
  label: string;
  count: number | null;
}

/** What every filter offers. */
export interface Choices {
  states: Choice[];
  processes: Choice[];
  certifications: Choice[];
  /** The certificate that is applied, as it is offered; null: none, or none that is offered. */
  chosenCertificate: string | null;
  naics: Choice[];
  sources: Choice[];
  verifiedCount: number | null;
}

/** Something the address asks for, and the address without it. */
export interface AppliedFilter {
  kind: string;
  label: string;
  search: string;
}

export interface DirectoryResults {
  total: number;
  totalIsExact: boolean;
  rows: ManufacturerView[];
  /** Ids of the rows that the viewer saved. */
  saved: string[];
  /** Why there are none, or why they are not quite what was asked for. */
  reason: string | null;
  correctedQuery: string | null;
  /** What was read out of the words. */
  understood: AppliedFilter[];
  relaxations: RelaxationView[];
  map: DirectoryMapView;
}

/** What the loader gives the page. */
export interface DirectoryView {
  address: DirectoryAddress;
  title: string;
  problems: AddressProblem[];
  filters: AppliedFilter[];
  choices: Choices;
  compared: ComparedView[];
  /** Null when the search failed: `failure` says so. */
  results: DirectoryResults | null;
  failure: string | null;
  consultantName: string;
}
