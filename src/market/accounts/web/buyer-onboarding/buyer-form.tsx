import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { BuyerFields } from "./buyer-fields.tsx";

/** What a buyer is asked, and the way past it. */
export function BuyerForm(props: {
  values: Record<string, string>;
  certificates: string[];
  answer: FormAnswer | undefined;
}) {
  const { values, certificates, answer } = props;
  const isSaving = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    values,
    schema: async () => (await import("../../rules/buyer-onboarding.ts")).buyerOnboardingInput,
  });
  return (
    <CheckedForm form={form} refusalTitle="Your profile could not be saved">
      <BuyerFields form={form} certificates={certificates} />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isSaving && "Saving..."}>
          Save and continue
        </Button>
        <Button type="submit" size="large" name="choice" value="skip" formNoValidate>
          Skip for now
        </Button>
      </div>
    </CheckedForm>
  );
}
