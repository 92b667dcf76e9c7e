import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { deliverEvents } from "../../src/app/server/deliver-events.ts";
import { deliverNotifications } from "../../src/app/server/deliver-notifications.ts";
import { handleJobs } from "../../src/app/server/handle-jobs.ts";
import { createApp } from "../../src/app/server/http/create-app.ts";
import { listen, type Patience } from "../../src/app/server/http/listen.ts";
import type { RenderPage } from "../../src/app/server/http/serve-pages.ts";
import { prepareCatalog } from "../../src/app/server/prepare-catalog.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Services } from "../../src/platform/context.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";

/** The whole site on a database of its own, reached over HTTP as users reach it. */
export interface TestSite {
  url: string;
  services: Services;
  db: TestDatabase;
  /** `fetch` with a path of the site. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Environment variables, as an operator sets them. */
  env?: Record<string, string>;
  /** Parts of the context to replace. */
  replace?: Partial<Services>;
  /** Default: true. */
  samples?: boolean;
  /** How long clients may take; default: as long as the product lets them. */
  patience?: Patience;
}

/** Starts the site on a free port. The pages must be built (`npm test` builds them). */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const config = readConfig({
    PORT: "0",
    LOG_LEVEL: "silent",
    // A public site needs one; nobody listens there.
    ...(options.env?.PUBLIC_URL === undefined ? {} : { SMTP_URL: "smtp://127.0.0.1:9" }),
    ...options.env,
  });
  const log = pino({ level: "silent" });
  const db = await freshDatabase();
  if (options.samples !== false) await prepareCatalog(config, db.ownerConnection, log);
  const services = createServices({ config, db, log }, options.replace);
  const bundle = pathToFileURL(resolve("build/server/index.js")).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  handleJobs(services);
  deliverEvents(services);
  deliverNotifications(services);
  await services.jobs.start();
  const where = { host: "127.0.0.1", port: 0 };
  const server = await listen(createApp(services, renderPage).fetch, where, options.patience);
  // On a machine that stands still for seconds a connection would be closed while it is used again.
  server.keepAliveTimeout = 600_000;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    services,
    db,
    fetch: (path, init) => fetch(`${url}${path}`, init),
    async close() {
      await services.events.close();
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      await services.jobs.stop();
      await services.mail.close();
      services.images.close();
      services.inspection.close();
      services.watermarks.close();
      await db.drop();
    },
  };
}
