import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresError } from "./postgres-error.ts";
import { isAlive, processSpace, startIdentity } from "./process-identity.ts";
import { giveTo, type ServerUser } from "./server-user.ts";

/** Held while one process uses the folder. */
export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  identity: string | null;
  space: string;
  token: string;
}

const heartbeatMs = 1_000;
const silenceMs = 3_000;

/**
 * Takes the folder for this process, or refuses and names the process that has it.
 *
 * A holder on this machine is known by process id and start time. One elsewhere (another container on
 * the same volume has its own process ids) is known by its heartbeat: it touches the file every second.
 *
 * @param user the account that goes on touching it, when root's rights are given up
 * @throws PostgresError the folder is held by a living process
 */
export async function lockFolder(folder: string, user: ServerUser | null): Promise<FolderLock> {
  const file = join(folder, "lock");
  const mine: Holder = {
    pid: process.pid,
    identity: startIdentity(process.pid),
    space: processSpace(),
    token: `${process.pid}.${process.hrtime.bigint()}`,
  };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (place(file, mine, user)) return keep(file, mine);
    const holder = read(file);
    if (holder === null) continue;
    if (await isHeld(file, holder)) {
      throw new PostgresError(
        `The database in ${folder} is in use by process ${holder.pid}${holder.space === mine.space ? "" : ` on ${holder.space}`}. ` +
          "Stop that process first, or give this one a folder of its own with DATA_DIR.",
      );
    }
    discard(file, holder);
  }
  throw new PostgresError(
    `Could not lock ${folder}: other processes are taking it at the same time.`,
  );
}

/** Creates the file with its content in one step: a reader never sees it half written. */
function place(file: string, holder: Holder, user: ServerUser | null): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  giveTo(user, draft);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.space === processSpace() && holder.identity !== null) {
    return isAlive(holder.pid) && startIdentity(holder.pid) === holder.identity;
  }
  const before = touchedAt(file);
  await sleep(silenceMs);
  const after = touchedAt(file);
  return after !== null && after !== before;
}

function touchedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Removes a dead holder's file; if another process was faster and has locked anew, puts it back. */
function discard(file: string, dead: Holder): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside)?.token !== dead.token) linkSync(aside, file);
  } catch {
    // Somebody else discarded it first: the next attempt sees how things stand.
  } finally {
    rmSync(aside, { force: true });
  }
}

function keep(file: string, mine: Holder): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A missed beat is harmless: on this machine the process id counts.
    }
  }, heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (read(file)?.token === mine.token) rmSync(file, { force: true });
    },
  };
}
