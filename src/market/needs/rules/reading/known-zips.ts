import type { Gazetteer } from "./known-places.ts";

/** A ZIP that there is, where a text has its five figures. */
export interface KnownZip {
  code: string;
  start: number;
  end: number;
  /** Its city, or another one of its state, stands before it: "Austin 78745". */
  hasCity: boolean;
}

const mostWords = 4;
const fiveFigures = /(?<![\w.$#/-]|\d,)\d{5}(?=(?:-\d{4})?(?![\w/-]|[.,]\d))/g;
const wordsBefore = /((?:[a-z.'’]+[\s-]){0,3}[a-z.'’]+)[\s,(]*$/i;

/** The numbers of a text that are ZIPs, whatever they are meant for. */
export function knownZips(text: string, gazetteer: Gazetteer): KnownZip[] {
  return [...text.matchAll(fiveFigures)].flatMap(({ 0: code, index }) => {
    const found = gazetteer.zip(code);
    if (found === undefined) return [];
    const [, before = ""] = wordsBefore.exec(text.slice(0, index)) ?? [];
    const words = before.toLowerCase().replaceAll(".", "").split(/\s+/);
    const hasCity = words.slice(-mostWords).some((_, at, all) => {
      const name = all.slice(at).join(" ");
      return name === found.city.toLowerCase() || gazetteer.city(name, found.state) !== undefined;
    });
    return [{ code, start: index, end: index + code.length, hasCity }];
  });
}
