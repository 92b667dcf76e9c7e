import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rankingWeights } from "../../src/market/search/rules/ranking/weights.ts";
import type { JudgedProduct } from "./catalog.ts";
import { fitWeights, gainOfSet, type RankedSet } from "./fit.ts";
import { gather } from "./gather.ts";
import { gainOfList, type LabeledSet, readLabeledSet } from "./labeled.ts";
import { gradeOf, type JudgedQuery } from "./queries.ts";
import { type World, withCatalog } from "./with-catalog.ts";

const weightsFile = join(import.meta.dirname, "../../src/market/search/rules/ranking/weights.json");

/**
 * Prints nDCG@10 of each set that the command names with `--set`; with `--fit` also chooses the weights anew
 * and writes them.
 */
export async function judgedSets(
  world: World,
  products: JudgedProduct[],
  queries: JudgedQuery[],
): Promise<void> {
  const folders = process.argv.filter((_, at) => process.argv[at - 1] === "--set");
  const gathered: RankedSet[] = [];
  for (const folder of folders) {
    const ranked = await gatherSet(world, readLabeledSet(folder));
    console.log(`${ranked.name}: nDCG@10 ${gainOfSet(ranked, rankingWeights).toFixed(4)}`);
    gathered.push(ranked);
  }
  if (!process.argv.includes("--fit")) return;
  const madeUp = await gatherSet(world, {
    name: "made up",
    products,
    queries: queries
      .filter((query) => !query.isHeldOut)
      .map(({ text, wanted }) => ({ text, gains: gainsOf(products, wanted) })),
  });
  const fitted = fitWeights([...gathered, madeUp], 3, (line) => console.log(line));
  writeFileSync(weightsFile, `${JSON.stringify(fitted, null, 2)}\n`);
}

function gainsOf(products: JudgedProduct[], wanted: JudgedQuery["wanted"]): Map<string, number> {
  return new Map(
    products.map((product) => [product.externalId, 2 ** gradeOf(product, wanted) - 1]),
  );
}

/** What a search would rank for each query of a set. */
export function gatherSet(world: World, set: LabeledSet): Promise<RankedSet> {
  return withCatalog(world, set.products, async (ctx) => {
    const { rows } = await world.schemaOwner.query<{ id: string; external_id: string }>(
      "select id, external_id from seller_products",
    );
    const ids = new Map(rows.map((row) => [row.id, row.external_id]));
    const queries: RankedSet["queries"] = [];
    for (const query of set.queries) {
      const { concepts, rows: found } = await gather(ctx, query.text);
      const named = found.map((row) => ({ ...row, id: ids.get(row.id) ?? "" }));
      const gainOf = (list: string[]) => gainOfList(query, list);
      queries.push({ concepts, rows: named, gainOf });
    }
    return { name: set.name, queries };
  });
}
