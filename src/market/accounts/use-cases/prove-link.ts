import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import type { LiveLink } from "../data/mail-tokens.ts";
import { accountRates } from "../rules/rates.ts";
import { countingFailures } from "./sign-in.ts";
import { accountOfProof } from "./sign-up-proof.ts";

/** What shows, beside a link, that the account it is about belongs to whoever opens it. */
export interface LinkProof {
  /** The account's password. */
  password?: string | undefined;
  /** Of `proofOfSignUp`, for the address of a new account. */
  proof?: string | null | undefined;
}

/**
 * Whether this browser is known to belong to the account of a link: it made the account within the hour,
 * or, for a change of address, is signed in to it. Otherwise the link shows only whose the mailbox is, and
 * anybody may have signed up with its address (docs/decisions/031).
 */
export async function isOwnBrowser(
  ctx: Context,
  link: LiveLink,
  proof: string | null | undefined,
): Promise<boolean> {
  const { id, member } = ctx.viewer;
  if (link.purpose === "change_email") {
    return id === link.userId && typeof member?.sessionId === "string";
  }
  return typeof proof === "string" && (await accountOfProof(ctx, proof)) === link.userId;
}

/**
 * Asks for the account's password, unless `isOwnBrowser`. Wrong ones count by account: nobody without a
 * link that works can give any.
 *
 * @throws AppError invalid_input (field `password`); rate_limited
 */
export async function proveLink(ctx: Context, link: LiveLink, given: LinkProof): Promise<void> {
  if (await isOwnBrowser(ctx, link, given.proof)) return;
  const { password = "" } = given;
  if (password === "") throw invalidInput({ password: ["Enter the password of the account"] });
  try {
    const counts = [{ rate: accountRates.passwordProof, who: `link:${link.userId}` }];
    await countingFailures(ctx, counts, async () => {
      const isRight = await ctx.auth.isPassword(link.userId, password);
      if (!isRight) throw new AppError("wrong_credentials");
    });
  } catch (error) {
    if (!isAppError(error) || error.code !== "wrong_credentials") throw error;
    throw invalidInput({ password: ["That is not the password of the account"] });
  }
}
