import { href, Link } from "react-router";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import type { MatchReason } from "../../rules/match-shop.ts";
import { MatchReasons } from "../request-parts.tsx";

interface ShopChoice {
  id: string;
  name: string;
  place: string | null;
  distanceMiles: number | null;
  reasons: MatchReason[];
  isQualified: boolean;
  isChosen: boolean;
}

/** Step 3: shops with an account, with what speaks for each and against it. */
export function ShopChoices({ shops, error }: { shops: ShopChoice[]; error: string | undefined }) {
  if (shops.length === 0) {
    return (
      <EmptyState
        drawing="factory"
        title="No shop has an account here yet"
        action={<Link to={href("/businesses")}>Search the directory</Link>}
      >
        Only shops with an account can be asked through this site. The directory says how to reach
        the others.
      </EmptyState>
    );
  }
  return (
    <fieldset
      className="field choices"
      id="shops"
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="field-label">Shops with an account here</legend>
      <p className="field-hint">
        Those that fit best come first, by what their profiles say. What a profile does not say is
        no reason against a shop.
      </p>
      <ul className="plain-list rfq-shops">
        {shops.map((shop) => (
          <li key={shop.id} className="rfq-shop">
            <label className="choice">
              <input type="checkbox" name="shops" value={shop.id} defaultChecked={shop.isChosen} />
              <span className="choice-text">
                <span className="choice-label">
                  {shop.name}{" "}
                  {shop.isQualified ? (
                    <Badge tone="success">Fits</Badge>
                  ) : (
                    <Badge tone="warning">Does not fit in all</Badge>
                  )}
                </span>
                <span className="choice-hint">
                  {[
                    shop.place,
                    shop.distanceMiles === null
                      ? null
                      : `${Math.round(shop.distanceMiles)} mi away`,
                  ]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </span>
            </label>
            <MatchReasons reasons={shop.reasons} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
