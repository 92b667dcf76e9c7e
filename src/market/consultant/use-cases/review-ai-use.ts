import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import {
  peopleOfUse,
  tableOfUse,
  totalsOfUse,
  type UseRow,
  type UseSums,
} from "../data/ai-use-tables.ts";
import { leftOf, type UseAddress } from "../rules/ai-use.ts";

/** Rows of a page. */
export const rowsPerPage = 50;

/** Use of the consultant's model, as an operator sees it. */
export interface AiUseReview {
  rows: (UseRow & { person: { name: string; email: string } | null })[];
  /** Rows of all pages. */
  total: number;
  span: UseSums & { people: number };
  today: UseSums & { people: number };
  /** Who answers; null without a provider. */
  model: string | null;
  /** Whether tokens have a price: without one they cost nothing that is known. */
  isPriced: boolean;
  budget: {
    siteTokens: number | null;
    siteTokensLeft: number | null;
    siteUsd: number | null;
    siteUsdLeft: number | null;
    userTokens: number | null;
    userUsd: number | null;
  };
}

/**
 * Tokens and cost by day, person and model, their sums, and what is left of today's budget (UTC).
 *
 * @throws AppError not_found for everybody but operators
 */
export async function reviewAiUse(ctx: Context, address: UseAddress): Promise<AiUseReview> {
  if (!ctx.viewer.isOperator) throw notFound();
  const { by, days, page } = address;
  const now = ctx.clock().getTime();
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const since = dayOf(now - (days - 1) * 86_400_000);
  const slice = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { table, people, span, today } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const table = await tableOfUse(tx, by, since, slice);
    const ids = [...new Set(table.rows.flatMap(({ userId }) => userId ?? []))];
    return {
      table,
      people: await peopleOfUse(tx, ids),
      span: await totalsOfUse(tx, since),
      today: await totalsOfUse(tx, dayOf(now)),
    };
  });
  const { configured } = ctx.llm;
  const { siteTokens, siteUsd, userTokens, userUsd } = configured?.budget ?? {};
  return {
    rows: table.rows.map((row) => ({ ...row, person: people.get(row.userId ?? "") ?? null })),
    total: table.total,
    span,
    today,
    model: configured?.name ?? null,
    isPriced: configured?.costOf({ input: 1, output: 1 }) !== null,
    budget: {
      siteTokens: siteTokens ?? null,
      siteTokensLeft: leftOf(siteTokens, today.inputTokens + today.outputTokens),
      siteUsd: siteUsd ?? null,
      siteUsdLeft: leftOf(siteUsd, today.usd),
      userTokens: userTokens ?? null,
      userUsd: userUsd ?? null,
    },
  };
}
