import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";

/** A page of the operator's list. */
export interface ClaimsListView {
  isWaiting: boolean;
  page: number;
  pageSize: number;
  total: number;
  claims: readonly {
    id: string;
    stateText: string;
    proof: string;
    listingName: string;
    place: string | null;
    changedAt: string;
    rivals: number;
  }[];
}

/** Claims that wait for the operator, or those that were settled. */
export function ClaimsList({ list }: { list: ClaimsListView }) {
  const { claims, total, page: at, pageSize, isWaiting } = list;
  const address = href("/admin/claims");
  const toPage = (wanted: number) => `${address}?${isWaiting ? "" : "show=settled&"}page=${wanted}`;
  return (
    <div className="page stack">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>Claims on entries</h1>
        <p>
          {isWaiting ? (
            <Link to={`${address}?show=settled`}>Those that were settled</Link>
          ) : (
            <Link to={address}>Those that wait for you</Link>
          )}
        </p>
      </header>
      <Panel id="claims" title={isWaiting ? "Waiting for you" : "Settled"} note={total}>
        {claims.length === 0 ? (
          <p>
            <strong>{isWaiting ? "No claims wait" : "No claims yet"}.</strong> Claims with documents
            come here, and those where two companies claim one entry.
          </p>
        ) : (
          <ul className="plain-list stack">
            {claims.map((claim) => (
              <li key={claim.id}>
                <Link to={`${address}?claim=${claim.id}`}>{claim.listingName}</Link>{" "}
                <span className="quiet">{claim.place}</span>
                <p className="small">
                  {claim.proof}
                  {claim.rivals > 1 && `; ${claim.rivals} companies claim it`}; {claim.stateText}{" "}
                  since <time dateTime={claim.changedAt}>{claim.changedAt.slice(0, 10)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
        {total > pageSize && (
          <p className="row">
            {at > 1 && <Link to={toPage(at - 1)}>Page before</Link>}
            {at * pageSize < total && <Link to={toPage(at + 1)}>Next page</Link>}
          </p>
        )}
      </Panel>
    </div>
  );
}
