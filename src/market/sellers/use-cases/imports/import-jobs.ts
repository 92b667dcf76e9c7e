import type { JobKind } from "../../../../platform/jobs/jobs.ts";

/** A step of an import: checking all rows, or importing those that were found good. */
export interface ImportStep {
  importId: string;
  companyId: string;
  personId: string;
  /** Of the import when the step began: with another one somebody began a newer step. */
  revision: number;
}

/** Done by whichever process is free. What was done stays done: a second try goes on after it. */
export const productImport: JobKind<ImportStep> = {
  name: "product-import",
  retries: 20,
  retryDelaySeconds: 2,
};
