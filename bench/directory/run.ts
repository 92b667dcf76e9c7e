import { parseArgs } from "node:util";
import { importDirectories } from "../../src/market/catalog/use-cases/import-directories.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { withFreshWorld } from "../fresh-world.ts";
import { measureNames } from "./measure-names.ts";
import { measureNeeds } from "./measure-needs.ts";
import { readNeedsFile } from "./needs.ts";
import { readDirectoryRows } from "./rows.ts";

const usage = `npm run eval -- directory --data FOLDER [--needs FILE]... [--names N [--seed N]] [--worst N]

FOLDER has the publishers' directories; FILE says what is asked and who satisfies it
(bench/directory/needs.ts has its shape); --names asks for N shops of each directory by their names, and for
ten times as many things.`;

/**
 * Measures the search of manufacturers on real directories: prints, for each file of needs, how many of the
 * first ten results are right and wrong, how often the answer admits that nobody qualifies, and how often a
 * firm asked for by name stands first. With `--names` it asks for shops in the ways that people write names.
 *
 * @returns the exit code
 */
export async function runDirectory(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string" },
      needs: { type: "string", multiple: true },
      names: { type: "string", default: "0" },
      seed: { type: "string", default: "1" },
      worst: { type: "string", default: "0" },
    },
  });
  const { data, needs = [], worst } = values;
  const shops = Number(values.names);
  if (data === undefined || (needs.length === 0 && !(shops > 0))) {
    console.error(usage);
    return 2;
  }
  const files = needs.map((path) => ({ path, file: readNeedsFile(path) }));
  await withFreshWorld(async ({ ctx, schemaOwner, dataDir }) => {
    await seedSamples(schemaOwner);
    for await (const outcome of importDirectories({ schemaOwner, dataDir, folder: data })) {
      if ("failure" in outcome) throw new Error(`${outcome.file}: ${outcome.failure}`);
    }
    await refreshLexicon(schemaOwner);
    const rows = await readDirectoryRows(schemaOwner);
    for (const { path, file } of files) {
      console.log(`── ${path}: ${file.needs.length} needs, ${rows.length} shops ──`);
      await measureNeeds(ctx, file, rows, Number(worst));
    }
    if (!(shops > 0)) return;
    const asked = { shops, terms: shops * 10, seed: Number(values.seed), worst: Number(worst) };
    await measureNames(ctx, rows, asked);
  });
  return 0;
}
