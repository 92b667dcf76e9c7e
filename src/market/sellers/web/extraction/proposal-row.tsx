import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { can, type ProposalState } from "../../rules/proposals/proposal.ts";
import type { ShownProposal } from "./load-proposals.ts";

/**
 * One value with the sentence it was read from, which opens where it is asked for, and at once where something would be
 * replaced or sources disagree; an open one with today's value and its buttons.
 */
export function ProposalRow(props: {
  proposal: ShownProposal;
  state: ProposalState;
  now: string;
  hasLabel: boolean;
}) {
  const { proposal, state, now, hasLabel } = props;
  const { id, label, value, current, isAddition, seen } = proposal;
  const mayAccept = can.accept(state, ["seller"]);
  const replaces = current !== null && !isAddition;
  const name = (
    <span className="sr-only">
      {" "}
      {label}: {value}
    </span>
  );
  return (
    <li className="proposal">
      <div className="proposal-values">
        {hasLabel && (
          <h3 className="proposal-label">
            {label}
            {proposal.isContested && <Badge tone="warning">Sources disagree</Badge>}
          </h3>
        )}
        {mayAccept && replaces ? (
          <dl className="proposal-diff">
            <div>
              <dt>Today</dt>
              <dd>{current}</dd>
            </div>
            <div>
              <dt>Read</dt>
              <dd className="proposal-value">{value}</dd>
            </div>
          </dl>
        ) : (
          <p className="proposal-value">{value}</p>
        )}
      </div>
      <Evidence
        proposal={proposal}
        decided={state === "accepted" ? proposal.decidedAt : null}
        now={now}
        isOpen={mayAccept && (replaces || proposal.isContested)}
      />
      {mayAccept && (
        <div className="proposal-buttons">
          <Button type="submit" name="accept" value={`${id} ${seen}`} size="small">
            {replaces ? "Replace" : "Accept"}
            {name}
          </Button>
          {can.refuse(state, ["seller"]) && (
            <Button type="submit" name="refuse" value={id} size="small" variant="quiet">
              Refuse
              {name}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Evidence(props: {
  proposal: ShownProposal;
  /** When it was accepted; null for what is not. */
  decided: string | null;
  now: string;
  isOpen: boolean;
}) {
  const { proposal, decided, now, isOpen } = props;
  const { label, value, sentence, reason, percent } = proposal;
  return (
    <details className="proposal-evidence" open={isOpen}>
      <summary>
        {percent} % sure<span className="sr-only"> of {`${label}: ${value}`}</span> · where it
        stands
      </summary>
      <blockquote>{sentence}</blockquote>
      <p className="small quiet">
        <Source proposal={proposal} /> · {reason}
        {decided !== null && (
          <>
            {" "}
            Confirmed by you <RelativeTime at={decided} now={now} />.
          </>
        )}
      </p>
    </details>
  );
}

function Source({ proposal: { source, isPage } }: { proposal: ShownProposal }) {
  if (!isPage) return <span className="extraction-source">{source}</span>;
  return (
    <a href={source} rel="noreferrer nofollow" target="_blank" className="extraction-source">
      {source.replace(/^https?:\/\//, "")}
    </a>
  );
}
