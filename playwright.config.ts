import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { waitForNoDisk } from "./test/support/wait-for-no-disk.ts";

// The runner reads this file first and its workers inherit what it chose.
process.env.JOURNEY_PORT ??= String(await freePort());
if (process.env.JOURNEY_DATA === undefined) {
  process.env.JOURNEY_DATA = mkdtempSync(join(tmpdir(), "journeys-"));
  waitForNoDisk(process.env.JOURNEY_DATA);
}
const port = Number(process.env.JOURNEY_PORT);
const chromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

/**
 * Journeys in a real browser, on a server of their own with the samples. Each runs at the three widths
 * of the specification's layout; those tagged @no-script run without JavaScript too, @no-script-only there alone.
 */
export default defineConfig({
  testDir: "test/journeys",
  // Node loads the project's own TypeScript as it does outside of tests. Playwright's compiler would take 20 seconds of
  // a processor for the modules that journeys prepare their world with.
  build: { external: ["**/*.ts"] },
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only continuous integration tries a second time, and names what needed it (.ci/run).
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
  // A busy machine may need long for what takes a second on a quiet one, the more so beside the server's suites; a
  // journey that fails still fails.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.REPORT_FILE ?? "test-results/journeys.json" }],
  ],
  use: { baseURL: `http://127.0.0.1:${port}`, screenshot: "only-on-failure" },
  projects: [
    {
      name: "wide",
      grepInvert: /@no-script-only/,
      use: { ...chromium, viewport: { width: 1440, height: 900 }, colorScheme: "light" },
    },
    {
      name: "tablet",
      // Pages whose layout is a third one here, and a journey through all of them. What axe reads differs
      // between narrow and wide only.
      testMatch:
        /(layout|chrome|browse|directory|cart|dashboards|consultant|window-end)\.spec\.ts$/,
      grepInvert: /accessible|@any-width|@no-script-only/,
      use: { ...chromium, viewport: { width: 768, height: 1024 }, colorScheme: "dark" },
    },
    {
      name: "phone",
      // What those are about works alike at every width; what they look at, they look at in this width, too
      // (test/support/expect-accessible).
      grepInvert: /@any-width|@no-script-only/,
      use: { ...chromium, viewport: { width: 360, height: 740 }, colorScheme: "light" },
    },
    {
      name: "no-script",
      grep: /@no-script/,
      use: { ...chromium, viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command:
      "node --disable-warning=ExperimentalWarning --max-semi-space-size=32 --import ./test/support/quick-scrypt.ts build/site/server.js",
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA,
      RATE_LIMITS: "off",
      FETCH_ALLOW_LOOPBACK: "true",
      LOG_LEVEL: "warn",
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
