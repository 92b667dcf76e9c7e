import type { ReactNode } from "react";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/choice.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Facts } from "../../../../ui/table.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { AgreementText } from "../../../accounts/web/agreement-text.tsx";
import { OwnAgreement } from "../agreements/own-agreement.tsx";
import { UnsentWords } from "../kept/unsent-words.tsx";
import type { QuestionsView } from "../questions/question-view.ts";
import { SellersQuestions } from "../questions/sellers-questions.tsx";
import { SellersBadge } from "../request-parts.tsx";
import { AnswerForms } from "./answer-forms.tsx";
import type { closedRfqView } from "./closed-rfq-view.ts";
import { DebriefPanel } from "./debrief-panel.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import "../../../accounts/web/agreement.css";
import { EasternDeadline } from "../eastern-moment.tsx";

type View = ReturnType<typeof closedRfqView> & { questions: QuestionsView };

/**
 * A request of which a seller sees the outline alone: before its company has signed, and after it is over for it.
 *
 * @param isGuest whether it is a shop without an account
 * @param opening of a guest who has not asked for the details yet: how it does
 */
export function ClosedRfqPanels(props: {
  view: View;
  answer: FormAnswer | undefined;
  isGuest?: boolean;
  /** Where a guest reads files. */
  filesPath?: string;
  opening?: ReactNode;
}) {
  const { view, answer, isGuest = false, filesPath, opening } = props;
  const { own } = view.agreement;
  const { title, state, deadline, isOpen, now, submitKey } = view;
  return (
    <>
      <header className="row rfq-head">
        <h1 className="grow">{title}</h1>
        <SellersBadge state={state} quoteState={view.quoteState} />
      </header>
      {deadline !== null && isOpen && (
        <p className="lede">
          Quotes until <EasternDeadline at={deadline} now={now} />
        </p>
      )}
      {answer?.form !== "sign" && (answer?.form !== "ask" || !view.questions.mayAsk) && (
        <FormRefusal answer={answer} title="That was not done" />
      )}
      <UnsentWords
        answer={answer}
        shown={[
          ...(view.questions.mayAsk ? ["ask"] : []),
          ...(view.allowed.includes("decline") ? ["decline"] : []),
        ]}
      />
      {!view.awaitsSignature && opening === undefined && (
        <Notice title="This request is closed to your company">
          <p>
            {view.whyNoQuotes} Its details and files are open only to shops that may still quote or
            win.
            {view.isRevoked && view.versions.length > 0 && (
              <>
                {" "}
                What you quoted is kept below, and does not count any more. Should the buyer ask you
                again, you are told, and quote anew.
              </>
            )}
          </p>
          {view.endReason && (
            <p>
              Why: <q dir="auto">{view.endReason}</q>
            </p>
          )}
        </Notice>
      )}
      <DebriefPanel debrief={view.debrief} />
      <Panel title="Outline" id="outline">
        <Facts facts={view.facts} />
      </Panel>
      {opening}
      {view.awaitsSignature && (
        <Panel title="Details, files and the buyer's name" id="sign" hasTicks>
          <div className="stack">
            {view.hasSignedEarlier && (
              <Notice title="The agreement is another one now">
                <p>
                  Your company signed the one before. Details and files open once it signs this.
                </p>
              </Notice>
            )}
            <p>
              The buyer shows these to shops that have signed{" "}
              {own === null ? "the confidentiality agreement" : "the buyer's own agreement"} for
              this request.{" "}
              {!isGuest &&
                "One signature opens them to everybody of your company who has signed it for the site. "}
              The buyer sees who signed.
            </p>
            {own === null ? (
              <AgreementText text={view.agreement.text} />
            ) : (
              <OwnAgreement own={own} filesPath={filesPath} />
            )}
            {view.maySign ? (
              <SignForm version={own?.version ?? null} submitKey={submitKey} answer={answer} />
            ) : (
              <p className="quiet">Owners, admins and sellers of your company can sign.</p>
            )}
          </div>
        </Panel>
      )}
      <SellersQuestions
        view={view.questions}
        isOutline={view.awaitsSignature}
        isOver={view.isOver}
        submitKey={`${submitKey}-ask`}
        answer={answer}
        now={now}
      />
      <AnswerForms
        allowed={view.allowed}
        allowedWithQuote={[]}
        reasons={view.declineReasons}
        submitKey={`${submitKey}-answer`}
        state={state}
        answer={answer}
      />
      {view.versions.length > 0 && (
        <Panel title="What you quoted" id="versions">
          <QuoteVersions versions={view.versions} readings={view.readings} now={now} />
        </Panel>
      )}
    </>
  );
}

/** @param version of the buyer's own agreement; null: that of the site */
function SignForm(props: {
  version: number | null;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { version, submitKey, answer } = props;
  const form = useCheckedForm({
    answer: answer?.form === "sign" ? answer : undefined,
    idPrefix: "sign",
    schema: async () => (await import("../../rules/rfq-input.ts")).signInput,
  });
  return (
    <CheckedForm form={form} refusalTitle="It was not signed">
      <input type="hidden" name="form" value="sign" />
      <input type="hidden" name="version" value={version ?? ""} />
      <input type="hidden" name="key" value={submitKey} />
      <TextField
        {...form.field("name")}
        label="Your full name"
        autoComplete="name"
        maxLength={120}
      />
      <Checkbox
        {...form.tick("agreed")}
        label={
          version === null
            ? "I sign the confidentiality agreement for my company and this request"
            : `I have read version ${version} of the buyer's agreement, and sign it for my company`
        }
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large">
          Sign and see the request
        </Button>
      </div>
    </CheckedForm>
  );
}
