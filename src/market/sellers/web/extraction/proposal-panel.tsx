import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import type { ShownProposals } from "./load-proposals.ts";
import { ProposalGroup, ProposalList } from "./proposal-group.tsx";

/**
 * What was read, beside what the profile says today, to accept or refuse one by one, by lists or together; below it what
 * was decided before.
 *
 * @param address of the page, whose action answers with `answerExtraction`
 */
export function ProposalPanel(props: {
  address: string;
  proposals: ShownProposals;
  answer: FormAnswer | undefined;
  onDecide?: () => void;
}) {
  const { address, proposals, answer, onDecide } = props;
  const { open, accepted, refused, now } = proposals;
  const safe = open.filter((one) => one.isSafe).length;
  // A list's entries stand together, and what takes one value stands before them.
  const groups = [
    ...Map.groupBy(
      open.filter((one) => one.isAddition),
      ({ field }) => field,
    ),
  ];
  const isBusy = useNavigation().formData?.get("form") === "proposals";
  const head = useHeadAfterDecision(open.length);
  if (open.length + accepted.length + refused.length === 0) return null;
  return (
    <Panel
      id="proposals"
      title={
        <span ref={head} tabIndex={-1}>
          What we read
        </span>
      }
      note={open.length === 0 ? "Nothing is waiting" : `${open.length} to decide`}
    >
      <div className="stack">
        {open.length + refused.length > 0 && (
          <Form
            method="post"
            action={address}
            onSubmit={onDecide}
            preventScrollReset
            className="stack"
          >
            <input type="hidden" name="form" value="proposals" />
            <FormRefusal
              answer={answer?.form === "proposals" ? answer : undefined}
              title="That could not be decided"
            />
            {open.length > 0 && <Together safe={safe} isBusy={isBusy} />}
            <ProposalList
              label="To decide"
              proposals={open.filter((one) => !one.isAddition)}
              state="open"
              now={now}
              hasLabels
            />
            {groups.map(([field, proposals]) => (
              <ProposalGroup key={field} proposals={proposals} now={now} />
            ))}
            {refused.length > 0 && (
              <Disclosure title="Refused, and not proposed again" count={refused.length}>
                <ProposalList
                  label="Refused"
                  proposals={refused}
                  state="refused"
                  now={now}
                  hasLabels
                />
              </Disclosure>
            )}
          </Form>
        )}
        {accepted.length > 0 && (
          <Disclosure title="Where values of your profile come from" count={accepted.length}>
            <ProposalList
              label="Accepted"
              proposals={accepted}
              state="accepted"
              now={now}
              hasLabels
            />
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}

function Together({ safe, isBusy }: { safe: number; isBusy: boolean }) {
  return (
    <div className="proposal-together">
      {safe > 0 && (
        <Button
          type="submit"
          name="accept"
          value="all"
          variant="primary"
          busy={isBusy && "Saving..."}
        >
          {safe === 1
            ? "Accept the one that overwrites nothing"
            : `Accept the ${safe} that overwrite nothing`}
        </Button>
      )}
      <Button type="submit" name="refuse" value="all" variant="quiet">
        Refuse all
      </Button>
    </div>
  );
}

/** The button that was pressed is gone with its row: the focus goes to the head of the list. */
function useHeadAfterDecision(count: number) {
  const head = useRef<HTMLSpanElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (count < before.current && isLost) head.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return head;
}
