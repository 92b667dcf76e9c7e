import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";
import { table } from "../speed/table.ts";
import { compare, type Tally } from "./score.ts";

const usage = `npm run eval -- extraction --pages FOLDER --cases FILE

FOLDER has one page or document for each case, named by its id; FILE is a JSON list of cases:
{ id, truth: { field: value }, accept?: { field: values } }, where "a|b" are equal answers.`;

const cases = z.array(
  z.looseObject({
    id: z.string(),
    truth: z.record(z.string(), z.unknown()),
    accept: z.record(z.string(), z.unknown()).nullish(),
  }),
);
const kinds = {
  ".html": "html",
  ".pdf": "pdf",
  ".docx": "docx",
  ".xlsx": "xlsx",
  ".txt": "text",
} as const;

/**
 * Measures the reading of sellers' profiles on pages and documents of others: precision, recall and F1 by field, and
 * how many values stand where nothing is stated.
 *
 * @returns the exit code
 */
export async function runExtraction(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { pages: { type: "string" }, cases: { type: "string" } },
  });
  if (values.pages === undefined || values.cases === undefined) {
    console.error(usage);
    return 2;
  }
  const files = readdirSync(values.pages);
  const documents = createDocuments();
  const totals = new Map<string, Tally>();
  for (const { id, truth, accept } of cases.parse(JSON.parse(readFileSync(values.cases, "utf8")))) {
    const file = files.find((name) => name.slice(0, -extname(name).length) === id);
    const kind = kinds[extname(file ?? "") as keyof typeof kinds];
    if (file === undefined || kind === undefined) throw new Error(`No page or document of ${id}`);
    const texts = await documents.read(readFileSync(join(values.pages, file)), kind, file);
    const { profile } = extractProfile(texts);
    for (const [field, one] of compare(profile, truth, accept ?? {}, sha256)) {
      totals.set(field, sum(totals.get(field), one));
      totals.set("all", sum(totals.get("all"), one));
    }
  }
  documents.close();
  const all = totals.get("all");
  totals.delete("all");
  const rows = [...totals, ...(all === undefined ? [] : [["all", all] as const])];
  console.log(table(rows.map(([field, one]) => ({ field, ...ratesOf(one), ...one }))));
  return 0;
}

function sum(a: Tally | undefined, b: Tally): Tally {
  return {
    right: (a?.right ?? 0) + b.right,
    wrong: (a?.wrong ?? 0) + b.wrong,
    missed: (a?.missed ?? 0) + b.missed,
    invented: (a?.invented ?? 0) + b.invented,
  };
}

function ratesOf({ right, wrong, missed }: Tally) {
  const share = (part: number, whole: number) => (whole === 0 ? "–" : (part / whole).toFixed(2));
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
