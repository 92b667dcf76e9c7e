import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { readQuantities } from "../../needs/rules/reading/quantities/read-quantities.ts";
import { type ReadLine, type ReadValue, readLine, wantedParts } from "./begin/read-line.ts";
import { readSafeguards, type Safeguards } from "./begin/safeguards.ts";
import { readDays, readRadius, readShipToZip } from "./read-terms.ts";

/** What a text says of a request; null where it says nothing. */
export interface ReadRequest extends ReadLine, Safeguards {
  /** Until when quotes may come, YYYY-MM-DD. */
  deadline: ReadValue<string> | null;
  /** Until which hour of that day in the east, HH:MM. */
  closesAt: ReadValue<string> | null;
  /** YYYY-MM-DD. */
  neededBy: ReadValue<string> | null;
  /** Five digits, which may be no ZIP that there is. */
  shipToZip: ReadValue<string> | null;
  /** How far shops may be from there, a whole number of miles. */
  radiusMiles: ReadValue<string> | null;
  certifications: ReadValue<string[]> | null;
}

/**
 * Reads a request for one part out of words. Nothing is guessed: each value names the words it stands in.
 *
 * @param need the same text as it was understood
 * @param today YYYY-MM-DD
 */
export function readRequest(text: string, need: Need, today: string): ReadRequest {
  const shipToZip = readShipToZip(text);
  const certificates = partsOf(wantedParts(text, need), "certificate");
  return {
    ...readLine(text, need, shipToZip?.value ?? null),
    ...readDays(text, readQuantities(text.toLowerCase()), today),
    shipToZip,
    radiusMiles: readRadius(text),
    ...readSafeguards(text),
    certifications:
      certificates.length === 0
        ? null
        : {
            value: [...new Set(certificates.map(({ code }) => code))],
            words: certificates.map(({ start, end }) => text.slice(start, end).trim()).join(", "),
          },
  };
}
