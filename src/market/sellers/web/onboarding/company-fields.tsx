import { SelectField, TextField } from "../../../../ui/text-field.tsx";
import type { StepProps } from "./step-fields.tsx";

/** Step 1: who the company is and where. */
export function CompanyFields(props: StepProps & { states: { code: string; name: string }[] }) {
  const { form, states } = props;
  const { field } = form;
  return (
    <>
      <TextField
        {...field("companyName")}
        label="Company name"
        required
        maxLength={200}
        autoComplete="organization"
      />
      <div className="form-row">
        <TextField
          {...field("contactEmail")}
          label="Email for buyers"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
        />
        <TextField
          {...field("phone")}
          label="Phone"
          isOptional
          type="tel"
          maxLength={40}
          autoComplete="tel-national"
        />
      </div>
      <TextField
        {...field("website")}
        label="Website"
        isOptional
        inputMode="url"
        maxLength={500}
        autoComplete="url"
        placeholder="https://"
      />
      <TextField
        {...field("street")}
        label="Street"
        isOptional
        maxLength={200}
        autoComplete="street-address"
      />
      <div className="form-row">
        <TextField
          {...field("city")}
          label="City"
          isOptional
          maxLength={100}
          autoComplete="address-level2"
        />
        <SelectField {...field("state")} label="State" isOptional autoComplete="address-level1">
          <option value="">Choose</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("zip")}
          label="ZIP"
          hint="Where buyers find you on the map"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
        />
      </div>
    </>
  );
}
