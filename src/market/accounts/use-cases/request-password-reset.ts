import type { Context } from "../../../platform/context.ts";
import { askForLink } from "./ask-for-link.ts";

/**
 * Asks for a link that sets a new password. The answer and the work are the same whether or not the
 * address has an account; who it is for is found out by a job.
 *
 * @throws AppError invalid_input; rate_limited: one a minute and 5 in 30 minutes an address
 */
export async function requestPasswordReset(ctx: Context, form: { email: string }): Promise<void> {
  await askForLink(ctx, "reset-password", form);
}
