import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { firstError } from "../../../../ui/field.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { mostAtOnce } from "../../rules/most-at-once.ts";
import { FeasibilityPanel } from "./feasibility-panel.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { loadDraft } from "./load-draft.ts";
import { PartsFields } from "./parts-fields.tsx";
import { ShopChoices } from "./shop-choices.tsx";
import { TermsFields } from "./terms-fields.tsx";

type Draft = Awaited<ReturnType<typeof loadDraft>>;

/** One of steps 1 to 3. Another step is another form and needs another `key`. */
export function StepForm({ draft, answer }: { draft: Draft; answer: FormAnswer | undefined }) {
  const { id, step, values, hints, offered, feasibility, shops } = draft;
  const isSaving = useNavigation().formMethod === "POST";
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
    <CheckedForm form={form} refusalTitle="Your request could not be saved">
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="step" value={step} />
      {offered !== null && <PartsFields form={form} hints={hints} offered={offered} />}
      {step === 2 && <TermsFields form={form} hints={hints} />}
      {feasibility !== null && (
        <FeasibilityPanel saved={feasibility.saved} initial={feasibility.found} />
      )}
      {shops !== null && (
        <>
          <ShopChoices
            requestId={id}
            shops={shops}
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
      </div>
    </CheckedForm>
  );
}
