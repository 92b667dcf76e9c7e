import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Log } from "./log.ts";

/** Who is asking. `id: null` is a visitor. */
export interface Viewer {
  id: string | null;
  isOperator: boolean;
}

export const visitor: Viewer = { id: null, isOperator: false };

/** What lives as long as the process. Built once in `server.ts`, replaceable part by part in tests. */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  clock: () => Date;
}

/** What a request carries: the services, who asks, and the id that ties its log lines together. */
export interface Context extends Services {
  viewer: Viewer;
  requestId: string;
  /** Address of the client, after trusted proxies. Used for rates only. */
  clientAddress: string;
}
