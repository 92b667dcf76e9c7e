import type { FormAnswer } from "../shared/form-answer.ts";
import { firstError } from "./field.tsx";
import { FormErrors } from "./form-errors.tsx";

/**
 * What is wrong with a form of buttons, which `useCheckedForm` does not look after.
 *
 * @param title when it is about the form and not about its fields
 */
export function FormRefusal({ answer, title }: { answer: FormAnswer | undefined; title: string }) {
  if (answer === undefined) return null;
  if (answer.message !== null) {
    return <FormErrors title={title} messages={[answer.message]} answer={answer} />;
  }
  const fields = Object.entries(answer.fields).flatMap(([field, messages]) => {
    const message = firstError(messages);
    return message === undefined ? [] : [{ id: field, message }];
  });
  return <FormErrors title="Please fix the errors in the form" fields={fields} answer={answer} />;
}
