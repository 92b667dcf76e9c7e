import { z } from "zod";
import { isCommonPassword } from "../../../platform/auth/common-password.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { passwordInput } from "../rules/account-input.ts";

/**
 * Checks a password that somebody chooses: its length, that it is more than blanks, and that it is none of
 * the 1,000 commonest (NIST SP 800-63B-4, 3.1.1.2; docs/decisions/015).
 *
 * @throws AppError invalid_input (field `password`)
 */
export function acceptPassword({ config }: Context, password: string): string {
  const parsed = passwordInput(config.passwordMin).safeParse(password);
  if (!parsed.success) throw invalidInput({ password: z.treeifyError(parsed.error).errors });
  if (isCommonPassword(password)) {
    throw invalidInput({
      password: ["This is one of the most common passwords. Please choose another"],
    });
  }
  return parsed.data;
}
