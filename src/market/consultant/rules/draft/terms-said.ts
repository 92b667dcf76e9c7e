import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { closingHour } from "../../../rfq/rules/begin/closing-hour.ts";
import type { ReadRequest } from "../../../rfq/rules/read-request.ts";
import type { Part } from "../understand/part.ts";
import type { Operation, TermValue } from "./operation.ts";
import type { RfqDraft } from "./rfq-draft.ts";

/** What a text says, as the consultant and the wizard read it. */
export interface Said {
  text: string;
  part: Part;
  read: ReadRequest;
}

const quotes = /\b(?:deadline|quot(?:es?|ations?|ing)|bids?)\b/i;

/** What a text says of the whole request: days, place, distance, certificates, agreement, export control. */
export function termsSaid(draft: RfqDraft, { text, part, read }: Said): Operation[] {
  const found: TermValue[] = [];
  const isOpen = read.openDays.length > 0;
  const day = read.deadline?.value ?? read.neededBy?.value ?? (isOpen ? null : part.neededBy);
  const isOfQuotes = read.deadline !== null || (quotes.test(text) && !/\bparts\b/i.test(text));
  if (day !== null && isOfQuotes)
    found.push({
      field: "deadline for quotes",
      is: day,
      at: read.closesAt?.value ?? hourIn(text) ?? draft.quotesAt,
    });
  const needed = isOfQuotes ? (read.deadline === null ? null : read.neededBy?.value) : day;
  if (needed) found.push({ field: "needed by", is: needed });
  const radius = read.radiusMiles === null ? part.radiusMiles : Number(read.radiusMiles.value);
  if (radius !== null) found.push({ field: "shops within", is: radius });
  const place = placeSaid({ text, part, read });
  if (place !== null) found.push({ field: "ship to", is: place });
  const names = [
    ...new Set([...(read.certifications?.value ?? []), ...part.certifications]),
  ].filter((one) => !draft.certifications.includes(one));
  if (part.wantsAgreement || asksToSign.test(text)) found.push({ field: "agreement" });
  if (read.exportControlled !== null && !draft.isExportControlled)
    found.push({ field: "export control" });
  return [
    ...found.map((value): Operation => ({ does: "set term", value })),
    ...(names.length === 0 ? [] : [{ does: "add certificates" as const, names }]),
  ];
}

/**
 * Shops shall sign before they see anything, or shall not learn who asks: they learn it once they have signed, so that both
 * are the agreement.
 */
export const asksToSign =
  /\b(?:sign|signed|require[sd]?|under|need|needs|want|with|must have|have)\b[^.;]*\b(?:nda|non-?disclosure|confidentiality|secrecy)\b|\b(?:nda|non-?disclosure agreement|confidentiality agreement)s? (?:is |are )?(?:required|needed|first|mandatory|a must)|\b(?:do not|don['’]?t|never|without|not|no)\b[^.;]*\b(?:show|reveal|disclose|tell|give|share|mention|display|publish|let|know|learn|find out|see|showing|revealing|disclosing|telling|sharing|mentioning)\b[^.;]*\b(?:(?:our|my|the buyer['’]?s|the (?:company|firm|business)(?:['’]s)?)(?: company| firm| business)?(?: name| identity)?|who (?:we are|i am|is asking|asks))\b|\b(?:hide|conceal|withhold|keep)\b[^.;]*\b(?:our|my|the buyer['’]?s)(?: company| firm| business)?['’]?s? (?:name|identity)\b|\bkeep (?:us|me|our company|our firm|the buyer) (?:anonymous|unnamed|hidden|out of it)\b|\b(?:ask|send|post|publish|go|stay|remain|be) (?:it |this |them )?(?:out )?anonymous(?:ly)?\b|^anonymous(?:ly)?\b/i;

/** The hour beside the only date of a text: "deadline December 12 at 3pm". */
function hourIn(text: string): string | null {
  const [date] = readQuantities(text.toLowerCase()).filter(({ kind }) => kind === "date");
  return date === undefined ? null : (closingHour(text, date)?.value ?? null);
}

const toPlace = /\b(?:ship|deliver|send|goes|go|zip|to|in)\w*\b/i;
/** "Is for a bridge in Ohio" tells no place to ship to. */
const ships = /\b(?:ship|deliver|send|goes|go|zip)\w*\b/i;
/** Behind a distance stands from where it is: "within 200 miles of Dayton OH 45402". */
const distanceFrom = /\b(?:miles?|mi)\b\.?\s+(?:of|from|around|to)\s+(.+)$/i;

/** Five digits behind a word for a place are a ZIP, unless they count something: "I am at 97209", "goes to 33605". */
export function zipOfPlace(text: string): string | null {
  const [, zip = ""] =
    /\b(?:at|in|near|from|around|zip(?: code)?(?: is)?|based in|located (?:at|in)|to)\s+(\d{5})(?![\d,.-]|\s*(?:pcs|pieces|units|ea\b|each\b|of\b|[a-z]+s\b))/i.exec(
      text,
    ) ?? [];
  return zip === "" || ofNumber.test(text) ? null : zip;
}
/** Where something is counted or priced, round or not, no place is told. */
const ofNumber =
  /\b(?:quantit\w+|qty|pieces|pcs|units|breaks?|raise|increase|bump|lower|reduce|double|count|make|change|set|go|up|down)\b/i;

/** Where who asks is: what is to be shipped goes there. */
const amAt =
  /\b(?:(?:i|we) (?:am|are)|our (?:shop|plant|office|site|warehouse|dock|facility|address) is) (?:located |based )?(?:at|in|near)\b/i;

function placeSaid({ text, part, read }: Said): string | null {
  const [, from = ""] = distanceFrom.exec(text) ?? [];
  const zip =
    read.shipToZip?.value ??
    /\b\d{5}\b/.exec(from)?.[0] ??
    /\bto (\d{5})$/i.exec(text.trim())?.[1] ??
    zipOfPlace(text) ??
    undefined;
  const label = part.place?.label ?? null;
  if (zip !== undefined) return label?.includes(zip) === true ? label : zip;
  const goesThere = part.place?.kind === "state" ? ships : toPlace;
  return label !== null && (from !== "" || goesThere.test(text) || amAt.test(text)) ? label : null;
}
