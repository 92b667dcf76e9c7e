import { sql } from "kysely";
import { AppError } from "../../shared/errors.ts";
import type { Rate } from "../../shared/rate.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { isReadOnly } from "../db/translate-error.ts";

/** A rate and what is counted against it. */
export interface Count {
  rate: Rate;
  /** Address, account or other key; kept only as long as the window. */
  who: string;
}

/** Ends the statement's own transaction without waiting for the disk: a crash may forget half a second. */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) AS commit`;

/**
 * Counts one hit of `who` against a rate, in the database, so that all processes share the count.
 * Windows are fixed: they start at multiples of the rate's length.
 *
 * A database that takes no writes (its disk is almost full) counts nothing: reads go on, all else is refused.
 *
 * @param who address, account or other key; kept only as long as the window
 * @param remedy what helps, with `{time}` where the time to wait stands
 * @throws AppError rate_limited, with the seconds until the window ends
 */
export async function limitRate(
  ctx: Context,
  rate: Rate,
  who: string,
  remedy = "Please wait {time} and try again.",
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const start = windowStart(rate, ctx.clock().getTime());
  const hits = await hit(ctx, `${rate.name}:${who}`, start).catch((error: unknown) => {
    if (rate.isForReading === true && isReadOnly(error)) return 0;
    throw error;
  });
  refuseOver(ctx, rate, { hits, start, remedy });
}

/**
 * As `limitRate`, within the transaction of what is counted: what is rolled back was not done, and does not count. Other
 * counts of the same `who` wait until the transaction ends.
 */
export async function limitRateWithin(
  tx: Transaction,
  ctx: Pick<Context, "config" | "clock">,
  { rate, who }: Count,
  remedy: string,
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const start = windowStart(rate, ctx.clock().getTime());
  const { rows } = await sql<{ hits: number }>`
    ${counted(`${rate.name}:${who}`, start)} RETURNING hits`.execute(tx);
  refuseOver(ctx, rate, { hits: rows[0]?.hits ?? 0, start, remedy });
}

/** @throws AppError rate_limited where there are more hits than the rate has */
function refuseOver(
  ctx: Pick<Context, "clock">,
  rate: Rate,
  { hits, start, remedy }: { hits: number; start: number; remedy: string },
): void {
  if (hits <= rate.hits) return;
  const now = ctx.clock().getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(start + rate.seconds - now / 1000));
  throw new AppError("rate_limited", {
    retryAfterSeconds,
    message: `That was a lot of requests. ${remedy.replace("{time}", waitText(retryAfterSeconds))}`,
  });
}

/** Begins anew: what was counted in the present window counts no more. */
export async function forgetRate(ctx: Context, { rate, who }: Count): Promise<void> {
  if (!ctx.config.rateLimits) return;
  await ctx.db.public
    .deleteFrom("rate_counters")
    .where("key", "=", `${rate.name}:${who}`)
    .execute();
}

async function hit(ctx: Context, key: string, start: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    ${counted(key, start)} RETURNING hits, ${withoutWaiting}`.execute(ctx.db.public);
  return rows[0]?.hits ?? 0;
}

const counted = (key: string, start: number) => sql`
  INSERT INTO rate_counters AS counter (key, window_start)
  VALUES (${key}, to_timestamp(${start}))
  ON CONFLICT (key, window_start) DO UPDATE SET hits = counter.hits + 1`;

/** Takes back one hit, for rates that only count what went wrong. */
export async function forgiveRate(ctx: Context, rate: Rate, who: string): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const start = windowStart(rate, ctx.clock().getTime());
  await sql`
    UPDATE rate_counters SET hits = hits - 1
    WHERE key = ${`${rate.name}:${who}`} AND window_start = to_timestamp(${start}) AND hits > 0
    RETURNING ${withoutWaiting}`.execute(ctx.db.public);
}

function windowStart(rate: Rate, now: number): number {
  return Math.floor(now / 1000 / rate.seconds) * rate.seconds;
}

/** Forgets windows that ended: those of a day after two days, all others after two hours. */
export async function forgetOldRates(ctx: Pick<Context, "db" | "clock">): Promise<void> {
  const now = ctx.clock().getTime();
  const counters = () => ctx.db.public.deleteFrom("rate_counters");
  await counters()
    .where("window_start", "<", new Date(now - 2 * 3_600_000))
    .where("key", "not like", "%-day:%")
    .execute();
  await counters()
    .where("window_start", "<", new Date(now - 48 * 3_600_000))
    .execute();
}

function waitText(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
