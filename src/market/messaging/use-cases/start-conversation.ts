import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import type { Reader } from "../data/conversation-views.ts";
import { findSide, openConversation, whereSent } from "../data/conversations.ts";
import { writeFirstDraft } from "../data/first-drafts.ts";
import { acquaintance, takeTurn, takeTurnOfPair } from "../data/send-message.ts";
import { findAboutTrade } from "../data/trade-sides.ts";
import { isTrade, type Message } from "../rules/conversation.ts";
import { type Addressee, placeOf } from "../rules/first-place.ts";
import { type ConversationInput, conversationInput } from "../rules/message-input.ts";
import { notSignedYet, onlyReads, whyNotReached } from "../rules/message-rights.ts";
import { messageRates } from "../rules/rates.ts";
import { deliverMessage, type Outgoing } from "./deliver-message.ts";
import {
  companyAsked,
  type FoundRecipient,
  findRecipient,
  firmOrNull,
  reachedOf,
  withoutAccount,
} from "./find-recipient.ts";
import { readerOf } from "./reader-of.ts";
import { demandKeyOfRevision, keyOfAnother, sentBefore } from "./sent-before.ts";

/**
 * Writes to somebody: into the conversation that the two have about the same thing, or a new one; about a request or an
 * order into that of a colleague. The same key again is the same message, and a later revision under it as of `sendMessage`.
 *
 * @returns the message, which names its conversation
 * @throws AppError invalid_input, also for a message to oneself; not_found: nobody with this id, or a request or order
 *   that the company acted for has nothing to do with;
 *   unprocessable: a firm without an account, or the key stands for another message; not_allowed_now;
 *   forbidden: the viewer neither buys nor sells for the company acted for; rate_limited; as `signedIn`
 */
export async function startConversation(
  ctx: Context,
  form: ConversationInput,
  key: string | null,
): Promise<Message> {
  const reader = readerOf(ctx);
  const parsed = conversationInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { recipient_id: recipientId, company_id: companyId, about, ...words } = parsed.data;
  await limitRate(ctx, messageRates.send, reader.id);
  const outgoing = { ...words, replyTo: null, key };
  demandKeyOfRevision(outgoing);
  const to = { recipientId, companyId, about };
  const asked = { ...to, companyIds: await idsOfCompany(ctx, to, key) };
  const before = await ctx.db.transaction(ctx.viewer, (tx) =>
    startedBefore(tx, ctx, outgoing, asked),
  );
  if (before !== null) return before;
  const found = await findRecipient(ctx, to);
  const reached = await reach(ctx, reader, { found, to });
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await takeTurn(tx, reader.id);
    const meanwhile = await startedBefore(tx, ctx, outgoing, asked);
    if (meanwhile !== null) return meanwhile;
    const { about } = found;
    const isShared = about !== null && isTrade(about);
    const { other, conversationId } = await begunMeanwhile(tx, reader, { found, reached });
    // A colleague may have begun one meanwhile.
    const known = isShared
      ? await findAboutTrade(tx, about, reader, other.companyId)
      : conversationId;
    const id = known ?? (await openConversation(tx, { starter: reader, other, about }));
    const side = await findSide(tx, reader, id);
    if (side === null) throw new Error("A conversation that was begun cannot be read");
    await writeFirstDraft(tx, { personId: reader.id, place: placeOf(to) }, "", ctx.clock());
    return deliverMessage(tx, ctx, { side, senderId: reader.id, outgoing });
  });
}

/**
 * The same, once nobody else begins between the two: the other one may have written first, for a company that was not
 * known before.
 */
async function begunMeanwhile(
  tx: Transaction,
  reader: Reader,
  { found, reached }: { found: FoundRecipient; reached: Whom },
): Promise<Whom> {
  if (reached.conversationId !== null || found.trade !== null) return reached;
  await takeTurnOfPair(tx, reader.id, reached.other.id);
  const now = await reachedOf(tx, reader, found);
  if (now?.personId !== reached.other.id || now.conversationId === null) return reached;
  return {
    other: { id: now.personId, companyId: now.companyId },
    conversationId: now.conversationId,
  };
}

