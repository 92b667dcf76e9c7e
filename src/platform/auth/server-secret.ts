import { randomBytes } from "node:crypto";
import type { AuthDatabase } from "../db/database.ts";

/**
 * A secret that all processes on one database share: 256 random bits, made by the first that asks.
 *
 * @param name what it is for; one secret serves one purpose
 */
export async function serverSecret(db: AuthDatabase, name: string): Promise<string> {
  const known = () =>
    db.query
      .selectFrom("server_secrets")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirst();
  const found = await known();
  if (found !== undefined) return found.value;
  const value = randomBytes(32).toString("base64url");
  await db.query
    .insertInto("server_secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster; its secret is the one.
  return (await known())?.value ?? value;
}
