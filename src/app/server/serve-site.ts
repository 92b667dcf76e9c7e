import type { AddressInfo } from "node:net";
import type { Config } from "../../platform/config.ts";
import type { Services } from "../../platform/context.ts";
import { followDatabaseClock } from "../../platform/db/database-clock.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import type { Log } from "../../platform/log.ts";
import type { EmbeddedServer } from "../../platform/postgres/embedded.ts";
import { chooseServerUser, type ServerUser } from "../../platform/postgres/server-user.ts";
import { timed } from "../../platform/timed.ts";
import { createServices } from "./create-services.ts";
import { deliverEvents } from "./deliver-events.ts";
import { deliverNotifications } from "./deliver-notifications.ts";
import { handleJobs } from "./handle-jobs.ts";
import { createApp } from "./http/create-app.ts";
import { listen } from "./http/listen.ts";
import type { RenderPage } from "./http/serve-pages.ts";
import { prepareCatalog } from "./prepare-catalog.ts";
import { tidyUp } from "./tidy-up.ts";

export interface RunningServer {
  url: string;
  services: Services;
  /** The account it can go on as; null: the one that runs this process. */
  account: ServerUser | null;
  /** Finishes running requests, answers and jobs, closes the database, stops the embedded one. */
  close(): Promise<void>;
}

const housekeepingMs = 10 * 60_000;
/** When closing down: for answers under way to come to their end, as long as for jobs in hand. */
const answersMs = 6_000;
/** And then for the connections that are left. */
const connectionsMs = 3_000;

/**
 * Opens the database and serves the site.
 *
 * @param embedded the running database of its own; null: the one that the configuration names
 */
export async function serveSite(
  config: Config,
  log: Log,
  renderPage: RenderPage,
  embedded: EmbeddedServer | null,
): Promise<RunningServer> {
  const account = embedded === null ? chooseServerUser(null, config.runAs) : embedded.user;
  const ownerConnection = embedded?.connection ?? config.databaseUrl ?? "";
  const db = await timed(log, "roles and migrations", () =>
    openDatabase(
      {
        ownerConnection,
        appConnection: config.databaseAppUrl,
        authConnection: config.databaseAuthUrl,
        systemConnection: config.databaseSystemUrl,
        poolSize: config.databasePoolSize,
      },
      log,
    ),
  );
  await timed(log, "settings and samples", () => prepareCatalog(config, ownerConnection, log));

  const clock = await followDatabaseClock(db, log);
  const services = createServices({ config, db, log }, { clock: clock.now });
  const app = createApp(services, renderPage);
  const server = await listen(app.fetch, config).catch(async (error: unknown) => {
    clock.stop();
    await services.mail.close();
    services.images.close();
    services.inspection.close();
    services.documents.close();
    services.apart.close();
    services.watermarks.close();
    await db.close();
    await embedded?.stop();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  handleJobs(services);
  deliverEvents(services);
  deliverNotifications(services);
  // Pages do not wait for it.
  void services.jobs.start();
  const housekeeping = setInterval(() => {
    tidyUp(services).catch((error: unknown) => log.warn({ err: error }, "housekeeping failed"));
  }, housekeepingMs);

  return {
    url: config.isPublic ? config.publicUrl : config.publicUrl.replace(/:\d+$/, `:${port}`),
    services,
    account,
    async close() {
      clearInterval(housekeeping);
      clock.stop();
      // Streams end first: the server waits for every answer that is being sent.
      await services.events.close();
      const isClosed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.all([services.background.finish(answersMs), services.jobs.stop()]);
      // Those that are still open carry answers that nobody reads.
      setTimeout(() => server.closeAllConnections(), connectionsMs).unref();
      await isClosed;
      await services.mail.close();
      services.images.close();
      services.inspection.close();
      services.documents.close();
      services.apart.close();
      services.watermarks.close();
      await db.close();
      await embedded?.stop();
    },
  };
}
