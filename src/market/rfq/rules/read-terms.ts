import type { KnownZip } from "../../needs/rules/reading/known-zips.ts";
import type { Quantity } from "../../needs/rules/reading/quantities/quantity.ts";
import { isQuoteDeadline } from "../../needs/rules/reading/quote-deadlines.ts";
import { readNeededBy } from "../../needs/rules/reading/read-dates.ts";
import { usStates } from "../../needs/rules/vocabulary/us-states.ts";
import { closingHour } from "./begin/closing-hour.ts";
import type { ReadValue } from "./begin/read-line.ts";
import { zipByPlace } from "./begin/ship-to-zip.ts";

/** Before or in a date: it says when the parts have to be there. */
const needed =
  /\b(?:by|before|due|deadline|need(?:ed|s)?|require[ds]?|deliver\w*|in hand|arriv\w*|within|later than)\b/i;
const isDeadline = /\b(?:deadline|clos(?:es|ing))\b/i;
/** Before a day, with its own first word: the parts are not wanted sooner. */
const notSooner =
  /\b(?:not?|never|nothing)\s+(?:(?:needed|required|wanted|delivered|deliver\w*|shipped|ship)\s+)?(?:(?:before|until|prior to)|(?:earlier|sooner)\s+than)\b[^,;.]{0,12}$/i;
/** Before the day of what comes ahead of the rest. */
const ahead =
  /\b(?:first[\s-]articles?|fai|(?:pre-?production |first )?samples?|prototypes?|first (?:lot|batch|delivery|release|shipment|pieces?))\b[^,;.\n]{0,40}$/i;
const firstArticle = /\b(?:first[\s-]articles?|fai)\b/i;
const span = String.raw`(?:\d{1,2}|an?|one|two|three|four|five|six|a couple of)\s+(?:business |working )?(?:days?|weeks?|months?)`;
/** A day that so long before it the parts are needed: "two weeks before May 3", "launch on May 3, so 2 weeks before". */
const spanBefore = new RegExp(
  String.raw`\b${span}\s+(?:before|ahead of|prior to|earlier than)\b[^,;.]{0,20}$`,
  "i",
);
const spanBehind = new RegExp(
  String.raw`^[\s,–-]*(?:(?:so|and|but|we|i|need|want|it|them|these|at least|about)\s+)*${span}\s+(?:before|ahead|prior|earlier)\b`,
  "i",
);
/** Before a later day: the first is the day of some of the pieces. */
const theRest = /\b(?:rest|balance|remainder|remaining|others)\b/i;
const quarter = /\bq[1-4]\b/i;
/** Days that each reckons otherwise. */
const feast =
  /\b(?:by|before|for|after|until|around)\s+(?:easter|the holidays|shutdown|year[- ]end)\b/gi;
/** So far before a date, within its clause, its words are looked at. */
const clauseBefore = /[^,;.\n]{0,40}$/;

/**
 * The day until which quotes may come, with its hour where one is said, and the day by which the parts are needed, of all dates that a text has. Of
 * several days for the parts the one that says "by", "needed" or "deliver" counts; days that are over say nothing.
 *
 * @param read what the text says with figures
 * @param today YYYY-MM-DD; quotes come on a later day
 */
