/** An hour of a day in the east of the United States, where quotes close, and the words that say it. */
interface ClosingHour {
  /** "15:30". */
  value: string;
  words: string;
}

/** The last: as it is written by a clock of 24 hours, or of working hours that are said so alone. */
const time = String.raw`(noon|(\d{1,2})(?::([0-5]\d))?\s?([ap])\.?m\b\.?|((?:0?[89]|1\d|2[0-3]):[0-5]\d)(?![\d:]|\s?[ap]\.?m\b)(?:\s?(?:h|hrs?|hours)\b)?)`;
const zones: Record<string, number> = { e: 0, c: 1, m: 2, p: 3 };
const zone = String.raw`(?:\s*\(?\b(?:(eastern|central|mountain|pacific)(?:\s+(?:standard\s+|daylight\s+)?time)?|([ecmp])[sd]?t)\b\)?)?`;
const behind = new RegExp(String.raw`^[\s,]*(?:at|by|before|until)?\s*${time}${zone}`, "i");
const before = new RegExp(String.raw`\b${time}${zone}\s*(?:on|,)?\s*$`, "i");
const within = new RegExp(String.raw`\b${time}${zone}`, "i");

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
    behind.exec(text.slice(end)) ??
    before.exec(text.slice(Math.max(0, start - 40), start)) ??
    within.exec(text.slice(start, end));
  if (match === null) return null;
  const [words, said = "", hours, past, half, clock, named, short] = match;
  const [ofClock, minutes = "00"] = clock?.split(":") ?? [undefined, past];
  const typed = Number(hours ?? 12);
  if (typed < 1 || typed > 12) return null;
  const isMorning = half?.toLowerCase() === "a";
  const ofHalf = said.toLowerCase() === "noon" ? 12 : (typed % 12) + (isMorning ? 0 : 12);
  const ofDay = ofClock === undefined ? ofHalf : Number(ofClock);
  const later = zones[(named ?? short ?? "e").charAt(0).toLowerCase()] ?? 0;
  const hour = ofDay + later;
  const isMidnight = ofDay === 0 && minutes === "00";
  if (hour > 23 || isMidnight) return null;
  return { value: `${String(hour).padStart(2, "0")}:${minutes}`, words: words.trim() };
}
