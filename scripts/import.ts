import { parseArgs } from "node:util";
import { UnusableFile } from "../src/market/catalog/data/csv-file.ts";
import { importDirectories } from "../src/market/catalog/use-cases/import-directories.ts";
import {
  importManufacturers,
  type Preset,
  presets,
} from "../src/market/catalog/use-cases/import-manufacturers.ts";
import { importProducts } from "../src/market/catalog/use-cases/import-products.ts";
import type { ImportSummary } from "../src/market/catalog/use-cases/import-tally.ts";
import type { ImportProgress, ImportSettings } from "../src/market/catalog/use-cases/run-import.ts";
import { refreshLexicon } from "../src/market/search/use-cases/refresh-lexicon.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { translateDatabaseError } from "../src/platform/db/translate-error.ts";
import { createLog } from "../src/platform/log.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { type Progress, showProgress } from "./progress.ts";

const usage = `Imports CSV files into the catalog. Running it again updates what is there.

  npm run import -- directories FOLDER
  npm run import -- manufacturers FILE --preset ${presets.join("|")}
  npm run import -- products FILE

"directories" imports every file of a folder whose header is that of a known directory.
A product file has the header
  external_id,name,description,price,categories,minimum_order_quantity,lead_time_days,in_stock,image_url,seller
`;

const kinds = ["directories", "manufacturers", "products"] as const;

interface Request {
  kind: (typeof kinds)[number];
  /** A file, or a folder of directories. */
  path: string;
  preset: Preset;
}

const request = readArguments();
if (request === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(request).catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}

/** What a failure means for whoever runs the import; a defect as it is. */
function explain(error: unknown): unknown {
  if (
    error instanceof UnusableFile ||
    error instanceof PostgresError ||
    error instanceof ConfigError
  ) {
    return `Nothing was imported: ${error.message}`;
  }
  if (translateDatabaseError(error) === error) return error;
  return (
    "The database stopped answering before the end. What was imported until then is kept: start the site or its " +
    "database again, then run the same command. It goes on from there, and nothing doubles."
  );
}

function readArguments(): Request | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { preset: { type: "string", default: "csv" } },
    });
    const [named, path, ...rest] = positionals;
    const kind = kinds.find((name) => name === named);
    const preset = presets.find((name) => name === values.preset);
    if (path === undefined || rest.length > 0) return null;
    return kind === undefined || preset === undefined ? null : { kind, path, preset };
  } catch {
    return null;
  }
}

async function run({ kind, path, preset }: Request): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
  const shown = showProgress();
  const progress = ({ phase, done, total, skipped }: ImportProgress) =>
    shown.update(
      phase === "checking"
        ? { label: "Checking ", done, total }
        : { label: "Importing", done, total, note: skipped > 0 ? `· ${skipped} skipped` : "" },
    );
  await withOwnerDatabase(config, log, "create", async (schemaOwner) => {
    const settings = { schemaOwner, dataDir: config.dataDir, progress };
    if (kind === "directories") return runDirectories(settings, path, shown);
    const startedAt = performance.now();
    const summary = await (kind === "products"
      ? importProducts({ ...settings, file: path })
      : importManufacturers({ ...settings, file: path }, preset));
    await refreshLexicon(schemaOwner);
    shown.stop();
    report(summary, startedAt);
  }).finally(() => shown.stop());
}

async function runDirectories(
  settings: Omit<ImportSettings, "file">,
  folder: string,
  shown: Progress,
): Promise<void> {
  let startedAt = performance.now();
  let [imported, failed] = [0, 0];
  const begin = (file: string, preset: Preset) => {
    startedAt = performance.now();
    console.log(`\n${file}: preset ${preset}`);
  };
  for await (const outcome of importDirectories({ ...settings, folder, begin })) {
    shown.stop();
    if ("skipped" in outcome) console.log(`\n${outcome.file}: skipped, ${outcome.skipped}`);
    else if ("failure" in outcome) {
      failed += 1;
      console.error(`${outcome.file} was not imported: ${outcome.failure}`);
    } else {
      imported += 1;
      report(outcome.summary, startedAt);
    }
  }
  if (imported + failed === 0) {
    throw new UnusableFile(`no file in ${folder} has the header of a known directory.`);
  }
  console.log(`\n${imported} imported, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

function report(summary: ImportSummary, startedAt: number): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const number = (value: number) => value.toLocaleString("en-US");
  console.log(
    `Read ${number(summary.rowsRead)} rows in ${seconds.toFixed(1)} s: ` +
      `${number(summary.inserted)} new, ${number(summary.updated)} updated, ` +
      `${number(summary.unchanged)} unchanged, ${number(summary.skipped)} skipped.`,
  );
  for (const [reason, count] of summary.reasons.slice(0, 12)) {
    console.log(`  ${number(count)} × ${reason}`);
  }
  if (summary.unreadColumns.length > 0) {
    console.log(`Not taken, for no column has this name: ${summary.unreadColumns.join(", ")}`);
  }
  if (summary.report !== undefined) {
    console.log(`Every row that was skipped or changed, with its reason: ${summary.report}`);
  }
}
