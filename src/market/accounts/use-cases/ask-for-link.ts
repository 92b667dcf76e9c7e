import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { accountKeyOf } from "../../../platform/rates/account-key.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { emailInput } from "../rules/account-input.ts";
import { accountRates } from "../rules/rates.ts";
import { type LinkRequest, linkRequest } from "./answer-link-request.ts";

/**
 * Queues the job that mails a link to an address, if it has an account: for a stranger the same rows are
 * written as for a member, so that neither answer nor time tells them apart.
 *
 * @throws AppError invalid_input, rate_limited
 */
export async function askForLink(
  ctx: Context,
  kind: LinkRequest["kind"],
  form: { email: string },
): Promise<void> {
  const email = emailInput.safeParse(form.email);
  if (!email.success) throw invalidInput({ email: z.treeifyError(email.error).errors });
  await limitRate(ctx, accountRates.linkRequests, rateKeyOf(ctx.clientAddress));
  const key = accountKeyOf(email.data);
  await limitRate(ctx, accountRates.mailedLink, key);
  await limitRate(ctx, accountRates.mailedLinks, key);
  await ctx.db.auth.transaction((tx) =>
    ctx.jobs.send(tx, linkRequest, { kind, email: email.data }),
  );
}

/**
 * Counts a mail to an address that somebody gives as theirs, against both rates of that address. Apart from
 * what its account holder asks for: strangers must not use up a reset.
 */
export async function limitNewAddress(ctx: Context, email: string): Promise<void> {
  const key = accountKeyOf(email);
  await limitRate(ctx, accountRates.newAddressLink, key);
  await limitRate(ctx, accountRates.newAddressLinks, key);
}
