import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort, startSiteProcess } from "./site-process.ts";
import { median } from "./table.ts";

const rounds = 3;
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Lighthouse's mobile scores, median of three; the bar is 95, 100, 100, 100 and no layout shift. */
export async function measureLighthouse(dataDir: string) {
  const site = await startSiteProcess(dataDir);
  const idOf = async (kind: string) => {
    const list = (await (await fetch(`${site.url}/api/v1/${kind}?limit=1`)).json()) as {
      items: { id: string }[];
    };
    return list.items[0]?.id;
  };
  const pages = [
    "/",
    "/home",
    "/browse",
    `/product/${await idOf("products")}`,
    `/businesses/${await idOf("manufacturers")}`,
  ];
  const port = await freePort();
  const browser = await chromium.launch({
    chromiumSandbox: false,
    args: [...flags, `--remote-debugging-port=${port}`],
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  });
  const rows = [];
  for (const page of pages) {
    const runs: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const result = await lighthouse(`${site.url}${page}`, {
        port,
        logLevel: "error",
      });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      runs.push({
        performance: score("performance"),
        accessibility: score("accessibility"),
        "best practices": score("best-practices"),
        seo: score("seo"),
        cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
        "lcp ms": audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      });
    }
    const row: Record<string, string | number> = { page: page.replace(/[0-9a-f-]{36}/, ":id") };
    for (const key of Object.keys(runs[0] ?? {}))
      row[key] = median(runs.map((run) => run[key] ?? 0));
    rows.push(row);
  }
  await browser.close();
  await site.stop();
  return rows;
}
