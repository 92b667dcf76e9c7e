import { href, Link } from "react-router";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import type { Standing } from "../../rules/supplier-standings.ts";
import { replyRateText, type TradeRate } from "../../rules/trade-rates.ts";
import { FitBadge, MatchReasons, type MatchView } from "../request-parts.tsx";
import { StandingBadge } from "../suppliers/standing-badge.tsx";

interface ShopChoice extends MatchView {
  id: string;
  name: string;
  place: string | null;
  distanceMiles: number | null;
  isChosen: boolean;
  replyRate: TradeRate | null;
  /** What the company's own list says of it. */
  standing: Standing | null;
  note: string;
  /** Its profile does not speak against the request. */
  canBeAsked: boolean;
}

/** Step 3: shops with an account, with what speaks for each and against it. */
export function ShopChoices(props: {
  requestId: string;
  shops: ShopChoice[];
  now: string;
  error: string | undefined;
}) {
  const { requestId, shops, now, error } = props;
  if (shops.length === 0) {
    return (
      <EmptyState
        drawing="factory"
        title="No shop has an account here yet"
        action={<Link to={href("/businesses")}>Search the directory</Link>}
      >
        Shops without one can be asked by mail: add their addresses below. The directory says how to
        reach them.
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
        {summaryOf(shops)} A shop fits when its own profile states every process, material, finish,
        certificate and tolerance that you ask for and profiles can state; what is compared with
        none is named above. What a profile does not say is no reason against a shop: ask it. A shop
        whose profile speaks against the request cannot be asked.
      </p>
      <OwnList shops={shops} requestId={requestId} />
      <ul className="plain-list rfq-shops">
        {shops.map((shop) => (
          <li key={shop.id} className="rfq-shop">
            <label className="choice">
              <input
                type="checkbox"
                name="shops"
                value={shop.id}
                defaultChecked={shop.isChosen && shop.canBeAsked}
                disabled={!shop.canBeAsked}
              />
              <span className="choice-text">
                <span className="choice-label">
                  {shop.name} {shop.standing !== null && <StandingBadge standing={shop.standing} />}{" "}
                  <FitBadge fit={shop.fit} />
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
                <span className="choice-hint">{replyRateText(shop.replyRate)}</span>
                {shop.note !== "" && (
                  <span className="choice-hint">Your company's note: {shop.note}</span>
                )}
                {shop.isChosen && !shop.canBeAsked && (
                  <span className="choice-hint">
                    You had chosen it: what you ask for, or its profile, has changed since.
                  </span>
                )}
              </span>
            </label>
            <MatchReasons match={shop} now={now} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * "2 fit, 5 may be able to, 1 does not fit.", and why that is not what is counted above: that leaves out whom the company
 * never asks, and who says nothing of a process.
 */
function summaryOf(shops: readonly ShopChoice[]): string {
  const asked = shops.filter(({ standing }) => standing !== "blocked");
  const count = (fit: ShopChoice["fit"]) => asked.filter((shop) => shop.fit === fit).length;
  const [fit, may, not] = [count("fits"), count("unconfirmed"), count("fails")];
  const never = shops.length - asked.length;
  return [
    `${fit} ${fit === 1 ? "fits" : "fit"}, ${may} may be able to, ${not} ${not === 1 ? "does" : "do"} not fit.`,
    ...(never === 0
      ? []
      : [`${never} that your company never asks ${never === 1 ? "is" : "are"} not among these.`]),
    ...(may === 0
      ? []
      : ["Those whose profile names no process may be able to, too; above they are not counted."]),
  ].join(" ");
}

/** Choosing by the company's own list: each way is an address, so it works without a script. */
function OwnList({ shops, requestId }: { shops: readonly ShopChoice[]; requestId: string }) {
  const ways = (["preferred", "approved"] as const).flatMap((standing) => {
    const count = shops.filter((shop) => shop.canBeAsked && shop.standing === standing).length;
    return count === 0 ? [] : [{ standing, count }];
  });
  return (
    <p className="row small">
      {ways.map(({ standing, count }) => (
        <Link
          key={standing}
          to={`${href("/rfq/edit")}?request=${requestId}&step=3&tick=${standing}#shops`}
          reloadDocument
        >
          Tick {count} {standing}
        </Link>
      ))}
      <Link to={href("/buyer/suppliers")}>Your company's list of suppliers</Link>
    </p>
  );
}