export function readDays(
  text: string,
  read: readonly Quantity[],
  today: string,
): {
  deadline: ReadValue<string> | null;
  closesAt: ReadValue<string> | null;
  neededBy: ReadValue<string> | null;
  /** Days that no field holds, in the words of the text: "not before February 1", "first article by Dec 20". */
  openDays: string[];
} {
  const dates = read.flatMap((one, at) => {
    if (one.kind !== "date") return [];
    const words = text.slice(one.start, one.end).trim();
    // Its own words alone: "3/15/2027" is a date here, whatever else the text has.
    const value = readNeededBy(/^\d/.test(words) ? `by ${words}` : words, today);
    if (value === null || value < today) return [];
    // What stands before the day before it is said of that one: "samples by 3/1 and production by 5/15".
    const last = read.slice(0, at).findLast(({ kind }) => kind === "date")?.end ?? 0;
    const [clause = ""] = clauseBefore.exec(text.slice(last, one.start)) ?? [];
    const hour = closingHour(text, one);
    return [
      {
        ...{ value, words, hour },
        // Quotes close at an hour: "deadline 12/14 9:30 am". Parts are needed on a day.
        isForQuotes:
          isQuoteDeadline(text, one) || (hour !== null && isDeadline.test(`${clause}${words}`)),
        isNeeded: needed.test(words) || needed.test(clause),
        isNotSooner: notSooner.test(`${clause}${words}`),
        isAhead: ahead.test(clause),
        isFrom: spanBefore.test(clause) || spanBehind.test(text.slice(one.end)),
        isRest: theRest.test(clause),
        said: `${clause}${words}`.trim(),
      },
    ];
  });
  const ofParts = dates.filter(({ isForQuotes }) => !isForQuotes);
  const rest = ofParts.filter(
    ({ isNotSooner, isAhead, isFrom }) => !isNotSooner && !isAhead && !isFrom,
  );
  const forParts =
    rest.length > 0
      ? rest
      : ofParts.filter(
          ({ isNotSooner, isFrom, said }) => !isNotSooner && !isFrom && !firstArticle.test(said),
        );
  // "500 in Q1, 750 in Q2" is wanted on several days: none is the day for all of it.
  const isOfSome = forParts.length > 1 && forParts.some(({ isRest }) => isRest);
  const isInQuarters =
    new Set(forParts.flatMap(({ words, value }) => (quarter.test(words) ? [value] : []))).size > 1;
  const isParted = isOfSome || isInQuarters;
  const neededBy = isParted
    ? null
    : (forParts.find(({ isNeeded }) => isNeeded) ?? forParts[0] ?? null);
  const deadline = dates.find(
    ({ isForQuotes, value }) =>
      isForQuotes && value > today && (neededBy === null || value <= neededBy.value),
  );
  return {
    deadline: deadline ? plain(deadline) : null,
    closesAt: deadline?.hour ?? null,
    neededBy: neededBy && plain(neededBy),
    openDays: [
      ...ofParts
        .filter(
          (one) =>
            one.isNotSooner ||
            one.isAhead ||
            one.isFrom ||
            isOfSome ||
            (isInQuarters && quarter.test(one.words)),
        )
        .filter((one) => one !== neededBy)
        .map(({ said }) => said),
      ...[...text.matchAll(feast)].map(([words]) => words),
    ],
  };
}

const plain = ({ value, words }: ReadValue<string>) => ({ value, words });

/** ZIP+4 is written, too; a number that pieces follow is none. */
const zip = String.raw`(\d{5})(?:-\d{4})?\b(?![\d,.]*\d)(?!\s*(?:pcs|pieces?|units?|parts?|ea|each|of)\b)`;
/** Not "near ZIP 43004": that is where shops are. */
const notNear = String.raw`(?<!\b(?:near|around|close to|from|of)\s{1,3}[^.;\n\d]{0,30})`;
const states = Object.entries(usStates)
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const distance = "(?:mi|miles?|kms?|kilomet(?:er|re)s?)";
const shipTo = [
  // "ship to 43004", "delivered to Blacklick, OH 43004", "delivery 43215"
  new RegExp(
    String.raw`\b(?:ship|deliver|send|freight)\w*\b[^.;\n\d]{0,30}?\bto\b[^.;\n\d]{0,40}?\b${zip}`,
    "i",
  ),
  // "delivery 43215", but no "ship 20000 brackets"
  new RegExp(
    String.raw`\b(?:ship|deliver|freight)\w*[\s:]+${zip}(?=\s*(?:$|[.,;()\n]|by\b|within\b|before\b))`,
    "i",
  ),
  new RegExp(
    String.raw`(?<!\b(?:near|around|from|of)\s{1,3})(?:\b(?:to|in)\s{1,3})?\bzip(?:\s?code)?[\s:#]{0,3}${zip}`,
    "i",
  ),
  // "12 flanges, to 43004"
  new RegExp(String.raw`[,;]\s*to\s+${zip}(?=\s*(?:$|[.,;()\n]|by\b|before\b))`, "i"),
  // What is so far away is measured from there.
  new RegExp(
    String.raw`\b${distance}(?:\s+(?:radius|away))?\s+(?:of|from|around)\s+(?:zip\s*)?${zip}`,
    "i",
  ),
  // "43215, 90 mile radius"
  new RegExp(
    String.raw`(?<![\d.,$#-])${zip}(?=[\s,;]+(?:within\s+)?(?:a\s+)?\d{1,4}[\s-]*${distance}\b)`,
    "i",
  ),
  // "Columbus OH 43215", "Columbus, Ohio 43215"
  new RegExp(String.raw`${notNear}\b[a-z]+,?\s+(?:${states})[\s,]+${zip}`, "i"),
];

