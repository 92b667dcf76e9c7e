import type { Context } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../../platform/rates/rate-key.ts";
import { invalidInput, isAppError } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { codeInput } from "../../rules/guests/guest-code.ts";
import { rfqRates } from "../../rules/rates.ts";
import { isWithdrawn, openGuestLink } from "./guest-link.ts";

/**
 * Which page the code of a printed sheet opens.
 *
 * @returns the secret of its address
 * @throws AppError invalid_input (code), also for one that opens nothing; rate_limited
 */
export async function enterCode(ctx: Context, form: { code: string }): Promise<string> {
  await limitRate(ctx, rfqRates.guestCodes, rateKeyOf(ctx.clientAddress));
  const parsed = codeInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { code } = parsed.data;
  try {
    await openGuestLink(ctx, code);
    return code;
  } catch (error) {
    if (!isAppError(error) || error.code !== "not_found") throw error;
    if (isWithdrawn(error))
      throw invalidInput({ code: [`This code opens nothing any more. ${error.message}`] });
    throw invalidInput({ code: ["This code opens nothing. Please compare it with your sheet."] });
  }
}
