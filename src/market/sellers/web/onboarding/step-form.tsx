import { Link, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import type { CheckGroup } from "../../../../ui/check-list.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import type { SellerStep } from "../../rules/seller-onboarding.ts";
import { seenField } from "./seen-field.ts";
import type { sellerChoices } from "./seller-choices.ts";
import { StepFields } from "./step-fields.tsx";

/** One of steps 1 to 4. Another step is another form and needs another `key`: its fields begin anew. */
export function StepForm(props: {
  step: SellerStep;
  address: string;
  values: Record<string, string>;
  /** What the step said when the form was opened. */
  seen: string;
  choices: ReturnType<typeof sellerChoices> | null;
  answer: FormAnswer | undefined;
}) {
  const { step, address, values, seen, choices, answer } = props;
  const isSaving = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    values,
    schema: async () => {
      const { sellerStepInputs } = await import("../../rules/seller-onboarding.ts");
      return sellerStepInputs({
        processes: offered(choices?.capabilities.processes),
        materials: offered(choices?.capabilities.materials),
      })[step];
    },
  });
  return (
    <CheckedForm
      form={form}
      id="step-form"
      action={address}
      refusalTitle="Your profile could not be saved"
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name={seenField} value={answer?.values[seenField] ?? seen} />
      {answer?.code === "conflict" && (
        <p>
          <Link to={address} reloadDocument className="button">
            Take what is saved
          </Link>
        </p>
      )}
      <StepFields step={step} form={form} choices={choices} />
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

function offered(groups: CheckGroup[] = []): string[] {
  return groups.flatMap((group) => group.choices.map(({ value }) => value));
}
