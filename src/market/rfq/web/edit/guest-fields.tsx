import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { mostGuests } from "../../rules/guests/most-guests.ts";

/** Step 3: shops without an account, who are asked by mail. */
export function GuestFields({ form }: { form: CheckedForm }) {
  return (
    <FieldRows
      form={form}
      list={form.list("guests")}
      legend="Shops without an account"
      noun="shop by mail"
      most={mostGuests}
    >
      {({ field }, number) => (
        <div className="form-row">
          <TextField
            {...field("name")}
            label={
              <>
                Shop<span className="sr-only"> {number}</span>
              </>
            }
            isOptional
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            {...field("email")}
            label={
              <>
                Email<span className="sr-only"> of shop {number}</span>
              </>
            }
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
            hint={
              number === 1
                ? "It gets a link to a page of its own, where it can quote without an account"
                : undefined
            }
          />
        </div>
      )}
    </FieldRows>
  );
}
