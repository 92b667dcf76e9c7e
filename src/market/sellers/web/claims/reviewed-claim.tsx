import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { RadioGroup } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { TextArea } from "../../../../ui/text-field.tsx";
import type { ClaimDecision } from "../../rules/claims/claim-transitions.ts";
import { ClaimFacts } from "./claim-facts.tsx";
import type { ReviewedClaimView } from "./reviewed-claim-view.ts";

const labels: Record<ClaimDecision, string> = {
  approve: "Approve: the entry belongs to this company",
  refuse: "Refuse",
  undo: "Take the decision back: it waits again",
};

/** One company's claim with its evidence, and what the operator can decide. */
export function ReviewedClaimPanel(props: {
  claim: ReviewedClaimView;
  answer: FormAnswer | undefined;
}) {
  const { claim, answer } = props;
  const { id, decisions } = claim;
  return (
    <Panel id={`claim-${id}`} title={claim.company} note={claim.stateText}>
      <div className="stack">
        <ClaimFacts
          facts={[
            { name: "Claimed by", value: `${claim.person} ${claim.email}`.trim() },
            { name: "Claimed", value: claim.madeAt },
            { name: "Proof", value: claim.proof },
            { name: "Proved", value: claim.proved },
            {
              name: "Documents",
              value: claim.files.length === 0 ? "None" : <Documents files={claim.files} />,
            },
            { name: "Says", value: claim.statement === "" ? "Nothing" : claim.statement },
            {
              name: "Stands",
              value: claim.isPlant ? "Beside its profile, as one more plant" : "For the company",
            },
            { name: "Its claims in all", value: claim.claimsOfCompany },
            ...(claim.reason === null ? [] : [{ name: "Reason", value: claim.reason }]),
          ]}
        />
        {decisions.length > 0 && (
          <Form method="post" className="stack">
            <FormRefusal answer={answer} title="Nothing was decided" />
            <input type="hidden" name="claim" value={id} />
            <RadioGroup
              id={`action-${id}`}
              label="What happens"
              name="action"
              isRequired
              defaultValue={answer?.values.action}
              error={answer?.fields.action}
              choices={decisions.map((value) => ({ value, label: labels[value] }))}
            />
            <TextArea
              id={`reason-${id}`}
              name="reason"
              label="Reason"
              rows={2}
              maxLength={2000}
              hint="Needed to refuse, and to approve what another company holds. That company reads it."
              defaultValue={answer?.values.reason}
              error={answer?.fields.reason}
            />
            <div className="row">
              <Button type="submit" variant="primary">
                Decide
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function Documents({ files }: { files: readonly { url: string | null; name: string }[] }) {
  return (
    <ul className="plain-list">
      {files.map(({ url, name }) => (
        <li key={`${url} ${name}`}>
          {url === null ? `${name} (deleted)` : <a href={url}>{name}</a>}
        </li>
      ))}
    </ul>
  );
}
