import { memoryOf } from "./process-memory.ts";
import { startSiteProcess } from "./site-process.ts";

/** Addresses asked for before each of the figures. No two are alike. */
const points = [500, 1000, 1500];
const atOnce = 8;
const idleMs = 40_000;
const words = "steel bracket aluminum valve pump gear shaft casting bearing plate hinge".split(" ");

/** What site and database hold in memory: idle, after more and more addresses of every kind, and idle again. */
export async function measureMemory(dataDir: string) {
  const site = await startSiteProcess(dataDir);
  const row = (what: string, bar = "") => {
    const { node, database } = memoryOf(site.pid);
    const both = node + database;
    return { what, "Node, MB": node, "database, MB": database, "both, MB": both, bar };
  };
  try {
    await (await fetch(`${site.url}/browse`)).arrayBuffer();
    await sleep(2000);
    const rows = [row("idle", "≤ 300")];
    const products = await productIds(site.url);
    let asked = 0;
    for (const point of points) {
      await visit(site.url, products, asked, point);
      asked = point;
      rows.push(row(`after ${point} addresses`, "no growth from the second on"));
    }
    await sleep(idleMs);
    return [...rows, row(`idle for ${idleMs / 1000} s`, "≤ 300")];
  } finally {
    await site.stop();
  }
}

async function productIds(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/products?limit=50`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

async function visit(url: string, products: string[], from: number, to: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      const answer = await fetch(`${url}${addressOf(next++, products)}`);
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

function addressOf(index: number, products: string[]): string {
  const word = words[index % words.length];
  const kinds = [
    `/browse?query=${word}+${index}&page=${1 + (index % 5)}`,
    `/businesses?query=${word}+${index}`,
    `/product/${products[index % products.length]}?visit=${index}`,
    `/search?q=${word}+${index}`,
    `/api/v1/products?q=${word}+${index}`,
  ];
  return kinds[index % kinds.length] ?? "/";
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
