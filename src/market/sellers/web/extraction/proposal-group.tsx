import { useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ProposalState } from "../../rules/proposals/proposal.ts";
import type { ShownProposal } from "./load-proposals.ts";
import { ProposalRow } from "./proposal-row.tsx";

/** A list with more than this many shows its first ones, and the others where they are asked for. */
const mostShown = 6;
const shownFirst = 5;

/** Open proposals for one list of the profile, or beside it, to decide one by one or together. */
export function ProposalGroup(props: { proposals: ShownProposal[]; now: string }) {
  const { proposals, now } = props;
  const id = useId();
  const [first] = proposals;
  if (first === undefined) return null;
  const { field, current } = first;
  const { title, note } = headOf(first);
  const count = proposals.length;
  return (
    <section className="proposal-group" aria-labelledby={id}>
      <div className="proposal-group-head">
        <div>
          <h3 id={id}>
            {title} <span className="quiet">({count})</span>
          </h3>
          {note !== null && <p className="small quiet">{note}</p>}
          {current !== null && (
            <p className="small quiet">
              Today: <span>{current}</span>
            </p>
          )}
        </div>
        {count > 1 && (
          <div className="proposal-buttons">
            <Button type="submit" name="accept" value={`field:${field}`} size="small">
              Accept all {count}
              <span className="sr-only"> of {title}</span>
            </Button>
            <Button
              type="submit"
              name="refuse"
              value={`field:${field}`}
              size="small"
              variant="quiet"
            >
              Refuse the {count}
              <span className="sr-only"> of {title}</span>
            </Button>
          </div>
        )}
      </div>
      <ProposalList label={`${title}, to decide`} proposals={proposals} state="open" now={now} />
    </section>
  );
}

function headOf({ becomes, label }: ShownProposal): { title: string; note: string | null } {
  if (becomes === "machine")
    return {
      title: "Machines found",
      note: "Accepted, each stands in your list of machines.",
    };
  if (becomes === "draft")
    return {
      title: "Products found",
      note: "Accepted, each becomes a draft that only you see.",
    };
  return { title: label, note: null };
}

/** Proposals in a list, the first ones of a long one in sight. */
export function ProposalList(props: {
  label: string;
  proposals: ShownProposal[];
  state: ProposalState;
  now: string;
  /** Whether each says of which field it is. */
  hasLabels?: boolean;
}) {
  const { label, proposals, state, now, hasLabels = false } = props;
  if (proposals.length === 0) return null;
  const isLong = proposals.length > mostShown && !hasLabels;
  const first = isLong ? proposals.slice(0, shownFirst) : proposals;
  const others = proposals.slice(first.length);
  const rows = (some: ShownProposal[]) =>
    some.map((proposal) => (
      <ProposalRow
        key={proposal.id}
        proposal={proposal}
        state={state}
        now={now}
        hasLabel={hasLabels}
      />
    ));
  return (
    <>
      <ul className="proposal-list" aria-label={label}>
        {rows(first)}
      </ul>
      {others.length > 0 && (
        <details className="proposal-more">
          <summary>Show {others.length} more</summary>
          <ul className="proposal-list" aria-label={`${label}, continued`}>
            {rows(others)}
          </ul>
        </details>
      )}
    </>
  );
}
