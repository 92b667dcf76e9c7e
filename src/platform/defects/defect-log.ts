import type { Transaction } from "../db/database.ts";
import type { Severity } from "./classify-error.ts";

/** What is kept of a defect, of the server or of a browser. Never a person's words. */
export interface Defect {
  /** Who met it; null for visitors. */
  personId: string | null;
  message: string;
  stack: string | undefined;
  source: string;
  category: string | undefined;
  metadata: Record<string, string | number | boolean>;
  browserInfo: { userAgent?: string; page?: string };
  severity: Severity;
  isRetryable: boolean;
  requestId: string;
}

/** Where defects are kept. */
export interface DefectLog {
  keep(tx: Transaction, defect: Defect): Promise<void>;
}
