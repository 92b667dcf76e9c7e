import { firstError } from "../../../../ui/field.tsx";
import { TextField } from "../../../../ui/text-field.tsx";

/** A row of the form. */
export interface FacilityValues {
  name: string;
  zip: string;
  squareFeet: string;
}

const blankRows = 2;
const mostRows = 20;

/** Places where the shop makes things. There are always blank rows for more; blank ones are not kept. */
export function FacilityRows(props: {
  facilities: FacilityValues[];
  error: string | string[] | undefined;
}) {
  const { facilities } = props;
  const error = firstError(props.error);
  const blank = { name: "", zip: "", squareFeet: "" };
  const blanks = Math.max(0, Math.min(blankRows, mostRows - facilities.length));
  const rows = [...facilities, ...Array.from({ length: blanks }, () => blank)].map(
    (facility, index) => ({ ...facility, number: index + 1 }),
  );
  return (
    <fieldset id="facilities" className="form-section">
      <legend className="form-legend">Facilities besides your address</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {rows.map((facility) => (
        <div key={facility.number} className="form-row facility-row">
          <TextField
            name="facilityName"
            label={`Facility ${facility.number}`}
            isOptional
            defaultValue={facility.name}
            maxLength={200}
          />
          <TextField
            name="facilityZip"
            label="ZIP"
            isOptional
            defaultValue={facility.zip}
            inputMode="numeric"
            maxLength={10}
          />
          <TextField
            name="facilitySquareFeet"
            label="Floor space"
            isOptional
            defaultValue={facility.squareFeet}
            inputMode="numeric"
            maxLength={12}
            unit="sq ft"
          />
        </div>
      ))}
    </fieldset>
  );
}
