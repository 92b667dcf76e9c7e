import type { Rate } from "./limit-rate.ts";

/** Every rate of the product, in one place. Source: the project's security bar. */
export const rates = {
  search: { name: "search", hits: 300, seconds: 60 },
  errorReport: { name: "error-report", hits: 20, seconds: 60 },
} as const satisfies Record<string, Rate>;
