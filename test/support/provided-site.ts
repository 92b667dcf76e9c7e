import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import { createServices } from "../../src/app/server/create-services.ts";
import { createApp } from "../../src/app/server/http/create-app.ts";
import type { RenderPage } from "../../src/app/server/http/serve-pages.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Services } from "../../src/platform/context.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";

/**
 * The site once more, beside the one that journeys use and on the same database, with a provider's model.
 *
 * @param running services on that database
 * @param providerUrl an OpenAI-compatible server
 */
export async function startProvidedSite(
  running: Services,
  providerUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig({
    PORT: "0",
    DATA_DIR: running.config.dataDir,
    RATE_LIMITS: "off",
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: providerUrl,
    // No journey is about silence, and a slow machine is silent for long.
    AI_TIMEOUT_SECONDS: "300",
  });
  const llm = createLlm(config, { retry: { initialDelayMs: 1 } });
  const services = createServices({ config, db: running.db, log: running.log }, { llm });
  const bundle = pathToFileURL(resolve("build/server/index.js")).href;
  const { renderPage } = (await import(bundle)) as { renderPage: RenderPage };
  const server = serve({
    fetch: createApp(services, renderPage).fetch,
    port: 0,
    hostname: "127.0.0.1",
  });
  await new Promise<void>((ready) => server.once("listening", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
