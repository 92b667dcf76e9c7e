import { mean } from "../relevance/measure.ts";
import type { JudgedNeed } from "./judge.ts";

/** What was answered to a need. */
export interface Answer {
  ids: string[];
  total: number;
  /** It says that these are not what was asked for. */
  isFlagged: boolean;
}

/** Shares from 0 to 1; what a kind of need does not have is left out. */
export interface NeedScore {
  /** Right results among the first ten, of as many as there are. */
  p10?: number;
  /** Wrong results among the first ten. */
  soup?: number;
  /** What nobody makes is answered with nothing, or it is said. */
  honest?: number;
  /** The firm meant stands first; stands among the results. */
  first?: number;
  found?: number;
}

export function scoreOf(need: JudgedNeed, { ids, total, isFlagged }: Answer): NeedScore {
  const judged = ids.map((id) => need.judged.get(id));
  if (need.kind === "navigational") {
    const rank = judged.findIndex((one) => one !== undefined);
    return { first: rank === 0 ? 1 : 0, found: rank === -1 ? 0 : 1 };
  }
  const shown = judged.slice(0, 10);
  if (need.kind === "impossible") {
    const isRight = shown.map(
      (one, at) => one !== undefined || (isFlagged && need.asRelaxed.has(ids[at] ?? "")),
    );
    const isOnlyRight = shown.length > 0 && shown.every((one) => one !== undefined);
    const isHonest = total === 0 || isFlagged || (isOnlyRight && total <= shown.length);
    const wrong = isRight.filter((is) => !is).length;
    return { honest: isHonest ? 1 : 0, soup: shown.length === 0 ? 0 : wrong / shown.length };
  }
  const top = judged.filter((one) => one === undefined || !one.isFine).slice(0, 10);
  const right = top.filter((one) => one !== undefined).length;
  return {
    p10: right / Math.max(top.length, need.needed, 1),
    soup: top.length === 0 ? 0 : (top.length - right) / top.length,
  };
}

const measures = ["p10", "soup", "honest", "first", "found"] as const;

/** A row for each kind of need, and one for all. */
export function summarize(
  scored: { need: JudgedNeed; score: NeedScore }[],
): Record<string, string | number>[] {
  const kinds = [...new Set(scored.map(({ need }) => need.kind))];
  return [...kinds, "all"].map((kind) => {
    const own = scored.filter(({ need }) => kind === "all" || need.kind === kind);
    const row: Record<string, string | number> = { kind, needs: own.length };
    for (const measure of measures) {
      const values = own.flatMap(({ score }) => score[measure] ?? []);
      row[measure] = values.length === 0 ? "" : mean(values).toFixed(2);
    }
    return row;
  });
}
