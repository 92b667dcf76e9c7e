import type { Config } from "../platform/config.ts";
import type { Connection } from "../platform/db/connection.ts";
import type { Log } from "../platform/log.ts";

/** Seeds the samples into an empty catalogue, unless the operator asked for an empty one. */
export async function prepareCatalogue(
  _config: Config,
  _ownerConnection: Connection,
  _log: Log,
): Promise<void> {}