const figure = String.raw`(\d{1,3}|[1-4],?\d{3}|5,?000)`;
const most = String.raw`(?:\b(?:within|inside|radius|up\s+to|no\s+(?:more|farther|further)\s+than|not\s+(?:more|farther|further)\s+than|less\s+than|at\s+most|max(?:imum)?|under)|<=?|≤)`;
const radius = [
  new RegExp(
    String.raw`${most}\s*(?:of\s+)?(?:an?\s+)?(?<![\d.,])${figure}[\s-]*(${distance})\b`,
    "i",
  ),
  new RegExp(
    String.raw`(?<![\d.,])${figure}[\s-]*(${distance})\s+(?:radius\b|(?:of|from|around)\s+(?:zip\s*)?\d{5}\b)`,
    "i",
  ),
];
const milesOfKilometer = 0.621371;

/** Another ZIP beside the first: "to 60607 and 75201". */
const otherZip =
  /(?:\band\b|&|\/|\bor\b|\balso\b|\brest\b)\s+(?:(?:to|in|half|the|rest|others?)\s+)*(\d{5})(?:-\d{4})?(?=\s*(?:$|[.,;:()\n]|\bhalf\b))/gi;

/** ZIPs in the words of a text that no field holds: a request goes to one. */
export function readOtherZips(text: string, taken: string | null): string[] {
  if (taken === null || !/\b(?:ship|deliver|send|freight)/i.test(text)) return [];
  const all = [...text.matchAll(otherZip)].flatMap(([, zip]) => zip ?? []);
  return [...new Set(all)].filter((zip) => zip !== taken);
}

/** How far shops may be, in miles: "within 300 miles", "a 150-mile radius", "within 100 km" as 62. */
export function readRadius(text: string): ReadValue<string> | null {
  for (const pattern of radius) {
    const match = pattern.exec(text);
    const value = Number(match?.[1]?.replace(",", "") ?? 0);
    const isMetric = match?.[2]?.toLowerCase().startsWith("k") === true;
    const miles = Math.round(isMetric ? value * milesOfKilometer : value);
    if (match !== null && miles > 0) return { value: String(miles), words: match[0] };
  }
  return null;
}

/**
 * The ZIP that parts go to: "ship to 43004", "to ZIP 43004", "Columbus OH 43215", "in Austin 78745". Whether there is one
 * that words say to be it only a table knows.
 *
 * @param zips those of the text that there are
 */
export function readShipToZip(text: string, zips: readonly KnownZip[]): ReadValue<string> | null {
  for (const pattern of shipTo) {
    const match = pattern.exec(text);
    // "Rings in 52100" says of what they are.
    const isWord = /\s(?:in|or|me|hi|ok)\s+\d{5}$/.test(match?.[0] ?? "");
    if (match?.[1] !== undefined && !isWord) return { value: match[1], words: match[0] };
  }
  const placed = zipByPlace(text, zips);
  return placed === undefined ? null : { value: placed.code, words: placed.code };
}
