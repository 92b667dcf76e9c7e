import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { modelPages } from "../../src/market/sellers/rules/extraction/model/model-prompt.ts";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { answerOf } from "../../src/market/sellers/use-cases/ask-profile-model.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import type { ConfiguredModel } from "../../src/platform/llm/llm.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";
import { table } from "../speed/table.ts";
import { compare, plainFields, type Tally } from "./score.ts";

const usage = `npm run eval -- extraction [--pages FOLDER --cases FILE]

Without them the project's own pages of shops that nobody runs are read, whose cases state plain facts alone.
FOLDER has one page or document for each case, named by its id; FILE is a JSON list of cases:
{ id, truth: { field: value }, accept?: { field: values } }, where "a|b" are equal answers.
With AI_PROVIDER and AI_MODEL set, the model reads each page, too, and what it says is checked as on the site.`;

const cases = z.array(
  z.looseObject({
    id: z.string(),
    truth: z.record(z.string(), z.unknown()),
    accept: z.record(z.string(), z.unknown()).nullish(),
  }),
);
const ownShops = join(import.meta.dirname, "shops");
const ownCases = join(ownShops, "cases.json");
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
  if ((values.pages === undefined) !== (values.cases === undefined)) {
    console.error(usage);
    return 2;
  }
  const pages = values.pages ?? ownShops;
  const files = readdirSync(pages);
  const documents = createDocuments();
  const { configured } = createLlm(readConfig(process.env));
  console.log(`Read by ${configured === null ? "rules" : `rules and ${configured.name}`}.`);
  const totals = new Map<string, Tally>();
  for (const { id, truth, accept } of cases.parse(
    JSON.parse(readFileSync(values.cases ?? ownCases, "utf8")),
  )) {
    const file = files.find((name) => name.slice(0, -extname(name).length) === id);
    const kind = kinds[extname(file ?? "") as keyof typeof kinds];
    if (file === undefined || kind === undefined) throw new Error(`No page or document of ${id}`);
    const texts = await documents.read(readFileSync(join(pages, file)), kind, file);
    const told = configured === null ? null : await toldBy(configured, texts);
    const { profile } = readProfile({ texts, told }).extraction;
    for (const [field, one] of compare(profile, truth, accept ?? {}, sha256)) {
      if (values.pages === undefined && !plainFields.has(field)) continue;
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

/** A page that the model fails at is read by rules alone, as on the site. */
async function toldBy(configured: ConfiguredModel, texts: DocumentText[]): Promise<string | null> {
  const pages = modelPages(texts);
  if (pages === null) return null;
  try {
    return (await answerOf(configured, pages)).text;
  } catch (error) {
    console.error(error);
    return null;
  }
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
