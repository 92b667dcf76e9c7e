import pg from "pg";
import type { Log } from "../log.ts";
import { asConfig, type Connection, withClient, withLogin } from "./connection.ts";
import { DatabaseSetupError } from "./database-setup-error.ts";
import { appPassword, appRole, ensureAppRole, grantToOwner, setAppPassword } from "./roles.ts";

/**
 * Makes sure that the application's role exists and finds a way to work as it: a login of its own, or
 * the owner's login with the role set where that is not to be had.
 *
 * @param explicit a login an administrator made (DATABASE_APP_URL); used as it is
 * @throws DatabaseSetupError the role is missing and the owner may not make it
 */
export async function prepareAppLogin(
  ownerConnection: Connection,
  explicit: Connection | undefined,
  log: Log,
): Promise<pg.ClientConfig> {
  const password = derivedPassword(ownerConnection);
  return withClient(ownerConnection, async (owner) => {
    const { exists, refused } = await ensureAppRole(owner, password);
    if (!exists) {
      throw new DatabaseSetupError(
        `The role ${appRole} is missing, and this database's owner may not create it (${refused}). Let an ` +
          `administrator run: CREATE ROLE ${appRole} LOGIN PASSWORD '…'; and set DATABASE_APP_URL to that login.`,
      );
    }
    if (explicit !== undefined) return asConfig(explicit);
    const own = withLogin(ownerConnection, appRole, password);
    if (await canLogIn(own)) return own;
    // The role may be older than the owner's present password, or be another owner's.
    if (
      password !== undefined &&
      (await setAppPassword(owner, password)) &&
      (await canLogIn(own))
    ) {
      return own;
    }
    await grantToOwner(owner);
    log.warn(
      { reason: refused ?? "the server refuses its login" },
      `Cannot log in as ${appRole}, so every connection logs in as the owner and sets the role. ` +
        "Give that role a login of its own and set DATABASE_APP_URL for the stronger separation.",
    );
    // As a start parameter it is what RESET ROLE goes back to.
    return { ...asConfig(ownerConnection), options: `-c role=${appRole}` };
  });
}

function derivedPassword(connection: Connection): string | undefined {
  const { password } = new pg.Client(asConfig(connection));
  return password ? appPassword(password) : undefined;
}

/** False when the server or a pooler in front of it refuses the login. */
async function canLogIn(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient(connection, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Class 28 is authentication; 08P01 is pgbouncer's answer to a login it does not know. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("28") || code === "08P01" || /^SASL|password must be/.test(error.message);
}

/**
 * Checks as whom the application would work.
 *
 * @throws DatabaseSetupError it cannot log in, can see past row level security, owns something, or has
 *   none of the application's rights
 */
export async function verifyAppLogin(connection: pg.ClientConfig): Promise<void> {
  const row = await withClient(connection, readLogin).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new DatabaseSetupError(
      `The application cannot log in to the database: ${error.message}. Give the role ${appRole} a login ` +
        "and set DATABASE_APP_URL to it.",
      { cause: error },
    );
  });
  if (row.is_strong || row.owns) {
    throw new DatabaseSetupError(
      `The application would work as ${row.role}, which ${row.owns ? "owns tables" : "can bypass row level security"}. ` +
        `Set DATABASE_APP_URL to a plain login that is a member of ${appRole}.`,
    );
  }
  if (!row.is_member) {
    throw new DatabaseSetupError(
      `The login ${row.role} has none of the application's rights. Run: GRANT ${appRole} TO "${row.role}"`,
    );
  }
}

interface Login {
  role: string;
  is_strong: boolean;
  is_member: boolean;
  owns: boolean;
}

async function readLogin(client: pg.Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select current_user as role,
            r.rolsuper or r.rolbypassrls or r.rolcreaterole as is_strong,
            pg_has_role(current_user, $1, 'usage') as is_member,
            exists (select from pg_class where relowner = r.oid and relpersistence <> 't') as owns
       from pg_roles r where r.rolname = current_user`,
    [appRole],
  );
  const [row] = rows;
  if (row === undefined) throw new DatabaseSetupError("The database does not say who logged in.");
  return row;
}
