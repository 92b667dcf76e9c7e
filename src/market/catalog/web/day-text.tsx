const day = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  // The server and the browser must write the same day.
  timeZone: "UTC",
});

/** A day: "Jan 3, 2026". @param props.iso ISO 8601, UTC */
export function DayText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{day.format(new Date(iso))}</time>;
}
