import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { consumeToken, type LiveLink, liveLink, revokeTokens } from "../data/mail-tokens.ts";
import { confirmPerson, movePerson, type Person } from "../data/people.ts";
import { tokenPurposes } from "../rules/mailed-links.ts";
import { isOwnBrowser, type LinkProof, proveLink } from "./prove-link.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

const purposes = ["confirm_email", "change_email"] as const;

/** What a mailed link did. */
export interface Confirmed {
  purpose: "confirm_email" | "change_email";
  userId: string;
  email: string;
  role: string | null;
}

/**
 * What a link that confirms an address asks for. Uses nothing up.
 *
 * @param token anything at all
 * @param proof of `proofOfSignUp`; null without one
 * @returns `needsPassword` where the browser is not known to be the account's; null for a link that does
 *   not work, or not any more
 */
export async function readConfirmation(
  ctx: Context,
  token: string,
  proof: string | null,
): Promise<(Pick<LiveLink, "purpose" | "email"> & { needsPassword: boolean }) | null> {
  const link = await liveLink(ctx.db.auth.query, token, purposes, ctx.clock());
  if (link === undefined) return null;
  const { purpose, email } = link;
  return { purpose, email, needsPassword: !(await isOwnBrowser(ctx, link, proof)) };
}

/**
 * Uses up a link that was mailed to confirm an address: of a new account, or the new one of an old
 * account, whose former address is told. The link alone shows only whose the mailbox is: the account is
 * shown to be theirs, too, by its password or by the browser (`LinkProof`). Sessions that a new account
 * has before it is confirmed end.
 *
 * @param given.token anything at all
 * @throws AppError link_expired when it is too old, was used, or was never mailed; invalid_input
 *   (field `password`) and rate_limited, which leave the link as it is; registered when another account
 *   took the new address meanwhile
 */
export async function confirmEmail(
  ctx: Context,
  { token, ...given }: LinkProof & { token: string },
): Promise<Confirmed> {
  const now = ctx.clock();
  const live = await liveLink(ctx.db.auth.query, token, purposes, now);
  if (live === undefined) throw new AppError("link_expired");
  await proveLink(ctx, live, given);
  return ctx.db.auth.transaction(async (tx) => {
    const link = await consumeToken(tx, token, purposes, now);
    if (link === undefined) throw new AppError("link_expired");
    const { user_id: userId, email } = link;
    if (link.purpose === "change_email") return moved(tx, ctx, { userId, email }, now);
    const person = await confirmPerson(tx, { userId, email }, now);
    if (person === undefined) throw new AppError("link_expired");
    if (!live.isConfirmed) await ctx.auth.endSessions(tx, userId);
    await revokeTokens(tx, userId, ["confirm_email"], now);
    await auditAccount(tx, "account.confirm_email", userId, ctx.requestId);
    return told("confirm_email", person);
  });
}

async function moved(
  tx: Transaction,
  ctx: Context,
  link: { userId: string; email: string },
  now: Date,
): Promise<Confirmed> {
  const change = await movePerson(tx, link, now);
  if (change === undefined) throw new AppError("link_expired");
  // Whoever reads the former address's mail must not get in with links that were sent there.
  await revokeTokens(tx, link.userId, tokenPurposes, now);
  await auditAccount(tx, "account.change_email", link.userId, ctx.requestId);
  await queueAccountMail(ctx, tx, {
    kind: "address-changed",
    to: change.before,
    newEmail: change.person.email,
  });
  return told("change_email", change.person);
}

function told(purpose: Confirmed["purpose"], person: Person): Confirmed {
  return { purpose, userId: person.id, email: person.email, role: person.role };
}
