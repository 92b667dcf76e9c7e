import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { firstError } from "../../../../ui/field.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { mostAtOnce } from "../../rules/most-at-once.ts";
import { onField } from "../kept/kept-fields.ts";
import { FeasibilityPanel } from "./feasibility-panel.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { KeptStep } from "./kept-step.tsx";
import type { loadDraft } from "./load-draft.ts";
import { PartsFields } from "./parts-fields.tsx";
import { ShopChoices } from "./shop-choices.tsx";
import { TermsFields } from "./terms-fields.tsx";

type Draft = Awaited<ReturnType<typeof loadDraft>>;

/** One of steps 1 to 3, with what was typed into it before. Another step is another form and needs another `key`. */
export function StepPanel({ draft, answer }: { draft: Draft; answer: FormAnswer | undefined }) {
  return (
    <KeptStep
      draft={draft}
      answer={answer}
      dropStep={String(draft.step)}
      hint="the request has it once you save this step."
      outdated="The step was saved by a colleague or from another window since: what is other there is told when you save."
      texts={keptTexts}
    >
      {(shown, keptText) => <StepForm {...shown} keptText={keptText} />}
    </KeptStep>
  );
}

const keptTexts = {
  kept: "What you typed is kept for you. The request has it once you save.",
  refused:
    "What you typed is kept in this browser only: this step was saved or typed into elsewhere since. Saving tells you what is other there.",
};

function StepForm(props: { draft: Draft; answer: FormAnswer | undefined; keptText: string }) {
  const { draft, answer, keptText } = props;
  const { id, step, values, hints, offered, feasibility, shops, seen } = draft;
  const isSaving = useNavigation().formMethod === "POST";
  const isHydrated = useHydrated();
  const typed = answer?.values ?? values;
  const form = useCheckedForm({
    answer,
    values,
    schema: async () => {
      if (step === 3) return (await import("../../rules/guests/guest-input.ts")).whomInput;
      const { partsInput, termsInput } = await import("../../rules/rfq-input.ts");
      return step === 1 ? partsInput : termsInput;
    },
  });
  return (
    <CheckedForm form={form} refusalTitle="Your request could not be saved" data-own-draft>
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="seen" value={typed.seen ?? seen} />
      <input type="hidden" name={onField} value={draft.kept?.mark ?? ""} />
      {draft.notRead.length > 0 && (
        <Notice title="Please check: this stands in no field">
          <p>Of what you wrote, nothing was taken from, or not all of:</p>
          <ul>
            {draft.notRead.map((words) => (
              <li key={words}>“{words}”</li>
            ))}
          </ul>
        </Notice>
      )}
      {offered !== null && <PartsFields form={form} hints={hints} offered={offered} />}
      {step === 2 && <TermsFields form={form} hints={hints} />}
      {feasibility !== null && (
        <FeasibilityPanel
          saved={feasibility.saved}
          initial={feasibility.found}
          listsShops={shops !== null}
        />
      )}
      {shops !== null && (
        <>
          <ShopChoices
            requestId={id}
            shops={tickedShops(shops, typed)}
            now={draft.now}
            error={firstError(form.errors.shops)}
          />
          <GuestFields form={form} />
        </>
      )}
      {shops !== null && shops.length > 0 && (
        <TextField
          {...form.field("waveSize")}
          type="number"
          min={1}
          max={mostAtOnce}
          label="Shops asked at once"
          hint="The others follow in their order: one that declines, or is silent for two business days, makes place for the next."
          fieldClass="rfq-at-once"
        />
      )}
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isSaving && "Saving..."}>
          Save and continue
        </Button>
        <Button type="submit" size="large" name="choice" value="leave">
          Save and finish later
        </Button>
        {isHydrated && <p className="quiet small">{keptText}</p>}
      </div>
    </CheckedForm>
  );
}

/** The shops as they were ticked when the form was sent or kept; as they were chosen where it was neither. */
function tickedShops(shops: NonNullable<Draft["shops"]>, typed: Readonly<Record<string, string>>) {
  if (typed.seen === undefined) return shops;
  const ticked = new Set((typed.shops ?? "").split("\n"));
  return shops.map((shop) => ({ ...shop, isChosen: ticked.has(shop.id) }));
}
