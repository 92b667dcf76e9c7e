import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, type ButtonLook } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";

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
  props: FormsOfPage & {
    name: string;
    about?: string;
    submit: ReactNode;
    busy: string;
    refusalTitle: string;
    look?: ButtonLook;
    children?: ReactNode;
  },
) {
  const { name, about, submit, busy, answer, submitKey, look = {}, refusalTitle } = props;
  const sent = useNavigation().formData;
  const isBusy = sent?.get("form") === name && (about === undefined || sent.get("about") === about);
  return (
    <Form
      method="post"
      action={href("/settings/company")}
      className="form"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="form" value={name} />
      {about !== undefined && <input type="hidden" name="about" value={about} />}
      <input type="hidden" name="key" value={`${submitKey}-${about ?? name}`} />
      <FormRefusal
        answer={isOwn(answer, name, about) ? answer : undefined}
        title={refusalTitle}
        idOf={(field) => fieldOf(name, about, field)}
      />
      {props.children}
      <div className="form-actions">
        <Button type="submit" {...look} busy={isBusy && busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** Whether a refusal is this form's: several of the page have the same name. */
export function isOwn(answer: FormAnswer | undefined, name: string, about?: string): boolean {
  return answer?.form === name && (about === undefined || answer.values.about === about);
}

/** The id of an input: several forms of the page have a field of that name. */
export function fieldOf(form: string, about: string | undefined, field: string): string {
  return [form, about, field].filter(Boolean).join("-");
}
