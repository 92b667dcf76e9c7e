const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/**
 * How long ago or in how long: "just now", "3 hours ago", "yesterday", "in 2 weeks". Counted in whole
 * units of the largest that fits, never rounded up: "in 2 days" leaves at least two days.
 *
 * @param at  ISO time
 * @param now ISO time
 */
export function relativeText(at: string, now: string): string {
  const seconds = (Date.parse(at) - Date.parse(now)) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (unit === undefined) return seconds > 0 ? "in less than a minute" : "just now";
  const [name, length] = unit;
  return words.format(Math.trunc(seconds / length), name);
}
