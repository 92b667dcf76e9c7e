import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";
import { PostgresError } from "./postgres-error.ts";

/** The account the server runs as; null = the one that runs this process. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** Tried in this order when root starts a new site. */
const accounts = ["millwright", "nobody", "postgres"];

/**
 * Chooses the account for the database, and for the site once it has started. Neither runs as root, so root
 * gets the named account, else the owner of the existing folder, else the first of `millwright`, `nobody`
 * and `postgres` that exists.
 *
 * @param existing a folder an earlier start made, if there is one
 * @param named by RUN_AS
 * @throws PostgresError no such account exists; or the folder is another account's
 */
export function chooseServerUser(existing: string | null, named?: string): ServerUser | null {
  const self = process.getuid?.();
  if (self === undefined) return null;
  if (named !== undefined) {
    const user = lookUp(named);
    if (user === null || user.uid === 0 || ![0, user.uid].includes(self)) {
      throw new PostgresError(
        `RUN_AS names ${named}, ${user === null ? "and this system has no such account" : user.uid === 0 ? "which has all rights" : "and only root can become another account"}.`,
      );
    }
    if (self === 0) return user;
  }
  const owner = existing === null ? undefined : statSync(existing, { throwIfNoEntry: false });
  if (self !== 0) {
    if (owner === undefined || owner.uid === self) return null;
    throw new PostgresError(
      `The database in ${existing} belongs to another account (uid ${owner.uid}), because it was made by ` +
        `root or by somebody else. Start as that account, or run: chown -R ${self} ${existing}`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) {
    const name = nameOf(owner.uid) ?? `with uid ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  for (const name of accounts) {
    const user = lookUp(name);
    if (user !== null) return user;
  }
  throw new PostgresError(
    `PostgreSQL does not run as root, and this system has none of the accounts ${accounts.join(", ")} to run it as. ` +
      "Start as an ordinary user, name one with RUN_AS, or point DATABASE_URL at a PostgreSQL server.",
  );
}

/** Runs a check as the server's account: whether a shell test on the paths succeeds. */
export function userCan(user: ServerUser | null, test: string, ...paths: string[]): boolean {
  if (user === null) return true;
  const { status } = spawnSync("/bin/sh", ["-c", test, "sh", ...paths], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    stdio: "ignore",
  });
  return status === 0;
}

/** Gives a path to the server's account. */
export function giveTo(user: ServerUser | null, path: string): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}

/** uid and gid for spawn(). */
export function asUser(user: ServerUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/** Environment of the server's programs: nothing of this process's, which may hold keys. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const fixed = { LC_ALL: "C", TZ: "UTC" };
  // Programs on Windows do not start without some of it.
  if (process.platform === "win32") return { ...process.env, ...fixed };
  return { PATH: process.env.PATH, ...fixed };
}

function nameOf(uid: number): string | null {
  const listed = listedAccounts().find((account) => account.uid === uid);
  if (listed !== undefined) return listed.name;
  const { stdout, status } = spawnSync("id", ["-nu", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function lookUp(name: string): ServerUser | null {
  const listed = listedAccounts().find((account) => account.name === name);
  if (listed !== undefined) return listed;
  const number = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  try {
    return { name, uid: number("-u"), gid: number("-g") };
  } catch {
    return null;
  }
}

/** Accounts of the machine's own list (passwd(5)), read without a process; a directory service may know more. */
function listedAccounts(): ServerUser[] {
  try {
    return readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .filter(([name, , uid, gid]) => name && /^\d+$/.test(uid ?? "") && /^\d+$/.test(gid ?? ""))
      .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}
