import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import type { Extraction } from "./extract-profile.ts";
import type { Found } from "./found.ts";
import { ownSources } from "./own-sources.ts";
import { employeeCounts, readEmployeeCount } from "./read-employees.ts";
import { facilitySizes, foundedYears, readFoundedYear } from "./read-figures.ts";
import { daysOf } from "./read-limits.ts";
import { leadTimes, minimumOrders } from "./read-orders.ts";
import { readySources } from "./ready-sources.ts";

/** A figure that contradicts the one that was read: another page, or the same one elsewhere, states another. */
export interface Rival extends Found<string> {
  field:
    | "founded_year"
    | "employee_count"
    | "minimum_order"
    | "typical_lead_time_days"
    | "own_square_feet";
}

/** What a figure is said of where all of the shop is meant: no kind of work, of order or of people stands before it. */
const general =
  "(?:(?:our|the|its|a|an|standard|typical|normal|average|usual|current|general|total|overall)\\s+)*";
const wholly = {
  // What happened in a year may be more than the beginning: only these say that it was that.
  founded_year:
    /\b(?:founded|established|est\.?|incorporated|in business since)\b|^\W*since\s|\bsince\s+\d{4}\W*$/i,
  employee_count: new RegExp(
    String.raw`^\W*${general}(?:number of )?(?:employees|headcount|head count|team size|staff|workforce)\b|\bemployees\b|\b(?:we|shop|company|firm|plant) employs?\b`,
    "i",
  ),
  minimum_order: new RegExp(
    String.raw`^\W*${general}(?:minimum order|min\.? order|order minimum|minimum|moq)\b(?!\s+for\b)`,
    "i",
  ),
  typical_lead_time_days: new RegExp(
    String.raw`^\W*${general}(?:lead[- ]?times?|turn-?arounds?(?: times?)?|delivery times?)\s*(?:$|[:|=–—-]|\b(?:is|are|of|runs?|averages?)\b)`,
    "i",
  ),
  own_square_feet:
    /^(?!.*\b(?:warehouse|offices?|clean ?rooms?|addition|expansion|storage|show ?room|total)\b)/i,
} satisfies Record<Rival["field"], RegExp>;

/**
 * What single pages state otherwise than the profile that was read of all, and what one page states twice and
 * differently. Only figures of which there is one: a firm may have several telephones and addresses.
 */
export function readRivals(sources: DocumentText[], { profile }: Extraction): Rival[] {
  const { founded_year: year, employee_count: count, company_name: name } = profile;
  const own = ownSources(readySources(sources), name);
  const ofPages = own.flatMap((source): Rival[] => {
    const founded = readFoundedYear([source], name);
    const people = readEmployeeCount([source]);
    return [
      ...(founded === null ? [] : [inWords("founded_year", founded)]),
      ...(people === null ? [] : [inWords("employee_count", people)]),
    ];
  });
  const within = [
    ...foundedYears(own, name).map((one) => inWords("founded_year", one)),
    ...employeeCounts(own).map((one) => inWords("employee_count", one)),
    ...minimumOrders(own).map((one) => inWords("minimum_order", one)),
    ...facilitySizes(own, name).map((one) => inWords("own_square_feet", one)),
    ...leadTimes(own).flatMap((one) => {
      const days = daysOf(one);
      return days === null ? [] : [inWords("typical_lead_time_days", days)];
    }),
  ].filter(({ field, sentence }) => wholly[field].test(sentence));
  const isRead = ({ field, value }: Rival) =>
    (field === "own_square_feet" && value === String(profile.facility_size_sqft)) ||
    (field === "founded_year" && value === String(year)) ||
    (field === "employee_count" && value === count);
  const rivals = [...within, ...ofPages].filter((one) => !isRead(one));
  const keyed = new Map(rivals.map((rival) => [`${rival.field} ${rival.value}`, rival]));
  return [...keyed.values()];
}

function inWords(field: Rival["field"], found: Found<string | number>): Rival {
  const confidence = Math.round(found.confidence * 100) / 100;
  return { ...found, field, value: String(found.value), confidence };
}
