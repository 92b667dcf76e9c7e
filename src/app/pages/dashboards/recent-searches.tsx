import { useState } from "react";
import { href, Link } from "react-router";
import type { RecentSearch } from "../../../market/search/rules/recent-searches.ts";
import {
  replaceSearches,
  useRecentSearches,
} from "../../../market/search/web/use-recent-searches.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/** This browser's last searches, which nobody else has, and the way to forget them. */
export function RecentSearchesPanel() {
  const searches = useRecentSearches();
  const isHydrated = useHydrated();
  const [forgotten, setForgotten] = useState<RecentSearch[]>([]);
  const forget = () => {
    setForgotten(searches);
    replaceSearches([]);
  };
  return (
    <Panel
      id="recent-searches"
      title="Recent searches"
      note="in this browser"
      action={
        searches.length > 0 && (
          <button type="button" className="link-button small" onClick={forget}>
            Clear
          </button>
        )
      }
    >
      {searches.length > 0 && (
        <ul className="recent-searches">
          {searches.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${href("/search")}?${new URLSearchParams({ q: name })}`} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {searches.length === 0 && (
        <p className="quiet small" role="status">
          {isHydrated && forgotten.length > 0 ? (
            <>
              Recent searches cleared.{" "}
              <button
                type="button"
                className="link-button"
                onClick={() => replaceSearches(forgotten)}
              >
                Undo
              </button>
            </>
          ) : (
            "What you search for on this device is listed here, and kept nowhere else."
          )}
        </p>
      )}
    </Panel>
  );
}
