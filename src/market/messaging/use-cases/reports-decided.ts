import type { Transaction } from "../../../platform/db/database.ts";
import { decidedAmong } from "../data/message-reports.ts";

/**
 * Finds reports that wait for nobody any more.
 *
 * @param tx as an operator
 * @returns those of the ids that were decided on
 */
export function reportsDecided(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  return decidedAmong(tx, ids);
}
