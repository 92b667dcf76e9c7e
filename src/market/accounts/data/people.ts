import type { Kysely } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { AppError } from "../../../shared/errors.ts";

/** What mails about an account need to know of its person. */
export interface Person {
  id: string;
  email: string;
  first_name: string;
  role: string | null;
  confirmed_at: Date | null;
}

const columns = ["id", "email", "first_name", "role", "confirmed_at"] as const;

/** @param db of `db.auth` @param email in lower case */
export function personByEmail(db: Kysely<DB>, email: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(columns)
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** @param db of `db.auth` */
export function personById(db: Kysely<DB>, id: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The confirmed address of somebody who is not suspended. @param db of `db.auth` */
export async function reachablePerson(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("confirmed_at", "is not", null)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.email;
}

/**
 * The stored hash of an account's password.
 *
 * @param db of `db.auth` @param email in lower case
 */
export async function passwordHashOf(db: Kysely<DB>, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .innerJoin("users", "users.id", "credentials.user_id")
    .select("credentials.password")
    .where("users.email", "=", email)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.password ?? null;
}

/**
 * Confirms an account at the address a link was mailed to.
 *
 * @returns the person; undefined when the account has another address by now, or is gone
 */
export function confirmPerson(
  tx: Transaction,
  link: { userId: string; email: string },
  now: Date,
): Promise<Person | undefined> {
  return tx
    .updateTable("users")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)), updated_at: now }))
    .where("id", "=", link.userId)
    .where("email", "=", link.email)
    .where("deleted_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Gives an account the address a link was mailed to, which confirms it.
 *
 * @returns the person and the address before; undefined when the account is gone
 * @throws AppError registered when another account has that address by now
 */
export async function movePerson(
  tx: Transaction,
  link: { userId: string; email: string },
  now: Date,
): Promise<{ person: Person; before: string } | undefined> {
  const old = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", link.userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (old === undefined) return undefined;
  const person = await tx
    .updateTable("users")
    .set({ email: link.email, confirmed_at: now, updated_at: now })
    .where("id", "=", link.userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(asRegistered);
  return { person, before: old.email };
}

/**
 * Gives an account that is not confirmed another address, and its buyer's profile with it.
 *
 * @throws AppError registered when another account has that address
 */
export async function correctUnconfirmed(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<"corrected" | "confirmed" | "missing"> {
  // Locked: the link at the old address may be opened at this very moment.
  const old = await tx
    .selectFrom("users")
    .select(["email", "confirmed_at"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (old === undefined) return "missing";
  if (old.confirmed_at !== null) return "confirmed";
  await tx
    .updateTable("users")
    .set({ email, updated_at: now })
    .where("id", "=", userId)
    .execute()
    .catch(asRegistered);
  await tx
    .updateTable("buyer_profiles")
    .set({ contact_email: email })
    .where("buyer_id", "=", userId)
    .where("contact_email", "=", old.email)
    .execute();
  return "corrected";
}

function asRegistered(error: unknown): never {
  const isTaken = error instanceof Error && "code" in error && error.code === "23505";
  throw isTaken ? new AppError("registered", { cause: error }) : error;
}
