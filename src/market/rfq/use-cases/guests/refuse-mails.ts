import { openSealedId, sealId } from "../../../../platform/auth/sealed-id.ts";
import { hashToken } from "../../../../platform/auth/secret-token.ts";
import { serverSecret } from "../../../../platform/auth/server-secret.ts";
import type { Context, Services } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../../platform/rates/rate-key.ts";
import { addressOfGuest, refuseAddress, refusedAmong } from "../../data/guests.ts";
import { rfqRates } from "../../rules/rates.ts";

const purpose = "mails to guests";
/** Mails are found again long after they came. */
const lifeMs = 400 * 86_400_000;

/** The address that ends all mails to a guest's address. No table holds it: it carries the guest, sealed. */
export async function refuseLink(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  guestId: string,
): Promise<string> {
  const secret = await serverSecret(db.auth, purpose);
  const token = sealId(secret, guestId, new Date(clock().getTime() + lifeMs));
  return `${config.publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** An address that a link ends mails to. */
export interface RefusableAddress {
  email: string;
  /** Whether none come there any more. */
  isRefused: boolean;
}

/**
 * The address that a link would end mails to; opening it ends nothing.
 *
 * @param token anything at all
 * @returns null for one that we did not make, and once the address was forgotten
 * @throws AppError rate_limited
 */
export async function showRefusableAddress(
  ctx: Context,
  token: string,
): Promise<RefusableAddress | null> {
  await limitRate(ctx, rfqRates.guestPages, rateKeyOf(ctx.clientAddress));
  const guestId = openSealedId(await serverSecret(ctx.db.auth, purpose), token, ctx.clock());
  const email = guestId === null ? null : await addressOfGuest(ctx.db.system, guestId);
  if (email === null) return null;
  const whyNot = await whyNoMails(ctx, [email]);
  return { email, isRefused: whyNot(email) !== undefined };
}

/**
 * Which of some addresses cannot be asked by mail.
 *
 * @returns why, as the buyer of one reads it; undefined where its owner did not end these mails
 */
export async function whyNoMails(
  { db }: Pick<Services, "db">,
  emails: readonly string[],
): Promise<(email: string) => string | undefined> {
  const refused = await refusedAmong(db.system, emails.map(hashToken));
  return (email) =>
    refused.has(hashToken(email))
      ? "Whoever has this address wants no mails from here: ask this shop by a printed sheet"
      : undefined;
}

/**
 * Ends mails to the address of a guest for good, whoever may ask it later. Whoever holds the mail may do so (RFC 8058);
 * again changes nothing.
 *
 * @returns the address; null as `showRefusableAddress`
 * @throws AppError rate_limited
 */
export async function refuseMails(ctx: Context, token: string): Promise<RefusableAddress | null> {
  const found = await showRefusableAddress(ctx, token);
  if (found === null) return null;
  await refuseAddress(ctx.db.system, hashToken(found.email));
  return { ...found, isRefused: true };
}
