import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import type { ClaimsShown } from "../../rules/claims/claims-shown.ts";

/** A page of the operator's list. */
export interface ClaimsListView {
  show: ClaimsShown;
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
    /** Why its proof would not be taken today. */
    doubt: string | null;
  }[];
}

const shown = {
  waiting: {
    tab: "Waiting",
    title: "Waiting for you",
    none: "No claims wait",
    about: "Claims with documents come here, and those where two companies claim one entry.",
  },
  settled: {
    tab: "Settled",
    title: "Settled",
    none: "No claims yet",
    about: "What was approved or refused stands here, and can be taken back.",
  },
  doubtful: {
    tab: "To look at again",
    title: "Approved by an address that proves nothing today",
    none: "Every approved claim has a proof that holds",
    about: "A claim whose address would be refused now comes here: open it to take it back.",
  },
} as const satisfies Record<ClaimsShown, object>;

/** Claims that wait for the operator, those that were settled, and approved ones that are to be looked at again. */
export function ClaimsList({ list }: { list: ClaimsListView }) {
  const { claims, total, page: at, pageSize, show } = list;
  const address = href("/admin/claims");
  const toList = (other: ClaimsShown) =>
    other === "waiting" ? address : `${address}?show=${other}`;
  const toPage = (wanted: number) =>
    `${address}?${show === "waiting" ? "" : `show=${show}&`}page=${wanted}`;
  const { title, none, about } = shown[show];
  return (
    <div className="page stack">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>Claims on entries</h1>
        <Tabs
          label="Which claims"
          tabs={(Object.keys(shown) as ClaimsShown[]).map((other) => ({
            to: toList(other),
            label: shown[other].tab,
            isCurrent: other === show,
          }))}
        />
      </header>
      <Panel id="claims" title={title} note={total}>
        {claims.length === 0 ? (
          <p>
            <strong>{none}.</strong> {about}
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
                {claim.doubt !== null && <p className="small">{claim.doubt}</p>}
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
