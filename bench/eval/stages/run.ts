import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { table } from "../../speed/table.ts";
import { askConsultant } from "../ask.ts";
import { withFilledDatabase } from "../filled-database.ts";
import { readFacts } from "./fact-file.ts";
import { type StagedAnswer, stageReader } from "./stages.ts";

/**
 * Asks the offline consultant the questions of a file (`fact-file.ts`) and prints at which stage answers fail: no guide
 * holds the fact, the search does not find it among its first five or not first, the answer begins with another sentence,
 * or is of another form. `--keep FOLDER` keeps the database; `--answers FILE` writes what was answered.
 *
 * @returns the exit code
 */
export async function runStages(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: "string" }, answers: { type: "string" } },
  });
  const asked = readFacts(positionals[0] ?? "");
  const stageOf = stageReader();
  await withFilledDatabase({ keep: values.keep }, async (ctx) => {
    const staged: StagedAnswer[] = [];
    for (const question of asked) {
      const answer = await askConsultant(ctx, [{ role: "user", content: question.question }]);
      staged.push(stageOf(question, answer));
    }
    const stages = Object.entries(Object.groupBy(staged, ({ stage }) => stage));
    const rows = stages.map(([stage, of]) => ({
      stage,
      questions: of.length,
      share: `${((100 * of.length) / staged.length).toFixed(0)} %`,
    }));
    console.log(table(rows));
    const total = staged.reduce((sum, { searchMs }) => sum + searchMs, 0);
    console.log(`Search: ${(total / staged.length).toFixed(1)} ms of a processor per question`);
    if (values.answers !== undefined) writeFileSync(values.answers, staged.map(told).join("\n\n"));
  });
  return 0;
}

function told({ question, answer, stage, rank }: StagedAnswer): string {
  return `── ${question.id}: ${stage} (rank ${rank})\n> ${question.question}\n${answer.text}`;
}
