import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { describeBrowser } from "../../accounts/rules/describe-browser.ts";
import { writePushTarget } from "../data/push-subscriptions.ts";
import type { PushInput } from "../rules/push-input.ts";
import { notificationRates } from "../rules/rates.ts";

/**
 * Lets pushes come to the viewer's browser, for as long as its session lasts: whoever signs in there next gets none
 * of this person's.
 *
 * @throws AppError not_allowed_now where the operator has set no keys, or the viewer came with a key instead of a
 *   session; invalid_input for an address that no push service has; rate_limited; as `signedIn`
 */
export async function subscribeToPush(ctx: Context, { endpoint, keys }: PushInput): Promise<void> {
  const { id: personId, sessionId } = signedIn(ctx.viewer);
  if (ctx.push.publicKey === null || sessionId === null) {
    throw new AppError("not_allowed_now", { message: "Nothing is pushed here.", allowed: [] });
  }
  await limitRate(ctx, notificationRates.settings, personId);
  if (!ctx.push.isTarget(endpoint)) {
    throw invalidInput({ endpoint: ["must be the address of a push service"] });
  }
  const browser = describeBrowser(ctx.userAgent).slice(0, 200);
  await ctx.db.transaction(ctx.viewer, (tx) =>
    writePushTarget(tx, { personId, sessionId, endpoint, ...keys, browser }, ctx.clock()),
  );
}
