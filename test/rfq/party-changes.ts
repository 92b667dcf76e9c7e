import type { Context } from "../../src/platform/context.ts";
import type { Transaction } from "../../src/platform/db/database.ts";
import type { TestDatabase } from "../support/database.ts";

export type Party = "buyer" | "seller" | "timer";

/** Whether a party's own statement brings the change about; it is undone in any case. */
export type PartyChanges = (
  party: Party,
  work: (tx: Transaction) => Promise<bigint>,
) => Promise<boolean>;

const undone = new Error("undone");

export function partyChanges(
  db: TestDatabase,
  { buyer, seller }: { buyer: Context; seller: Context },
): PartyChanges {
  return async (party, work) => {
    let count = 0n;
    const tried = async (tx: Transaction) => {
      count = await work(tx);
      throw undone;
    };
    const ran =
      party === "timer"
        ? db.system.transaction(tried)
        : db.transaction(party === "buyer" ? buyer.viewer : seller.viewer, tried);
    await ran.catch((error: unknown) => {
      if (error === undone) return;
      count = 0n;
      const { code } = error as { code?: string };
      // Refused by a guard or by a policy; anything else is a defect of this test.
      if (code !== "23514" && code !== "42501") throw error;
    });
    return count === 1n;
  };
}
