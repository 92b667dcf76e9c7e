/** What a sentence states of a certificate besides its name. */
export interface CertificateDetails {
  number: string | null;
  /** `YYYY-MM-DD`: the last day on which it holds. */
  expiresOn: string | null;
}

const numbered =
  /\b(?:cert(?:ificate|ification|\.)?|registration|reg\.|license)\s*(?:no\b\.?|nos?\.|number|num\.|#|id|code)\s*(?:[:#]|\bis\b)?\s*((?=[\w./-]*\d)[A-Z0-9][\w./-]{2,38}[A-Z0-9])/gi;
const until =
  /\b(?:expir(?:es?|ation|y)(?:\s+date)?|(?:valid|good|certified|registered|accredited|current)\s+(?:(?:un)?til(?:l)?|through|thru|to)|holds\s+until)(?:\s*:)?\s*(?:on\b|is\b)?\s*([A-Za-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+[A-Za-z]{3,9}\.?\s+\d{4}|\d{1,2}-[A-Za-z]{3}-\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}([/-])\d{1,2}\2\d{4})/gi;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Number and last day of a certificate, where its sentence states one of them. A sentence with two numbers or two days may
 * speak of two certificates: whose each is would be guessed, so neither is told.
 */
export function certificateDetails(sentence: string): CertificateDetails {
  const numbers = new Set([...sentence.matchAll(numbered)].map(([, number]) => number ?? ""));
  const days = new Set([...sentence.matchAll(until)].map(([, text]) => text ?? ""));
  const [number] = numbers;
  const [day] = days;
  return {
    number: numbers.size === 1 && number !== undefined ? number : null,
    expiresOn: days.size === 1 && day !== undefined ? isoDay(day) : null,
  };
}

/** The words of a text that state the number, and those that state the last day. */
export function detailWords(text: string, hasNumber: boolean, hasDay: boolean): string[] {
  const first = (pattern: RegExp) =>
    [...text.matchAll(pattern)].slice(0, 1).map(([words]) => words);
  return [...(hasNumber ? first(numbered) : []), ...(hasDay ? first(until) : [])].map((words) =>
    words.replace(/\s+/g, " "),
  );
}

/** Dates as shops in the United States write them: the month stands first in figures. */
function isoDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso !== null) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (figures !== null) return real(Number(figures[3]), Number(figures[1]), Number(figures[2]));
  const month = months.indexOf(/[A-Za-z]{3}/.exec(text)?.[0].toLowerCase() ?? "") + 1;
  const [first, second] = text.match(/\d+/g)?.map(Number) ?? [];
  return month === 0 || first === undefined || second === undefined
    ? null
    : real(second, month, first);
}

function real(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** The same in words, to stand behind the name: "No. 4711, until 2027-03-31"; empty where nothing is stated. */
export function detailsText({ number, expiresOn }: CertificateDetails): string {
  return [
    number === null ? null : `No. ${number}`,
    expiresOn === null ? null : `until ${expiresOn}`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}
