import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import {
  countQueries,
  listQueries,
  type ReviewedQuery,
  readExamination,
} from "../data/review-searches.ts";

/** The review looks back so far, in days. */
export const reviewedDays = 30;

/** What was searched here lately and led nowhere, and what is learned from the rest. */
export interface SearchReview {
  /** Without a result, when last searched. */
  empty: ReviewedQuery[];
  /** With results that nobody opened. */
  unopened: ReviewedQuery[];
  /** All queries; those of fewer than three visitors, which are not listed; those that use puts in order. */
  counts: { queries: number; rare: number; learned: number };
  /** How likely each position is looked at; empty before the first night. */
  examination: number[];
}

/**
 * Queries of the last 30 days that found nothing, and that nobody opened a result of: at most 100 of each.
 *
 * @throws AppError not_found for everybody but operators
 */
export async function reviewSearches(ctx: Context): Promise<SearchReview> {
  if (!ctx.viewer.isOperator) throw notFound();
  const since = new Date(ctx.clock().getTime() - reviewedDays * 86_400_000);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    empty: await listQueries(tx, "empty", since),
    unopened: await listQueries(tx, "unopened", since),
    counts: await countQueries(tx, since),
    examination: await readExamination(tx),
  }));
}
