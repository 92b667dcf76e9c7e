import type { Rate } from "../../../shared/rate.ts";

/** How often browsers may report errors. Source: the project's security bar. */
export const operationsRates = {
  /** By address of the client. */
  errorReport: { name: "error-report", hits: 20, seconds: 60 },
} as const satisfies Record<string, Rate>;
