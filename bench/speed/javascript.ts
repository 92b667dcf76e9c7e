import { startSiteProcess } from "./site-process.ts";

const pages = [
  "/",
  "/home",
  "/browse",
  "/search/idea",
  "/businesses",
  "/industry",
  "/industry/cnc-milling",
  "/examples",
  "/signup",
  "/login",
];

/** Compressed JavaScript that a browser loads with the first page it opens. */
export async function measureJavascript(dataDir: string) {
  const site = await startSiteProcess(dataDir);
  const sizes = new Map<string, number>();
  const rows = [];
  for (const page of [...pages, await firstProduct(site.url), await firstManufacturer(site.url)]) {
    const html = await (await fetch(`${site.url}${page}`)).text();
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
    let total = 0;
    for (const script of scripts) {
      const known = sizes.get(script) ?? (await transferred(`${site.url}${script}`));
      sizes.set(script, known);
      total += known;
    }
    rows.push({
      page: page.replace(/[0-9a-f-]{36}/, ":id"),
      files: scripts.size,
      kB: total / 1000,
      bar: "≤ 120",
    });
  }
  await site.stop();
  return rows;
}

async function transferred(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  const length = response.headers.get("content-length");
  // fetch has undone the compression: only the header tells what was sent.
  return length === null ? (await response.arrayBuffer()).byteLength : Number(length);
}

async function firstProduct(url: string): Promise<string> {
  const list = (await (await fetch(`${url}/api/v1/products?limit=1`)).json()) as Listing;
  return `/product/${list.items[0]?.id}`;
}

async function firstManufacturer(url: string): Promise<string> {
  const list = (await (await fetch(`${url}/api/v1/manufacturers?limit=1`)).json()) as Listing;
  return `/businesses/${list.items[0]?.id}`;
}

interface Listing {
  items: { id: string }[];
}
