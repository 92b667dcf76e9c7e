import type { Context, Services } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, notFound } from "../../../../shared/errors.ts";
import {
  deleteQuoteDraft,
  forgetOldQuoteDrafts,
  quoteDraftOf,
  writeQuoteDraft,
} from "../../data/quote-drafts.ts";
import { quotesOfInvitation } from "../../data/quotes.ts";
import { findRfq } from "../../data/rfqs.ts";
import { largestKept } from "../../rules/kept-fields.ts";
import { isNewerElsewhere, type KeptFrom } from "../../rules/kept-from.ts";
import { draftFields } from "../../rules/quoting/quote-draft.ts";
import { rfqRates } from "../../rules/rates.ts";
import { tradeIdInput } from "../../rules/rfq-input.ts";
import { isNegotiable, rfqStateAt } from "../../rules/rfq-transitions.ts";
import { whyNoQuotes } from "../../rules/why-no-quotes.ts";
import { actingSeller, refuseUnsigned } from "../acting-seller.ts";
import { lockReceived } from "../lock-received.ts";

/** What is typed of a quote. */
interface TypedQuote {
  /** Fields of the form by name; what is none of a quote's is left out. */
  fields: Iterable<readonly [string, unknown]>;
  /** Of the request, as the form was shown. */
  revision: number;
  /** How many versions had been sent then. */
  versions: number;
  from: KeptFrom;
}

/**
 * Keeps what the viewer has typed of a quote, until it is sent: the viewer's alone. Once a version was sent, a form that was
 * opened before it keeps nothing any more.
 *
 * @param rfqId of a request that the company acted for is asked by
 * @throws AppError agreement_required; not_found; not_allowed_now for a member who may not sell, once the request takes no quotes from the company, and
 *   where a version was sent or another page of the viewer's has kept a draft since; too_large; rate_limited
 */
export async function keepQuoteDraft(
  ctx: Context,
  rfqId: string,
  typed: TypedQuote,
): Promise<void> {
  const seller = actingSeller(ctx.viewer);
  const { company, personId, guestId } = seller;
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  refuseUnsigned(seller);
  await limitRate(ctx, rfqRates.quoteDrafts, personId ?? guestId ?? "");
  const fields = draftFields(typed.fields);
  if (JSON.stringify(fields).length > largestKept) {
    throw new AppError("too_large", { message: "This quote is too long to be kept as a draft." });
  }
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const { invitation, received, isOpen, isSeller } = await lockReceived(
      tx,
      ctx,
      rfqId,
      company.id,
    );
    if ((await findRfq(tx, rfqId)) === undefined) throw notFound();
    if (!isSeller) throw notNow("Only members who sell for the company may do this.");
    const rfqState = rfqStateAt(received, true, ctx.clock());
    const mayAnswer = invitation.state === "quoted" && isNegotiable(rfqState);
    const isAsked = ["invited", "viewed", "intending", "quoted"].includes(invitation.state);
    if (!isAsked || !(isOpen || mayAnswer)) {
      const why = whyNoQuotes(rfqState, invitation.state);
      throw notNow(why ?? "This request takes no quotes any more.");
    }
    if ((await quotesOfInvitation(tx, invitation.id)).length !== typed.versions) {
      throw notNow("A version of this quote was sent meanwhile. Reload to go on with it.");
    }
    const before = await quoteDraftOf(tx, { rfqId, companyId: company.id });
    if (isNewerElsewhere(before?.mark ?? null, typed.from)) {
      throw notNow("You have saved a newer draft elsewhere since. Reload to see that.");
    }
    const of = { personId, guestId, invitationId: invitation.id, companyId: company.id };
    const { revision, from } = typed;
    await writeQuoteDraft(tx, of, { revision, fields, savedAt: ctx.clock(), mark: from.mark });
  });
}

/**
 * Throws away what the viewer has typed of a quote and not sent. Nothing changes where there is nothing.
 *
 * @throws AppError not_found; rate_limited
 */
export async function dropQuoteDraft(ctx: Context, rfqId: string): Promise<void> {
  const { company, personId, guestId } = actingSeller(ctx.viewer);
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  await limitRate(ctx, rfqRates.quoteDrafts, personId ?? guestId ?? "");
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const { invitation } = await lockReceived(tx, ctx, rfqId, company.id);
    await deleteQuoteDraft(tx, invitation.id);
  });
}

/** Forgets drafts of quotes that nobody went on with for 90 days. */
export async function forgetQuoteDrafts({ db }: Pick<Services, "db">): Promise<void> {
  await forgetOldQuoteDrafts(db.system);
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
