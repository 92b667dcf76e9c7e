import { timeWords } from "../imports/lead-time-unit.ts";

/** What a label of a form or table asks for. */
export type Labeled =
  | "name"
  | "founded"
  | "employees"
  | "size"
  | "minimum"
  | "leadTime"
  /** Of a street, a town or a telephone: read by what they look like. */
  | "contact"
  /** Of lists of what the shop does and holds. */
  | "list";

/** A label with the unit that it gives to figures: "Lead time (days)". */
export interface Label {
  of: Labeled;
  /** In small letters, "" for none: "days", "$". */
  unit: string;
  /** In small letters, without its unit. */
  words: string;
}

const kind = "(?:standard|typical|average|normal|usual|current|our|total|approx(?:imate|\\.)?)";
const people = "(?:employees|people|staff|workers|team members|associates|personnel|fte'?s?)";
const area = "(?:square (?:footage|feet|foot)|sq\\.? ?f(?:ee)?t\\.?|sqft|sf)";
const place = "(?:facility|plant|building|shop|factory|floor|manufacturing|production|company)";
const known: [Labeled, RegExp][] = [
  [
    "name",
    /^(?:(?:full |registered )?(?:legal|company|business|firm|supplier|vendor|manufacturer|organi[sz]ation|corporate|trade|shop|legal (?:company|business|entity)|dba)[’']?s? name|(?:legal |company )?name of (?:the )?(?:company|firm|business|supplier|vendor|organi[sz]ation)|company|firm|business|supplier|vendor|shop)$/,
  ],
  [
    "founded",
    /^(?:(?:year|date) (?:founded|established|incorporated|started|formed|est\.?|of (?:founding|foundation|establishment|incorporation))|(?:founding|foundation) (?:year|date)|founded(?: in)?|established(?: in)?|est\.?|incorporated(?: in)?|in business since|since|year business (?:started|began))$/,
  ],
  [
    "employees",
    new RegExp(
      `^(?:${kind} )*(?:(?:number|no\\.?|nr\\.?|#|total|count) (?:of )?)?(?:(?:full[- ]time|current|total) )?${people}(?: (?:count|total))?$|^(?:${kind} )*(?:(?:employee|staff|team|workforce|company) (?:count|size)|head ?count|workforce)$`,
    ),
  ],
  [
    "size",
    new RegExp(
      `^(?:${kind} )*(?:${place} )*(?:${area}|(?:size|area|space|footprint|floor space|floor area)(?:,? (?:in )?${area})?)(?: (?:of |under )?(?:${place}|roof))*$`,
    ),
  ],
  [
    "minimum",
    new RegExp(
      `^(?:${kind} )*(?:(?:minimum|min\\.?|smallest) (?:order|purchase|buy|charge|lot|run|batch|invoice|quantity|qty)(?: (?:quantity|qty|size|value|amount|charge|total))?s?|order minimums?|moqs?|mov|minimums?)$`,
    ),
  ],
  [
    "leadTime",
    new RegExp(
      `^(?:${kind} )*(?:(?:production |order )?lead[- ]?times?|turn-?arounds?(?: times?)?|delivery times?|production times?)$`,
    ),
  ],
  [
    "contact",
    /^(?:(?:mailing |street |physical )?address(?: line)?(?: ?[12])?|street|city|town|state|st|zip(?: ?code)?|postal code|county|country|city[,/ ]+state.*|(?:main |office |business )?(?:phone|telephone|tel|fax|mobile)(?: (?:no|number))?\.?|e-?mail(?: address)?|web ?site|web|url|location|headquarters|contact(?: (?:name|person))?|title|cage(?: code)?|duns|d-u-n-s|uei|naics(?: codes?)?|sic|tax id|ein)$/,
  ],
  [
    "list",
    /^(?:(?:core |key |main |our )*(?:processes|services|capabilities|competenc(?:ies|e)|products|materials|certifications?|certificates|accreditations|quality|registrations|industries|markets|sectors|equipment|machines)(?: (?:served|worked|held|offered|list|system))?)$/,
  ],
];

const longest = 60;
const units = `(?:\\$|usd|us dollars|dollars|${timeWords}|pieces|pcs|parts|units|ea|each|lbs|pounds|sq\\.? ?f(?:ee)?t\\.?|square feet|sqft|sf|#)`;
const withUnit = new RegExp(
  `^(.*?)(?:\\s*[([]\\s*(?:in )?(${units})\\s*[)\\]]|\\s*[,–-]\\s*(?:in )?(${units})|\\s+in (${units}))$`,
);

/** "Facility (sq ft)": of what has an area its unit asks for that. */
const ofPlace = new RegExp(`^(?:${kind} )*${place}(?: (?:total|space))?$`);
const ofArea = new RegExp(`^${area}$`);

/** What a text asks for as a label; null for any other text. */
export function labelIn(text: string): Label | null {
  if (text.length > longest) return null;
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[\W\d]*\.?\s+|[\s:*?.=]+$/g, (part) => (/[#$]/.test(part) ? part : ""))
    .trim();
  const [, before, ...found] = withUnit.exec(plain) ?? [];
  const unit = found.find((one) => one !== undefined) ?? "";
  // "Legal name (as registered)": what stands in brackets tells no more.
  const words = (before ?? plain).replace(/\s*\([^()]*\)$/, "").trim();
  const isOfArea = ofArea.test(unit) && ofPlace.test(words);
  const of = isOfArea ? "size" : known.find(([, pattern]) => pattern.test(words))?.[0];
  return of === undefined ? null : { of, unit: unit === "#" ? "" : unit, words };
}
