import { firstError } from "../field.tsx";
import { FormErrors } from "../form-errors.tsx";
import type { CheckedForm } from "./use-checked-form.ts";

/**
 * What is wrong with a form as a whole, above its fields: the server's message, or every field that is wrong, as a way to
 * get there. What the server said is focused when it appears; what the browser said leads to the first field.
 *
 * @param title when it is about the form and not about its fields
 */
export function FormSummary(props: { form: CheckedForm; title: string; isQuiet: boolean }) {
  const { form, title, isQuiet } = props;
  const { answer, isRefused, errors, idOf } = form;
  if (answer?.message && !isRefused) {
    return <FormErrors title={title} messages={[answer.message]} answer={answer} />;
  }
  if (answer === undefined && (!isRefused || isQuiet)) return null;
  const fields = Object.entries(errors).flatMap(([field, messages]) => {
    const message = firstError(messages);
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });
  return (
    <FormErrors
      title="Please fix the errors in the form"
      fields={fields}
      {...(isRefused ? {} : { answer })}
    />
  );
}
