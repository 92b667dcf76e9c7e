import type { ReactNode } from "react";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";
import type { RevisionChange } from "../rules/amendment.ts";
import type { InvitationState } from "../rules/invitation-transitions.ts";
import type { Fit, MatchReason } from "../rules/match-shop.ts";
import type { QuoteState } from "../rules/quote-transitions.ts";
import type { RfqState } from "../rules/rfq-transitions.ts";
import type { LineView } from "./line-view.ts";
import type { QuestionView } from "./questions/question-view.ts";

// What the few pages of requests share stands in one file: every page loads the names of all files.

const rfqLabels: Record<RfqState, [string, Tone]> = {
  draft: ["Draft", "neutral"],
  open: ["Open", "info"],
  evaluating: ["Choose", "accent"],
  partially_awarded: ["Awarded in part", "accent"],
  awarded: ["Awarded", "success"],
  expired: ["No quotes", "warning"],
  closed_no_award: ["Closed", "neutral"],
  canceled: ["Canceled", "neutral"],
};

const invitationLabels: Record<InvitationState, [string, Tone]> = {
  chosen: ["Chosen", "neutral"],
  invited: ["Invited", "neutral"],
  viewed: ["Looked at it", "info"],
  intending: ["Going to quote", "info"],
  quoted: ["Quoted", "success"],
  declined: ["Declined", "warning"],
  lapsed: ["No answer", "neutral"],
  revoked: ["Invitation taken back", "neutral"],
};

const quoteLabels: Record<QuoteState, [string, Tone]> = {
  submitted: ["Waiting for the buyer", "info"],
  countered: ["Countered by the buyer", "accent"],
  stale: ["To be reconfirmed", "warning"],
  superseded: ["Replaced", "neutral"],
  withdrawn: ["Withdrawn", "neutral"],
  set_aside: ["Set aside", "neutral"],
  expired: ["No longer valid", "warning"],
  awarded: ["Awarded, to be confirmed", "accent"],
  accepted: ["Confirmed", "success"],
  refused: ["Refused", "warning"],
  lapsed: ["Not answered in time", "warning"],
  not_awarded: ["Not chosen", "neutral"],
};

