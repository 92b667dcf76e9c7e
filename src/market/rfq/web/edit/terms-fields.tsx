import { Checkbox } from "../../../../ui/choice.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";

/** Step 2: until when shops may quote, when and where the parts are needed, and what shops have to have. */
export function TermsFields(props: {
  form: CheckedForm;
  hints: Record<string, string>;
  /** Of a request that was sent: whether shops sign for it stays. */
  isAmended?: boolean;
}) {
  const { form, hints, isAmended = false } = props;
  const { field } = form;
  const closing = `${hints.closing ?? "5 p.m. Eastern"} on this day`;
  const hinted = (name: string, otherwise: string) => ({
    ...field(name),
    hint: hints[name] ?? otherwise,
  });
  const said = (name: string, always: string) =>
    [hints[name], always].filter((hint) => hint !== undefined).join(". ");
  return (
    <>
      <div className="form-row">
        <TextField
          {...field("deadline")}
          hint={hints.deadline === undefined ? closing : `${closing}. ${hints.deadline}`}
          type="date"
          label="Quotes until"
        />
        <TextField
          {...hinted("neededBy", "When the parts have to be ready")}
          type="date"
          label="Needed by"
        />
      </div>
      <div className="form-row">
        <TextField
          {...field("shipToZip")}
          hint={hints.shipToZip}
          label="Ship-to ZIP"
          inputMode="numeric"
          maxLength={10}
        />
        <TextField
          {...hinted("radiusMiles", "Straight from there; blank: as far as each shop delivers")}
          label="Shops within"
          isOptional
          inputMode="numeric"
          maxLength={5}
          unit="miles"
        />
      </div>
      <TextField
        {...hinted("certifications", "Separated by commas, such as ISO 9001, AS9100")}
        label="Certificates the shop has to have"
        isOptional
        maxLength={1000}
      />
      <TextArea
        {...field("notes")}
        label="Anything else shops should know"
        isOptional
        maxLength={5000}
      />
      <Checkbox
        {...form.tick("exportControlled")}
        label="Controlled for export, under ITAR or EAR"
        hint={said(
          "exportControlled",
          "Every shop that you ask reads this before it sees details. Ask only shops that may have such data; whether a shop is registered, its certificates may say.",
        )}
      />
      {!isAmended && (
        <Checkbox
          {...form.tick("needsAgreement")}
          label="Shops sign the confidentiality agreement before they see details"
          hint={said(
            "needsAgreement",
            "Until somebody of a shop has signed by name, it sees an outline alone: process, family of material, a range of quantities, the state the parts go to and the deadline. No details, no files, and not your name.",
          )}
        />
      )}
    </>
  );
}
