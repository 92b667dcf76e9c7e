/** An hour of a day in the east of the United States, where quotes close, and the words that say it. */
interface ClosingHour {
  /** "15:30". */
  value: string;
  words: string;
}

const time = String.raw`(noon|(\d{1,2})(?::([0-5]\d))?\s?([ap])\.?m\b\.?)`;
const zones: Record<string, number> = { e: 0, c: 1, m: 2, p: 3 };
const zone = String.raw`(?:\s*\(?\b(?:(eastern|central|mountain|pacific)(?:\s+(?:standard\s+|daylight\s+)?time)?|([ecmp])[sd]?t)\b\)?)?`;
const behind = new RegExp(String.raw`^[\s,]*(?:at|by|before|until)?\s*${time}${zone}`, "i");
const before = new RegExp(String.raw`\b${time}${zone}\s*(?:on|,)?\s*$`, "i");

/**
 * The hour that stands with a date: noon of "December 10 at noon", three of "Friday at 3pm" or "3 p.m. on Friday". Other
 * zones of the states are reckoned to the east; what would be another day there, and midnight, which may be of two days,
 * is none.
 */
export function closingHour(
  text: string,
  { start, end }: { start: number; end: number },
): ClosingHour | null {
  const match =
    behind.exec(text.slice(end)) ?? before.exec(text.slice(Math.max(0, start - 40), start));
  if (match === null) return null;
  const [words, said = "", hours, minutes = "00", half, named, short] = match;
  const typed = Number(hours ?? 12);
  if (typed < 1 || typed > 12) return null;
  const isMorning = half?.toLowerCase() === "a";
  const ofDay = said.toLowerCase() === "noon" ? 12 : (typed % 12) + (isMorning ? 0 : 12);
  const later = zones[(named ?? short ?? "e").charAt(0).toLowerCase()] ?? 0;
  const hour = ofDay + later;
  const isMidnight = ofDay === 0 && minutes === "00";
  if (hour > 23 || isMidnight) return null;
  return { value: `${String(hour).padStart(2, "0")}:${minutes}`, words: words.trim() };
}
