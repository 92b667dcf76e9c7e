import type { InPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { accountRates } from "../rules/rates.ts";
import { countingFailures } from "./sign-in.ts";

/**
 * Asks for the password before something that a stolen session must not do. Wrong ones count for this
 * session alone: nobody outside of it can use them up.
 *
 * @param field of the form, for the message
 * @throws AppError invalid_input naming the field; rate_limited
 */
export async function proveAccountHolder(
  ctx: Context,
  member: InPerson,
  password: string,
  field: string,
): Promise<void> {
  try {
    const counts = [{ rate: accountRates.passwordProof, who: member.sessionId }];
    await countingFailures(ctx, counts, async () => {
      const isRight = await ctx.auth.isPassword(member.id, password);
      if (!isRight) throw new AppError("wrong_credentials");
    });
  } catch (error) {
    if (!isAppError(error) || error.code !== "wrong_credentials") throw error;
    throw invalidInput({ [field]: ["That is not your password"] });
  }
}
