import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureApi } from "./speed/api.ts";
import { openBenchData } from "./speed/bench-data.ts";
import { measureImport } from "./speed/import.ts";
import { measureJavascript } from "./speed/javascript.ts";
import { measureLighthouse } from "./speed/lighthouse.ts";
import { measureLive } from "./speed/live.ts";
import { measureMemory } from "./speed/memory.ts";
import { measureMessages } from "./speed/messages.ts";
import { measurePages } from "./speed/pages.ts";
import { measureRequests } from "./speed/requests.ts";
import { measureRights } from "./speed/rights.ts";
import { measureSearch } from "./speed/search.ts";
import { measureSellerImport } from "./speed/seller-import.ts";
import { measureSellerProducts } from "./speed/seller-products.ts";
import { measureStart } from "./speed/start.ts";
import { table } from "./speed/table.ts";

/** One part of the benchmark: what it prints, as rows of a table. */
type Rows = Record<string, string | number>[];

const { values, positionals } = parseArgs({
  options: { scale: { type: "string", default: "100000" } },
  allowPositionals: true,
});
const products = Number(values.scale);
const parts: Record<string, (dataDir: string) => Promise<Rows>> = {
  javascript: measureJavascript,
  start: measureStart,
  memory: measureMemory,
  rights: measureRights,
  messages: measureMessages,
  "seller-products": measureSellerProducts,
  "seller-import": () => measureSellerImport(Math.min(products, 100_000)),
  requests: measureRequests,
  search: measureSearch,
  api: measureApi,
  pages: measurePages,
  live: measureLive,
  lighthouse: measureLighthouse,
  import: () => measureImport(Math.min(products, 100_000)),
};

const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !Number.isInteger(products) || products < 1000) {
  console.error(`Parts: ${Object.keys(parts).join(", ")}. --scale takes a number from 1000.`);
  process.exit(2);
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}, ${products} products\n`,
);
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const needsData = chosen.some((name) => !["import", "seller-import"].includes(name));
const data = needsData ? await openBenchData(products) : "";
const results: Record<string, Rows> = {};
for (const name of chosen) {
  console.log(`── ${name} ──`);
  const rows = (await parts[name]?.(data)) ?? [];
  results[name] = rows;
  console.log(`${table(rows)}\n`);
}
mkdirSync("bench/results", { recursive: true });
const file = `bench/results/${new Date().toISOString().replace(/[:.]/g, "-")}.json`;
writeFileSync(file, `${JSON.stringify({ products, node: process.version, results }, null, 2)}\n`);
console.log(`Written to ${file}`);
process.exit(0);
