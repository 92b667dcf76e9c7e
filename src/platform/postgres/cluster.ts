import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { type Binaries, program } from "./binaries.ts";
import { explainFailure } from "./explain-failure.ts";
import { ownerRole, renewOwnerPassword, writeOwnerPassword } from "./owner-password.ts";
import { PostgresError } from "./postgres-error.ts";
import { asUser, giveTo, type ServerUser, serverEnvironment } from "./server-user.ts";

const draftPrefix = "cluster.new.";

/**
 * Makes the cluster on a first start. It is built beside its place and moved there when complete, so a
 * start that was interrupted leaves nothing that could be taken for a database.
 *
 * @returns the cluster's folder
 * @throws PostgresError the cluster is of another major version, or initdb failed (full disk, rights)
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  user: ServerUser | null,
  log: Log,
): Promise<string> {
  const cluster = join(folder, "cluster");
  if (existsSync(join(cluster, "PG_VERSION"))) {
    const found = Number.parseInt(readFileSync(join(cluster, "PG_VERSION"), "utf8"), 10);
    if (found !== binaries.major) {
      throw new PostgresError(
        `The database in ${folder} was made by PostgreSQL ${found}, and this release brings ${binaries.major}. ` +
          'Run "npm run backup" with the earlier release and "npm run restore" with this one.',
      );
    }
    removeDrafts(folder);
    await renewOwnerPassword(folder, cluster, binaries, user, log);
    return cluster;
  }
  log.info({ folder }, "Creating the database");
  removeDrafts(folder);
  // Never the same name twice: an interrupted start may have left an initdb that is still writing.
  const draft = mkdtempSync(join(folder, draftPrefix));
  giveTo(user, draft);
  await initdb(draft, writeOwnerPassword(folder, user), binaries, user);
  appendFileSync(
    join(draft, "postgresql.conf"),
    "\ninclude = '../millwright.conf' # written at every start\n" +
      "include = '../custom.conf' # never overwritten, and wins\n",
  );
  renameSync(draft, cluster);
  // An initdb that outlived its killed start makes its folder again when it comes late to look for it.
  removeDrafts(folder);
  return cluster;
}

/** Removes what interrupted starts left. What one of their programs still fills goes with a later start. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(draftPrefix))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    }
  }
}

async function initdb(
  draft: string,
  passwordFile: string,
  binaries: Binaries,
  user: ServerUser | null,
): Promise<void> {
  const args = [
    ["-D", draft, "-U", ownerRole, "--pwfile", passwordFile],
    ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
    ["--text-search-config=english", "--auth-local=scram-sha-256", "--auth-host=scram-sha-256"],
  ].flat();
  const child = spawn(program(binaries, "initdb"), args, {
    ...asUser(user),
    cwd: "/",
    env: serverEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  rmSync(draft, { recursive: true, force: true });
  throw explainFailure("The database could not be created", output, draft);
}
