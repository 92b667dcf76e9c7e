import { parseArgs } from "node:util";
import { generateSamples } from "../src/market/catalog/use-cases/generate-samples.ts";
import { removeSamples } from "../src/market/catalog/use-cases/remove-samples.ts";
import { refreshLexicon } from "../src/market/search/use-cases/refresh-lexicon.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";
import { withOwnerDatabase } from "./owner-database.ts";
import { showProgress } from "./progress.ts";

const usage = `Fills the catalog with believable samples, or takes all samples out.

  npm run sample -- --manufacturers N --products N [--seed S]
  npm run sample -- --remove

The same seed and numbers give the same catalog. Every row is marked as a sample.
`;

interface Request {
  manufacturers: number;
  products: number;
  seed: string;
  remove: boolean;
}

const request = readArguments();
if (request === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(request).catch((error: unknown) => {
    const isExplained =
      error instanceof RangeError || error instanceof PostgresError || error instanceof ConfigError;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  });
}

function readArguments(): Request | null {
  try {
    const { values } = parseArgs({
      options: {
        manufacturers: { type: "string", default: "0" },
        products: { type: "string", default: "0" },
        seed: { type: "string", default: "1" },
        remove: { type: "boolean", default: false },
      },
    });
    const numbers = [values.manufacturers, values.products].map((text) =>
      /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN,
    );
    const [manufacturers = 0, products = 0] = numbers;
    if (numbers.some(Number.isNaN) || !/^[\w-]{1,40}$/.test(values.seed)) return null;
    if (!values.remove && manufacturers + products === 0) return null;
    return { manufacturers, products, seed: values.seed, remove: values.remove };
  } catch {
    return null;
  }
}

async function run({ manufacturers, products, seed, remove }: Request): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
  const shown = showProgress();
  const startedAt = performance.now();
  const number = (value: number) => value.toLocaleString("en-US");
  const missing = remove ? "refuse" : "create";
  const message = await withOwnerDatabase(config, log, missing, async (schemaOwner) => {
    if (remove) {
      const removed = await removeSamples(schemaOwner, (done, total) =>
        shown.update({ label: "Removing samples", done, total }),
      );
      await refreshLexicon(schemaOwner);
      const kept =
        removed.kept === 0
          ? ""
          : ` ${number(removed.kept)} sample manufacturers stay: they were claimed, or sell products that are no samples.`;
      return (
        `Removed ${number(removed.products)} products, ${number(removed.manufacturers)} manufacturers ` +
        `and ${number(removed.listings)} listings.${kept}`
      );
    }
    const made = await generateSamples({
      schemaOwner,
      manufacturers,
      products,
      seed,
      progress: ({ of, done, total }) =>
        shown.update({ label: `Sample ${of.padEnd(13)}`, done, total }),
    });
    await refreshLexicon(schemaOwner);
    return `Added ${number(made.manufacturers)} manufacturers and ${number(made.products)} products.`;
  }).finally(() => shown.stop());
  console.log(`${message} ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
