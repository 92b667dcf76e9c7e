import { existsSync } from "node:fs";
import { ownerRole, readOwnerPassword } from "./owner-password.ts";
import { existingFolder, socketFolder, socketPort } from "./place.ts";
import type { Transport } from "./server-settings.ts";
import { chooseServerUser } from "./server-user.ts";

/** How the owner of an embedded database connects to it. */
export interface OwnerConnection {
  user: string;
  password: string;
  host: string;
  port: number;
  database: string;
}

/** How the owner of the database in `folder` connects to it over this transport. */
export function ownerConnection(folder: string, transport: Transport): OwnerConnection {
  const isSocket = transport.kind === "socket";
  return {
    user: ownerRole,
    password: readOwnerPassword(folder),
    host: isSocket ? transport.folder : "127.0.0.1",
    port: isSocket ? socketPort : transport.port,
    database: "millwright",
  };
}

/**
 * How the owner connects to the embedded database of a site that runs on this data folder, for a command
 * that works beside it.
 *
 * @returns null where there is none, or none that listens on a socket (Windows)
 * @throws PostgresError the folder is another account's
 */
export function runningOwnerConnection(dataDir: string): OwnerConnection | null {
  const folder = existsSync(dataDir) ? existingFolder(dataDir) : null;
  if (folder === null || process.platform === "win32") return null;
  const user = chooseServerUser(folder);
  return ownerConnection(folder, { kind: "socket", folder: socketFolder(folder, user) });
}
