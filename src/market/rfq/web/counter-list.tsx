import { Badge, type Tone } from "../../../ui/badge.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { mostRounds } from "../rules/most-rounds.ts";
import type { CounterView } from "./counter-view.ts";

const answers: Record<NonNullable<CounterView["answer"]>, [string, Tone]> = {
  accepted: ["Accepted", "success"],
  reoffered: ["Answered with other terms", "info"],
  rejected: ["The shop stays with its quote", "warning"],
  taken_back: ["Taken back", "neutral"],
};

/** What the buyer asked for, round by round, the last first. */
export function CounterList({ rounds, now }: { rounds: CounterView[]; now: string }) {
  return (
    <ol className="plain-list rfq-counters">
      {rounds.map(({ id, round, prices, note, answer, answerNote, createdAt }) => (
        <li key={id}>
          <p className="row small">
            <span className="grow quiet">
              Round {round} of {mostRounds}, <RelativeTime at={createdAt} now={now} />
            </span>
            {answer === null ? (
              <Badge tone="accent">Not answered</Badge>
            ) : (
              <Badge tone={answers[answer][1]}>{answers[answer][0]}</Badge>
            )}
          </p>
          <ul>
            {prices.map((price) => (
              <li key={price}>{price}</li>
            ))}
          </ul>
          {note !== "" && <p className="rfq-answer-text">{note}</p>}
          {answerNote !== "" && (
            <div className="rfq-answer">
              <p className="small quiet">The shop's answer</p>
              <p className="rfq-answer-text">{answerNote}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
