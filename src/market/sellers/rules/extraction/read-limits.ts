import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { readLength } from "../../../../shared/length.ts";
import { daysWithin } from "../imports/lead-time-unit.ts";
import { type Found, shown, surest } from "./found.ts";
import { labeledQuantities } from "./label-figures.ts";
import { ownSources } from "./own-sources.ts";
import { readName } from "./read-name.ts";
import { readLeadTime } from "./read-orders.ts";
import { readySources } from "./ready-sources.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { statementsIn } from "./stated-parts.ts";
import { withFigures } from "./with-figures.ts";

/** What a shop can hold and takes on, as it states it; null where it states nothing. */
export interface StatedLimits {
  /** In millimeters, the longest side it names. */
  largestPart: Found<number> | null;
  /** In millimeters, plus or minus. */
  tightestTolerance: Found<number> | null;
  minimumQuantity: Found<number> | null;
  maximumQuantity: Found<number> | null;
  /** The longer end of what it names. */
  leadTimeDays: Found<number> | null;
}

const figure = String.raw`(?:\d+[ -]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d+)?|\.\d+)`;
const unit = String.raw`(?:mm\b|cm\b|millimeters?\b|in\.|inch(?:es)?\b|in\b|"|″|”|[µμ]m\b|microns?\b|ft\.?\b|feet\b|foot\b)`;
const length = String.raw`(${figure}\s*${unit}?(?:\s*[x×]\s*${figure}\s*${unit}?){0,2})`;

