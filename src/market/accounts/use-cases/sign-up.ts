import type { Context } from "../../../platform/context.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { invalidInput, isAppError } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { addBuyerProfile } from "../data/sign-up-rows.ts";
import type { ProfileProblem } from "../rules/profile-problem.ts";
import { accountRates } from "../rules/rates.ts";
import { type SignUpForm, type SignUpInput, signUpInput } from "../rules/sign-up-input.ts";
import { acceptPassword } from "./accept-password.ts";
import { addAccount } from "./add-account.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { queueLinkMail } from "./queue-account-mail.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";
import { proofOfSignUp } from "./sign-up-proof.ts";
import { tellAccountHolder } from "./tell-account-holder.ts";

/** How signing up ended. */
export interface SignUpResult {
  /** Null where the answer must not tell whether there was an account already. */
  userId: string | null;
  /** Nobody works here before the address is confirmed. */
  needsConfirmation: true;
  /** None: the confirmed address signs in. */
  cookies: string[];
  /** For `correctAddress`, to be kept by the browser that signed up. */
  proof: string;
  /** A buyer's profile that could not be set up; null when all is well. */
  problem: ProfileProblem | null;
}

/**
 * Makes an account that waits for the confirmation of its address: person, password, name, a
 * company of one, the signed agreement and the queued mail in one transaction. A buyer's profile follows in another one: where it
 * fails the account stays, and signing in sets the profile up (specification, section 4).
 *
 * With HIDE_REGISTERED_EMAILS an address that has an account gets the same answer, and its holder a mail.
 *
 * @throws AppError invalid_input with the words of section 5; registered; rate_limited after 5 in
 *   30 minutes from one address
 */
export function signUp(ctx: Context, form: SignUpForm): Promise<SignUpResult> {
  return answerEvenly(ctx, () => makeAccount(ctx, form));
}

async function makeAccount(ctx: Context, form: SignUpForm): Promise<SignUpResult> {
  const parsed = signUpInput(ctx.config.passwordMin).safeParse(form);
  if (!parsed.success) {
    throw invalidInput(inputErrors(parsed.error), "Please fix the errors in the form");
  }
  refuseOperatorsName(ctx, { firstName: `${parsed.data.firstName} ${parsed.data.lastName}` });
  acceptPassword(ctx, parsed.data.password);
  await limitRate(ctx, accountRates.signUp, rateKeyOf(ctx.clientAddress));
  const passwordHash = await ctx.auth.hashPassword(parsed.data.password);
  const account = await createAccount(ctx, parsed.data, passwordHash).catch(
    async (error: unknown) => {
      const isRegistered = isAppError(error) && error.code === "registered";
      if (!isRegistered || !ctx.config.hideRegisteredEmails) throw error;
      await tellAccountHolder(ctx, parsed.data.email);
      return null;
    },
  );
  const problem = account === null ? null : await setUpBuyer(ctx, account, parsed.data);
  return {
    userId: ctx.config.hideRegisteredEmails ? null : account,
    needsConfirmation: true,
    cookies: [],
    proof: await proofOfSignUp(ctx, account),
    problem,
  };
}

function createAccount(ctx: Context, input: SignUpInput, passwordHash: string): Promise<string> {
  return ctx.db.auth.transaction(async (tx) => {
    const id = await addAccount(ctx, tx, input, passwordHash);
    await queueLinkMail(ctx, tx, { kind: "confirm-address", userId: id }, input.email);
    return id;
  });
}

async function setUpBuyer(
  ctx: Context,
  id: string,
  { email, role }: SignUpInput,
): Promise<ProfileProblem | null> {
  if (role !== "buyer") return null;
  try {
    await ctx.db.auth.transaction((tx) => addBuyerProfile(tx, { id, email }));
    return null;
  } catch (error) {
    await reportDefect(ctx, error, "sign-up", "profile_update");
    return "buyer_profile_failed";
  }
}
