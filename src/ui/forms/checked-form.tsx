import clsx from "clsx";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { FormSummary } from "./form-summary.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import type { CheckedForm as FormState } from "./use-checked-form.ts";

/**
 * A form that `useCheckedForm` looks after, with what is wrong with it above its fields.
 *
 * @param refusalTitle above a refusal that is not about single fields
 * @param isQuiet what the browser refuses is told elsewhere
 * @param asksBeforeLeaving a link away asks first while something is typed and not sent; for one form of a page
 */
export function CheckedForm(
  props: ComponentProps<typeof Form> & {
    form: FormState;
    refusalTitle: string;
    isQuiet?: boolean;
    asksBeforeLeaving?: boolean;
  },
) {
  const {
    form,
    refusalTitle,
    isQuiet = false,
    asksBeforeLeaving,
    className,
    children,
    ...rest
  } = props;
  return (
    <>
      <Form method="post" noValidate {...form.props} {...rest} className={clsx("form", className)}>
        <FormSummary form={form} title={refusalTitle} isQuiet={isQuiet} />
        {children}
      </Form>
      {asksBeforeLeaving === true && <LeaveQuestion form={form} />}
    </>
  );
}
