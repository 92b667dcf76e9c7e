import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

export interface SiteProcess {
  url: string;
  pid: number;
  /** From spawning to the first answer of /readyz, in milliseconds. */
  startedInMs: number;
  stop(): Promise<void>;
}

/** What `npm start` tells Node, of its heap for one. */
export function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/**
 * Starts the built site as `npm start` does, on a data folder, with rates off.
 *
 * @param onLine gets each line of its log
 */
export async function startSiteProcess(
  dataDir: string,
  env: Record<string, string> = {},
  onLine?: (line: string) => void,
): Promise<SiteProcess> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...startOptions(), "--disable-warning=ExperimentalWarning", "build/site/server.js"],
    {
      stdio: ["ignore", onLine === undefined ? "ignore" : "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: "off",
        LOG_LEVEL: "error",
        ...env,
      },
    },
  );
  if (onLine !== undefined && child.stdout !== null) {
    createInterface({ input: child.stdout }).on("line", onLine);
  }
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - began,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("The site did not start; its message is above.");
}

/** A loopback port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
