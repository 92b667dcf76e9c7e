import type { Services } from "../context.ts";
import type { Transaction } from "./database.ts";

/**
 * One domain's part of what the site holds about people. Every part is read when somebody takes the data
 * along, and erased when an account is deleted; a test reads the database's catalog for tables in no part.
 */
export interface PersonalData {
  /**
   * Rows by table, under their columns' names. What would let its reader act as that person, such as hashes
   * of passwords and tokens, is left out.
   *
   * @param tx as that person: row level security sees to it that no other row is in it
   */
  read(
    tx: Transaction,
    personId: string,
    services: Pick<Services, "config">,
  ): Promise<Record<string, readonly object[]>>;
  /**
   * Erases the rows, and has what lies outside of the database erased once `tx` has committed.
   *
   * @param tx as that person, whose account is marked as deleted already
   */
  erase(
    tx: Transaction,
    personId: string,
    services: Pick<Services, "jobs" | "events">,
  ): Promise<void>;
}
