import type { Context } from "../context.ts";
import type { AiBudget } from "./ai-settings.ts";
import { type DayUse, usedOn } from "./ai-use.ts";

/** Whether the day's budget is used up, of the viewer or of the whole site. */
export async function isUsedUp(ctx: Context, userId: string, budget: AiBudget): Promise<boolean> {
  const { userTokens, siteTokens, userUsd, siteUsd } = budget;
  if ((userTokens ?? siteTokens ?? userUsd ?? siteUsd) === undefined) return false;
  const day = ctx.clock().toISOString().slice(0, 10);
  const { user, site } = await ctx.db.transaction(ctx.viewer, (tx) => usedOn(tx, userId, day));
  return reached(user, userTokens, userUsd) || reached(site, siteTokens, siteUsd);
}

function reached(used: DayUse, tokens: number | undefined, usd: number | undefined): boolean {
  return (tokens !== undefined && used.tokens >= tokens) || (usd !== undefined && used.usd >= usd);
}
