import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { invalidInput, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { writeReview } from "../../data/quote-reviews.ts";
import { lastQuotes } from "../../data/quotes.ts";
import { findRfq } from "../../data/rfqs.ts";
import { type ReviewForm, reviewInput } from "../../rules/technical-review.ts";
import { tradingMember } from "../trading-member.ts";

/**
 * Says of a quote whether it suits, in the place of what the viewer said before. Every member of the company that asks may.
 *
 * @param id of the request
 * @throws AppError invalid_input; not_found for another company's request, and for a quote that is none of it or was
 *   revised since; rate_limited; as `actingMember`
 */
export async function saveReview(ctx: Context, id: string, form: ReviewForm): Promise<void> {
  const { id: personId, company } = await tradingMember(ctx, id);
  const parsed = reviewInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { quoteId, verdict, note } = parsed.data;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, id);
    if (rfq === undefined || rfq.buyerCompanyId !== company.id) throw notFound();
    const quote = (await lastQuotes(tx, id)).find((one) => one.id === quoteId);
    if (quote === undefined) {
      throw notFound("This quote was revised or withdrawn. Reload to see how it stands.");
    }
    await writeReview(tx, {
      ...{ quoteId, verdict, note, reviewerId: personId },
      ...{ rfqId: id, buyerCompanyId: company.id },
    });
    await auditViewer(tx, ctx, {
      action: "rfq.review_quote",
      subjectType: "rfq",
      subjectId: id,
      details: { quote_id: quoteId, verdict },
    });
    await recordEvent(tx, ctx, {
      kind: "rfq.review_quote",
      subject: { type: "rfq", id },
      companyIds: [company.id],
      payload: { rfq_id: id, title: rfq.title, seller: quote.sellerName, by: personId },
    });
  });
}