/**
 * What the company asked for goes by where something was sent before: its id, or that of its entry in the directory, which is
 * what the conversation is about where nothing else is named.
 */
async function idsOfCompany(
  ctx: Context,
  { companyId, about }: Addressee,
  key: string | null,
): Promise<string[]> {
  if (companyId === undefined) return [];
  const firm = about === undefined || key === null ? null : await firmOrNull(ctx, companyId);
  return [companyId, firm?.companyId].filter((id) => id != null);
}

/** The message that the same key sent before. @throws AppError unprocessable: to somebody else, or about another thing */
async function startedBefore(
  tx: Transaction,
  ctx: Context,
  outgoing: Outgoing,
  { recipientId, companyId, companyIds, about }: Addressee & { companyIds: readonly string[] },
): Promise<Message | null> {
  const before = await sentBefore(tx, ctx, outgoing, null);
  if (before === null) return null;
  const where = await whereSent(tx, before.conversationId);
  const isThere =
    (recipientId === undefined || before.recipientId === recipientId) &&
    (companyId === undefined ||
      [where?.starter_company_id, where?.other_company_id, where?.about_id].some(
        (id) => id != null && companyIds.includes(id),
      )) &&
    (about === undefined || where?.about_id === about.id);
  if (!isThere) throw keyOfAnother();
  return before;
}

/** A person as who acts for a company, and the conversation with them; null: none yet. */
interface Whom {
  other: Reader;
  conversationId: string | null;
}

/** The person whom a message reaches with the company that this person acts for, and the conversation that it goes on in. */
async function reach(
  ctx: Context,
  reader: Reader,
  { found, to }: { found: FoundRecipient; to: Addressee },
): Promise<Whom> {
  const { personId, companyId, firm, trade } = found;
  if (personId === null && companyId === null) {
    if (firm === null)
      throw new AppError("unprocessable", { message: "Nobody sells this here yet." });
    throw withoutAccount(firm);
  }
  if (personId === reader.id || (companyId !== null && companyId === reader.companyId)) {
    throw toOneself(to);
  }
  const { reached, company, isNew } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const reached = await reachedOf(tx, reader, found);
    const company = await companyAsked(tx, found, reached);
    // Companies that deal with each other are no strangers.
    if (reached === null || trade !== null) return { reached, company, isNew: false };
    const { sent, hasAnswered } = await acquaintance(tx, reader.id, reached.personId);
    return { reached, company, isNew: sent === 0 && !hasAnswered };
  });
  if (reached === null) throw firm === null ? notFound() : withoutAccount(firm);
  if (trade !== null && to.recipientId !== undefined && to.recipientId !== reached.personId) {
    throw invalidInput({ recipient_id: [whoDeals] });
  }
  if (reached.personId === reader.id) throw toOneself(to);
  if (reached.state === "watching") throw new AppError("forbidden", { message: onlyReads });
  const obstacle = trade?.isHidden ? notSignedYet : whyNotReached(reached.state, { company });
  if (obstacle !== null) throw new AppError("not_allowed_now", { message: obstacle, allowed: [] });
  if (isNew) {
    const remedy = "You can write to somebody new again in {time}.";
    await limitRate(ctx, messageRates.newContacts, reader.id, remedy);
    await limitRate(ctx, messageRates.newContactsDay, reader.id, remedy);
  }
  const other = { id: reached.personId, companyId: reached.companyId };
  return { other, conversationId: reached.conversationId };
}

const whoDeals =
  "Somebody else deals with it: words about a request or an order go to its company. Leave recipient_id out";

/** Said of the field that named it. */
function toOneself({ recipientId, companyId }: Addressee): AppError {
  const named = companyId === undefined ? "about" : "company_id";
  const field = recipientId === undefined ? named : "recipient_id";
  return invalidInput({ [field]: ["This is you: a message would come back to you"] });
}
