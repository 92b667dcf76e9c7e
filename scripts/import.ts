import { parseArgs } from "node:util";
import { UnusableFile } from "../src/market/catalog/data/csv-file.ts";
import {
  importManufacturers,
  type Preset,
  presets,
} from "../src/market/catalog/use-cases/import-manufacturers.ts";
import { importProducts } from "../src/market/catalog/use-cases/import-products.ts";
import type { ImportSummary } from "../src/market/catalog/use-cases/import-tally.ts";
import type { ImportProgress } from "../src/market/catalog/use-cases/run-import.ts";
import { refreshLexicon } from "../src/market/search/use-cases/refresh-lexicon.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { showProgress } from "./progress.ts";

const usage = `Imports a CSV file into the catalogue. Running it again updates what is there.

  npm run import -- manufacturers FILE --preset ${presets.join("|")}
  npm run import -- products FILE

A product file has the header
  external_id,name,description,price,categories,minimum_order_quantity,lead_time_days,in_stock,image_url,seller
`;

interface Request {
  kind: "manufacturers" | "products";
  file: string;
  preset: Preset;
}

const request = readArguments();
if (request === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(request).catch((error: unknown) => {
    const isExplained =
      error instanceof UnusableFile ||
      error instanceof PostgresError ||
      error instanceof ConfigError;
    console.error(isExplained ? `Nothing was imported: ${error.message}` : error);
    process.exitCode = 1;
  });
}

function readArguments(): Request | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { preset: { type: "string", default: "csv" } },
    });
    const [kind, file, ...rest] = positionals;
    const preset = presets.find((name) => name === values.preset);
    if (file === undefined || rest.length > 0 || preset === undefined) return null;
    return kind === "manufacturers" || kind === "products" ? { kind, file, preset } : null;
  } catch {
    return null;
  }
}

async function run({ kind, file, preset }: Request): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
  const shown = showProgress();
  const startedAt = performance.now();
  const progress = ({ phase, done, total, skipped }: ImportProgress) =>
    shown.update(
      phase === "checking"
        ? { label: "Checking ", done, total }
        : { label: "Importing", done, total, note: skipped > 0 ? `· ${skipped} skipped` : "" },
    );
  const summary = await withOwnerDatabase(config, log, async (owner) => {
    const settings = { owner, file, dataDir: config.dataDir, progress };
    const imported =
      kind === "products"
        ? await importProducts(settings)
        : await importManufacturers(settings, preset);
    await refreshLexicon(owner);
    return imported;
  }).finally(() => shown.stop());
  report(summary, (performance.now() - startedAt) / 1000);
}

function report(summary: ImportSummary, seconds: number): void {
  const number = (value: number) => value.toLocaleString("en-US");
  console.log(
    `Read ${number(summary.rowsRead)} rows in ${seconds.toFixed(1)} s: ` +
      `${number(summary.inserted)} new, ${number(summary.updated)} updated, ` +
      `${number(summary.unchanged)} unchanged, ${number(summary.skipped)} skipped.`,
  );
  for (const [reason, count] of summary.reasons.slice(0, 12)) {
    console.log(`  ${number(count)} × ${reason}`);
  }
  if (summary.report !== undefined) {
    console.log(`Every row that was skipped or changed, with its reason: ${summary.report}`);
  }
}
