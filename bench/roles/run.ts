import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { table } from "../speed/table.ts";
import { type LabeledText, readLabeled } from "./labeled.ts";
import { learnRoles } from "./learn.ts";
import { measureRoles } from "./measure.ts";
import { storedModel } from "./stored.ts";

const folder = join(import.meta.dirname, "texts");
const keptApart = "kept-apart.txt";
const weights = join(
  import.meta.dirname,
  "../../src/market/rfq/rules/begin/roles/weights.generated.json",
);

/** The labeled texts that are only measured on. */
export const textsApart = (): LabeledText[] => readTexts(keptApart);

/**
 * `npm run eval -- roles`: prints how the parts and pieces of the labeled requests are read, above all of those that
 * nothing was learned from. `--learn` first learns the weights anew from the others and writes them, in three minutes.
 *
 * @returns the exit code
 */
export function runRoles(args: string[]): number {
  const { values } = parseArgs({ args, options: { learn: { type: "boolean", default: false } } });
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  if (values.learn) {
    const learned = learnRoles(files.filter((file) => file !== keptApart).flatMap(readTexts));
    writeFileSync(weights, `${JSON.stringify(storedModel(learned))}\n`);
    console.log("The weights are written; the next run measures by them.");
    return 0;
  }
  console.log(table(files.map((set) => ({ set, ...measureRoles(readTexts(set)) }))));
  return 0;
}

function readTexts(file: string): LabeledText[] {
  return readLabeled(readFileSync(join(folder, file), "utf8"));
}
