import { Form, href, Link } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { ClaimView } from "./claim-view.ts";

type Claim = NonNullable<ClaimView["claim"]>;

/** Where the company's claim stands, and what can be done about it. */
export function ClaimStatus(props: {
  view: ClaimView;
  claim: Claim;
  answer: FormAnswer | undefined;
}) {
  const { view, claim, answer } = props;
  const { state } = claim;
  const answerTo = (form: string) => (answer?.form === form ? answer : undefined);
  return (
    <Panel id="claim" title="Your company's claim" hasTicks>
      <div className="stack">
        {state === "open" && claim.proof === "mail" && (
          <p>
            We mailed a link to <strong>{claim.address}</strong>. Open it while you are signed in.
            It works once, for 24 hours. Nothing came? Look among unwanted mail, or begin again
            below.
          </p>
        )}
        {state === "open" && claim.proof === "page" && (
          <CodeOfPage claim={claim} answer={answerTo("check")} />
        )}
        {state === "waiting" && <Waiting claim={claim} isTaken={view.others === "approved"} />}
        {state === "approved" && <Approved view={view} claim={claim} />}
        {state === "refused" && (
          <p>
            {`The operator refused it: ${claim.reason ?? "no reason was given"}`}
            <br />
            You can claim again below, with another proof.
          </p>
        )}
        {state === "lapsed" && (
          <p>It ended: nothing proved it in thirty days. You can claim again below.</p>
        )}
        {claim.mayWithdraw && (
          <Form method="post" className="row">
            <FormRefusal answer={answerTo("withdraw")} title="The claim was not withdrawn" />
            <input type="hidden" name="do" value="withdraw" />
            <input type="hidden" name="claim" value={claim.id} />
            <Button type="submit" variant="quiet">
              Withdraw the claim
            </Button>
          </Form>
        )}
        {claim.mayRelease && (
          <Form method="post" className="stack">
            <FormRefusal answer={answerTo("release")} title="The entry was not given up" />
            <input type="hidden" name="do" value="release" />
            <input type="hidden" name="claim" value={claim.id} />
            <Checkbox
              id="sure"
              name="sure"
              value="yes"
              required
              label="Give the entry up"
              hint="What the public directory says stands there again. Your own profile, products and conversations stay yours, under an address of their own."
              error={answerTo("release")?.fields.sure}
            />
            <div className="row">
              <Button type="submit" variant="danger">
                Give up
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function CodeOfPage({ claim, answer }: { claim: Claim; answer: FormAnswer | undefined }) {
  return (
    <>
      <TextField
        id="code"
        label={`Put this code on any page of ${claim.domain}, then have it checked`}
        readOnly
        value={claim.code ?? ""}
      />
      <Form method="post" className="stack">
        <FormRefusal answer={answer} title="The page was not accepted" />
        <input type="hidden" name="do" value="check" />
        <input type="hidden" name="claim" value={claim.id} />
        <TextField
          id="url"
          name="url"
          label="Address of the page"
          required
          maxLength={2000}
          defaultValue={answer?.values.url ?? `https://${claim.domain}/`}
          error={answer?.fields.url}
        />
        <div className="row">
          <Button type="submit" variant="primary">
            Check now
          </Button>
        </div>
      </Form>
    </>
  );
}

function Waiting({ claim, isTaken }: { claim: Claim; isTaken: boolean }) {
  return (
    <>
      <p>
        {claim.evidence === null
          ? "It waits for the operator of this site, who looks at your documents."
          : `It is proved by ${claim.evidence}. Another company claims this entry, too: the operator of this site decides.`}{" "}
        You are told of the decision here and by mail.
      </p>
      {isTaken && (
        <p>
          The entry belongs to another company now. It stays theirs unless the operator passes it on
          to you; you can withdraw your claim.
        </p>
      )}
      {claim.files.length > 0 && (
        <ul className="plain-list">
          {claim.files.map(({ url, name }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Approved({ view, claim }: { view: ClaimView; claim: Claim }) {
  return (
    <p>
      This entry belongs to your company, and messages to it reach you.{" "}
      {claim.isPlant ? (
        "It stands beside your profile as one more plant."
      ) : view.profileIn !== null ? (
        <>
          Your profile {view.profileIn.isPublished ? "stands" : "will stand"} in{" "}
          <Link to={href("/businesses/:id", { id: view.profileIn.id })}>{view.profileIn.name}</Link>
          : this one stays beside it as one more plant, with what {view.sourceName} says.
        </>
      ) : (
        <>
          What you publish in <Link to={href("/seller/dashboard/profile")}>your profile</Link>{" "}
          stands in it; what {view.sourceName} says stays beside that, with its date.
        </>
      )}
    </p>
  );
}
