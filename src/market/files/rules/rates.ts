import type { Rate } from "../../../shared/rate.ts";

/** How often one person may upload. Source: the project's security bar. */
export const fileRates = {
  /** By person. */
  upload: { name: "upload", hits: 30, seconds: 1800 },
} as const satisfies Record<string, Rate>;
