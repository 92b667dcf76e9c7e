import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { CatalogueError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { consumeToken, revokeTokens } from "../data/mail-tokens.ts";
import { confirmPerson, movePerson, type Person } from "../data/people.ts";
import { tokenPurposes } from "../rules/mailed-links.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/** What a mailed link did. */
export interface Confirmed {
  purpose: "confirm_email" | "change_email";
  userId: string;
  email: string;
  role: string | null;
}

/**
 * Uses up a link that was mailed to confirm an address: of a new account, or the new one of an old
 * account, whose former address is told.
 *
 * @param token anything at all
 * @throws CatalogueError link_expired when it is too old, was used, or was never mailed; registered when
 *   another account took the new address meanwhile
 */
export async function confirmEmail(ctx: Context, token: string): Promise<Confirmed> {
  const now = ctx.clock();
  return ctx.db.auth.transaction(async (tx) => {
    const link = await consumeToken(tx, token, ["confirm_email", "change_email"], now);
    if (link === undefined) throw new CatalogueError("link_expired");
    const { user_id: userId, email } = link;
    if (link.purpose === "change_email") return moved(tx, ctx, { userId, email }, now);
    const person = await confirmPerson(tx, { userId, email }, now);
    if (person === undefined) throw new CatalogueError("link_expired");
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
  if (change === undefined) throw new CatalogueError("link_expired");
  // Whoever reads the former address's mail must not get in with links that were sent there.
  await revokeTokens(tx, link.userId, tokenPurposes, now);
  await auditAccount(tx, "account.change_email", link.userId, ctx.requestId);
  await queueAccountMail(ctx, tx, {
    letter: "address-changed",
    to: change.before,
    newEmail: change.person.email,
  });
  return told("change_email", change.person);
}

function told(purpose: Confirmed["purpose"], person: Person): Confirmed {
  return { purpose, userId: person.id, email: person.email, role: person.role };
}
