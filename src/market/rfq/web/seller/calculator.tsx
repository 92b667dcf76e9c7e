import { decimalText } from "../../../../shared/money.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import type { FormFields } from "../../../../ui/forms/form-fields.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import { piecesText } from "../../rules/counted-texts.ts";
import {
  type Calculation,
  calculate,
  calculationFields,
  calculationNames,
  hasCosts,
} from "../../rules/quoting/calculation.ts";
import { fillField } from "../kept/kept-fields.ts";

/** What a shop reckons a part with: its own alone. Its prices are taken over by a button. */
export function Calculator(props: {
  fields: FormFields;
  /** Of its fields, before the name of each. */
  prefix: string;
  part: string;
  quantities: number[];
  /** As it is typed. */
  typed: Calculation;
  /** Whether it was reckoned before. */
  isOpen: boolean;
}) {
  const { fields, prefix, part, quantities, typed, isOpen } = props;
  return (
    <Disclosure
      title={
        <>
          Calculate the price<span className="sr-only"> of {part}</span>
        </>
      }
      count="Private"
      isOpen={isOpen}
      className="quote-calculator"
    >
      <div className="stack">
        <div className="quote-figures">
          {calculationNames.map((name) => {
            const { label, unit } = calculationFields[name];
            return (
              <TextField
                key={name}
                {...fields.field(`${prefix}.${name}`)}
                label={
                  <>
                    {label}
                    <span className="sr-only"> of {part}</span>
                  </>
                }
                inputMode="decimal"
                maxLength={12}
                {...(unit === "$" ? { unitBefore: "$" } : { unit })}
              />
            );
          })}
        </div>
        {hasCosts(typed) ? (
          <ul className="plain-list quote-costs">
            {quantities.map((quantity) => {
              const found = calculate(typed, quantity);
              if (found === null) return null;
              return (
                <li key={quantity}>
                  <span className="figure">{piecesText(quantity)}</span>: a piece costs{" "}
                  <span className="figure">{decimalText(found.cost)}</span>, its price is{" "}
                  <strong className="figure">{decimalText(found.price)}</strong>
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="quiet small">
            Setup is shared by the pieces; scrap and markup come on top.
          </p>
        )}
        <p className="quiet small">
          This stays in your shop: neither the buyer nor anybody else sees any of it.
        </p>
        <div>
          <Button type="submit" size="small" name={fillField} value="prices" formNoValidate>
            Take the calculated prices
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
