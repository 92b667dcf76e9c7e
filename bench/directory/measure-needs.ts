import { manufacturerSearch } from "../../src/market/search/rules/manufacturer-search.ts";
import { searchManufacturers } from "../../src/market/search/use-cases/search-manufacturers.ts";
import type { Context } from "../../src/platform/context.ts";
import { table } from "../speed/table.ts";
import { type JudgedNeed, judgeNeed } from "./judge.ts";
import type { NeedsFile } from "./needs.ts";
import type { DirectoryRow } from "./rows.ts";
import { type Answer, type NeedScore, scoreOf, summarize } from "./score.ts";

interface Scored {
  need: JudgedNeed;
  score: NeedScore;
  /** The first names shown, to see what went wrong. */
  shown: string[];
  total: number;
}

/** As many as a judge looks at, and some that are neither right nor wrong. */
const limit = 20;

/** Asks every need of a file and prints how good the answers are, and the worst ones. */
export async function measureNeeds(
  ctx: Context,
  file: NeedsFile,
  rows: DirectoryRow[],
  worst: number,
): Promise<void> {
  const scored: Scored[] = [];
  for (const labeled of file.needs) {
    const need = judgeNeed(labeled, file, rows);
    const found = await searchManufacturers(
      ctx,
      manufacturerSearch({ query: need.text, limit, facets: false }),
    );
    const answer: Answer = {
      ids: found.items.map((item) => item.id),
      total: found.total,
      isFlagged: found.reason !== null || found.relaxations.length > 0,
    };
    const shown = found.items.slice(0, 4).map(({ id, name, state }) => {
      return `${name} (${state})${need.judged.has(id) ? " +" : ""}`;
    });
    scored.push({ need, score: scoreOf(need, answer), shown, total: found.total });
  }
  console.log(`${table(summarize(scored))}\n`);
  for (const { need, shown, total, score } of scored
    .filter((one) => goodness(one.score) < 1)
    .sort((a, b) => goodness(a.score) - goodness(b.score))
    .slice(0, worst)) {
    console.log(
      `${goodness(score).toFixed(2)} ${need.id} ${need.kind}: "${need.text}" ${total}: ${shown.join("; ")}`,
    );
  }
}

function goodness({ p10, honest, first, soup = 0 }: NeedScore): number {
  return p10 ?? first ?? (honest ?? 0) - soup;
}
