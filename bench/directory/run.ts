import { parseArgs } from "node:util";
import { importDirectories } from "../../src/market/catalog/use-cases/import-directories.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { withFreshWorld } from "../fresh-world.ts";
import { measureNeeds } from "./measure-needs.ts";
import { readNeedsFile } from "./needs.ts";
import { readDirectoryRows } from "./rows.ts";

const usage = `npm run eval -- directory --data FOLDER --needs FILE [--needs FILE] [--worst N]

FOLDER has the publishers' directories; FILE says what is asked and who satisfies it
(bench/directory/needs.ts has its shape).`;

/**
 * Measures the search of manufacturers on real directories: prints, for each file of needs, how many of the
 * first ten results are right and wrong, how often the answer admits that nobody qualifies, and how often a
 * firm asked for by name stands first.
 *
 * @returns the exit code
 */
export async function runDirectory(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string" },
      needs: { type: "string", multiple: true },
      worst: { type: "string", default: "0" },
    },
  });
  const { data, needs = [], worst } = values;
  if (data === undefined || needs.length === 0) {
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
  });
  return 0;
}
