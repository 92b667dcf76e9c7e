import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Log } from "../log.ts";
import { type Binaries, program } from "./binaries.ts";
import { explainFailure } from "./explain-failure.ts";
import { asUser, giveTo, type ServerUser, serverEnvironment } from "./server-user.ts";

/** Superuser of the embedded server: owns the schema, runs migrations, and nothing else. */
export const ownerRole = "millwright_owner";

const fileIn = (folder: string) => join(folder, "owner-password");

/** The owner's password. The working roles' passwords are derived from it. */
export function readOwnerPassword(folder: string): string {
  return readFileSync(fileIn(folder), "utf8").trim();
}

/** Writes a password into its file unless there is one. @returns the file's path */
export function writeOwnerPassword(folder: string, user: ServerUser | null): string {
  const file = fileIn(folder);
  if (!existsSync(file)) placeFile(file, user, randomBytes(32).toString("base64url"));
  return file;
}

/**
 * Gives the owner of an existing cluster a new password where its file is missing, through a server of
 * one session that nobody else can reach. The cluster must not be running.
 *
 * @throws PostgresError that server does not take it
 */
export async function renewOwnerPassword(
  folder: string,
  cluster: string,
  binaries: Binaries,
  user: ServerUser | null,
  log: Log,
): Promise<void> {
  if (existsSync(fileIn(folder))) return;
  const password = randomBytes(32).toString("base64url");
  const { status, stderr } = spawnSync(
    program(binaries, "postgres"),
    ["--single", "-D", cluster, "postgres"],
    {
      ...asUser(user),
      cwd: cluster,
      env: serverEnvironment(),
      input: `alter role ${ownerRole} password ${pg.escapeLiteral(password)};\n`,
      encoding: "utf8",
    },
  );
  // In this mode a statement that fails is only reported.
  if (status !== 0 || /ERROR:|FATAL:/.test(stderr)) {
    throw explainFailure("The database's owner could not be given a new password", stderr, cluster);
  }
  placeFile(fileIn(folder), user, password);
  log.warn({ folder }, "The file owner-password was missing: the owner has a new password");
}

/** A start that is killed in between must not leave a file that is half written or not the server's. */
function placeFile(file: string, user: ServerUser | null, password: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, password, { mode: 0o600 });
  giveTo(user, draft);
  renameSync(draft, file);
}
