import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type CartItem, parseCart } from "../rules/cart.ts";

/** A cart as it is stored. */
export interface StoredCart {
  items: CartItem[];
  /** Microseconds of its last change; 0 for none. */
  revision: number;
}

const revision = sql<number>`(extract(epoch from updated_at) * 1000000)::bigint`;

/** The viewer's cart, as far as it was ever kept. */
export async function ownCart(tx: Transaction, userId: string): Promise<StoredCart> {
  const row = await tx
    .selectFrom("carts")
    .select(["items", revision.as("revision")])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? { items: [], revision: 0 } : { ...row, items: itemsOf(row.items) };
}

/** The viewer's cart, locked until the transaction ends: changes take turns. */
export async function lockCart(tx: Transaction, userId: string): Promise<StoredCart> {
  // A row to lock, of the oldest revision there is.
  await tx
    .insertInto("carts")
    .values({ user_id: userId, updated_at: sql`to_timestamp(0)` })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const row = await tx
    .selectFrom("carts")
    .select(["items", revision.as("revision")])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, items: itemsOf(row.items) };
}

/** Replaces the lines of a locked cart. @returns its new revision, later than the one before */
export async function writeCart(
  tx: Transaction,
  userId: string,
  items: readonly CartItem[],
): Promise<number> {
  const row = await tx
    .updateTable("carts")
    .set({
      items: JSON.stringify(items),
      updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`,
    })
    .where("user_id", "=", userId)
    .returning(revision.as("revision"))
    .executeTakeFirstOrThrow();
  return row.revision;
}

function itemsOf(json: unknown): CartItem[] {
  return parseCart(JSON.stringify(json));
}

/** The rows of somebody's cart, as they are stored. */
export async function cartRows(tx: Transaction, userId: string) {
  return {
    carts: await tx.selectFrom("carts").selectAll().where("user_id", "=", userId).execute(),
  };
}

/** Deletes somebody's cart for good. */
export async function eraseCart(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("carts").where("user_id", "=", userId).execute();
}
