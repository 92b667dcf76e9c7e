import type { Manufacturer } from "../../rules/manufacturer.ts";

/** Where a fact comes from, short enough to stand beside each. */
export interface FactBasis {
  label: string;
  /** ISO 8601, UTC; null when the day is not known. */
  at: string | null;
}

/** Directories that say what an establishment is, from which its processes are read. */
const readFrom: Record<string, string> = {
  "epa-ghgrp-2023": "Read from its NAICS code",
  "usda-fsis": "Read from its inspected activities",
  openbrewerydb: "Read from its kind of brewery",
};

/**
 * The bases of a manufacturer's facts: of what its record says, of what it can do (which some
 * directories do not state and the import reads from a code), and of what only it can claim.
 */
export function factBasis(
  entry: Manufacturer,
): Record<"record" | "capability" | "claim", FactBasis> {
  const { provenance, isSample, updatedAt, userId } = entry;
  if (isSample) {
    const sample = { label: "Sample data", at: null };
    return { record: sample, capability: sample, claim: sample };
  }
  // Also of one that a directory brought, once its company's words stand in it.
  if (provenance === null || userId !== null) {
    const stated = { label: "Stated by the manufacturer", at: updatedAt };
    return {
      record: stated,
      capability: stated,
      claim: { ...stated, label: "Stated, not checked" },
    };
  }
  const record = { label: shortName(provenance.sourceName), at: provenance.retrievedAt };
  const derived = readFrom[provenance.source];
  return {
    record,
    capability: derived === undefined ? record : { ...record, label: derived },
    claim: record,
  };
}

/** "USDA Food Safety and Inspection Service, inspected establishments" without its second part. */
function shortName(sourceName: string): string {
  return sourceName.split(",")[0] ?? sourceName;
}
