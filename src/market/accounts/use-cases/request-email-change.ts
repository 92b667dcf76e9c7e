import { z } from "zod";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { CatalogueError, invalidInput } from "../../../shared/errors.ts";
import { revokeTokens } from "../data/mail-tokens.ts";
import { personByEmail } from "../data/people.ts";
import { emailInput } from "../rules/account-input.ts";
import { limitLinks } from "./ask-for-link.ts";
import { proveOwner } from "./prove-owner.ts";
import { queueAccountMail } from "./queue-account-mail.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Mails a link to the viewer's new address; opening it makes the change. Until then nothing changes.
 *
 * @throws CatalogueError invalid_input (field `email` or `password`); registered, unless
 *   HIDE_REGISTERED_EMAILS; rate_limited; as `signedIn`
 */
export async function requestEmailChange(
  ctx: Context,
  form: { email: string; password: string },
): Promise<{ email: string }> {
  const member = signedIn(ctx.viewer);
  const parsed = emailInput.safeParse(form.email);
  if (!parsed.success) throw invalidInput({ email: z.treeifyError(parsed.error).errors });
  const email = parsed.data;
  if (email === member.email) throw invalidInput({ email: ["This is your address already"] });
  await proveOwner(ctx, member, form.password, "password");
  await limitLinks(ctx, email);
  const owner = await personByEmail(ctx.db.auth.query, email);
  if (owner !== undefined && !ctx.config.hideRegisteredEmails) {
    throw new CatalogueError("registered");
  }
  if (owner !== undefined) await tellOwner(ctx, email);
  else {
    await ctx.db.auth.transaction(async (tx) => {
      await revokeTokens(tx, member.id, ["change_email"], ctx.clock());
      await queueAccountMail(ctx, tx, {
        letter: "confirm-new-address",
        userId: member.id,
        newEmail: email,
      });
    });
  }
  return { email };
}
