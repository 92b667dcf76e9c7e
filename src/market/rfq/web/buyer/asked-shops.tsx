import { href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { FitBadge, InvitationBadge, MatchReasons, QuoteBadge } from "../request-parts.tsx";
import type { AskedShop } from "./asked-shop.ts";
import { GuestForms } from "./guest-forms.tsx";
import { AskAgainForm, RevokeForm } from "./revoke-form.tsx";

/** Whom the request went to, how each fits, and what each has answered. */
export function AskedShops(props: {
  rfqId: string;
  shops: AskedShop[];
  now: string;
  /** Whether the request takes quotes, and the viewer may buy. */
  canAsk: boolean;
  /** Whether the viewer may award, or take an award back. */
  mayChoose: boolean;
  /** Whether a shop learns who asks only once it has signed. */
  isHidden: boolean;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { rfqId, shops, now, canAsk, mayChoose, isHidden, submitKey, answer } = props;
  return (
    <ul className="plain-list rfq-shops">
      {shops.map((shop) => {
        const { id, name, manufacturerId, companyId, guest, state, signed, match } = shop;
        return (
          <li key={id} className="rfq-shop">
            <div className="row rfq-asked">
              <span className="grow">
                {manufacturerId === null ? (
                  name
                ) : (
                  <Link to={href("/businesses/:id", { id: manufacturerId })}>{name}</Link>
                )}
                {[shop.outText, shop.turnText].map(
                  (text) =>
                    text !== null && (
                      <span key={text} className="rfq-line-text quiet small">
                        {text}
                      </span>
                    ),
                )}
                {guest !== null && (
                  <span className="rfq-line-text quiet small">
                    {guest.howText}
                    {guest.isRevoked && state !== "revoked" && ". Its links are taken back"}
                  </span>
                )}
                {signed !== null && (
                  <span className="rfq-line-text quiet small">
                    {signed.what} signed by {signed.name}, <RelativeTime at={signed.at} now={now} />
                  </span>
                )}
              </span>
              {guest === null &&
                !["chosen", "revoked"].includes(state) &&
                (signed !== null || !isHidden) && (
                  <Link
                    to={`${href("/messages/new")}?request=${rfqId}&company=${companyId}`}
                    className="button button-small"
                  >
                    Write<span className="sr-only"> to {name}</span>
                  </Link>
                )}
              {shop.quoteState === null ? (
                <InvitationBadge state={state} />
              ) : (
                <QuoteBadge state={shop.quoteState} />
              )}
            </div>
            {guest !== null && state !== "chosen" && (
              <GuestForms
                invitationId={id}
                name={name}
                isRevoked={guest.isRevoked || state === "revoked"}
                hasAddress={guest.hasAddress}
                canAsk={canAsk || (mayChoose && guest.hasToAnswer)}
                submitKey={`${submitKey}-${id}`}
              />
            )}
            {state === "revoked" && guest === null && manufacturerId !== null && canAsk && (
              <AskAgainForm shopId={manufacturerId} name={name} submitKey={`${submitKey}-${id}`} />
            )}
            {shop.canRevoke && (
              <RevokeForm
                invitationId={id}
                name={name}
                hasQuote={shop.hasQuote}
                hasLooked={state === "viewed" || state === "intending"}
                guest={guest}
                submitKey={`${submitKey}-${id}`}
                answer={answer}
              />
            )}
            {match !== null && (
              <Disclosure title={<FitBadge fit={match.fit} />}>
                <MatchReasons match={match} now={now} />
              </Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}
