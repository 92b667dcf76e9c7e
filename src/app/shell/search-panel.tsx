import clsx from "clsx";
import { type RefObject, useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { minimumQueryLength } from "../../market/search/rules/query-length.ts";
import type { RecentSearch } from "../../market/search/rules/recent-searches.ts";
import { searchFailed } from "../../market/search/rules/search-failed.ts";
import { replaceSearches, useRecentSearches } from "../../market/search/web/use-recent-searches.ts";
import { Icon } from "../../ui/icon.tsx";
import { completedOptions, type SearchOption, startingOptions } from "./search-options.ts";
import { type Completions, useCompletions } from "./use-completions.ts";

/** What the search overlay is about, above its field. */
export function SearchHeading({ onClose }: { onClose(): void }) {
  return (
    <div className="search-heading">
      <p>What do you want to build, find, or explore?</p>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Close search"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What the search overlay offers below its field: groups of lines that the arrow keys walk through. */
export function SearchPanel(props: {
  id: string;
  typed: string;
  /** Counted over all groups; -1 = none. */
  active: number;
  /** Is told the lines of all groups, for the keys pressed in the field. */
  offered: RefObject<SearchOption[]>;
  onChosen(option: SearchOption): void;
}) {
  const { id, typed, active, offered, onChosen } = props;
  const recent = useRecentSearches();
  const query = typed.trim();
  const completions = useCompletions(query);
  const isStarting = query.length < minimumQueryLength;
  const groups = isStarting ? startingOptions(recent) : completedOptions(query, completions.items);
  useLayoutEffect(() => {
    offered.current = groups.flatMap((group) => group.options);
  });
  let count = 0;
  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className="search-options">
        {groups.map((group) => (
          <fieldset key={group.title}>
            <legend>{group.title}</legend>
            {group.options.map((option) => {
              const position = count++;
              return (
                <Link
                  key={option.key}
                  id={`${id}-${position}`}
                  to={option.to}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  className={clsx("search-option", position === active && "is-active")}
                  onClick={() => onChosen(option)}
                >
                  <span>{option.label}</span>
                  <span className="search-note">{option.note}</span>
                </Link>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className="search-foot">
        <p role="status">{isStarting ? "" : statusOf(completions)}</p>
        <ForgetRecent recent={isStarting ? recent : []} />
      </div>
    </>
  );
}

function statusOf({ state, items }: Completions): string {
  if (state === "loading") return "Looking for suggestions…";
  if (state === "failed") return searchFailed;
  if (items.length === 0) return "No suggestions. Press Enter to search.";
  return `${items.length} ${items.length === 1 ? "suggestion" : "suggestions"}`;
}

/** Forgets all recent searches, and takes that back. */
function ForgetRecent({ recent }: { recent: RecentSearch[] }) {
  const [forgotten, setForgotten] = useState<RecentSearch[]>([]);
  if (recent.length > 0) {
    const forget = () => {
      setForgotten(recent);
      replaceSearches([]);
    };
    return (
      <button type="button" className="search-forget" onClick={forget}>
        Clear recent searches
      </button>
    );
  }
  if (forgotten.length === 0) return null;
  return (
    <button type="button" className="search-forget" onClick={() => replaceSearches(forgotten)}>
      Recent searches cleared. Undo
    </button>
  );
}
