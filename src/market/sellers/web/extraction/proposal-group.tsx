import { useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { ProposalState } from "../../rules/proposals/proposal.ts";
import type { ShownProposal } from "./load-proposals.ts";
import { ProposalRow } from "./proposal-row.tsx";

/** Open proposals for one list of the profile, or beside it, in sight together, to decide together or one by one. */
export function ProposalGroup(props: { proposals: ShownProposal[]; now: string }) {
  const { proposals, now } = props;
  const id = useId();
  const [first] = proposals;
  if (first === undefined) return null;
  const { field, current } = first;
  const { title, note } = headOf(first);
  const count = proposals.length;
  const list = (
    <ProposalList label={`${title}, to decide`} proposals={proposals} state="open" now={now} />
  );
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
      {count > 1 ? (
        <>
          <p className="proposal-value">{proposals.map(({ value }) => value).join(", ")}</p>
          <details className="proposal-more">
            <summary>
              Decide one by one<span className="sr-only"> on {title}</span>
            </summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
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

/** Proposals in a list. */
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
  return (
    <ul className="proposal-list" aria-label={label}>
      {proposals.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          state={state}
          now={now}
          hasLabel={hasLabels}
        />
      ))}
    </ul>
  );
}
