import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { can, type ProposalState } from "../../rules/proposals/proposal.ts";
import type { ShownProposal } from "./load-proposals.ts";

/** One value with the sentence it was read from; an open one with today's value and its buttons. */
export function ProposalRow(props: { proposal: ShownProposal; state: ProposalState; now: string }) {
  const { proposal, state, now } = props;
  const { id, label, value, current, isAddition, seen, sentence, reason, percent } = proposal;
  const mayAccept = can.accept(state, ["seller"]);
  const addition = proposal.becomes === "draft" ? "To be a draft" : "To be added";
  const replaces = current !== null && !isAddition;
  return (
    <li className="proposal">
      <div className="proposal-values">
        <h3 className="proposal-label">
          {label}
          {proposal.isContested && <Badge tone="warning">Sources disagree</Badge>}
        </h3>
        <dl className="proposal-diff">
          {mayAccept && current !== null && (
            <div>
              <dt>Today</dt>
              <dd>{current}</dd>
            </div>
          )}
          <div>
            <dt>{isAddition && mayAccept ? addition : "Read"}</dt>
            <dd className="proposal-value">{value}</dd>
          </div>
        </dl>
      </div>
      <div className="proposal-evidence">
        <blockquote>{sentence}</blockquote>
        <p className="small quiet">
          <Source proposal={proposal} /> · {percent} % sure. {reason}
          {state === "accepted" && proposal.decidedAt !== null && (
            <>
              {" "}
              Confirmed by you <RelativeTime at={proposal.decidedAt} now={now} />.
            </>
          )}
        </p>
      </div>
      {mayAccept && (
        <div className="proposal-buttons">
          <Button type="submit" name="accept" value={`${id} ${seen}`} size="small">
            {replaces ? "Replace" : "Accept"}
            <span className="sr-only">
              {" "}
              {label}: {value}
            </span>
          </Button>
          {can.refuse(state, ["seller"]) && (
            <Button type="submit" name="refuse" value={id} size="small" variant="quiet">
              Refuse
              <span className="sr-only">
                {" "}
                {label}: {value}
              </span>
            </Button>
          )}
        </div>
      )}
    </li>
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
