import type { Transaction } from "./database.ts";

/**
 * One domain's part of what the site holds about a person: rows by table, under their columns' names.
 * What would let its reader act as that person, such as hashes of passwords and tokens, is left out.
 *
 * @param tx as that person: row level security sees to it that no other row is in it
 */
export type PersonalDataReader = (
  tx: Transaction,
  personId: string,
) => Promise<Record<string, readonly object[]>>;
