import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { residentOf } from "./process-memory.ts";
import { measureReading } from "./reading.ts";
import { type SellerSite, startSellerSite } from "./seller-site.ts";
import { median, percentile } from "./table.ts";

const inTable = 10_000;
const rounds = 20;
const sampleMs = 100;
const page = "/seller/dashboard/products/import";

/**
 * What a seller waits for, by the pages of the built site: the import of a table through the page, the table of 10,000
 * products, and reading documents of each kind.
 *
 * @param products of the larger import
 */
export async function measureSellerImport(products: number) {
  const seller = await startSellerSite(mkdtempSync(join(tmpdir(), "millwright-seller-")));
  try {
    const rows = [];
    rows.push(...(await importThroughPage(seller, 0, inTable)));
    for (const [asked, search] of [
      ["first page", ""],
      ["search, a rare word", "?q=part4711"],
      ["by price, page 100", "?sort=price-high&page=100"],
    ] as const) {
      const took = await time(seller, `/seller/dashboard/products${search}`);
      rows.push({ what: `table of ${inTable.toLocaleString("en-US")}: ${asked}`, ...took });
    }
    if (products > inTable) rows.push(...(await importThroughPage(seller, inTable, products)));
    rows.push(...(await measureReading()));
    return rows;
  } finally {
    await seller.stop();
  }
}

async function importThroughPage(seller: SellerSite, from: number, products: number) {
  const what = `import of ${products.toLocaleString("en-US")}`;
  const body = new FormData();
  body.set("file", new File([csvOf(from, products)], "products.csv", { type: "text/csv" }));
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(residentOf(seller.site.pid)), sampleMs);
  try {
    const began = performance.now();
    const sent = await seller.ask(page, { method: "POST", body });
    const address = sent.headers.get("location");
    if (sent.status !== 303 || address === null) throw new Error(`The table got ${sent.status}`);
    const read = performance.now();
    const id = new URL(address, seller.site.url).searchParams.get("import") ?? "";
    await untilState(seller, id, "checked");
    const checked = performance.now();
    const form = new URLSearchParams({ do: "start", key: crypto.randomUUID() });
    const started = await seller.ask(address, { method: "POST", body: form });
    if (started.status !== 303) throw new Error(`The import got ${started.status}`);
    await untilState(seller, id, "done");
    const done = performance.now();
    const largest = { "largest MB": Math.max(...memory) };
    const bar = products === 100_000 ? { bar: "≤ 60 s" } : {};
    return [
      { what: `${what}: sent and read`, seconds: (read - began) / 1000 },
      { what: `${what}: checked`, seconds: (checked - read) / 1000 },
      { what: `${what}: imported`, seconds: (done - checked) / 1000 },
      { what: `${what}: all`, seconds: (done - began) / 1000, ...largest, ...bar },
    ];
  } finally {
    clearInterval(sampler);
  }
}

async function untilState(seller: SellerSite, id: string, wanted: string): Promise<void> {
  for (;;) {
    const answer = await seller.ask(`/api/v1/seller/imports/${id}`);
    const { state } = (await answer.json()) as { state: string };
    if (state === wanted) return;
    if (!answer.ok || state === "stopped") throw new Error(`The import is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
  }
}

async function time(seller: SellerSite, path: string) {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const answer = await seller.ask(path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    took.push(performance.now() - from);
  }
  return { "p50 ms": median(took), "p95 ms": percentile(took, 0.95) };
}

function csvOf(from: number, products: number): string {
  const forms = ["bracket", "enclosure", "spacer", "manifold", "flange", "bushing", "hinge"];
  const lines = Array.from({ length: products }, (_, at) => {
    const number = from + at;
    const form = forms[number % forms.length];
    return `B-${number},"Steel ${form} part${number}","A ${form} of steel, made to drawing and deburred.",${(1 + (number % 9000)) / 10},Hardware,${1 + (number % 500)},${1 + (number % 60)}`;
  });
  return ["SKU,Name,Description,Price,Category,MOQ,Lead time days", ...lines].join("\n");
}
