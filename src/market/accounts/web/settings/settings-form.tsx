import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, type ButtonLook } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import {
  type CheckedFormOptions,
  type CheckedForm as FormState,
  useCheckedForm,
} from "../../../../ui/forms/use-checked-form.ts";

/**
 * One of the forms of the settings, sent with its name.
 *
 * @param answer the refusal of whichever form was sent last
 * @param refusalTitle above a refusal that is not about fields
 */
export function SettingsForm(
  props: Pick<CheckedFormOptions, "values" | "schema" | "watched"> & {
    name: string;
    answer: FormAnswer | undefined;
    refusalTitle: string;
    submit: string;
    busy: string;
    variant?: ButtonLook["variant"];
    /** The form leads to another page, which is read from its beginning. */
    isLast?: boolean;
    children: (form: FormState) => ReactNode;
  },
) {
  const { name, answer, refusalTitle, submit, busy, variant = "secondary", children } = props;
  const { isLast = false, ...options } = props;
  const isBusy = useNavigation().formData?.get("form") === name;
  const form = useCheckedForm({
    ...options,
    answer: answer?.form === name ? answer : undefined,
    idPrefix: name,
  });
  return (
    <CheckedForm form={form} refusalTitle={refusalTitle} preventScrollReset={!isLast}>
      <input type="hidden" name="form" value={name} />
      {children(form)}
      <div className="form-actions">
        <Button type="submit" variant={variant} busy={isBusy && busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}
