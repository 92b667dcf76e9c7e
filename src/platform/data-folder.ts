import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ServerUser, userCan } from "./postgres/server-user.ts";

/** What a site keeps in its data folder. */
const ours = ["files", "imports", "postgres", "postgres-location"];

/**
 * Makes the data folder, and lets the account enter it that the site works as: a folder that only root
 * may enter, and that holds nothing but what a site keeps, becomes the account's.
 *
 * @param account null: the one that runs this process
 * @returns its real path
 */
export function prepareDataFolder(dataDir: string, account: ServerUser | null): string {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  if (account === null || userCan(account, 'cd "$1"', folder)) return folder;
  const isOurs = readdirSync(folder).every((name) => ours.includes(name.split(".")[0] ?? ""));
  if (statSync(folder).uid === 0 && isOurs) handOver(folder, account, false);
  return folder;
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
