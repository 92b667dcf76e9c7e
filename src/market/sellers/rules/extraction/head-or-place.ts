import { street } from "./address-patterns.ts";

const place = new RegExp(`^\\W*${street}`, "i");
const figures =
  /\b(?:since|est\.?|established|founded)\W+(?:in\s+)?\d{4}\b|\d\+?\s+(?:employees|people|sq\b|square)/gi;

/** What heads a part of a document, or says where and when: "Section A – General", "FACILITIES AND EQUIPMENT", "P.O. Box 12, Watertown", "Quality status, January 2026". */
export function isHeadOrPlace(text: string): boolean {
  return (
    place.test(text) ||
    /^\W*(?:section|part|chapter|appendix|page|rev(?:ision)?|form)\b\.?\s*(?:[A-Z]|[ivx]+|\d+)\b/i.test(
      text,
    ) ||
    /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+(?:\d{1,2},?\s+)?(?:19|20)\d\d\b/i.test(
      text,
    ) ||
    /^[A-Z]+(?: (?:[A-Z]+|&))* (?:AND|&) [A-Z]+$/.test(text) ||
    (text.match(figures)?.length ?? 0) > 1
  );
}
