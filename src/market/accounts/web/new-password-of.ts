import { textOf } from "../../../platform/web/form-answer.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { confirmationProblem } from "../rules/sign-up-fields.ts";

/**
 * The new password of a form with `NewPasswordFields`. What else is asked of it, the use-case says.
 *
 * @throws AppError invalid_input when its repetition is another
 */
export function newPasswordOf(form: FormData): string {
  const password = textOf(form, "password");
  const problem = confirmationProblem(password, textOf(form, "confirmPassword"));
  if (problem !== undefined) throw invalidInput({ confirmPassword: [problem] });
  return password;
}
