import type { Transaction } from "../../../platform/db/database.ts";
import { whoHasSigned } from "../data/agreements.ts";

/** Which of some people have signed the confidentiality agreement of the site as it is now. @param tx of the system role */
export async function signersAmong(
  tx: Transaction,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await whoHasSigned(tx, personIds));
}
