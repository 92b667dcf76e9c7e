import { isAppError } from "../../shared/errors.ts";
import type { Rate } from "../../shared/rate.ts";
import type { Context } from "../context.ts";
import { clientKeyOf } from "../rates/client-key.ts";
import { limitRate } from "../rates/limit-rate.ts";
import { classifyError } from "./classify-error.ts";

/** Defects that are kept, by person, else by address of the client. */
const defectRate: Rate = { name: "defect", hits: 20, seconds: 60 };

/**
 * Logs a defect of the server and keeps it (`ctx.defects`). Never throws: a failure to record goes to
 * the console only (specification, section 8).
 *
 * @param source where it happened: a path or a part of the process, never a person's words
 * @param category `profile_update` for failures about profiles (specification, section 3)
 */
export async function reportDefect(
  ctx: Context,
  thrown: unknown,
  source: string,
  category?: string,
): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  ctx.log.error({ err: error, requestId: ctx.requestId, source }, "request failed");
  try {
    // It stands in the log; rows that anybody can cause without end are kept for nobody.
    if (await isFlooded(ctx)) return;
    await ctx.db.transaction(ctx.viewer, (tx) =>
      ctx.defects.keep(tx, {
        personId: ctx.viewer.id,
        message: error.message || error.name,
        stack: error.stack,
        source,
        category,
        metadata: {},
        browserInfo: {},
        requestId: ctx.requestId,
        ...classifyError(error),
      }),
    );
  } catch (failure) {
    console.error("The error log could not be written:", failure);
  }
}

/** Whether one client causes defects faster than they are kept. What cannot be counted is kept. */
async function isFlooded(ctx: Context): Promise<boolean> {
  try {
    await limitRate(ctx, defectRate, clientKeyOf(ctx));
    return false;
  } catch (failure) {
    return isAppError(failure) && failure.code === "rate_limited";
  }
}
