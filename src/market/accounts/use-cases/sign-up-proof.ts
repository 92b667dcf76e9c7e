import { randomUUID } from "node:crypto";
import { openSealedId, sealId } from "../../../platform/auth/sealed-id.ts";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Context } from "../../../platform/context.ts";

const lifeSeconds = 3600;
const purpose = "sign-up proof";

/**
 * What the browser that signed up is given to prove it, for an hour. It works for nothing but the address
 * of an account that is not confirmed.
 *
 * @param userId null where there was an account already and the answer must not tell: the proof looks like
 *   any other and proves nothing
 */
export async function proofOfSignUp(ctx: Context, userId: string | null): Promise<string> {
  const secret = await serverSecret(ctx.db.auth, purpose);
  const expiresAt = new Date(ctx.clock().getTime() + lifeSeconds * 1000);
  return sealId(secret, userId ?? randomUUID(), expiresAt);
}

/** @returns the account of a proof, which may be none's; null for no proof and for one that is too old */
export async function accountOfProof(ctx: Context, proof: string): Promise<string | null> {
  return openSealedId(await serverSecret(ctx.db.auth, purpose), proof, ctx.clock());
}
