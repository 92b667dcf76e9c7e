import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PostgresError } from "./postgres/postgres-error.ts";
import type { ServerUser } from "./postgres/server-user.ts";

/** What a site keeps in its data folder. */
const ours = ["files", "imports", "pages", "postgres", "postgres-location"];

/**
 * Makes the data folder, and closes it to everybody but the account that the site works as: it holds what
 * people uploaded. A folder of root's becomes that account's. One that holds anything else than what a site
 * keeps belongs to somebody, and stays as it is.
 *
 * @param account null: the one that runs this process
 * @returns its real path
 * @throws PostgresError when it cannot be made, or belongs to another account and cannot be written to
 */
export function prepareDataFolder(dataDir: string, account: ServerUser | null): string {
  makeFolder(resolve(dataDir));
  const folder = realpathSync(dataDir);
  const owner = statSync(folder).uid;
  if (owner !== process.getuid?.() && owner !== account?.uid) {
    if (isWritable(folder)) return folder;
    throw new PostgresError(
      `${folder} belongs to another account (uid ${owner}). Start as that account, or choose another DATA_DIR.`,
    );
  }
  const isOurs = readdirSync(folder).every((name) => ours.includes(name.split(".")[0] ?? ""));
  if (!isOurs) return folder;
  if (account !== null && owner === 0) handOver(folder, account, false);
  if (statSync(folder).uid === (account?.uid ?? process.getuid?.())) chmodSync(folder, 0o700);
  return folder;
}

/** What a path can have against being a folder; a full disk is told elsewhere. */
const reasons: Record<string, string> = {
  EACCES: "access was denied",
  EPERM: "the system does not permit it",
  EROFS: "the file system is read-only",
  ENOENT: "the system allows no folder there",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "there is a file of that name",
  ENAMETOOLONG: "the path is too long",
};

function makeFolder(path: string): void {
  if (isFolder(path)) return;
  try {
    // One level at a time: below /proc Node's own recursion never ends.
    if (!existsSync(dirname(path))) makeFolder(dirname(path));
    mkdirSync(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Another process was quicker.
    if (isFolder(path)) return;
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new PostgresError(
      `DATA_DIR ${path} cannot be made: ${reason}. Set DATA_DIR to a folder that this account can make and write to.`,
    );
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where uploaded files lie: the account's, also those that root stored earlier. */
export function prepareFilesFolder(dataFolder: string, account: ServerUser): string {
  const folder = join(dataFolder, "files");
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid !== account.uid) handOver(folder, account, true);
  return folder;
}

/** Gives a folder to the account. Links are not followed: they may lead out of it. */
export function handOver(folder: string, { uid, gid }: ServerUser, withContent: boolean): void {
  const whole = withContent ? ["-R", "-P"] : [];
  execFileSync("chown", [...whole, "-h", "--", `${uid}:${gid}`, folder], { stdio: "ignore" });
}
