import type { Quantity } from "../../needs/rules/reading/quantities/quantity.ts";
import { isQuoteDeadline } from "../../needs/rules/reading/quote-deadlines.ts";
import { readNeededBy } from "../../needs/rules/reading/read-dates.ts";
import type { ReadValue } from "./read-request.ts";

/** Before or in a date: it says when the parts have to be there. */
const needed =
  /\b(?:by|before|due|deadline|need(?:ed|s)?|require[ds]?|deliver\w*|in hand|arriv\w*|within)\b/i;
/** So far before a date, within its clause, its words are looked at. */
const clauseBefore = /[^,;.\n]{0,40}$/;

/**
 * The day until which quotes may come and the day by which the parts are needed, of all dates that a text has. Of
 * several days for the parts the one that says "by", "needed" or "deliver" counts; days that are over say nothing.
 *
 * @param read what the text says with figures
 * @param today YYYY-MM-DD; quotes come on a later day
 */
export function readDays(
  text: string,
  read: readonly Quantity[],
  today: string,
): { deadline: ReadValue<string> | null; neededBy: ReadValue<string> | null } {
  const dates = read.flatMap((one) => {
    if (one.kind !== "date") return [];
    const words = text.slice(one.start, one.end).trim();
    // Its own words alone: "3/15/2027" is a date here, whatever else the text has.
    const value = readNeededBy(/^\d/.test(words) ? `by ${words}` : words, today);
    if (value === null || value < today) return [];
    const [clause = ""] = clauseBefore.exec(text.slice(0, one.start)) ?? [];
    return [
      {
        ...{ value, words },
        isForQuotes: isQuoteDeadline(text, one),
        isNeeded: needed.test(words) || needed.test(clause),
      },
    ];
  });
  const forParts = dates.filter(({ isForQuotes }) => !isForQuotes);
  const neededBy = forParts.find(({ isNeeded }) => isNeeded) ?? forParts[0] ?? null;
  const deadline = dates.find(
    ({ isForQuotes, value }) =>
      isForQuotes && value > today && (neededBy === null || value <= neededBy.value),
  );
  return { deadline: deadline ? plain(deadline) : null, neededBy: neededBy && plain(neededBy) };
}

const plain = ({ value, words }: ReadValue<string>) => ({ value, words });

const zip = String.raw`(\d{5})(?:-\d{4})?\b(?![\d,.]*\d)(?!\s*(?:pcs|pieces?|units?|parts?|ea|each|of)\b)`;
const shipTo = [
  // "ship to 43004", "delivered to Blacklick, OH 43004"
  new RegExp(
    String.raw`\b(?:ship|deliver|send|freight)\w*\b[^.;\n\d]{0,30}?\bto\b[^.;\n\d]{0,40}?\b${zip}`,
    "i",
  ),
  // Not "near ZIP 43004": that is where shops are.
  new RegExp(
    String.raw`(?<!\b(?:near|around|from|of)\s{1,3})(?:\b(?:to|in)\s{1,3})?\bzip(?:\s?code)?[\s:#]{0,3}${zip}`,
    "i",
  ),
  // What is so many miles away is measured from there.
  new RegExp(
    String.raw`\b(?:mi|miles?)(?:\s+radius)?\s+(?:of|from|around)\s+(?:zip\s*)?${zip}`,
    "i",
  ),
];

const miles = String.raw`(\d{1,3}|[1-4],?\d{3}|5,?000)`;
const radius = [
  new RegExp(
    String.raw`\b(?:within|inside|radius)\s+(?:of\s+)?(?:a\s+)?${miles}[\s-]*(?:mi|miles?)\b`,
    "i",
  ),
  new RegExp(String.raw`(?<![\d.,])${miles}[\s-]*(?:mi|miles?)\s+radius\b`, "i"),
];

/** How far shops may be, in miles: "within 300 miles", "a 150-mile radius". */
export function readRadius(text: string): ReadValue<string> | null {
  for (const pattern of radius) {
    const match = pattern.exec(text);
    const value = match?.[1]?.replace(",", "");
    if (match !== null && value !== undefined && Number(value) > 0) {
      return { value: String(Number(value)), words: match[0] };
    }
  }
  return null;
}

/** The ZIP that parts go to: "ship to 43004", "to ZIP 43004". Whether there is such a ZIP only a table knows. */
export function readShipToZip(text: string): ReadValue<string> | null {
  for (const pattern of shipTo) {
    const match = pattern.exec(text);
    if (match?.[1] !== undefined) return { value: match[1], words: match[0] };
  }
  return null;
}
