import { openSealedId, sealId } from "../../../../platform/auth/sealed-id.ts";
import { hashToken, newToken } from "../../../../platform/auth/secret-token.ts";
import type { Context } from "../../../../platform/context.ts";
import { accountKeyOf } from "../../../../platform/rates/account-key.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { addKeptForm, dropKeptForm, sealedForm } from "../../data/kept-forms.ts";
import { type KeptForm, keptSeconds, mayBeKept } from "../../rules/kept-form.ts";
import { accountRates } from "../../rules/rates.ts";
import { accountOfDevice } from "../known-device.ts";

/**
 * Keeps what was sent by a browser whose session has ended, for whoever was signed in there last and for nobody else.
 *
 * @returns the token that opens it, for the browser; null where nothing is kept: of a browser that nobody was signed
 *   in with, of forms with passwords, of what is too large
 * @throws AppError rate_limited
 */
export async function keepForm(ctx: Context, form: KeptForm): Promise<string | null> {
  const account = await accountOfDevice(ctx);
  if (account === null || !mayBeKept(form)) return null;
  await limitRate(ctx, accountRates.keptForms, ctx.clientAddress);
  const token = newToken();
  const expiresAt = new Date(ctx.clock().getTime() + keptSeconds * 1000);
  const text = Buffer.from(JSON.stringify({ account, form })).toString("base64url");
  const sealed = sealId(token, text, expiresAt);
  await addKeptForm(ctx.db.auth, { tokenHash: hashToken(token), sealed, expiresAt });
  return token;
}

/**
 * What is kept under a browser's token.
 *
 * @param email of whoever asks
 * @returns null for nothing, and for what somebody else typed
 */
export async function keptForm(
  ctx: Context,
  token: string | null,
  email: string,
): Promise<KeptForm | null> {
  if (token === null || !/^[\w-]{43}$/.test(token)) return null;
  const sealed = await sealedForm(ctx.db.auth, hashToken(token));
  const text = sealed === undefined ? null : openSealedId(token, sealed, ctx.clock());
  if (text === null) return null;
  const kept = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as {
    account: string;
    form: KeptForm;
  };
  return kept.account === accountKeyOf(email.toLowerCase()) ? kept.form : null;
}

/** Forgets what is kept under a token. */
export async function forgetForm(ctx: Context, token: string | null): Promise<void> {
  if (token !== null) await dropKeptForm(ctx.db.auth, hashToken(token));
}
