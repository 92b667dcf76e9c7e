import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "./app/server/http/serve-pages.ts";
import { startServer } from "./app/server/start-server.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { dropRights } from "./platform/drop-rights.ts";
import { createLog } from "./platform/log.ts";

/** The process: reads the environment, builds the context, listens, closes down in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const bundle = resolve("build/server/index.js");
  if (!existsSync(bundle)) throw new ConfigError("The pages are not built. Run: npm start");
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage: RenderPage };

  const starting = startServer(config, log, renderPage);
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, "closing down");
    // A start that is under way is finished first: half a start would leave the database running.
    await starting.then((server) => server.close()).catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, close);
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));

  const { url, account } = await starting;
  const dataFolder = prepareDataFolder(config.dataDir, account);
  dropRights(account, { project: resolve("."), dataFolder }, log);
  log.info({ url }, `${config.productName} is at ${url}`);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && "explained" in error);
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
