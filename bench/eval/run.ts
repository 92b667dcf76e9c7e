import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LanguageModel } from "ai";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { offlineConsultant } from "../../src/market/consultant/offline/offline-consultant.ts";
import { readConfig } from "../../src/platform/config.ts";
import { visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { runDirectory } from "../directory/run.ts";
import { table } from "../speed/table.ts";
import { evaluate, type Judged, scoresOf } from "./evaluate.ts";
import { readRecord, totalOf, writeRecord } from "./record.ts";
import { fillWorld, today } from "./world.ts";

/**
 * `npm run eval`: asks the consultant every question of the evaluation on the sample catalog and
 * prints its score by kind and what went wrong: the offline one, and the provider's model that the `AI_…`
 * settings name. `--record` keeps the offline score as the one that may
 * not fall. `npm run eval -- directory` measures the search of manufacturers instead.
 */
const [part, ...rest] = process.argv.slice(2);
if (part === "directory") process.exit(await runDirectory(rest));
const log = pino({ level: "silent" });
const dataDir = mkdtempSync(join(tmpdir(), "millwright-eval-"));
const server = await startEmbedded({ dataDir, log });
const db = await openDatabase({ ownerConnection: server.connection, poolSize: 4 }, log);
const aiSettings = Object.entries(process.env).filter(([name]) => name.startsWith("AI_"));
const services = createServices({
  config: readConfig(Object.fromEntries(aiSettings)),
  db,
  log,
});
let hasFallen = false;
try {
  await withClient(server.connection, fillWorld);
  const judged = await judge("Offline guide", offlineConsultant);
  const { configured } = services.llm;
  if (configured !== null) await judge(configured.name, await configured.model());
  const scores = scoresOf(judged);
  if (process.argv.includes("--record")) writeRecord(scores);
  hasFallen = totalOf(scores).passed < totalOf(readRecord()).passed;
  if (hasFallen) console.log("The offline score fell below the recorded one.");
} finally {
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(hasFallen ? 1 : 0);

async function judge(name: string, model: LanguageModel): Promise<Judged[]> {
  const ctx = {
    ...services,
    clock: () => today,
    viewer: visitor,
    requestId: "eval",
    clientAddress: "127.0.0.1",
    userAgent: null,
    deviceProof: null,
  };
  const judged = await evaluate(ctx, model);
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
  return judged;
}
