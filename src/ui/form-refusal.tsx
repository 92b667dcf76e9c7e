import type { FormAnswer } from "../shared/form-answer.ts";
import { firstError } from "./field.tsx";
import { FormErrors } from "./form-errors.tsx";

/**
 * What is wrong with a form as a whole, above its fields.
 *
 * @param title when it is about the form and not about its fields
 * @param idOf the id of a field's input
 */
export function FormRefusal(props: {
  answer: FormAnswer | undefined;
  title: string;
  idOf?: (field: string) => string;
}) {
  const { answer, title, idOf = (field) => field } = props;
  if (answer === undefined) return null;
  if (answer.message !== null) {
    return <FormErrors title={title} messages={[answer.message]} answer={answer} />;
  }
  const fields = Object.entries(answer.fields).flatMap(([field, messages]) => {
    const message = firstError(messages);
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });
  return <FormErrors title="Please fix the errors in the form" fields={fields} answer={answer} />;
}