export function RfqBadge({ state }: { state: RfqState }) {
  const [label, tone] = rfqLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function InvitationBadge({ state }: { state: InvitationState }) {
  const [label, tone] = invitationLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function QuoteBadge({ state }: { state: QuoteState }) {
  const [label, tone] = quoteLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Where a request stands for its seller: what became of the quote, once there is one. */
export function SellersBadge(props: { state: InvitationState; quoteState: QuoteState | null }) {
  const { state, quoteState } = props;
  return state === "quoted" && quoteState !== null ? (
    <QuoteBadge state={quoteState} />
  ) : (
    <InvitationBadge state={state} />
  );
}

/** The parts that are asked for. @param props.withoutTargets to who is not to see prices */
export function LineTable(props: { lines: LineView[]; withoutTargets?: boolean }) {
  const { lines, withoutTargets = false } = props;
  return (
    <Table
      caption="Parts that are asked for"
      isStacked
      head={
        <>
          <th scope="col">Part</th>
          <th scope="col">Made how</th>
          <th scope="col" className="number">
            Pieces
          </th>
          {!withoutTargets && (
            <th scope="col" className="number">
              Target a piece
            </th>
          )}
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.name}
            {line.description !== "" && line.description !== line.name && (
              <span className="rfq-line-text quiet small">{line.description}</span>
            )}
          </th>
          <td data-label="Made how">
            {line.facts === "" ? <span className="quiet">Not stated</span> : line.facts}
          </td>
          <td data-label="Pieces" className="number">
            {/* One box: stacked, a cell is a grid of its name and this. */}
            <span>
              {line.quantityText === "" ? (
                <span className="quiet">None yet</span>
              ) : (
                line.quantityText
              )}
              {line.yearText !== null && (
                <span className="rfq-line-text quiet small">{line.yearText}</span>
              )}
            </span>
          </td>
          {!withoutTargets && (
            <td data-label="Target a piece" className="number">
              {line.targetText ?? <span className="quiet">None</span>}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

const titles = { pass: "Stated", fail: "Against it", unknown: "Not stated" } as const;

const fits: Record<Fit, [string, Tone]> = {
  fits: ["Fits", "success"],
  unconfirmed: ["May be able to, not confirmed", "neutral"],
  fails: ["Does not fit", "warning"],
};

/** What a shop's profile says of a request, in a word. */
export function FitBadge({ fit }: { fit: Fit }) {
  const [label, tone] = fits[fit];
  return <Badge tone={tone}>{label}</Badge>;
}

/** A shop compared with a request, as pages show it. */
export interface MatchView {
  fit: Fit;
  reasons: MatchReason[];
  /** ISO time of the last change of the profile that the reasons are taken from. */
  statedAt: string;
}

/** What speaks for a shop, what against it, and what it does not say; and where that is known from. */
export function MatchReasons({ match, now }: { match: MatchView; now: string }) {
  const { reasons, statedAt } = match;
  const verdicts = (["pass", "fail", "unknown"] as const).filter((verdict) =>
    reasons.some((reason) => reason.verdict === verdict),
  );
  if (verdicts.length === 0) {
    return <p className="quiet small">The request names nothing that profiles speak of.</p>;
  }
  return (
    <div className="match-reasons small">
      <dl>
        {verdicts.map((verdict) => (
          <div key={verdict} className={`match-${verdict}`}>
            <dt>{titles[verdict]}</dt>
            <dd>
              {reasons
                .filter((reason) => reason.verdict === verdict)
                .map(({ text }) => text)
                .join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        From its own profile, last changed <RelativeTime at={statedAt} now={now} />
      </p>
    </div>
  );
}

/** Questions with their answers. @param below what stands below each, such as a form */
export function QuestionList(props: {
  questions: QuestionView[];
  now: string;
  /** No answer can be read any more, so that none is said to be missing either. */
  hidesAnswers?: boolean;
  below?: (question: QuestionView) => ReactNode;
}) {
  const { questions, now, hidesAnswers = false, below } = props;
  return (
    <ul className="plain-list rfq-shops">
      {questions.map((question) => (
        <li key={question.id} className="rfq-question">
          <p className="row small quiet">
            <span className="grow">
              {whoAsked(question)}
              {question.askedAt !== null && (
                <>
                  , <RelativeTime at={question.askedAt} now={now} />
                </>
              )}
            </span>
            {question.answers.length === 0 && !hidesAnswers && (
              <Badge tone="accent">Not answered yet</Badge>
            )}
          </p>
          <p className="rfq-question-text">{question.text}</p>
          {question.sharedText !== null && (
            <p className="small quiet">
              As every shop reads it: <q dir="auto">{question.sharedText}</q>
            </p>
          )}
          {question.answers.map((answer, at) => (
            <div key={answer.id} className="rfq-answer">
              <p className="small quiet">
                {at === 0 ? "Answer" : "Further answer"}
                {answer.isShared ? " to every shop" : toWhom(question)},{" "}
                <RelativeTime at={answer.answeredAt} now={now} />
              </p>
              <p className="rfq-answer-text">{answer.text}</p>
            </div>
          ))}
          {below?.(question)}
        </li>
      ))}
    </ul>
  );
}

function whoAsked({ asker, isOwn }: QuestionView): string {
  if (asker !== null) return asker.name;
  return isOwn ? "Your question" : "Asked by a shop";
}

function toWhom({ asker }: QuestionView): string {
  return asker === null ? " to you alone" : ` to ${asker.name} alone`;
}

/** What a revision changed, as pages show it; the time is ISO. */
export interface RevisionView {
  revision: number;
  note: string;
  changes: RevisionChange[];
  madeAt: string;
}

/** What was changed of a request after it had been sent, the last first. */
export function RevisionList({ revisions, now }: { revisions: RevisionView[]; now: string }) {
  return (
    <ul className="plain-list rfq-shops">
      {revisions.map(({ revision, note, changes, madeAt }) => (
        <li key={revision} className="rfq-question">
          <p className="small quiet">
            Revision {revision}, <RelativeTime at={madeAt} now={now} />
          </p>
          {note !== "" && <p className="rfq-answer-text">{note}</p>}
          <ul className="rfq-changes">
            {changes.map(({ part, what, before, after }) => (
              <li key={`${part} ${what} ${before} ${after}`}>
                {part !== null && <strong>{part}: </strong>}
                {what === "Part" ? (after === null ? "taken out" : `added, ${after}`) : null}
                {what === "File" && (before === null || after === null) && (
                  <>
                    {after === null ? "Taken out" : "Added"}: {after ?? before}
                  </>
                )}
                {what !== "Part" && (what !== "File" || (before !== null && after !== null)) && (
                  <>
                    {what} <del>{statedText(before)}</del> <ins>{statedText(after)}</ins>
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const dayText = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** What an amendment says of a field; days as everywhere else on the page. */
function statedText(value: string | null): string {
  if (value === null) return "not stated";
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText.format(new Date(value)) : value;
}
