import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { city, gap, street } from "./address-patterns.ts";
import { type Found, sentencesOf, shown } from "./found.ts";
import { ownPlaces } from "./own-places.ts";
import { nowhere, type StatedAddress } from "./stated-address.ts";

const provinces: Record<string, string> = {
  ON: "Ontario",
  QC: "Quebec",
  BC: "British Columbia",
  AB: "Alberta",
  MB: "Manitoba",
  SK: "Saskatchewan",
  NS: "Nova Scotia",
  NB: "New Brunswick",
  NL: "Newfoundland",
  PE: "Prince Edward Island",
};
const province = `(?:${[...Object.keys(provinces), ...Object.values(provinces)].join("|")})`;
/** Most pages name none, and streets take long to look for. */
const namesProvince = new RegExp(String.raw`\b${province}\b`);
const countries =
  "(?:Canada|Mexico|India|China|Taiwan|Japan|Germany|Italy|France|Spain|England|Scotland|United Kingdom|UK|Ireland|Australia|New Zealand|Brazil|Turkey|Vietnam|Pakistan)";
const inCountry = new RegExp(String.raw`(?:,|\bin)\s+${countries}\b`);

/** Whether a text tells of a place in another country: "Saltillo, Mexico". */
export function namesCountry(text: string): boolean {
  return inCountry.test(text);
}

const code = String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`;
const land = String.raw`(?:[\s,|\n]+(?<country>Canada))?`;
const patterns: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`${street}${gap}(?<city>${city}),?\s*(?<state>${province})\b\.?${gap}(?<zip>${code})\b${land}`,
      "g",
    ),
    0.84,
  ],
  [
    new RegExp(
      String.raw`${street}\s*[,\n]\s*(?<city>${city}),\s*(?<state>${province})\b\.?${land}`,
      "g",
    ),
    0.68,
  ],
  [
    new RegExp(
      String.raw`(?<city>${city})[,\n]\s*(?<state>${province})\b\.?${gap}(?<zip>${code})\b${land}`,
      "g",
    ),
    0.6,
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:in|from|of)\s+|^\W*|[|·•–—\n]\s*)(?<city>${city}),\s*(?<state>${province})\b${land}`,
      "gm",
    ),
    0.53,
  ],
];
/** "Bangalore, India": a town abroad in what a page says of itself in its head, or where the firm says it is. */
const alone = new RegExp(String.raw`^\W*(?<city>${city}),\s*(?<country>${countries})\W*$`);
/** "Pune, Maharashtra, India", "based in Karur, Tamil Nadu, India": with the region between town and country. */
const region = String.raw`(?:(?<state>[A-Z][a-z]+(?: [A-Z][a-z]+)?),\s*)?`;
const line = new RegExp(
  String.raw`^\W*(?:[A-Z]\w+:\s+)?(?<city>${city}),\s*${region}(?<country>${countries})\W*$`,
  "m",
);
const based = new RegExp(
  String.raw`\b(?:based|located|headquartered|facility|shop|plant|works|services|company)\b[^.;]{0,40}?\b(?:in|at)\s+(?<city>${city}),\s*${region}(?<country>${countries})\b`,
  "g",
);

/** Whether a text names one of the countries whose addresses are read. */
export function isCountry(text: string): boolean {
  return new RegExp(`^${countries}$`).test(text);
}

/** Characters of a line that is a place. */
const longestLine = 90;

/** Addresses and towns outside the country, as far as a source states them. */
export function readAbroad({ blocks, title, meta, where }: DocumentText): Found<StatedAddress>[] {
  const found = (match: RegExpMatchArray, confidence: number) => {
    const {
      street: road = null,
      city: town = null,
      state = null,
      zip = null,
      country = null,
    } = match.groups ?? {};
    const line =
      road
        ?.replace(/\s*[\n|]\s*/g, ", ")
        .replace(/\s+/g, " ")
        .trim() ?? null;
    const value = { ...nowhere, street: line, city: town, state: codeOf(state), zip, country };
    return { value, sentence: shown(match[0]), where, confidence };
  };
  const texts = blocks.map(({ text }, at) => [text, blocks[at + 1]?.text ?? ""] as const);
  const addresses = [...texts, [title, ""] as const, [meta.description ?? "", ""] as const].flatMap(
    ([text, next]) =>
      (namesProvince.test(text) || namesProvince.test(next) ? patterns : []).flatMap(
        ([pattern, confidence]) =>
          [...`${text}\n${next}`.matchAll(pattern)]
            .filter(({ index }) => index < text.length)
            .filter((match) =>
              ownPlaces(text)(Math.min(text.length, match.index + match[0].length)),
            )
            .map((match) => found(match, confidence)),
      ),
  );
  const head = sentencesOf(meta.description ?? "").flatMap((sentence) => {
    const match = alone.exec(sentence);
    return match === null ? [] : [found(match, 0.5)];
  });
  const told = [title, meta.description ?? "", ...blocks.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(based)]
      .filter((match) => ownPlaces(text)(match.index + match[0].length))
      .map((match) => found(match, 0.48)),
  );
  const lines = blocks
    .filter(({ text }) => text.length <= longestLine && line.test(text))
    .flatMap(({ text }) => {
      const match = line.exec(text);
      return match === null || !ownPlaces(text)(match.index + match[0].length)
        ? []
        : [found(match, 0.47)];
    });
  return [...addresses, ...head, ...told, ...lines];
}

function codeOf(state: string | null): string | null {
  if (state === null) return null;
  return Object.entries(provinces).find(([, name]) => name === state)?.[0] ?? state;
}
