import { resolve } from "node:path";
import { startServer } from "./app/server/start-server.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { dropRights } from "./platform/drop-rights.ts";
import { createLog } from "./platform/log.ts";

/** The process: reads the environment, builds the context, listens, closes down in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const starting = startServer(config, log, async () => {
    const { renderPage } = await import("./app/server/web-entry.ts");
    return renderPage;
  });
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
  // Beside the steps, what came before the first one: Node's own start, and this file.
  const { user, system } = process.cpuUsage();
  log.debug(
    {
      phase: "all until it listens",
      milliseconds: Math.round(performance.now()),
      cpuMs: Math.round((user + system) / 1000),
    },
    "start",
  );
  const dataFolder = prepareDataFolder(config.dataDir, account);
  dropRights(account, { project: resolve("."), dataFolder }, log);
  log.info({ url }, `${config.productName} is at ${url}`);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && "explained" in error);
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
