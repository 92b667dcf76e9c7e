import type { DocumentText } from "../../../../../shared/documents/document-text.ts";
import { boundedSources } from "../bounded-sources.ts";
import type { ExtractedField, ExtractedProfile, Extraction, Source } from "../extract-profile.ts";
import { shown } from "../found.ts";
import { ownSources } from "../own-sources.ts";
import { isHeldIn } from "../read-certificates.ts";
import { readName } from "../read-name.ts";
import { isOfSomebodyElse } from "../somebody-else.ts";
import { type Reason, statementsIn } from "../stated-parts.ts";
import type { ModelAnswer, ModelField, StatedByModel } from "./model-answer.ts";
import { canonicalTerm, type TermList } from "./model-terms.ts";

/** Where a value stands: the sentence, and what of it the shop states of itself. */
interface Place extends Source {
  own: string;
}

/** Read by a model, and found in the text. */
const sure = 0.8;
/** Read by the rules, too. */
const surest = 0.95;

const singles = [
  "company_name",
  "tagline",
  "description",
  "industry_sector",
  "specialization",
  "phone",
  "email",
  "minimum_order",
  "lead_time",
] as const;
const counts = ["founded_year", "facility_size_sqft", "employee_count"] as const;
const termLists = {
  processes: "processes",
  materials: "materials",
  industries_served: "industries",
} as const satisfies Partial<Record<ModelField, TermList>>;

/**
 * A model's answer laid over what rules read. Of each value the quote has to stand in the pages, and the value in what
 * its whole sentence states of the shop itself: what a page says to its reader, of others, or of plans, is left out
 * whatever the model made of it. Fields of which nothing is left stay as the rules read them.
 */
export function checkedAnswer(
  documents: DocumentText[],
  answer: Partial<ModelAnswer>,
  rules: Extraction,
): Extraction {
  const places = placesOf(documents);
  // A firm was founded in a year whatever else its sentence says to be over.
  const everPlaces = placesOf(documents, ["past"]);
  const result: Extraction = {
    profile: { ...rules.profile },
    confidence: { ...rules.confidence },
    sources: { ...rules.sources },
  };
  const set = <Field extends ExtractedField>(
    field: Field,
    value: ExtractedProfile[Field],
    found: Source[],
  ) => {
    const isSame = JSON.stringify(value) === JSON.stringify(rules.profile[field]);
    result.profile[field] = value;
    result.confidence[field] = isSame ? surest : sure;
    result.sources[field] = found.map(({ sentence, where }) => ({
      sentence: shown(sentence),
      where,
    }));
  };
  for (const field of singles) {
    const told = statedIn(places, answer[field]);
    if (told === null || (field === "phone" && isFax(told))) continue;
    set(field, told.value, [told.place]);
  }
  for (const field of counts) {
    const told = statedIn(field === "founded_year" ? everPlaces : places, answer[field]);
    const figures = told?.value.match(/\d[\d,]*/g) ?? [];
    if (told === null || figures.length === 0) continue;
    if (field === "employee_count") set(field, told.value, [told.place]);
    else if (figures.length === 1)
      set(field, Number(figures[0]?.replaceAll(",", "")), [told.place]);
  }
  for (const [field, list] of Object.entries(termLists) as [keyof typeof termLists, TermList][]) {
    const entries = (answer[field] ?? []).flatMap((one) => {
      const told = statedIn(places, one);
      return told === null ? [] : [{ ...told, value: canonicalTerm(list, told.value) }];
    });
    setList(field, entries);
  }
  setList(
    "certifications",
    statedAll(places, answer.certifications).filter(({ place }) => isHeldIn(place.own)),
  );
  setList("manufacturing_categories", statedAll(places, answer.manufacturing_categories));
  setAddress();
  return result;

  function setList(
    field: keyof typeof termLists | "certifications" | "manufacturing_categories",
    entries: { value: string; place: Place }[],
  ) {
    const unlike = entries.filter(
      ({ value }, at) => entries.findIndex((one) => one.value === value) === at,
    );
    if (unlike.length === 0) return;
    set(
      field,
      unlike.map(({ value }) => value),
      unlike.map(({ place }) => place),
    );
  }

  function setAddress() {
    const parts = (["street", "city", "state", "zip"] as const).map((part) =>
      statedIn(places, answer[part]),
    );
    const [street, city, state, zip] = parts.map((part) => part?.value ?? null);
    const at = parts.find((part) => part !== null)?.place;
    // A street without a town, or parts of two pages, are no address.
    if (at === undefined || city == null || (state ?? zip) == null) return;
    if (parts.some((part) => part !== null && part.place.where !== at.where)) return;
    const country = rules.profile.headquarters_location?.country ?? null;
    set(
      "headquarters_location",
      { street: street ?? null, city, state: state ?? null, zip: zip ?? null, country },
      [at],
    );
  }
}

function statedAll(places: Place[], all: StatedByModel[] | undefined) {
  return (all ?? []).flatMap((one) => statedIn(places, one) ?? []);
}

/** The value where its quote stands, in a sentence that states it of the shop itself; null for none. */
function statedIn(
  places: Place[],
  told: StatedByModel | null | undefined,
): { value: string; place: Place } | null {
  const value = told?.value.trim() ?? "";
  const quote = plain(told?.quote ?? "");
  if (value === "" || quote.length < 2) return null;
  const place = places.find(
    ({ sentence, own }) =>
      overlaps(plain(sentence), quote) &&
      contains(plain(own), plain(value)) &&
      !isOfSomebodyElse(own),
  );
  return place === undefined ? null : { value, place };
}

/** A quote is a part of one sentence, or holds several whole. */
function overlaps(sentence: string, quote: string): boolean {
  return sentence.includes(quote) || (sentence.length > 2 && quote.includes(sentence));
}

/** As whole words: "iso 9001" stands in "iso 9001:2015", "art" not in "part". */
function contains(text: string, value: string): boolean {
  const at = text.indexOf(value);
  if (at === -1) return false;
  const isLetter = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter);
  return !isLetter(text[at - 1]) && !isLetter(text[at + value.length]);
}

function isFax({ value, place }: { value: string; place: Place }): boolean {
  const at = plain(place.own).indexOf(plain(value));
  return /\bf(?:ax)?\b[^a-z0-9]*$/.test(plain(place.own).slice(Math.max(0, at - 14), at));
}

function placesOf(documents: DocumentText[], but: readonly Reason[] = []): Place[] {
  const all = boundedSources(documents);
  return ownSources(all, readName(all)?.value ?? null).flatMap(({ where, title, meta, blocks }) => {
    const seen = blocks.filter(({ isUnseen }) => isUnseen !== true).map(({ text }) => text);
    return [...seen, title, meta.description ?? ""].flatMap((text) => [
      ...statementsIn(text, but).map((one) => ({ ...one, where })),
      // Descriptions and addresses take several sentences or lines.
      ...whole(text, where),
    ]);
  });
}

function whole(text: string, where: string): Place[] {
  const said = statementsIn(text);
  if (said.length < 2 || said.some(({ sentence, own }) => sentence !== own)) return [];
  return [{ sentence: text, own: text, where }];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
