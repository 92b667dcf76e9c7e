import type { AuthDatabase } from "../../../platform/db/database.ts";
import { reachablePerson } from "../data/people.ts";

/** Where to mail somebody. @returns null for whoever has left, is suspended or has not confirmed an address */
export async function mailAddressOf(db: AuthDatabase, personId: string): Promise<string | null> {
  return (await reachablePerson(db.query, personId)) ?? null;
}