const tolerances = [
  new RegExp(String.raw`(?:±|\+\/-|\+-|plus or minus)\s*(${figure}\s*${unit})`, "gi"),
  new RegExp(
    String.raw`\btoleranc\w*[^.;\d±]{0,40}?(?:\b(?:to|of|within|as (?:tight|close) as)|[|:])\s+(${figure}\s*${unit})`,
    "gi",
  ),
];
/** Without a zero before its point a figure is of inches. Source: ASME Y14.5, decimal inch dimensioning. */
const ofInches =
  /(?:±|\+\/-|\+-|plus or minus)\s*(\.0\d{2,4})(?!\d|\s*(?:mm|cm|in\b|inch|"|[µμ]))/gi;
const aboutTolerance = /\b(?:toleranc|hold|accura|precis|repeatab|within|routinely)/i;

const parts = `(?:parts?|work ?pieces?|components?|castings?|weldments?|moldings?|sheets?|turning|milling|machining|bending|cutting|lathes?|diameters?)`;
const largest = [
  new RegExp(String.raw`\b${parts}\b[^.;\d]{0,30}\bup to\s+${length}`, "gi"),
  new RegExp(
    String.raw`\b(?:maximum|max\.?|largest)\s+${parts}(?:\s+(?:size|length|diameter|dimension)s?)?\b[^.;\d]{0,20}${length}`,
    "gi",
  ),
];

const amount = String.raw`(one|a single|\d{1,3}(?:,\d{3})+|\d+\s?k\b|\d+)`;
// No length, weight, volume, time or money, and no "1,000+", which is neither the least nor the most.
const ofPieces = String.raw`(?!\+|\s*(?:${unit}|[.,]?\d|[x×]\s?\d|%|oz\b|ounces?|gal(?:lons?)?\b|ml\b|liters?|psi\b|lbs?\b|pounds|tons?\b|years?|days?|weeks?|hours?|[ap]\.?m\b|months?|shifts?|dollars))`;
const batches = `(?:quantit(?:y|ies)|runs?|orders?|lots?|batch(?:es)?|volumes?)`;
const least = [
  new RegExp(
    String.raw`\b${batches}\b[^.;\d$]{0,20}\b(?:from|of)\s+(?:as (?:few|little|low) as\s+)?${amount}${ofPieces}`,
    "gi",
  ),
  new RegExp(
    String.raw`\b(?:as few as|(?:minimum (?:order )?quantit(?:y|ies)|moq|minimum (?:lot|run|batch)(?: size)?)\s*(?:is|of|[:|])?)\s*${amount}${ofPieces}`,
    "gi",
  ),
];
const most = [
  new RegExp(
    String.raw`\b(?:${batches}\s+(?:of\s+)?(?:up to|to)|up to ${batches} of|up to production ${batches} of)\s+${amount}${ofPieces}`,
    "gi",
  ),
  new RegExp(
    String.raw`\b(?:from|of)\s+(?:one|a single|\d[\d,]*)(?:\s+(?:pieces?|parts?|pcs))?\s+(?:up )?to\s+${amount}${ofPieces}`,
    "gi",
  ),
];

const ofOne =
  /\b(?:prototyp\w*|one-?offs?|single (?:pieces?|parts?|prototype)|first[- ]article\w*)\b/i;

/** Limits that the sources state of the shop. A tolerance needs its unit, and talk of others counts for nothing. */
export function readLimits(documents: DocumentText[]): StatedLimits {
  const all = readySources(documents);
  const sources = ownSources(all, readName(all)?.value ?? null);
  const leadTime = readLeadTime(sources);
  return {
    largestPart: extreme(
      said(sources, largest, (text) => millimeters(text, 10)),
      Math.max,
    ),
    tightestTolerance: extreme(
      said(sources, tolerances, (text, sentence) =>
        aboutTolerance.test(sentence) ? millimeters(text, 0.0001) : null,
      ).concat(
        said(sources, [ofInches], (text, sentence) =>
          aboutTolerance.test(sentence) ? millimeters(`${text} in`, 0.0001) : null,
        ),
      ),
      Math.min,
    ),
    minimumQuantity: surest([
      ...labeledQuantities(sources),
      ...said(sources, least, (text, sentence) => {
        const pieces = piecesOf(text);
        // "From prototypes to runs of 1,000": who makes one makes fewer than that.
        return pieces !== null && pieces > 1 && ofOne.test(sentence) ? null : pieces;
      }),
    ]),
    maximumQuantity: extreme(
      said(sources, most, piecesOf).filter(({ value }) => value > 1),
      Math.max,
    ),
    leadTimeDays: leadTime && daysOf(leadTime),
  };
}

function said(
  sources: DocumentText[],
  patterns: readonly RegExp[],
  read: (text: string, sentence: string) => number | null,
): Found<number>[] {
  return sources.flatMap(({ blocks, where }) =>
    blocks
      .flatMap(({ text }) => statementsIn(text))
      .filter(({ own }) => !isOfSomebodyElse(own))
      .flatMap(({ sentence, own }) =>
        patterns.flatMap((pattern) =>
          [...own.matchAll(pattern)].flatMap(([, text = ""]) => {
            const value = read(text, own);
            if (value === null) return [];
            return [{ value, sentence: shown(sentence), where, confidence: 0.8 }];
          }),
        ),
      ),
  );
}

/** Of several statements the one that reaches furthest. */
function extreme(
  found: Found<number>[],
  choose: (...values: number[]) => number,
): Found<number> | null {
  const value = choose(...found.map((one) => one.value));
  return found.find((one) => one.value === value) ?? null;
}

/** Figures without a unit say no length. */
function millimeters(text: string, atLeast: number): number | null {
  if (!new RegExp(unit, "i").test(text)) return null;
  const value = readLength(text);
  return value !== null && Number.isFinite(value) && value >= atLeast ? value : null;
}

function piecesOf(text: string): number | null {
  if (/^(?:one|a single)$/i.test(text)) return 1;
  const value = Number.parseInt(text.replaceAll(",", ""), 10) * (/k$/i.test(text) ? 1000 : 1);
  return value >= 1 ? value : null;
}

/** "3 to 4 weeks" are 28 days, five business days a week; 48 hours are two days, and fewer than a day are one. */
export function daysOf(stated: Found<string>): Found<number> | null {
  const days = daysWithin(withFigures(stated.value));
  return days === null ? null : { ...stated, value: Math.max(1, days) };
}
