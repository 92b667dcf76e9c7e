import type { SignedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { CatalogueError, invalidInput, isCatalogueError } from "../../../shared/errors.ts";
import { countingFailures } from "./sign-in.ts";

/**
 * Asks for the password before something that a stolen session must not do. Wrong ones count like those
 * of signing in.
 *
 * @param field of the form, for the message
 * @throws CatalogueError invalid_input naming the field; rate_limited
 */
export async function proveOwner(
  ctx: Context,
  member: SignedIn,
  password: string,
  field: string,
): Promise<void> {
  try {
    await countingFailures(ctx, member.email, async () => {
      const isRight = await ctx.auth.isPassword(member.id, password);
      if (!isRight) throw new CatalogueError("wrong_credentials");
    });
  } catch (error) {
    if (!isCatalogueError(error) || error.code !== "wrong_credentials") throw error;
    throw invalidInput({ [field]: ["That is not your password"] });
  }
}
