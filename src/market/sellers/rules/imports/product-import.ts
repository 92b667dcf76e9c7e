import type { SheetRow } from "../../../../shared/documents/sheet-table.ts";
import { bytesText } from "../../../../shared/file-kinds.ts";
import type { ColumnMapping } from "./import-fields.ts";
import type { PriceAside } from "./price-asides.ts";
import type { ShownRow } from "./shown-rows.ts";

/** How far an import is. `stopped`: whoever began it may no longer write the company's products. */
export type ImportState = "checking" | "checked" | "importing" | "done" | "stopped";

/** An import of a company's products. */
export interface ProductImport {
  id: string;
  personId: string;
  fileName: string;
  header: string[];
  /** The first rows of the file. */
  examples: SheetRow[];
  /** What rows beside the table say of its prices. */
  asides: PriceAside[];
  mapping: ColumnMapping;
  /** Whether somebody chose what a column says. */
  isChosen: boolean;
  /** Rows as they would be drafted; chosen by `rowsToShow` while they are checked. */
  shown: ShownRow[];
  state: ImportState;
  /** One more with each mapping and step. */
  revision: number;
  /** Goes on to import what was checked, without being asked. */
  isUnasked: boolean;
  rows: number;
  /** Rows that were checked so far; of those: */
  checked: number;
  toAdd: number;
  toChange: number;
  refused: number;
  /** Imported so far: new drafts, changed products, and those that were so already. */
  added: number;
  changed: number;
  same: number;
  createdAt: string;
}

/** A row that is not imported, why, and what it says. */
export type RefusedRow = readonly [line: number, reason: string, cells: readonly string[]];

/** Imports of a company that are kept: the last ones. */
export const mostKept = 20;

/** Larger files are refused. */
export const largestTable = 25 * 1024 * 1024;

export const tableTooLarge = `A table may have at most ${bytesText(largestTable)}. Split it, and import one part after the other.`;
