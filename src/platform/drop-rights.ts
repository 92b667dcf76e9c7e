import { prepareFilesFolder } from "./data-folder.ts";
import type { Log } from "./log.ts";
import { accountMay } from "./postgres/account-access.ts";
import type { ServerUser } from "./postgres/server-user.ts";

/**
 * Lets a process that root started go on as an ordinary account, for good: a hole in it, or in a library,
 * is then not a hole in the machine. Call it when the port is bound and the folders are there.
 *
 * @param account null: the process is an ordinary account's already
 * @param project where the sources lie, which are read later too
 * @returns false, after saying so, where the account could not reach what it needs
 */
export function dropRights(
  account: ServerUser | null,
  folders: { project: string; dataFolder: string },
  log: Log,
): boolean {
  if (account === null) return true;
  const { project, dataFolder } = folders;
  const filesFolder = prepareFilesFolder(dataFolder, account);
  const canGoOn =
    accountMay(account, "wx", filesFolder, 'cd "$1" && test -w .') &&
    accountMay(account, "r", `${project}/package.json`, 'test -r "$1"') &&
    accountMay(account, "rx", process.execPath, '"$1" --version');
  if (!canGoOn) {
    log.warn(
      `This site goes on as root: the account ${account.name} cannot reach ${project}, ${dataFolder} or ` +
        `${process.execPath}. Put them where every account can enter, or start as an ordinary user.`,
    );
    return false;
  }
  // Whatever the libraries keep at home is not root's.
  process.env.HOME = dataFolder;
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  log.info({ account: account.name }, "Root's rights are given up");
  if (account.name === "nobody") {
    log.info(
      "nobody may be shared with other services: make an account of the site's own (useradd --system " +
        "millwright), and name it with RUN_AS where a database exists already",
    );
  }
  return true;
}
