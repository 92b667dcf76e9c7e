import type { Need } from "../../needs/rules/reading/need.ts";
import { readQuantities } from "../../needs/rules/reading/quantities/read-quantities.ts";
import { askedWords, withoutUnasked } from "./begin/asked-words.ts";
import { certificatesIn } from "./begin/certificates-in.ts";
import { partStarts } from "./begin/parts/part-starts.ts";
import { type ReadLine, type ReadValue, readLine, wantedParts } from "./begin/read-line.ts";
import { toldParts } from "./begin/roles/told-parts.ts";
import { whichPieces } from "./begin/roles/which-parts.ts";
import { readSafeguards, type Safeguards } from "./begin/safeguards.ts";
import { readDays, readOtherZips, readRadius, readShipToZip } from "./read-terms.ts";

/** What a text says of a request; null where it says nothing. */
export interface ReadRequest extends ReadLine, Safeguards {
  /** Until when quotes may come, YYYY-MM-DD. */
  deadline: ReadValue<string> | null;
  /** Until which hour of that day in the east, HH:MM. */
  closesAt: ReadValue<string> | null;
  /** YYYY-MM-DD. */
  neededBy: ReadValue<string> | null;
  /** Days in the words of the text that no field holds: "not before February 1". */
  openDays: string[];
  /** Five digits, which may be no ZIP that there is. */
  shipToZip: ReadValue<string> | null;
  /** ZIPs of the text that no field holds. */
  openZips: string[];
  /** How far shops may be from there, a whole number of miles. */
  radiusMiles: ReadValue<string> | null;
  certifications: ReadValue<string[]> | null;
}

/**
 * Reads a request for one part out of words. Nothing is guessed: each value names the words it stands in.
 *
 * @param understood the same text
 * @param today YYYY-MM-DD
 */
export function readRequest(typed: string, understood: Need, today: string): ReadRequest {
  const text = askedWords(typed);
  const need = withoutUnasked(typed, text, understood);
  const shipToZip = readShipToZip(text, need.zips);
  const certificates = certificatesIn(wantedParts(text, need));
  const line = readLine(text, need, shipToZip?.value ?? null);
  const zip = shipToZip?.value ?? null;
  const counted = line.quantities ?? (line.annualUse === null ? onlyPart(text, zip) : null);
  const yearly = line.annualUse && Number(line.annualUse.value);
  const quantities = whichPieces(text, zip, counted, toldParts(text, need, zip), yearly);
  return {
    ...line,
    quantities,
    open: [
      ...line.open.filter(
        (said) => quantities?.value.includes(Number(said.replaceAll(",", ""))) !== true,
      ),
      ...(quantities === null && line.annualUse === null ? line.amounts : []),
    ],
    ...readDays(text, readQuantities(text.toLowerCase()), today),
    shipToZip,
    openZips: readOtherZips(text, zip),
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

/** The pieces of the only thing that a text counts by its place: "40 pins, 416", "one tank, 304L". */
function onlyPart(text: string, zip: string | null): ReadRequest["quantities"] {
  const [only, ...others] = partStarts(text, zip, { isMade: () => false, isFinish: () => false });
  if (only === undefined || others.length > 0 || only.pieces.length === 0) return null;
  const end = text.indexOf(only.name, only.start) + only.name.length;
  return { value: only.pieces, words: text.slice(only.start, end).trim() };
}
