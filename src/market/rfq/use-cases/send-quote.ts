import type { Context } from "../../../platform/context.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { answerCounter } from "../data/counters.ts";
import { deleteQuoteDraft } from "../data/quote-drafts.ts";
import { insertQuoteFiles } from "../data/quote-files.ts";
import { insertQuote, quotesOfInvitation } from "../data/quotes.ts";
import { linesOfAllRevisions } from "../data/revisions.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { findRfq } from "../data/rfqs.ts";
import { type QuoteForm, quotedLines, quoteInput } from "../rules/quote-input.ts";
import { canQuote, quoteStateAt } from "../rules/quote-transitions.ts";
import { whyNoQuotes } from "../rules/why-no-quotes.ts";
import { tradingSeller } from "./acting-seller.ts";
import { voidAward } from "./approvals/void-award.ts";
import { invitationSubject, type LockedInvitation, quotingSubject } from "./invitation-subject.ts";
import { quoteSubject } from "./quote-subject.ts";
import {
  refuseShortValidity,
  refuseUnseenQuote,
  type SeenQuote,
} from "./quoting/refuse-unseen-quote.ts";

const needAccount = "Files need an account. Say in the notes what they would say.";

/**
 * Sends a quote, or a new version of one: what was sent before stays as it was, and no longer counts.
 *
 * @param id of the invitation
 * @param key the `Idempotency-Key`; null runs it every time
 * @param of `seen`: what its page knew of the quote; null: whatever there is. `revises`: the version that this one
 *   replaces; null: whatever was sent last
 * @returns id of this version
 * @throws AppError invalid_input by field; not_found; not_allowed_now once the request takes no quotes from the company, or
 *   another version was sent meanwhile; as `refuseUnseenQuote` and `refuseShortValidity`
 */
export async function sendQuote(
  ctx: Context,
  id: string,
  form: QuoteForm,
  key: string | null,
  { seen = null, revises = null }: { seen?: SeenQuote | null; revises?: string | null } = {},
): Promise<{ id: string }> {
  const { personId, guestId } = await tradingSeller(ctx, id);
  const parsed = quoteInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { validUntil, facility, notes, revision, files } = parsed.data;
  if (validUntil < ctx.clock().toISOString().slice(0, 10)) {
    throw invalidInput({ validUntil: ["This day is over"] });
  }
  if (validUntil > lastValidDay(ctx.clock())) {
    throw invalidInput({ validUntil: ["A quote may be valid for two years at most"] });
  }
  const lines = quotedLines(parsed.data.lines);
  if (lines.length === 0) throw invalidInput({ lines: ["Enter a price for at least one line"] });
  if (files.length > 0 && personId === null) throw invalidInput({ files: [needAccount] });
  const input = {
    ...{ validUntil, facility, notes, lines: JSON.stringify(lines) },
    // As it was before there were any: keys of that time stand for the same requests.
    ...(files.length === 0 ? {} : { files: files.join() }),
    ...(revises === null ? {} : { revises }),
  };
  const command = { id, action: "quote", key, input } as const;
  return runTransition(ctx, quotingSubject(ctx), command, async ({ tx, row }) => {
    if (!row.isDisclosed) throw row.isOpen ? notDisclosed() : isOver(row);
    const rfq = await findRfq(tx, row.rfqId);
    if (rfq === undefined || (revision !== null && revision !== rfq.revision)) throw wasAmended();
    const known = new Set((await linesOf(tx, row.rfqId)).map((line) => line.id));
    if (lines.some(({ lineId }) => !known.has(lineId))) {
      if ((await linesOfAllRevisions(tx, row.rfqId)).some(({ isRetired }) => isRetired)) {
        throw wasAmended();
      }
      throw invalidInput({ lines: ["This request has no such line"] });
    }
    const sent = await quotesOfInvitation(tx, id);
    const [last] = sent;
    if (revises !== null && revises !== last?.id) throw wasReplaced();
    if (seen !== null) {
      if (row.isOpen) refuseShortValidity(validUntil, rfq.deadline, seen);
      await refuseUnseenQuote(tx, { rfqId: row.rfqId, companyId: row.sellerCompanyId }, sent, seen);
    }
    // Answers a counter, if one waits: those may come after the time for quotes.
    const isReoffer =
      last?.state === "countered" && (await answerCounter(tx, last.id, "reoffered"));
    if (!row.isOpen && !isReoffer) throw isOver(row);
    const lastState = last && quoteStateAt(last.state, last.validUntil, ctx.clock());
    if (last !== undefined && lastState && canQuote.supersede(lastState, ["seller"])) {
      await changeState(tx, ctx, quoteSubject(ctx), {
        id: last.id,
        action: "supersede",
        reason: null,
        actorsOf: () => ["seller"],
        work: async () => ({ answer: null }),
      });
      await voidAward(tx, ctx, { ...row, id: last.id, seller: row.sellerName });
    }
    const version = (last?.version ?? 0) + 1;
    const quoteId = await insertQuote(tx, {
      rfqId: row.rfqId,
      invitationId: id,
      buyerCompanyId: row.buyerCompanyId,
      sellerCompanyId: row.sellerCompanyId,
      sellerName: row.sellerName,
      version,
      validUntil,
      facility,
      notes,
      createdBy: personId,
      guestId,
      rfqRevision: rfq.revision,
      lines,
    });
    if ((await insertQuoteFiles(tx, quoteId, personId, files)) < files.length) {
      throw invalidInput({ files: ["One of the files is not there any more. Add it again."] });
    }
    await deleteQuoteDraft(tx, id);
    return {
      answer: { id: quoteId },
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: {
          ...{ rfq_id: row.rfqId, title: row.title, seller: row.sellerName },
          ...(isReoffer ? { reoffer: true } : {}),
        },
      },
      details: { quote_id: quoteId, version },
    };
  });
}

