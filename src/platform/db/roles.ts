import { createHmac } from "node:crypto";
import pg from "pg";
import { isReadOnly } from "./translate-error.ts";

/** The role the application works as. Migrations grant it its rights, table by table. */
export const appRole = "millwright_app";

/** The role that finds people before there is a viewer: sign-in, sessions, mailed links. */
export const authRole = "millwright_auth";

/**
 * The role of work that nobody asked for at that moment: timers and deliveries. It owns nothing and obeys
 * policies like the others; those that name it say which rows it may touch.
 */
export const systemRole = "millwright_system";

/** Every role the application logs in as, in the order they are made ready. */
export const workingRoles = [appRole, authRole, systemRole] as const;

export type WorkingRole = (typeof workingRoles)[number];

/** Bounds on a query and on a transaction left open; kept with the role, so poolers do not lose them. */
const roleSettings = {
  statement_timeout: "15s",
  lock_timeout: "5s",
  idle_in_transaction_session_timeout: "30s",
  jit: "off",
};

const attributes = "login nosuperuser nobypassrls nocreatedb nocreaterole noreplication";

/** The role's password: the same on every process that knows the owner's, and stored nowhere. */
export function rolePassword(role: WorkingRole, ownerPassword: string): string {
  return createHmac("sha256", ownerPassword).update(`login of ${role}`).digest("base64url");
}

/**
 * Makes a working role with this password unless it exists. Roles belong to the whole server: several
 * processes and databases may do this at once.
 *
 * @returns what the role is now: ready, or the reason why the owner could not make it so
 */
export async function ensureRole(
  schemaOwner: pg.ClientBase,
  role: WorkingRole,
  password: string | undefined,
): Promise<{ exists: boolean; refused: string | null }> {
  const secret = password === undefined ? "" : ` password ${pg.escapeLiteral(password)}`;
  try {
    if (!(await roleExists(schemaOwner, role))) {
      await tolerateRace(() => schemaOwner.query(`create role ${role} ${attributes}${secret}`));
    }
    await ensureSettings(schemaOwner, role);
    return { exists: true, refused: null };
  } catch (error) {
    if (!isDenied(error)) throw error;
    return { exists: await roleExists(schemaOwner, role), refused: error.message };
  }
}

/** Lets the role log in with this password. @returns false when the owner may not */
export async function setRolePassword(
  schemaOwner: pg.ClientBase,
  role: WorkingRole,
  password: string,
): Promise<boolean> {
  return unlessDenied(() =>
    // Only a superuser may so much as name the other attributes of an existing role.
    schemaOwner.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`),
  );
}

/** Lets the owner's sessions work as the role. @returns false when the owner may not decide that */
export async function grantToOwner(
  schemaOwner: pg.ClientBase,
  role: WorkingRole,
): Promise<boolean> {
  return unlessDenied(() => schemaOwner.query(`grant ${role} to current_user`));
}

async function unlessDenied(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await tolerateRace(change);
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

async function roleExists(schemaOwner: pg.ClientBase, role: WorkingRole): Promise<boolean> {
  const { rowCount } = await schemaOwner.query("select from pg_roles where rolname = $1", [role]);
  return rowCount !== 0;
}

async function ensureSettings(schemaOwner: pg.ClientBase, role: WorkingRole): Promise<void> {
  const { rows } = await schemaOwner.query<{ rolconfig: string[] | null }>(
    "select rolconfig from pg_roles where rolname = $1",
    [role],
  );
  const present = new Set(rows[0]?.rolconfig ?? []);
  for (const [name, value] of Object.entries(roleSettings)) {
    if (present.has(`${name}=${value}`)) continue;
    await tolerateReadOnly(() =>
      tolerateRace(() => schemaOwner.query(`alter role ${role} set ${name} = '${value}'`)),
    );
  }
}

/** Another process made or changed the role at the same moment: what it did is what we wanted. */
async function tolerateRace(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const isRace =
      error instanceof pg.DatabaseError &&
      (error.code === "42710" ||
        error.code === "23505" ||
        /tuple concurrently updated/.test(error.message));
    if (!isRace) throw error;
  }
}

/** On a disk that is almost full the site starts to be read; the next start sets what is missing. */
async function tolerateReadOnly(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

function isDenied(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === "42501";
}
