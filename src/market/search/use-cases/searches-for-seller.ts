import type { Context } from "../../../platform/context.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { countSearchedTerms } from "../data/searched-terms.ts";
import { goodsTerm, processTerm } from "../rules/searched-terms.ts";

/** Days that are counted. */
export const countedDays = 30;

/** How often something was searched for. */
export interface SearchCount {
  label: string;
  /** null: fewer than three visitors, whose number is not told. */
  searches: number | null;
}

/**
 * How often visitors searched for what a seller makes, in the last 30 days. A visitor counts once a day
 * for each line, and nothing of who it was is known.
 *
 * @param made slugs of processes, and goods as category slugs or in the seller's own words
 * @returns a line for each, the most searched first, those with too few visitors last
 */
export async function searchesForSeller(
  ctx: Context,
  made: { processes: string[]; goods: string[] },
): Promise<SearchCount[]> {
  const lines = new Map<string, string>();
  for (const slug of made.processes) lines.set(processTerm(slug), processName(slug));
  for (const good of made.goods) {
    const term = goodsTerm(good);
    if (term !== null && !lines.has(term)) lines.set(term, goodsLabel(good));
  }
  const since = new Date(ctx.clock().getTime() - countedDays * 86_400_000);
  const counts = await countSearchedTerms(
    ctx.db.public,
    [...lines.keys()],
    since.toISOString().slice(0, 10),
  );
  return [...lines]
    .map(([term, label]) => ({ label, searches: counts.get(term) ?? null }))
    .sort((a, b) => (b.searches ?? 0) - (a.searches ?? 0) || a.label.localeCompare(b.label));
}

function goodsLabel(good: string): string {
  const text = good.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
