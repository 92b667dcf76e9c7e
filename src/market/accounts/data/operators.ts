import type pg from "pg";

/**
 * Makes a confirmed account an operator's, as the owner of the schema: the application's roles may not.
 *
 * @param email in lower case
 * @returns `missing` without such an account, `unconfirmed` when its address was never confirmed
 */
export async function grantOperator(
  schemaOwner: pg.Client,
  email: string,
): Promise<"granted" | "already" | "missing" | "unconfirmed"> {
  const { rows } = await schemaOwner.query<{ id: string; confirmed_at: Date | null }>(
    "select id, confirmed_at from users where email = $1 and deleted_at is null",
    [email],
  );
  const [person] = rows;
  if (person === undefined) return "missing";
  // Whoever signs up first with an address that is not theirs must not be handed the place.
  if (person.confirmed_at === null) return "unconfirmed";
  const { rowCount } = await schemaOwner.query(
    "insert into operators (user_id) values ($1) on conflict do nothing",
    [person.id],
  );
  if (rowCount === 0) return "already";
  await schemaOwner.query(
    `insert into audit_log (action, subject_type, subject_id, details)
     values ('operator.grant', 'user', $1, '{"by": "command"}')`,
    [person.id],
  );
  return "granted";
}
