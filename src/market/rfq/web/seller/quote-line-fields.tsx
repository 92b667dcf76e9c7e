import type { ReactNode } from "react";
import { type Cents, moneyText } from "../../../../shared/money.ts";
import { FieldMessages } from "../../../../ui/field.tsx";
import { FieldRows } from "../../../../ui/forms/field-rows.tsx";
import type { FormFields } from "../../../../ui/forms/form-fields.ts";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { piecesText } from "../../rules/counted-texts.ts";
import { longestAlternate, mostAlternates } from "../../rules/most-alternates.ts";
import { type Calculation, calculationNames } from "../../rules/quoting/calculation.ts";
import type { LineView } from "../line-view.ts";
import { Calculator } from "./calculator.tsx";

/** The fields of one part: its prices by quantity, what is paid once, exceptions, and what is offered instead. */
export function QuoteLineFields(props: {
  form: CheckedForm;
  line: LineView;
  at: number;
  /** By quantity; null: not priced yet. */
  totals: (Cents | null)[];
  /** As it is typed. */
  calculation: Calculation;
}) {
  const { form, line, at, totals, calculation } = props;
  const { field } = form;
  const ofPart = <span className="sr-only"> for {line.name}</span>;
  return (
    <fieldset className="quote-line">
      <legend className="form-legend">{line.name}</legend>
      <input type="hidden" name={`lines[${at}].lineId`} value={line.id} />
      {line.quantities.map((quantity, number) => {
        const name = (part: string) => `lines[${at}].breaks[${number}].${part}`;
        const text = piecesText(quantity);
        const total = totals[number] ?? null;
        return (
          <div key={quantity} className="quote-break">
            <p className="figure">{text}</p>
            <input type="hidden" name={name("quantity")} value={quantity} />
            <BreakFields fields={form} name={name} of={`${line.name}, ${text}`} />
            <p className="quote-break-total quiet small">
              {total === null ? "No total yet" : <>Comes to {moneyText(total)}</>}
            </p>
          </div>
        );
      })}
      <Calculator
        fields={form}
        prefix={`lines[${at}].calculation`}
        part={line.name}
        quantities={line.quantities}
        typed={calculation}
        isOpen={calculationNames.some(
          (name) => (field(`lines[${at}].calculation.${name}`).defaultValue ?? "") !== "",
        )}
      />
      <OnceFields fields={form} name={(part) => `lines[${at}].${part}`} suffix={ofPart} />
      <TextField
        {...field(`lines[${at}].exceptions`)}
        label={<>Exceptions{ofPart}</>}
        hint="What you would make otherwise than asked"
        isOptional
        maxLength={1000}
      />
      <FieldRows
        form={form}
        list={form.list(`lines[${at}].alternates`)}
        legend={<>Offered instead{ofPart}</>}
        noun="alternate"
        most={mostAlternates}
      >
        {(fields, number) => (
          <AlternateFields
            fields={fields}
            of={`${line.name}, alternate ${number}`}
            quantities={line.quantities}
          />
        )}
      </FieldRows>
    </fieldset>
  );
}

/** What a shop offers instead: with pieces of its own, so that it may offer more or fewer of them. */
function AlternateFields(props: { fields: FormFields; of: string; quantities: number[] }) {
  const { fields, of, quantities } = props;
  const { id, error } = fields.field("breaks");
  return (
    <div className="stack">
      <TextField
        {...fields.field("description")}
        label={
          <>
            What you offer instead<span className="sr-only"> of {of}</span>
          </>
        }
        hint="Such as 6082 instead of 6061, cast instead of milled, or 1,000 pieces instead of 500"
        maxLength={longestAlternate}
      />
      <div id={id} className="stack">
        <FieldMessages id={id} error={error} />
        {quantities.map((quantity, number) => {
          const name = (part: string) => `breaks[${number}].${part}`;
          const { defaultValue, ...pieces } = fields.field(name("quantity"));
          return (
            <div key={quantity} className="quote-break">
              <TextField
                {...pieces}
                defaultValue={defaultValue ?? String(quantity)}
                label={
                  <>
                    Pieces<span className="sr-only"> of {of}</span>
                  </>
                }
                inputMode="numeric"
                maxLength={12}
                fieldClass="quote-pieces"
              />
              <BreakFields fields={fields} name={name} of={`${of}, ${piecesText(quantity)}`} />
            </div>
          );
        })}
      </div>
      <OnceFields
        fields={fields}
        name={(part) => part}
        suffix={<span className="sr-only"> for {of}</span>}
      />
    </div>
  );
}

function BreakFields(props: { fields: FormFields; name: (part: string) => string; of: string }) {
  const { fields, name, of } = props;
  return (
    <>
      <TextField
        {...fields.field(name("price"))}
        label={
          <>
            Price a piece<span className="sr-only"> of {of}</span>
          </>
        }
        inputMode="decimal"
        maxLength={16}
        unitBefore="$"
      />
      <TextField
        {...fields.field(name("leadTimeDays"))}
        label={
          <>
            Lead time<span className="sr-only"> of {of}</span>
          </>
        }
        inputMode="numeric"
        maxLength={5}
        unit="days"
      />
    </>
  );
}

function OnceFields(props: {
  fields: FormFields;
  name: (part: string) => string;
  suffix: ReactNode;
}) {
  const { fields, name, suffix } = props;
  return (
    <div className="form-row">
      <TextField
        {...fields.field(name("tooling"))}
        label={<>Tooling, once{suffix}</>}
        isOptional
        inputMode="decimal"
        maxLength={16}
        unitBefore="$"
      />
      <TextField
        {...fields.field(name("minimumCharge"))}
        label={<>Minimum charge{suffix}</>}
        hint="The least that the pieces together cost"
        isOptional
        inputMode="decimal"
        maxLength={16}
        unitBefore="$"
      />
    </div>
  );
}
