import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { city, gap, state, street } from "./address-patterns.ts";
import { type Found, sentencesOf, shown, surest } from "./found.ts";
import { ownPlaces } from "./own-places.ts";
import { isPlaceholder } from "./placeholders.ts";
import { isCountry, readAbroad } from "./read-abroad.ts";
import { readTowns } from "./read-towns.ts";
import { nowhere, type StatedAddress } from "./stated-address.ts";

const american = /^\s*(?:u\.?s\.?a?\.?|united states(?: of america)?)\s*$/i;

const zip = String.raw`\d{5}(?:-\d{4})?(?![\d-])`;
const whole = new RegExp(
  String.raw`${street}${gap}(?<city>${city})${gap}(?<state>${state})\b\.?${gap}(?<zip>${zip})`,
  "gi",
);
const withoutZip = new RegExp(
  String.raw`${street}\s*[,|·•\n]\s*(?<city>${city}),\s*(?<state>${state})\b(?!\s*\d)`,
  "gi",
);
const townOnly = new RegExp(
  String.raw`(?<city>${city}),?\s+(?<state>${state})\b\.?,?\s+(?<zip>${zip})`,
  "g",
);
const told = new RegExp(
  String.raw`\b(?:[Ll]ocated|[Bb]ased|[Hh]eadquartered|[Ss]ituated|facility|shop|plant|offices?|[Mm]ade|[Mm]anufactured|[Ff]ounded|[Ff]amily[- ]owned|home|operating|operate|works?|company|manufacturer|fabricator|business|headquarters|near|here)\b[^.;]{0,60}?\b(?:in|at|from|near)\s+(?:(?:the )?heart of |downtown |beautiful |historic |sunny |nearby )?(?<city>${city}?),?\s+(?<state>${state})\b`,
  "g",
);
/** "Vulcan Coatings of Columbus, Ohio", "parts for the bicycle industry in Boise, ID" */
const named = new RegExp(
  String.raw`\b(?:[A-Z][\w&'’.]+\s+of|(?:shop|company|plant|\d{4}|industry)\s+(?:of|in))\s+(?<city>${city}?),\s+(?<state>${state})\b(?![\w-])`,
  "g",
);
const established = new RegExp(
  String.raw`^\W*(?:established|founded|est\.?|since|family owned since)\s+\d{4}\s*(?:[–—|·•,-]+|in)\s*(?<city>${city}),\s*(?<state>${state})\W*$`,
  "gi",
);
const plainTown = new RegExp(
  String.raw`^(?<city>${city}),\s*(?<state>${state})\.?(?:,?\s+(?:USA?|United States))?$`,
);
const foreign =
  /(?<city>[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s*[-–,]\s*(?<zip>\d{3}\s?\d{3})\b(?:,\s*(?<state>[A-Z][a-z]+(?: [A-Z][a-z]+)?))?/;

/** Where the shop is: structured data first, then whole addresses, then a town that a sentence names. */
export function readAddress(
  sources: DocumentText[],
  name: string | null,
): Found<StatedAddress> | null {
  const [first = ""] = (name ?? "").split(/[\s,]+/);
  const found = sources.flatMap((source) => [
    ...fromStructured(source),
    ...fromBlocks(source, first),
    ...fromSentences(source),
    ...readTowns(source, name),
    ...readAbroad(source),
  ]);
  const best = surest(found);
  if (best === null) return null;
  // One that says more of the same place completes it.
  const fuller = found.find(
    ({ value }) =>
      value !== best.value &&
      value.city?.toLowerCase() === best.value.city?.toLowerCase() &&
      partsOf(value) > partsOf(best.value),
  );
  return fuller ?? best;
}

function partsOf(address: StatedAddress): number {
  return Object.values(address).filter((part) => part !== null).length;
}

function fromStructured({ organizations, where }: DocumentText): Found<StatedAddress>[] {
  return organizations.flatMap(({ address }) => {
    const [one] = [address].flat();
    if (typeof one !== "object" || one === null) return [];
    const record: Record<string, unknown> = { ...one };
    const text = (name: string) => {
      const value = record[name];
      return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
    };
    const region = text("addressRegion");
    const country = record.addressCountry;
    const value = {
      street: text("streetAddress"),
      city: text("addressLocality"),
      state: region === null ? null : (stateCode(region) ?? region),
      zip: text("postalCode"),
      // Here, where every shop is at home, none says its country.
      country: typeof country === "string" && !american.test(country) ? country : null,
    };
    if (value.city === null && value.zip === null && value.state === null) return [];
    if (isPlaceholder(Object.values(value).join(", "))) return [];
    const sentence = `Structured data: ${Object.values(value)
      .filter((part) => part !== null)
      .join(", ")}`;
    return [{ value, sentence: shown(sentence), where, confidence: 0.95 }];
  });
}

/** @param first word of the firm's name: of several plants of a group its own stands below it */
function fromBlocks({ blocks, where }: DocumentText, first: string): Found<StatedAddress>[] {
  const found: Found<StatedAddress>[] = [];
  const texts = blocks.map(({ text, area, heading }, at) => ({
    heading,
    // A street and its town often stand in pieces of their own.
    text: [text, ...blocks.slice(at + 1, at + 3).map((next) => next.text)].join("\n"),
    own: text.length,
    isNamed: first.length > 2 && heading.startsWith(first),
    isContact:
      area === "footer" ||
      /contact|location|address|visit|find us|headquarter|office/i.test(heading),
  }));
  for (const { text, own, heading, isContact, isNamed } of texts) {
    const isOwn = ownPlaces(text);
    for (const [pattern, confidence] of [
      [whole, 0.85],
      [withoutZip, 0.7],
      [townOnly, 0.62],
    ] as const) {
      for (const match of text.matchAll(pattern)) {
        if (match.index >= own) continue;
        const value = addressOf(match.groups ?? {});
        if (value === null || !isOwn(match.index + match[0].length)) continue;
        const led = text.slice(0, match.index);
        if (
          sentTo.test(led) ||
          wereAt.test(led) ||
          wasThere.test(led) ||
          wasThere.test(`${heading}: `)
        )
          continue;
        const isBox = /^p\.?\s?o/i.test(value.street ?? "");
        found.push({
          value,
          sentence: shown(match[0]),
          where,
          confidence:
            confidence + (isContact ? 0.06 : 0) + (isNamed ? 0.04 : 0) - (isBox ? 0.05 : 0),
        });
      }
    }
    const abroad = foreign.exec(text.slice(0, own));
    if (abroad?.groups !== undefined && !/\b\d{3}\s\d{3}\s\d{3,4}\b/.test(abroad[0])) {
      const { city: town = null, zip: code = null, state: region = null } = abroad.groups;
      const country = region !== null && isCountry(region) ? region : null;
      found.push({
        value: {
          ...nowhere,
          city: town,
          zip: code,
          state: country === null ? region : null,
          country,
        },
        sentence: shown(abroad[0]),
        where,
        confidence: isContact ? 0.55 : 0.4,
      });
    }
  }
  return found;
}

function fromSentences({ blocks, title, meta, where }: DocumentText): Found<StatedAddress>[] {
  const texts = [
    ...blocks.map(({ text, area }) => ({ text, weight: area === "footer" ? 0.58 : 0.55 })),
    { text: meta.description ?? "", weight: 0.55 },
    { text: title, weight: 0.5 },
  ];
  return texts.flatMap(({ text, weight }) =>
    sentencesOf(text).flatMap((sentence) => {
      const isOwn = ownPlaces(sentence);
      const matches = [told, named, established].flatMap((pattern) => [
        ...sentence.matchAll(pattern),
      ]);
      const plain = plainTown.exec(sentence.trim());
      return [...matches, ...(plain === null ? [] : [plain])].flatMap((match) => {
        const value = addressOf(match.groups ?? {});
        return value === null || !isOwn(match.index + match[0].length)
          ? []
          : [{ value, sentence: shown(sentence), where, confidence: weight }];
      });
    }),
  );
}

/** Where goods go is a buyer's. */
const sentTo = /\b(?:ship|send|deliver)(?:ped|t|ed|ing|s)?(?: [\w-]+){0,3} to:?\s+$/i;

/** "Until 2022 we were at", "From 1990 to 2018 our shop was at", "we were at": what is told as past. */
const wereAt =
  /\b(?:(?:until|till|through|before|prior to)\s+(?:[a-z]+\s+)?(?:19|20)\d\d|from\s+(?:19|20)\d\d\s+(?:to|until|till|through)\s+(?:[a-z]+\s+)?(?:19|20)\d\d|(?:19|20)\d\d\s*[–—-]\s*(?:19|20)\d\d)\b(?:(?!\b(?:now|today|current\w*|since|is|are)\b)[^;.\n])*$|\b(?:we|shop|plant|company|it|business|factory)\s+(?:was|were)\s+(?:first\s+|then\s+|once\s+|originally\s+)?(?:(?:located|housed|based)\s+)?(?:at|in)\s+$|\b(?:home|address|location|site)\s+(?:was|were)\s+(?:(?:at|in)\s+)?$/i;

/** "Old address: …", "Previously at …", "moved from …": where the shop no longer is, until words say where it is now. */
const wasThere =
  /\b(?:(?:old|former|previous|prior|past|earlier)\s+(?:[\w-]+\s+)?(?:address|location|site|building|plant|facility|shop|home|headquarters)|(?:formerly|previously|once|originally)\s+(?:(?:located|based|situated|housed|known)\s+)?(?:at|in|of)|(?:moved|relocated|moving|relocation|change[sd]?)\s+(?:here\s+)?from)\b(?:[\s:]*\n\d[^\n;]*\n|[\s:]*)(?:(?!\b(?:new|now|current\w*|today|since|presently|to)\b|,\s*[A-Z]{2}\.?\s+\d{5}\b)[^;\n])*$/i;

const side =
  /^(?:(?:north|south|east|west)(?:east|west)?(?:ern)?|central|upstate|coastal|rural|greater)$/i;
/** Towns that have an "of" in their names: "City of Industry", "Isle of Palms", "King of Prussia". */
const ofTown =
  /\b(?:city|town(?:ship)?|village|borough|isles?|islands?|lakes?|ports?|valleys?|mounts?|points?|bays?|falls|springs|heights|hills|woods|rim|land|forts?|king|queen|prince|heart|mouth|head|bend|fields?)$/i;

/** Of "Acme Valve Inc. of Akron" the town, which stands last. */
function townOf(named: string): string {
  const [before = "", ...after] = named.split(/\s+of\s+/);
  return after.length === 0 || ofTown.test(before) ? named : after.join(" of ");
}

const surelyRoad =
  /\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|parkway|pkwy|p\.? ?o\.? *box)\b/i;

/** "110 employees work in", "45 people run": so many of something. What only may be a road is one with a capital. */
function isCount(street: string): boolean {
  const words = street.match(/\b\p{L}[\p{L}'’]+/gu) ?? [];
  return (
    !surelyRoad.test(street) && words.length > 0 && words.every((word) => /^\p{Ll}/u.test(word))
  );
}

function addressOf(groups: Record<string, string | undefined>): StatedAddress | null {
  const code = stateCode(groups.state ?? "");
  if (code === undefined) return null;
  const named = townOf((groups.city ?? "").replace(/\s+/g, " ").trim());
  // "In Eastern Washington State" names no town.
  const town = side.test(named) ? null : named;
  if (town === null && groups.street !== undefined) return null;
  if (groups.street !== undefined && isCount(groups.street)) return null;
  // "9001 and ITAR registered. Ship to Reno": a sentence, no road and no town.
  if (/\b[a-z]{4,}\.\s+[A-Z]/.test(groups.street ?? "")) return null;
  if (/^(?:to|in|at|from|near)\s/.test(named)) return null;
  if (/^(?:the|our|phone|fax|tel|email|hours|suite|box|and|in)\b/i.test(named)) return null;
  const digits = groups.zip?.trim() ?? null;
  // Page templates come with a town and no ZIP.
  if (digits !== null && /^0{5}|^12345$/.test(digits) && code !== "NY") return null;
  return {
    street:
      groups.street
        ?.replace(/\s*[\n|]\s*/g, ", ")
        .replace(/\s+/g, " ")
        .trim() ?? null,
    city: town,
    state: code,
    zip: digits,
    country: null,
  };
}
