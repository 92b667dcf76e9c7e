import { createHash } from "node:crypto";
import { deviceCookie, deviceProofEnd } from "../../../platform/auth/device-cookie.ts";
import { openSealedId, sealId } from "../../../platform/auth/sealed-id.ts";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Context } from "../../../platform/context.ts";
import { accountKeyOf } from "../../../platform/rates/account-key.ts";
import { passwordHashOf } from "../data/people.ts";

// After the protocol of OWASP's "Device Cookies": guesses of strangers do not keep out whoever was in
// before, and guesses of a stolen device count for that device.

const purpose = "known devices";
const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * The cookie for a browser that has just proved that it is the account's. It works for this account with
 * its present password, for 180 days, and proves nothing but that.
 *
 * @param email in lower case
 * @returns `Set-Cookie` values; none without an account
 */
export async function rememberDevice(ctx: Context, email: string): Promise<string[]> {
  const hash = await passwordHashOf(ctx.db.auth.query, email);
  if (hash === null) return [];
  const secret = await serverSecret(ctx.db.auth, purpose);
  const account = `${accountKeyOf(email)}.${digest(hash)}`;
  const proof = sealId(secret, account, deviceProofEnd(ctx.clock()));
  return [deviceCookie(ctx.config.publicUrl).set(proof)];
}

/** The account that was signed in with this browser last, as `accountKeyOf`; null where none was, or is not proved. */
export async function accountOfDevice(ctx: Context): Promise<string | null> {
  if (ctx.deviceProof === null) return null;
  const secret = await serverSecret(ctx.db.auth, purpose);
  const account = openSealedId(secret, ctx.deviceProof, ctx.clock());
  return account?.split(".")[0] ?? null;
}

/**
 * Whether the browser has been in this account before.
 *
 * @param email in lower case
 * @returns what rates count this browser by; null for any other. No query for a browser without a proof
 *   for exactly this account, so that nobody learns from the time who has one.
 */
export async function knownDevice(ctx: Context, email: string): Promise<string | null> {
  const { deviceProof } = ctx;
  if (deviceProof === null) return null;
  const secret = await serverSecret(ctx.db.auth, purpose);
  const account = openSealedId(secret, deviceProof, ctx.clock());
  const key = accountKeyOf(email);
  if (account === null || !account.startsWith(`${key}.`)) return null;
  const hash = await passwordHashOf(ctx.db.auth.query, email);
  return hash !== null && account === `${key}.${digest(hash)}` ? digest(deviceProof) : null;
}
