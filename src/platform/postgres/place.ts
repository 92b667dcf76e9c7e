import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { accountMay } from "./account-access.ts";
import { PostgresError } from "./postgres-error.ts";
import { giveTo, type ServerUser } from "./server-user.ts";

/** Where folders go that the server's account must reach when the data folder is out of its reach. */
const fallbackFolders = ["/var/lib/millwright", "/opt/millwright", "/srv/millwright"];

const pointerName = "postgres-location";

/** The database's folder that an earlier start chose, or null before the first one. */
export function existingFolder(dataDir: string): string | null {
  const pointer = join(dataDir, pointerName);
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, "utf8").trim();
    if (!existsSync(folder)) {
      throw new PostgresError(
        `${pointer} says that the database is in ${folder}, but that folder is missing. ` +
          "Put it back, or delete the pointer file to begin with an empty database.",
      );
    }
    return folder;
  }
  const folder = join(dataDir, "postgres");
  return existsSync(folder) ? folder : null;
}

/**
 * The database's folder, created with mode 0700 for the server's account: `postgres` in the data
 * folder, or, where that account cannot get there, a folder elsewhere that a pointer file names.
 *
 * @throws PostgresError no place for it, or an existing one that the account cannot enter any more
 */
export function databaseFolder(dataDir: string, user: ServerUser | null, log: Log): string {
  const existing = existingFolder(dataDir);
  const inside = join(dataDir, "postgres");
  const isReachable = accountMay(user, "x", dataDir, 'cd "$1"');
  if (existing === null && !isReachable) return folderElsewhere(dataDir, user, log);
  if (existing !== null && existing !== inside) {
    log.info({ folder: existing }, "The database lives outside of the data folder");
    return privateFolder(existing, user);
  }
  if (!isReachable) {
    throw new PostgresError(
      `The database in ${inside} runs under the account ${user?.name}, which cannot enter ${dataDir}. Let every ` +
        "account enter the folders above it (chmod o+x), or start as an ordinary user.",
    );
  }
  return privateFolder(inside, user);
}

function folderElsewhere(dataDir: string, user: ServerUser | null, log: Log): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  // A data folder that was emptied begins anew: what an earlier one left under the same name stays apart.
  const folder = privateFolder(mkdtempSync(join(fallbackFolder(), `${name}-`)), user);
  const pointer = join(dataDir, pointerName);
  const draft = `${pointer}.${process.pid}`;
  writeFileSync(draft, `${folder}\n`);
  try {
    linkSync(draft, pointer);
  } catch (error) {
    // A second first start was faster: both must use the same folder, and the lock decides who does.
    rmSync(folder, { recursive: true });
    if (!existsSync(pointer)) throw error;
    return existingFolder(dataDir) ?? folder;
  } finally {
    rmSync(draft, { force: true });
  }
  log.warn(
    { folder },
    `The account ${user?.name} cannot enter ${dataDir}, so the database lives in ${folder}. Back that folder up too.`,
  );
  return folder;
}

/** The first folder outside of homes that can be written. */
export function fallbackFolder(): string {
  for (const folder of fallbackFolders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // Read-only system folders are common in containers: try the next.
    }
  }
  throw new PostgresError(
    `PostgreSQL does not run as root, and none of ${fallbackFolders.join(", ")} can be written. Give DATA_DIR a ` +
      "folder that every account can enter, start as an ordinary user, or set DATABASE_URL.",
  );
}

/** sun_path of a Unix socket, without its closing zero. */
const longestSocketPath = process.platform === "linux" ? 107 : 103;
export const socketPort = 5432;

/**
 * A folder only the server's account may enter, for its socket: in the database's folder, or a short
 * one in the temporary folder where the path would be longer than a socket's address can be.
 */
export function socketFolder(folder: string, user: ServerUser | null): string {
  const inside = join(folder, "socket");
  if (fits(inside)) return privateFolder(inside, user);
  const name = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 12);
  for (const parent of [tmpdir(), "/tmp"]) {
    const short = join(parent, `millwright-${name}`);
    if (fits(short)) return privateFolder(short, user);
  }
  throw new PostgresError(`The path of ${folder} is too long for a socket, and so is ${tmpdir()}.`);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

function privateFolder(folder: string, user: ServerUser | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), user?.uid];
  // In a shared temporary folder somebody else could have put a folder or a link of theirs first.
  if (!found.isDirectory() || (process.getuid !== undefined && !owners.includes(found.uid))) {
    throw new PostgresError(
      `${folder} belongs to another account. Remove it, or choose another DATA_DIR.`,
    );
  }
  chmodSync(folder, 0o700);
  giveTo(user, folder);
  return folder;
}
