import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { isTakenForOperator } from "../rules/operators-name.ts";
import { signUpMessages } from "../rules/sign-up-fields.ts";

/**
 * Refuses a name that people would take for that of whoever runs the site.
 *
 * @param names field of the form → the name it gives; null and undefined are no names
 * @throws AppError invalid_input with a message a field
 */
export function refuseOperatorsName(
  { config }: Pick<Context, "config">,
  names: Record<string, string | null | undefined>,
): void {
  const refused = Object.entries(names)
    .filter(([, name]) => isTakenForOperator(name ?? "", config.productName))
    .map(([field]) => [field, [signUpMessages.operatorsName]]);
  if (refused.length > 0) throw invalidInput(Object.fromEntries(refused));
}
