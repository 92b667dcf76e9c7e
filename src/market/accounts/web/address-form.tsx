import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../shared/form-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../ui/text-field.tsx";

/** Asks for an address, to which a link is sent. @param submit what its button says */
export function AddressForm(props: {
  answer: FormAnswer | undefined;
  autoComplete: "email" | "username";
  submit: string;
}) {
  const { answer, autoComplete, submit } = props;
  const isBusy = useNavigation().formMethod === "POST";
  const form = useCheckedForm({
    answer,
    schema: async () => (await import("../rules/account-input.ts")).addressInput,
  });
  return (
    <CheckedForm form={form} refusalTitle="The email was not sent">
      <TextField
        {...form.field("email")}
        type="email"
        label="Email"
        autoComplete={autoComplete}
        maxLength={320}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large" busy={isBusy && "Sending..."}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}
