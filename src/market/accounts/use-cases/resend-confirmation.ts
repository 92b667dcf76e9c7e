import type { Context } from "../../../platform/context.ts";
import { askForLink } from "./ask-for-link.ts";

/**
 * Asks for another confirmation mail. The answer and the work are the same whether or not the address has
 * an account that waits for it; who it is for is found out by a job.
 *
 * @throws AppError invalid_input; rate_limited: one a minute and 5 in 30 minutes an address
 */
export async function resendConfirmation(ctx: Context, form: { email: string }): Promise<void> {
  await askForLink(ctx, "confirm-address", form);
}
