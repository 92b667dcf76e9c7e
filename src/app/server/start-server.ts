import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { startEmbedded } from "../../platform/postgres/embedded.ts";
import { timed } from "../../platform/timed.ts";
import { checkAddress } from "./http/check-address.ts";
import type { RenderPage } from "./http/serve-pages.ts";
import type { RunningServer } from "./serve-site.ts";

/**
 * Opens the database (the embedded one unless the configuration names another), and listens.
 *
 * The embedded database starts while the rest of the program is loaded: that is most of a start, and on a
 * busy machine each takes its seconds.
 *
 * @param loadPages gives the pages' renderer
 */
export async function startServer(
  config: Config,
  log: Log,
  loadPages: () => Promise<RenderPage>,
): Promise<RunningServer> {
  // Before a database is made that nobody will be served from.
  await checkAddress(config);
  const [embedded, { serveSite }, renderPage] = await Promise.all([
    config.databaseUrl === undefined
      ? timed(log, "database server", () =>
          startEmbedded({ dataDir: config.dataDir, runAs: config.runAs, log }),
        )
      : null,
    timed(log, "loading the program", () => import("./serve-site.ts")),
    timed(log, "loading the pages", loadPages),
  ]);
  return serveSite(config, log, renderPage, embedded);
}
