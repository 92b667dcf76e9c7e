import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { renameViewer } from "../data/own-name.ts";
import { updateNameInput } from "../rules/account-input.ts";
import { nameCompanyAfterProfiles } from "./name-company-after-profiles.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/**
 * Changes the viewer's name, and nothing else of the account but the name of a company of one that is called
 * like it.
 *
 * @throws AppError invalid_input with the words of the sign-up form; as `signedIn`
 */
export async function updateName(
  ctx: Context,
  form: { firstName: string; lastName: string | null },
): Promise<{ firstName: string; lastName: string }> {
  const { id } = signedIn(ctx.viewer);
  const parsed = updateNameInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { firstName, lastName } = parsed.data;
  refuseOperatorsName(ctx, { firstName: `${firstName} ${lastName}` });
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await renameViewer(tx, id, parsed.data, ctx.clock());
    await nameCompanyAfterProfiles(tx, ctx);
    await tellAccountChanged(tx, ctx, id);
  });
  return parsed.data;
}