/**
 * Takes the quote of an invitation back, as long as it is not awarded.
 *
 * @param quoteId of the version that is meant; null: the newest
 * @throws AppError not_found; not_allowed_now
 */
export async function withdrawQuote(
  ctx: Context,
  id: string,
  key: string | null,
  quoteId: string | null = null,
): Promise<void> {
  await tradingSeller(ctx, id);
  const command = { id, action: "withdraw_quote", key, input: quoteId } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async ({ tx, row }) => {
    const [last] = await quotesOfInvitation(tx, id);
    if (last === undefined) throw notQuoted();
    if (quoteId !== null && quoteId !== last.id) throw wasReplaced();
    await changeState(tx, ctx, quoteSubject(ctx), {
      id: last.id,
      action: "withdraw",
      reason: null,
      actorsOf: () => ["seller"],
      work: async () => ({ answer: null }),
    });
    await voidAward(tx, ctx, { ...row, id: last.id, seller: row.sellerName });
    return {
      answer: null,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.title, seller: row.sellerName },
      },
    };
  });
}

/** Beyond two years a year was mistyped. */
function lastValidDay(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 2);
  return day.toISOString().slice(0, 10);
}

function isOver({ rfqState, state }: LockedInvitation): AppError {
  const message = whyNoQuotes(rfqState, state) ?? "This request takes no quotes any more.";
  return new AppError("not_allowed_now", { message, allowed: [] });
}

function wasAmended(): AppError {
  return new AppError("not_allowed_now", {
    message:
      "The buyer has changed this request meanwhile. What you typed is kept: look at what changed, then send it again.",
    allowed: [],
  });
}

function wasReplaced(): AppError {
  return new AppError("not_allowed_now", {
    message: "This version was replaced by a newer one.",
    allowed: [],
  });
}

function notDisclosed(): AppError {
  return new AppError("not_allowed_now", {
    message: "This request is not open to you: please sign its agreement first.",
    allowed: [],
  });
}

function notQuoted(): AppError {
  return new AppError("not_allowed_now", {
    message: "Your company has not quoted this request.",
    allowed: [],
  });
}
