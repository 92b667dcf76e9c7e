import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";

const stateNames = Object.values(usStates)
  .sort((a, b) => b.length - a.length)
  .join("|");
const stateCodes = Object.keys(usStates).join("|");

/** A state by its code or name, as text of a pattern. */
export const state = `(?:${stateCodes}|${stateNames})`;
/** A state by its name alone: "IN" and "OR" are words, too. */
export const stateInWords = `(?:${stateNames})`;
/** Letters with accents, and what Hawaiian words have between theirs: "Río", "Doña", "Kaʻū". */
const accented = "À-ÖØ-öø-žʻ\u0300-\u036f";
const capital = "[A-ZÀ-ÖØ-ÞĀ-Žʻ]";
/** A town: up to four words that begin with capitals. */
export const city = `${capital}[A-Za-z${accented}.'’-]+(?: (?:of |the )?${capital}[A-Za-z${accented}.'’-]+){0,3}`;

const road =
  "st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|ln|lane|hwy|highway|pkwy|parkway|ct|court|cir(?:cle)?|pl(?:ace)?|way|ter(?:race)?|trl|trail|loop|pike|row|plaza|sq(?:uare)?|route|rte|rt|fm|county road|cr|us|expressway|freeway|turnpike|run|path|crossing|point|alley|broadway";
/** What parts of an address stand apart by. */
export const gap = String.raw`\s*(?:[,|·•\n]|\s[-–—/]\s|\s)\s*`;
const unit = String.raw`(?:[\s,|\n]+(?:suites?|stes?|units?|bldg|building|apt|floor|fl|room|rm|dock|bay|#)\.?\s*#?[\w-]{1,8}(?:\s*(?:&|\band\b)\s*#?\d[\w-]{0,5}\b)?)?`;
const streetWords = String.raw`(?:P\.? ?O\.? *Box +\d+|(?:[NSEW]\d{1,3} ?)?[NSEW]?\d{1,6}(?:-\d{1,5})?[A-Z]?(?: +\d\/\d)? +(?:[NSEW]{1,2}\.? +)?(?:(?!\d{3}-\d{4}|(?:we|our|was|were|is|are|at|in|from|had|has|have) )[\w${accented}.'’#-]+ +){0,5}?(?:${road})\b\.?(?: +(?:\d+\b|[NSEW]{1,2}\b|north|south|east|west))?(?: +(?:[NSEW]{1,2})\b)?|\d{1,6}(?:-\d{1,5})?[A-Z]? +${capital}[\w${accented}.'’-]+(?: +(?:${capital}|\d)[\w${accented}.'’-]*){0,3})`;
/** A house number with its road, or a post-office box, with suite or unit. */
export const street = `(?<![\\d/-]|\\d\\) ?)(?<street>${streetWords}${unit})`;
