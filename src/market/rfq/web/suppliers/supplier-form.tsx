import { Form } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { SelectField, TextArea } from "../../../../ui/text-field.tsx";
import { longestSupplierNote, standings } from "../../rules/supplier-standings.ts";

/** What the company thinks of a shop, and a note. */
export function SupplierForm(props: {
  shop: string;
  values: { standing: string; note: string };
  answer: FormAnswer | undefined;
  button: string;
  canTakeOff?: boolean;
}) {
  const { shop, button, canTakeOff = false } = props;
  const answer = props.answer?.form === shop ? props.answer : undefined;
  const values = { ...props.values, ...answer?.values };
  return (
    <Form method="post" preventScrollReset className="form">
      <FormRefusal answer={answer} title="That was not saved" />
      <input type="hidden" name="shop" value={shop} />
      <SelectField
        name="standing"
        id={`standing-${shop}`}
        label="For your company it is"
        defaultValue={values.standing}
      >
        {Object.entries(standings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {canTakeOff && <option value="">Not on the list</option>}
      </SelectField>
      <TextArea
        name="note"
        id={`note-${shop}`}
        label="Note for your colleagues"
        isOptional
        maxLength={longestSupplierNote}
        rows={2}
        defaultValue={values.note}
      />
      <div className="form-actions">
        <Button type="submit">{button}</Button>
      </div>
    </Form>
  );
}
