import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "./app/http/serve-pages.ts";
import { startServer } from "./app/start-server.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { createLog } from "./platform/log.ts";

/** The process: reads the environment, builds the context, listens, closes down in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  const bundle = resolve("build/server/index.js");
  if (!existsSync(bundle)) throw new ConfigError("The pages are not built. Run: npm start");
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as { renderPage: RenderPage };

  const server = await startServer(config, log, renderPage);
  log.info({ url: server.url }, `${config.productName} is at ${server.url}`);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, "closing down");
    await server.close();
    process.exit(0);
  };
  process.on("SIGINT", () => close("SIGINT"));
  process.on("SIGTERM", () => close("SIGTERM"));
  process.on("SIGHUP", () => close("SIGHUP"));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && "explained" in error);
  console.error(known ? (error as Error).message : error);
  process.exit(1);
});
