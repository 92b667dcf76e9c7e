import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { accountKeyOf } from "../../../../platform/rates/account-key.ts";
import { limitRateWithin } from "../../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { chooseGuest, guestsOf, leaveOutGuests } from "../../data/guests.ts";
import { type Guest, guestName } from "../../rules/guests/guest-input.ts";
import { rfqRates } from "../../rules/rates.ts";
import { refuseAskedAlready } from "./asked-already.ts";
import { blockedAddresses } from "./refuse-blocked.ts";
import { whyNoMails } from "./refuse-mails.ts";

/**
 * Chooses shops without an account for a draft that is locked, in the place of those before. Who stays is not counted
 * again.
 *
 * @throws AppError rate_limited; invalid_input for shops that the company never asks, or asks with their accounts, and for
 *   addresses that want no mails
 */
export async function replaceGuests(
  tx: Transaction,
  ctx: Pick<Context, "db" | "viewer" | "config" | "clock">,
  rfqId: string,
  guests: readonly Guest[],
): Promise<void> {
  const before = new Set((await guestsOf(tx, rfqId)).map(({ email }) => email));
  await refuseBlocked(tx, ctx, guests);
  await leaveOutGuests(
    tx,
    rfqId,
    guests.map(({ email }) => email),
  );
  for (const guest of guests) {
    if (before.has(guest.email)) continue;
    await countGuest(tx, ctx, guest.email);
    await chooseGuest(tx, rfqId, { email: guest.email, name: guestName(guest) });
  }
  await refuseAskedAlready(tx, rfqId, guests);
}

/**
 * @throws AppError invalid_input (`guests[0].email`) for shops that the company acted for never asks, and for addresses whose
 *   owners ended these mails: nothing would come there
 */
export async function refuseBlocked(
  tx: Transaction,
  { db, viewer }: Pick<Context, "db" | "viewer">,
  guests: readonly Guest[],
): Promise<void> {
  const emails = guests.map(({ email }) => email);
  const whyNot = await blockedAddresses(tx, viewer.company?.id ?? "", emails);
  const whyNoMail = await whyNoMails({ db }, emails);
  const refused: Record<string, string[]> = {};
  for (const [at, { email }] of guests.entries()) {
    const why = whyNot(email) ?? whyNoMail(email);
    if (why !== undefined) refused[`guests[${at}].email`] = [why];
  }
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
}

/** Counts a mail to somebody who did not ask for it. @throws AppError rate_limited */
export async function countGuest(
  tx: Transaction,
  ctx: Pick<Context, "viewer" | "config" | "clock">,
  email: string,
): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  const own = { rate: rfqRates.guests, who: id };
  await limitRateWithin(tx, ctx, own, "You can ask more shops by mail in {time}.");
  const theirs = { rate: rfqRates.guestsAtAddress, who: accountKeyOf(email) };
  await limitRateWithin(tx, ctx, theirs, `${email} can be asked by mail again in {time}.`);
}
