import { SelectField } from "../../../../ui/text-field.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "am" : "pm"}`,
}));

/** A full hour of the day. @param value 0 to 23 */
export function HourField(props: {
  label: string;
  name: string;
  value: number;
  error?: string[] | undefined;
}) {
  const { label, name, value, error } = props;
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value}
      error={error}
      fieldClass="hour-field"
    >
      {hours.map((hour) => (
        <option key={hour.value} value={hour.value}>
          {hour.label}
        </option>
      ))}
    </SelectField>
  );
}
