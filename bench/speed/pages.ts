import { fork } from "node:child_process";
import { once } from "node:events";
import { load } from "./load.ts";
import { startSiteProcess } from "./site-process.ts";

/**
 * Server-rendered pages for a visitor: shared for some seconds, and rendered each time, which is measured beside a bare
 * React Router page of the same size.
 */
export async function measurePages(dataDir: string) {
  const shared = await startSiteProcess(dataDir);
  const rendered = await startSiteProcess(`${dataDir}-pages`, {
    HTML_CACHE: "off",
    DATABASE_URL: "",
    SEED_SAMPLES: "true",
  });
  const bare = await startBarePage(await bytesOf(`${rendered.url}/browse`));
  const targets = [
    ["bare React Router page", bare.url],
    ["/browse, rendered each time (samples)", `${rendered.url}/browse`],
    ["/browse, shared", `${shared.url}/browse`],
    ["/browse?query=steel bracket, shared", `${shared.url}/browse?query=steel%20bracket`],
    ["/, shared", `${shared.url}/`],
  ] as const;
  const rows = [];
  const bareAt = new Map<number, number>();
  for (const [page, url] of targets) {
    const row: Record<string, string | number> = { page, kB: (await bytesOf(url)) / 1000 };
    for (const connections of [1, 16, 50]) {
      const { perSecond, p99, failures } = await load(url, { connections });
      if (page.startsWith("bare")) bareAt.set(connections, perSecond);
      row[`${connections} conn /s`] = perSecond;
      row[`× bare @${connections}`] = perSecond / (bareAt.get(connections) ?? Number.NaN);
      if (connections === 50) row["p99 ms @50"] = p99;
      if (failures > 0) row.failures = failures;
    }
    rows.push(row);
  }
  await Promise.all([bare.stop(), shared.stop(), rendered.stop()]);
  return rows;
}

async function bytesOf(url: string): Promise<number> {
  return Buffer.byteLength(await (await fetch(url)).text());
}

/** As the site is started: a process of its own, with React's build for production. */
async function startBarePage(bytes: number): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork("bench/speed/bare-page-process.ts", [String(bytes)], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [url] = (await once(child, "message")) as [string];
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
