import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";

/** How a request begins. */
export function StartForm(props: {
  values: Record<string, string>;
  shop: string | null;
  submitKey: string;
  answer: FormAnswer | undefined;
}) {
  const { values, shop, submitKey, answer } = props;
  const form = useCheckedForm({
    answer,
    values,
    schema: async () => (await import("../../rules/rfq-input.ts")).startRfqInput,
  });
  const { field } = form;
  return (
    <CheckedForm form={form} refusalTitle="Your request could not be started">
      <input type="hidden" name="key" value={submitKey} />
      {shop !== null && <input type="hidden" name="shop" value={shop} />}
      <TextField
        {...field("title")}
        label="What you need, in a few words"
        hint="Such as: Anodized sensor bracket"
        maxLength={120}
      />
      <TextArea
        {...field("text")}
        label="What you know about it"
        hint="Such as: 500 and 2,000 pieces, CNC milled 6061, ±0.005 in, by June 15, ISO 9001. It is read into the fields that follow, where you check it."
        isOptional
        maxLength={2000}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="large">
          Start the request
        </Button>
      </div>
    </CheckedForm>
  );
}
