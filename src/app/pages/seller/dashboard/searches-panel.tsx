import { href, Link } from "react-router";
import type { SearchCount } from "../../../../market/search/use-cases/searches-for-seller.ts";
import { Panel } from "../../../../ui/panel.tsx";

const shown = 8;

/** How often visitors searched for what the seller makes; nothing of who they were. */
export function SearchesPanel({ searches }: { searches: SearchCount[] }) {
  const lines = searches.slice(0, shown);
  return (
    <Panel id="searches" title="Searches for what you make" note="last 30 days" isFlush>
      {lines.length === 0 ? (
        <p className="sheet-body quiet small">
          Name your <Link to={`${href("/onboarding/seller")}?step=3`}>processes and goods</Link>,
          and the searches for them are counted here.
        </p>
      ) : (
        <dl className="dashboard-list search-counts">
          {lines.map(({ label, searches: count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={count === null ? "quiet small" : "figure"}>
                {count === null ? "Too few to show" : count.toLocaleString("en-US")}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="dashboard-more quiet">
        Each visitor counts once a day. A number is shown from three visitors on.
      </p>
    </Panel>
  );
}
