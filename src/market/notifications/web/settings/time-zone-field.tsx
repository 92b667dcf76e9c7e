import { useEffect, useRef } from "react";
import { SelectField } from "../../../../ui/text-field.tsx";
import { presentTimeZone } from "../../rules/present-time-zone.ts";

/** Where somebody is. Until that was ever saved, the browser's own time zone is proposed. */
export function TimeZoneField(props: {
  timeZones: readonly string[];
  chosen: string;
  isChosen: boolean;
  error: string[] | undefined;
}) {
  const { timeZones, chosen, isChosen, error } = props;
  // Some zones have names that no list has, such as Etc/GMT+5.
  const offered = timeZones.includes(chosen) ? timeZones : [chosen, ...timeZones];
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const own = presentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (isChosen || select.current === null || !timeZones.includes(own)) return;
    // Somebody may have chosen before the script ran.
    if (select.current.value === chosen) select.current.value = own;
  }, [isChosen, chosen, timeZones]);
  return (
    <SelectField
      ref={select}
      label="Time zone"
      name="time_zone"
      defaultValue={chosen}
      error={error}
      hint="Digests and quiet hours follow it, also when clocks change"
    >
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}
