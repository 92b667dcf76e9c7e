import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";
import type { FreightView } from "./freight-view.ts";

/** What the cost of delivery and the time until an award are reckoned with, to be changed. */
export function FreightForm(props: { view: FreightView; answer: FormAnswer | undefined }) {
  const { lines, shops, values, usual, weightText, unweighed } = props.view;
  const answer = props.answer?.form === "freight" ? props.answer : undefined;
  const form = useCheckedForm({
    answer,
    values,
    idPrefix: "freight",
    schema: async () => (await import("../../rules/freight-input.ts")).freightInput,
  });
  const { field } = form;
  return (
    <Disclosure
      title="Freight and time: what is assumed"
      count={weightText ?? (unweighed === 1 ? "1 weight missing" : `${unweighed} weights missing`)}
      isOpen={answer !== undefined}
    >
      <CheckedForm form={form} refusalTitle="That was not kept" preventScrollReset>
        <input type="hidden" name="form" value="freight" />
        <p className="quiet">
          An estimate, and yours alone: so much a shipment, and so much for each hundred pounds over
          a hundred miles, straight to your ZIP. No carrier was asked.
        </p>
        <div className="form-row">
          <TextField
            {...field("perShipment")}
            label="A shipment"
            isOptional
            hint={`Blank: ${usual.perShipment}, usual for this weight`}
            inputMode="decimal"
            maxLength={12}
            unitBefore="$"
          />
          <TextField
            {...field("perHundred")}
            label="100 lb over 100 miles"
            isOptional
            hint={`Blank: ${usual.perHundred}`}
            inputMode="decimal"
            maxLength={12}
            unitBefore="$"
          />
          <TextField
            {...field("confirmationDays")}
            label="Until a shop confirms"
            hint="It may take five days"
            inputMode="numeric"
            maxLength={2}
            unit="days"
          />
        </div>
        <fieldset className="rfq-figures">
          <legend className="form-legend">What a piece weighs</legend>
          {lines.map(({ id, name }, at) => (
            <div key={id}>
              <input type="hidden" name={`weights[${at}].lineId`} value={id} />
              <TextField
                {...field(`weights[${at}].pounds`)}
                label={name}
                isOptional
                inputMode="decimal"
                maxLength={12}
                unit="lb"
              />
            </div>
          ))}
        </fieldset>
        <fieldset className="rfq-figures">
          <legend className="form-legend">How far each shop is</legend>
          {shops.map(({ invitationId, name, measured }, at) => (
            <div key={invitationId}>
              <input type="hidden" name={`distances[${at}].invitationId`} value={invitationId} />
              <TextField
                {...field(`distances[${at}].miles`)}
                label={name}
                isOptional
                hint={
                  measured === null ? "Not known" : `Blank: ${measured.toLocaleString("en-US")}`
                }
                inputMode="decimal"
                maxLength={10}
                unit="miles"
              />
            </div>
          ))}
        </fieldset>
        <div className="form-actions">
          <Button type="submit">Compare with these</Button>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}
