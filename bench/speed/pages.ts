import { startBarePage } from "./bare-page.ts";
import { load } from "./load.ts";
import { startSiteProcess } from "./site-process.ts";

/** Server-rendered pages for a visitor, beside a bare React Router page of the same size. */
export async function measurePages(dataDir: string) {
  const bare = await startBarePage();
  const site = await startSiteProcess(dataDir);
  const uncached = await startSiteProcess(`${dataDir}-pages`, {
    HTML_CACHE: "off",
    DATABASE_URL: "",
    SEED_SAMPLES: "true",
  });
  const size = async (url: string) => (await (await fetch(url)).text()).length / 1000;
  const targets = [
    ["bare React Router page", bare.url],
    ["/browse, shared", `${site.url}/browse`],
    ["/browse?query=steel bracket, shared", `${site.url}/browse?query=steel%20bracket`],
    ["/, shared", `${site.url}/`],
    ["/browse, rendered each time (samples)", `${uncached.url}/browse`],
  ] as const;
  const rows = [];
  const bareAt = new Map<number, number>();
  for (const [page, url] of targets) {
    const row: Record<string, string | number> = { page, kB: await size(url) };
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
  await Promise.all([bare.stop(), site.stop(), uncached.stop()]);
  return rows;
}
