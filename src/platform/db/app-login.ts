import pg from "pg";
import type { Log } from "../log.ts";
import { asConfig, type Connection, withClient, withLogin } from "./connection.ts";
import { appPassword, appRole, ensureAppRole, resetAppPassword } from "./roles.ts";

/** The database cannot be used as it is; the message says what an administrator has to do. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

/**
 * Makes sure that the application's role exists and finds a way to work as it: its own login, or the
 * owner's login with the role set where a login of its own is not to be had.
 *
 * @param explicit a login an administrator made (DATABASE_APP_URL); used as it is
 * @throws DatabaseSetupError the role is missing and the owner may not make it, or the login can
 *   bypass row level security
 */
export async function prepareAppLogin(
  ownerConnection: Connection,
  explicit: string | undefined,
  log: Log,
): Promise<pg.ClientConfig> {
  const password = derivedPassword(ownerConnection);
  return withClient(ownerConnection, async (owner) => {
    const { exists, refused } = await ensureAppRole(owner, password);
    if (!exists) {
      throw new DatabaseSetupError(
        `The role ${appRole} is missing, and the owner of the database may not create roles (${refused}). ` +
          `Let an administrator run: CREATE ROLE ${appRole} LOGIN PASSWORD '...'; GRANT ${appRole} TO the owner; ` +
          "and set DATABASE_APP_URL to that login.",
      );
    }
    if (explicit !== undefined) return asConfig(explicit);
    const own = withLogin(ownerConnection, appRole, password);
    if (await canLogIn(own)) return own;
    if (password !== undefined && (await resetAppPassword(owner, password))) {
      if (await canLogIn(own)) return own;
    }
    if (refused !== null) log.warn({ reason: refused }, `The owner may not manage ${appRole}`);
    log.warn(
      `Nobody can log in as ${appRole}, so every connection logs in as the owner and sets the role. ` +
        "Give that role a login and set DATABASE_APP_URL for the stronger separation.",
    );
    return { ...asConfig(ownerConnection), options: `-c role=${appRole}` };
  });
}

function derivedPassword(connection: Connection): string | undefined {
  const { password } = new pg.Client(asConfig(connection));
  return password ? appPassword(password) : undefined;
}

/** False when the server knows the login but does not let it in. */
async function canLogIn(connection: pg.ClientConfig): Promise<boolean> {
  try {
    await withClient(connection, (client) => client.query("select 1"));
    return true;
  } catch (error) {
    const isRefusal =
      error instanceof Error &&
      (("code" in error && typeof error.code === "string" && error.code.startsWith("28")) ||
        error.message.startsWith("SASL"));
    if (isRefusal) return false;
    throw error;
  }
}

/** @throws DatabaseSetupError the session can see past row level security, or owns tables */
export async function verifyAppLogin(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{
      role: string;
      strong: boolean;
      member: boolean;
      owns: boolean;
    }>(
      `select current_user as role,
              r.rolsuper or r.rolbypassrls as strong,
              pg_has_role(current_user, $1, 'usage') as member,
              exists (select from pg_class where relowner = r.oid) as owns
         from pg_roles r where r.rolname = current_user`,
      [appRole],
    );
    const [row] = rows;
    if (row === undefined || row.strong || row.owns) {
      throw new DatabaseSetupError(
        `The application would work as ${row?.role}, which ${row?.owns ? "owns tables" : "can bypass row level security"}. ` +
          `Point DATABASE_APP_URL at a plain login that is a member of ${appRole}.`,
      );
    }
    if (!row.member) {
      throw new DatabaseSetupError(
        `The login ${row.role} has none of the application's rights. Run: GRANT ${appRole} TO "${row.role}"`,
      );
    }
  });
}
