import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { LanguageModel } from "ai";
import { offlineConsultant } from "../../src/market/consultant/offline/offline-consultant.ts";
import type { Context } from "../../src/platform/context.ts";
import { runDirectory } from "../directory/run.ts";
import { runExtraction } from "../extraction/run.ts";
import { runRoles } from "../roles/run.ts";
import { table } from "../speed/table.ts";
import { answersText, askCases, scoreRows } from "./cases/ask-cases.ts";
import { readCases } from "./cases/case-file.ts";
import { evaluate, type Judged, scoresOf } from "./evaluate.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { readRecord, totalOf, writeRecord } from "./record.ts";
import { runStages } from "./stages/run.ts";

/**
 * `npm run eval`: asks the consultant every question of the evaluation on the sample catalog and
 * prints its score by kind and what went wrong: the offline one, and the provider's model that the `AI_…`
 * settings name. `--record` keeps the offline score as the one that may not fall.
 *
 * `npm run eval -- --cases FILE` asks the questions of a file of another shape (`cases/case-file.ts`)
 * instead; `--part 0/5` only every fifth, from the first, and `--part !0/5` all but these.
 * `--data FOLDER` imports the directories of a folder first, and `--keep FOLDER` keeps the
 * database there for the next run. `--answers FILE` writes questions and answers for reading.
 *
 * `npm run eval -- directory` measures the search of manufacturers instead, `-- extraction` the reading
 * of sellers' profiles, `-- roles` the reading of requests, and `-- stages FILE` at which stage answers from guides fail.
 */
const [measured, ...partArguments] = process.argv.slice(2);
if (measured === "directory") process.exit(await runDirectory(partArguments));
if (measured === "extraction") process.exit(await runExtraction(partArguments));
if (measured === "roles") process.exit(runRoles(partArguments));
if (measured === "stages") process.exit(await runStages(partArguments));
const { values: options } = parseArgs({
  options: {
    record: { type: "boolean", default: false },
    cases: { type: "string" },
    part: { type: "string" },
    data: { type: "string" },
    keep: { type: "string" },
    answers: { type: "string" },
  },
});

const hasFallen = await withFilledDatabase(options, async (ctx) => {
  const { configured } = ctx.llm;
  const models: [string, LanguageModel][] = [["Offline guide", offlineConsultant]];
  if (configured !== null) models.push([configured.name, await configured.model()]);
  return options.cases === undefined
    ? askRecorded(ctx, models)
    : askFile(ctx, models, options.cases);
});
process.exit(hasFallen ? 1 : 0);

async function askFile(ctx: Context, models: [string, LanguageModel][], file: string) {
  const [, not = "", chosen = "0", of = "1"] = /^(!?)(\d+)\/(\d+)$/.exec(options.part ?? "") ?? [];
  const cases = readCases(file).filter(
    (_, at) => (at % Number(of) === Number(chosen)) !== (not === "!"),
  );
  for (const [name, model] of models) {
    const asked = await askCases(ctx, model, cases);
    const waits = asked.map(({ firstWordMs }) => firstWordMs).sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
    console.log(`── ${name} ──\n${table(scoreRows(asked))}`);
    console.log(`First word after ${at(0.5)} ms (median), ${at(0.95)} ms (95th percentile)\n`);
    if (options.answers !== undefined) writeFileSync(options.answers, answersText(asked));
  }
  return false;
}

async function askRecorded(ctx: Context, models: [string, LanguageModel][]): Promise<boolean> {
  let fallen = false;
  for (const [name, model] of models) {
    const judged = await evaluate(ctx, model);
    report(name, judged);
    if (model !== offlineConsultant) continue;
    const scores = scoresOf(judged);
    if (options.record) writeRecord(scores);
    fallen = totalOf(scores).passed < totalOf(readRecord()).passed;
    if (fallen) console.log("The offline score fell below the recorded one.");
  }
  return fallen;
}

function report(name: string, judged: Judged[]): void {
  for (const { kind, question, answer, failures } of judged) {
    if (failures.length === 0) continue;
    console.log(
      `✗ ${kind}: ${question}\n  ${failures.join("\n  ")}\n${answer.replace(/^/gm, "  │ ")}\n`,
    );
  }
  const scores = scoresOf(judged);
  const share = ({ passed, asked }: { passed: number; asked: number }) =>
    `${((100 * passed) / asked).toFixed(1)} %`;
  const rows = Object.entries({ ...scores, all: totalOf(scores) }).map(([kind, score]) => ({
    kind,
    passed: score.passed,
    asked: score.asked,
    share: share(score),
  }));
  console.log(`── ${name} ──\n${table(rows)}\n`);
}
