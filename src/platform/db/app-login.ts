import pg from "pg";
import type { Log } from "../log.ts";
import { asConfig, type Connection, withClient, withLogin } from "./connection.ts";
import { DatabaseSetupError } from "./database-setup-error.ts";
import {
  appRole,
  authRole,
  ensureRole,
  grantToOwner,
  rolePassword,
  setRolePassword,
  systemRole,
  type WorkingRole,
} from "./roles.ts";

/** The setting that names a login an administrator made for the role. */
const settingOf = {
  [appRole]: "DATABASE_APP_URL",
  [authRole]: "DATABASE_AUTH_URL",
  [systemRole]: "DATABASE_SYSTEM_URL",
} as const;

/**
 * Makes sure that a working role exists and finds a way to work as it: a login of its own, or the
 * owner's login with the role set where that is not to be had.
 *
 * @param schemaOwner a connection of the owner, who logs in by `ownerConnection`
 * @param explicit a login an administrator made (DATABASE_APP_URL and the like); used as it is
 * @throws DatabaseSetupError the role is missing and the owner may not make it
 */
export async function prepareLogin(
  schemaOwner: pg.ClientBase,
  ownerConnection: Connection,
  role: WorkingRole,
  explicit: Connection | undefined,
  log: Log,
): Promise<pg.ClientConfig> {
  const password = derivedPassword(ownerConnection, role);
  const { exists, refused } = await ensureRole(schemaOwner, role, password);
  if (!exists) {
    throw new DatabaseSetupError(
      `The role ${role} is missing, and this database's owner may not create it (${refused}). Let an ` +
        `administrator run: CREATE ROLE ${role} LOGIN PASSWORD '…'; and set ${settingOf[role]} to that login.`,
    );
  }
  if (explicit !== undefined) return asConfig(explicit);
  const own = withLogin(ownerConnection, role, password);
  if (await canLogIn(own)) return own;
  // The role may be older than the owner's present password, or be another owner's.
  if (
    password !== undefined &&
    (await setRolePassword(schemaOwner, role, password)) &&
    (await canLogIn(own))
  ) {
    return own;
  }
  await grantToOwner(schemaOwner, role);
  log.warn(
    { reason: refused ?? "the server refuses its login" },
    `Cannot log in as ${role}, so every connection logs in as the owner and sets the role. ` +
      `Give that role a login of its own and set ${settingOf[role]} for the stronger separation.`,
  );
  // As a start parameter it is what RESET ROLE goes back to.
  return { ...asConfig(ownerConnection), options: `-c role=${role}` };
}

function derivedPassword(connection: Connection, role: WorkingRole): string | undefined {
  const { password } = new pg.Client(asConfig(connection));
  return password ? rolePassword(role, password) : undefined;
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
 * Checks as whom the application would work, all logins at once.
 *
 * @throws DatabaseSetupError naming each that cannot log in, can see past row level security, owns something, has
 *   none of the role's rights, or could become a working role with other rights
 */
export async function verifyLogins(
  logins: readonly (readonly [pg.ClientConfig, WorkingRole])[],
): Promise<void> {
  const tried = await Promise.allSettled(
    logins.map(([connection, role]) => verifyLogin(connection, role)),
  );
  const flaws = tried.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  if (flaws.length === 0) return;
  const defect = flaws.find((flaw) => !(flaw instanceof DatabaseSetupError));
  if (defect !== undefined) throw defect;
  // Whoever sets them up is told of all of them, in one order.
  const words = flaws.map((flaw) => (flaw as DatabaseSetupError).message);
  throw new DatabaseSetupError(words.join("\n"), { cause: flaws[0] });
}

async function verifyLogin(connection: pg.ClientConfig, role: WorkingRole): Promise<void> {
  const row = await withClient(connection, (client) => readLogin(client, role)).catch(
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new DatabaseSetupError(
        `The application cannot log in to the database: ${error.message}. Give the role ${role} a login ` +
          `and set ${settingOf[role]} to it.`,
        { cause: error },
      );
    },
  );
  if (row.is_strong || row.owns) {
    throw new DatabaseSetupError(
      `The application would work as ${row.role}, which ${row.owns ? "owns tables" : "can bypass row level security"}. ` +
        `Set ${settingOf[role]} to a plain login that is a member of ${role}.`,
    );
  }
  if (!row.is_member) {
    throw new DatabaseSetupError(
      `The login ${row.role} has none of the application's rights. Run: GRANT ${role} TO "${row.role}"`,
    );
  }
  const [other] = row.other_roles;
  if (other !== undefined) {
    const power = other === authRole ? "could read passwords" : `could work as ${other}`;
    throw new DatabaseSetupError(
      `The login ${row.role} ${power}. Run: REVOKE ${other} FROM "${row.role}"`,
    );
  }
}

/** Roles whose rights a login of this one must not have. */
const rolesApartFrom: Record<WorkingRole, readonly WorkingRole[]> = {
  [appRole]: [authRole, systemRole],
  [authRole]: [],
  [systemRole]: [authRole],
};

interface Login {
  role: string;
  is_strong: boolean;
  is_member: boolean;
  /** Working roles with more rights than this one, that it could become. */
  other_roles: string[];
  owns: boolean;
}

async function readLogin(client: pg.Client, role: WorkingRole): Promise<Login> {
  const { rows } = await client.query<Login>(
    `select current_user as role,
            r.rolsuper or r.rolbypassrls or r.rolcreaterole as is_strong,
            pg_has_role(current_user, $1, 'usage') as is_member,
            array(select role from unnest($2::text[]) role
                   where pg_has_role(current_user, role, 'member')) as other_roles,
            exists (select from pg_class where relowner = r.oid and relpersistence <> 't') as owns
       from pg_roles r where r.rolname = current_user`,
    [role, rolesApartFrom[role]],
  );
  const [row] = rows;
  if (row === undefined) throw new DatabaseSetupError("The database does not say who logged in.");
  return row;
}
