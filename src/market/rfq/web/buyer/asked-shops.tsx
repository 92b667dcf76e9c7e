import { href, Link } from "react-router";
import type { InvitationState } from "../../rules/invitation-transitions.ts";
import { InvitationBadge } from "../request-parts.tsx";

export interface AskedShop {
  id: string;
  name: string;
  manufacturerId: string | null;
  state: InvitationState;
  /** Why it declined, in words; null where it did not. */
  declinedText: string | null;
}

/** Whom the request went to, and what each has answered. */
export function AskedShops({ shops }: { shops: AskedShop[] }) {
  return (
    <ul className="plain-list rfq-shops">
      {shops.map(({ id, name, manufacturerId, state, declinedText }) => (
        <li key={id} className="row rfq-asked">
          <span className="grow">
            {manufacturerId === null ? (
              name
            ) : (
              <Link to={href("/businesses/:id", { id: manufacturerId })}>{name}</Link>
            )}
            {declinedText !== null && (
              <span className="rfq-line-text quiet small">{declinedText}</span>
            )}
          </span>
          {manufacturerId !== null && (
            <Link
              to={`${href("/messages/new")}?company=${manufacturerId}`}
              className="button button-small"
            >
              Write<span className="sr-only"> to {name}</span>
            </Link>
          )}
          <InvitationBadge state={state} />
        </li>
      ))}
    </ul>
  );
}
