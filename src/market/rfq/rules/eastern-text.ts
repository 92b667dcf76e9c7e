/** Where quotes close and business days are counted: in the east of the United States. */
export const easternZone = "America/New_York";

const clock = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone: easternZone,
});

/**
 * A moment until which somebody has to answer, as the clocks in the east of the United States have it, where quotes close.
 *
 * @example "November 30, 2026, 5 p.m. Eastern", "December 4, 2026, 9:05 a.m. Eastern"
 */
export function easternText(at: Date): string {
  const part = partsOf(at);
  return `${part("month")} ${part("day")}, ${part("year")}, ${easternHour(at)}`;
}

/** The hour alone: "5 p.m. Eastern". */
export function easternHour(at: Date): string {
  const part = partsOf(at);
  const minute = part("minute") === "00" ? "" : `:${part("minute")}`;
  const half = part("dayPeriod").toLowerCase().startsWith("a") ? "a.m." : "p.m.";
  return `${part("hour")}${minute} ${half} Eastern`;
}

function partsOf(at: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return (type) => parts.get(type) ?? "";
}
