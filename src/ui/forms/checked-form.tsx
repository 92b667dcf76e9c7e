import clsx from "clsx";
import type { ComponentProps } from "react";
import { Form } from "react-router";
import { FormSummary } from "./form-summary.tsx";
import type { CheckedForm as FormState } from "./use-checked-form.ts";

/**
 * A form that `useCheckedForm` looks after, with what is wrong with it above its fields.
 *
 * @param refusalTitle above a refusal that is not about single fields
 * @param isQuiet what the browser refuses is told elsewhere
 */
export function CheckedForm(
  props: ComponentProps<typeof Form> & {
    form: FormState;
    refusalTitle: string;
    isQuiet?: boolean;
  },
) {
  const { form, refusalTitle, isQuiet = false, className, children, ...rest } = props;
  return (
    <Form method="post" noValidate {...form.props} {...rest} className={clsx("form", className)}>
      <FormSummary form={form} title={refusalTitle} isQuiet={isQuiet} />
      {children}
    </Form>
  );
}
