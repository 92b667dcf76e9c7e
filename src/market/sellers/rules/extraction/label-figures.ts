import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { timeWords } from "../imports/lead-time-unit.ts";
import { type Found, shown } from "./found.ts";
import { type LabelValue, labelValues } from "./label-values.ts";
import type { Labeled } from "./labels.ts";
import { withFigures, withYears } from "./with-figures.ts";

/** What stands beside its label is told plainly. */
const sure = 0.9;
const about =
  "(?:about |around |nearly |over |more than |approx(?:imately|\\.)? |roughly |~ ?|≈ ?|> ?)?";
const number = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`;
const span = String.raw`${number}\+?(?:\s*(?:-|–|to)\s*${number})?`;
/** What a value may end with: "37 (all full-time)". */
const end = String.raw`(?:\s*\([^()]*\))?\s*\.?$`;

function readBeside<Value>(
  sources: readonly DocumentText[],
  of: Labeled,
  read: (one: LabelValue) => Value | null,
): Found<Value>[] {
  return labelValues(sources, of).flatMap((one) => {
    const value = read(one);
    if (value === null) return [];
    return [{ value, sentence: shown(one.sentence), where: one.where, confidence: sure }];
  });
}

const people = new RegExp(
  `^${about}${span}\\s*(?:(?:full[- ]time|people|employees|persons|staff|team members|workers|associates|fte'?s?|total)\\s*)*${end}`,
  "i",
);

/** How many people a label says that work there: "37", "51-100". */
export function labeledPeople(sources: readonly DocumentText[]): Found<string>[] {
  return readBeside(sources, "employees", ({ value }) => {
    const [, from, to] = people.exec(withFigures(value)) ?? [];
    const plain = (text: string) => text.replaceAll(",", "");
    if (from === undefined || Number(plain(from)) < 1 || plain(from).length > 6) return null;
    return to === undefined ? plain(from) : `${plain(from)}-${plain(to)}`;
  });
}

const year = String.raw`((?:1[6-9]|20)\d\d)`;
const dates = [
  new RegExp(String.raw`^(?:in |since |est\.? )?${year}${end}`, "i"),
  new RegExp(String.raw`^[a-z]{3,9}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?${year}${end}`, "i"),
  new RegExp(String.raw`^\d{1,2}[/-](?:\d{1,2}[/-])?${year}${end}`, "i"),
  new RegExp(String.raw`^${year}-\d\d-\d\d${end}`, "i"),
];

/** The year that a label says the firm began in: "1962", "March 1962", "03/15/1962". */
export function labeledYears(sources: readonly DocumentText[]): Found<number>[] {
  return readBeside(sources, "founded", ({ value }) => {
    const text = withYears(value);
    const found = dates.map((date) => date.exec(text)?.[1]).find((one) => one !== undefined);
    return found === undefined || Number(found) > new Date().getFullYear() ? null : Number(found);
  });
}

const squareFeet = String.raw`sq(?:uare)?\.?[\s-]*(?:f(?:oo|ee)t|ft)\.?|sqft|sf|s\.f\.|ft(?:²|2)|square footage`;
const isInFeet = new RegExp(`^(?:.*\\b)?(?:${squareFeet})`, "i");
const floor = new RegExp(
  String.raw`^${about}(?:${number}(\s?k)?)\s*(?:\+/-|\+|±)?\s*(${squareFeet})?(?:\s*(?:under roof|total))?${end}`,
  "i",
);

/** The floor that a label says, in square feet. What names no unit says none. */
export function labeledFloors(sources: readonly DocumentText[]): Found<number>[] {
  return readBeside(sources, "size", ({ label, value }) => {
    const [, figure, thousands, unit] = floor.exec(value) ?? [];
    const isStated = unit !== undefined || isInFeet.test(`${label.words} ${label.unit}`.trim());
    if (figure === undefined || !isStated) return null;
    const feet = Number(figure.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000);
    return feet >= 400 && feet <= 20_000_000 ? feet : null;
  });
}

const money = /^(?:\$|usd|us dollars|dollars)$/;
/** What only money is called: "Minimum order value", "Minimum charge". */
const ofMoney = /\b(?:value|amount|charge|invoice|mov)\b/;
const pieces = /^(?:pieces|pcs|parts|units|ea|each|lbs|pounds)$/;
const ofPieces = /\b(?:quantit(?:y|ies)|qty|moqs?|lot|run|batch)\b/;
const sum = new RegExp(
  String.raw`^(?:usd ?)?\$? ?(\d[\d,]*(?:\.\d\d?)?)(?: ?(?:usd|dollars))?${end}`,
  "i",
);
const count = new RegExp(`^${number}${end}`);
const none = /^(?:none|no minimums?|no minimum orders?|nothing|no)\W*$/i;

/** The least order that a label says where it names the unit, too: "$2,500" of "Minimum order ($)". */
export function labeledMinimums(sources: readonly DocumentText[]): Found<string>[] {
  return readBeside(sources, "minimum", ({ label: { unit, words }, value }) => {
    if (none.test(value)) return "no minimum";
    const isMoney =
      money.test(unit) || (unit === "" && ofMoney.test(words)) || /\$|\busd\b/i.test(value);
    if (isMoney) {
      const found = sum.exec(value)?.[1];
      // As the document has it: no sum of ours that is set as text.
      return found === undefined ? null : ["$", found].join("");
    }
    const found = count.exec(value)?.[1];
    if (found === undefined) return null;
    return pieces.test(unit) ? `${found} ${unit}` : found;
  });
}

/** The least number of pieces that a label says: "MOQ", "Minimum order quantity". */
export function labeledQuantities(sources: readonly DocumentText[]): Found<number>[] {
  return readBeside(sources, "minimum", ({ label: { unit, words }, value }) => {
    const isOfPieces =
      unit === "" ? ofPieces.test(words) : /^(?:pieces|pcs|parts|units|ea|each)$/.test(unit);
    const found = isOfPieces ? count.exec(value)?.[1] : undefined;
    return found === undefined || Number(found.replaceAll(",", "")) < 1
      ? null
      : Number(found.replaceAll(",", ""));
  });
}

const time = new RegExp(`^${timeWords}$`, "i");
const wait = new RegExp(
  String.raw`^(?:about |approx\.? |within |typically |~ ?)?((?:\d{1,3})(?:\s*(?:-|–|to)\s*\d{1,3})?\+?)\s*-?\s*(${timeWords})?(?: a\.?r\.?o\.?)?${end}`,
  "i",
);

/** How long a label says that work takes, with the label's unit where the value has none. */
export function labeledWaits(sources: readonly DocumentText[]): Found<string>[] {
  return readBeside(sources, "leadTime", ({ label, value }) => {
    const [, figure, unit] = wait.exec(withFigures(value)) ?? [];
    if (figure === undefined) return null;
    const said = unit ?? (time.test(label.unit) ? label.unit : undefined);
    return said === undefined ? null : `${figure} ${said.replace(/\.$/, "")}`;
  });
}
