import type { ReactNode } from "react";
import { href, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, type ButtonLook } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import {
  type CheckedFormOptions,
  type CheckedForm as FormState,
  useCheckedForm,
} from "../../../../ui/forms/use-checked-form.ts";

/** What the forms of the page have in common. */
export interface FormsOfPage {
  /** The refusal of whichever form was sent last. */
  answer: FormAnswer | undefined;
  /** Of this showing of the page: the same form sent twice from it is done once. */
  submitKey: string;
}

/**
 * One of the forms about companies; all are answered by the settings of the company.
 *
 * @param about id of the person, invitation or company that it is about
 */
export function CompanyForm(
  props: FormsOfPage &
    Pick<CheckedFormOptions, "values" | "schema"> & {
      name: string;
      about?: string;
      submit: ReactNode;
      busy: string;
      refusalTitle: string;
      look?: ButtonLook;
      children?: (form: FormState) => ReactNode;
    },
) {
  const { name, about, submit, busy, answer, submitKey, look = {}, refusalTitle } = props;
  const { values, schema, children } = props;
  const sent = useNavigation().formData;
  const isBusy = sent?.get("form") === name && (about === undefined || sent.get("about") === about);
  const form = useCheckedForm({
    answer: isOwn(answer, name, about) ? answer : undefined,
    idPrefix: about === undefined ? name : `${name}-${about}`,
    ...(values && { values }),
    ...(schema && { schema }),
  });
  return (
    <CheckedForm
      form={form}
      action={href("/settings/company")}
      refusalTitle={refusalTitle}
      preventScrollReset
    >
      <input type="hidden" name="form" value={name} />
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      <input type="hidden" name="key" value={`${submitKey}-${name}-${about ?? ""}`} />
      {children?.(form)}
      <div className="form-actions">
        <Button type="submit" {...look} busy={isBusy && busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** Whether a refusal is this form's: several of the page have the same name. */
export function isOwn(answer: FormAnswer | undefined, name: string, about?: string): boolean {
  return answer?.form === name && (about === undefined || answer.values.about === about);
}
