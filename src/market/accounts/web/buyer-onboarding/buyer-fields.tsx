import { CheckList } from "../../../../ui/check-list.tsx";
import type { CheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";

/** What a buyer says about the company and what it needs. */
export function BuyerFields(props: { form: CheckedForm; certificates: string[] }) {
  const { form, certificates } = props;
  const field = (name: string) => ({ ...form.field(name), isOptional: true });
  return (
    <>
      <div className="form-row">
        <TextField
          {...field("companyName")}
          label="Company"
          maxLength={200}
          autoComplete="organization"
        />
        <TextField
          {...field("contactPerson")}
          label="Contact person"
          maxLength={200}
          autoComplete="name"
        />
      </div>
      <div className="form-row">
        <TextField {...field("industry")} label="Industry" maxLength={100} />
        <TextField
          {...field("shipToZip")}
          label="Ship-to ZIP"
          hint="To find shops near you"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
      </div>
      <TextArea
        {...field("needs")}
        label="What you need"
        hint="Parts or products, materials, quantities a year"
        maxLength={5000}
      />
      <CheckList
        {...form.choices("requiredCertificates")}
        label="Certificates your suppliers must hold"
        isOptional
        groups={[
          { title: "", choices: certificates.map((name) => ({ value: name, label: name })) },
        ]}
      />
    </>
  );
}
