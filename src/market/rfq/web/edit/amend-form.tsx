import { href, Link, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import {
  AttachedFileFields,
  useAttachedFiles,
} from "../../../files/web/attached/attached-file-fields.tsx";
import { fillField, onField } from "../kept/kept-fields.ts";
import { amendmentStep } from "./amendment-step.ts";
import { KeptStep } from "./kept-step.tsx";
import type { loadDraft } from "./load-draft.ts";
import { PartsFields } from "./parts-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";

type Draft = Awaited<ReturnType<typeof loadDraft>>;

/** Everything of a request that was sent and may still be changed, as a new revision, with what was typed before. */
export function AmendPanel(props: {
  draft: Draft;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { draft, submitKey, answer } = props;
  return (
    <>
      <p>
        Every shop that was asked is told and sees what changed. Quotes that came have to be
        confirmed or revised by their shops before you can award them. The time for quotes can be
        prolonged, not shortened.
      </p>
      <KeptStep
        draft={draft}
        answer={answer}
        dropStep={amendmentStep}
        hint="the shops see it once you send the change."
        outdated="The request was changed by a colleague or from another window since: what is other there is told when you send the change."
        texts={keptTexts}
      >
        {(shown, keptText, suffix) => (
          <AmendForm {...shown} submitKey={`${submitKey}${suffix}`} keptText={keptText} />
        )}
      </KeptStep>
    </>
  );
}

const keptTexts = {
  kept: "What you typed is kept for you. The shops see it once you send the change.",
  refused:
    "What you typed is kept in this browser only: the request was changed, or you typed into this form elsewhere since. Sending tells you what is other there.",
};

function AmendForm(props: {
  draft: Draft;
  submitKey: string;
  answer: FormAnswer | undefined;
  keptText: string;
}) {
  const { draft, submitKey, answer, keptText } = props;
  const isSending = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    values: draft.values,
    schema: async () => (await import("../../rules/rfq-input.ts")).amendInput,
  });
  const isHydrated = useHydrated();
  const files = useAttachedFiles("rfq", answer?.values ?? draft.values);
  return (
    <CheckedForm
      form={form}
      refusalTitle="Your change was not sent"
      data-own-draft
      action={`${href("/rfq/edit")}?request=${draft.id}&do=amend`}
      // A script uploads files before, so that the form itself is as any other.
      {...(isHydrated ? {} : { encType: "multipart/form-data" as const })}
    >
      <input type="hidden" name="form" value="amend" />
      <input type="hidden" name="request" value={draft.id} />
      <input type="hidden" name="key" value={submitKey} />
      <input type="hidden" name="revision" value={(answer?.values ?? draft.values).revision} />
      <input type="hidden" name="step" value={amendmentStep} />
      <input type="hidden" name={onField} value={draft.kept?.mark ?? ""} />
      {draft.offered !== null && (
        <PartsFields form={form} hints={{}} offered={draft.offered} isAmended />
      )}
      <TermsFields
        form={form}
        hints={{ closing: draft.hints.closing ?? "5 p.m. Eastern" }}
        isAmended
      />
      <AttachedFileFields
        form={form}
        files={files}
        label="More drawings and documents"
        hint="What is not ticked below is taken out: shops cannot open it any more. To replace a drawing, untick it and add the new one."
        listLabel="Drawings and documents of the request"
      />
      <TextArea
        {...form.field("note")}
        label="Why, in a sentence for the shops"
        isOptional
        maxLength={500}
        rows={2}
      />
      <div className="form-actions">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSending ? "Sending..." : files.isUnderWay && "Waiting for the files..."}
        >
          Send the change
        </Button>
        <Link to={href("/rfq/:id", { id: draft.id })} className="button button-large">
          Leave it as it is
        </Link>
        {isHydrated ? (
          <p className="quiet small">{keptText}</p>
        ) : (
          <Button type="submit" size="large" name={fillField} value="keep" formNoValidate>
            Keep it for later
          </Button>
        )}
      </div>
    </CheckedForm>
  );
}
