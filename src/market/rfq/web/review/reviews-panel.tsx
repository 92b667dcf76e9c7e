import { href, Link } from "react-router";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { type Verdict, verdicts } from "../../rules/verdicts.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

const tones: Record<Verdict, Tone> = {
  suits: "success",
  with_changes: "accent",
  does_not_suit: "warning",
};

/** What each colleague said last of a quote, of an earlier version, too, as the buyer's page shows it. */
export function reviewViews(rfq: BuyersRfq) {
  return rfq.reviews.flatMap((review, at) => {
    const quote = rfq.quotes.find(({ invitationId }) => invitationId === review.invitationId);
    const isLast = !rfq.reviews
      .slice(0, at)
      .some(
        ({ invitationId, reviewerId }) =>
          invitationId === review.invitationId && reviewerId === review.reviewerId,
      );
    if (quote === undefined || !isLast) return [];
    return [
      {
        key: `${review.quoteId} ${review.reviewerId}`,
        seller: quote.sellerName,
        reviewer: review.reviewerName || "A former colleague",
        /** null: of the one that stands. */
        ofVersion: review.version === quote.version ? null : review.version,
        verdict: review.verdict,
        note: review.note,
        reviewedAt: review.reviewedAt.toISOString(),
      },
    ];
  });
}

/** Technical reviews by colleagues who saw no prices, and the way to one. */
export function ReviewsPanel(props: {
  rfqId: string;
  reviews: ReturnType<typeof reviewViews>;
  hasQuotes: boolean;
  now: string;
}) {
  const { rfqId, reviews, hasQuotes, now } = props;
  if (!hasQuotes && reviews.length === 0) return null;
  return (
    <Panel title="Technical review" id="reviews" note={reviews.length}>
      <div className="stack">
        {reviews.length > 0 && (
          <ul className="plain-list stack">
            {reviews.map(({ key, seller, reviewer, ofVersion, verdict, note, reviewedAt }) => (
              <li key={key}>
                <strong>{seller}</strong> <Badge tone={tones[verdict]}>{verdicts[verdict]}</Badge>
                {note !== "" && <span className="rfq-line-text">{note}</span>}
                <span className="rfq-line-text quiet small">
                  {ofVersion !== null && `Of version ${ofVersion}, before the terms changed. `}
                  {reviewer}, <RelativeTime at={reviewedAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="small">
          <Link to={href("/rfq/:id/review", { id: rfqId })}>Review the quotes without prices</Link>,
          or send a colleague this page's address: it shows what each shop offers, and nothing of
          money.
        </p>
      </div>
    </Panel>
  );
}
