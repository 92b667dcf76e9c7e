import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../../src/platform/context.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { servicesOn } from "./running-services.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTlsProxy, type TlsProxy } from "./tls-proxy.ts";
import { waitForNoDisk } from "./wait-for-no-disk.ts";

/** A deployment as an operator makes one: the product in a process of its own, behind TLS, with mails. */
export interface TlsSite {
  url: string;
  proxy: TlsProxy;
  mails: MailServer;
  services: Services;
  close(): Promise<void>;
}

export async function startTlsSite(): Promise<TlsSite> {
  const dataDir = temporaryFolder("millwright-tls-");
  waitForNoDisk(dataDir);
  const port = await freePort();
  const [proxy, mails] = await Promise.all([startTlsProxy(() => port), startMailServer()]);
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  const options = [
    "--disable-warning=ExperimentalWarning",
    "--import",
    "./test/support/quick-scrypt.ts",
  ];
  const child = spawn(process.execPath, [...options, "build/site/server.js"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...settings },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
    await sleep(50);
  }
  const services = await servicesOn(settings);
  return {
    url: proxy.url,
    proxy,
    mails,
    services,
    async close() {
      await services.db.close();
      await proxy.close();
      child.kill("SIGTERM");
      await ended;
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  return answer?.status === 200;
}

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
