import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, type ButtonLook } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";

/** The id of an input: several forms of the page have a field of that name. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/**
 * One of the forms of the settings, sent with its name.
 *
 * @param answer the refusal of whichever form was sent last
 * @param refusalTitle above a refusal that is not about fields
 */
export function SettingsForm(props: {
  name: string;
  answer: FormAnswer | undefined;
  refusalTitle: string;
  submit: string;
  busy: string;
  variant?: ButtonLook["variant"];
  /** The form leads to another page, which is read from its beginning. */
  isLast?: boolean;
  children?: ReactNode;
}) {
  const { name, answer, refusalTitle, submit, busy, variant = "secondary", children } = props;
  const { isLast = false } = props;
  const isBusy = useNavigation().formData?.get("form") === name;
  return (
    <Form method="post" className="form" noValidate preventScrollReset={!isLast}>
      <input type="hidden" name="form" value={name} />
      <FormRefusal
        answer={answer?.form === name ? answer : undefined}
        title={refusalTitle}
        idOf={(field) => fieldId(name, field)}
      />
      {children}
      <div className="form-actions">
        <Button type="submit" variant={variant} busy={isBusy && busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
