import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown, surest } from "./found.ts";
import { labeledFloors, labeledYears } from "./label-figures.ts";
import { namesCountry } from "./read-abroad.ts";
import { founds, type Said, saidIn } from "./said-in.ts";
import type { Reason } from "./stated-parts.ts";
import { withFigures, withYears } from "./with-figures.ts";

const year = String.raw`((?:1[6-9]|20)\d\d)`;
const foundedPatterns: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:founded|established|est\.?|incorporated|formed|opened(?: (?:its|our|the) doors)?|started(?: out)?|began(?: operations?| business)?|launched|created|born)\b[^.;\d]{0,50}?\b${year}\b`,
      "i",
    ),
    0.9,
  ],
  // "hung out his shingle in 1994", "spun out of the university in 2015", "goes back to 1911"
  [
    new RegExp(
      String.raw`\b(?:hung out (?:his|her|their|its|a|the) shingle|set up shop|opened (?:up )?shop|spun (?:out|off)|open for business|first opened|got (?:its|our|his|her|their) start)\b[^.;\d]{0,60}?\b(?:in|since)\s+(?:[a-z]+ (?:of )?)?${year}\b`,
      "i",
    ),
    0.85,
  ],
  [
    new RegExp(
      String.raw`\b(?:company|shop|firm|business|history|story|roots|we|foundry|mill|works)\b[^.;\d]{0,30}\b(?:goes? back|dates?(?: back)?|reach(?:es)? back|trac\w+ (?:its|our|their) (?:history|roots|beginnings?|origins?)(?: back)?)\s+to\s+${year}\b`,
      "i",
    ),
    0.85,
  ],
  [
    new RegExp(
      String.raw`\bsince\s+(?:(?:our|its|the) )?(?:opening|founding|beginning|start(?:ing)?|incorporation|inception|(?:the )?(?:spring|summer|fall|autumn|winter)(?: of)?)(?: in)?\s+${year}\b`,
      "i",
    ),
    0.86,
  ],
  [new RegExp(String.raw`\bin business since\s+${year}\b`, "i"), 0.9],
  [
    new RegExp(
      String.raw`\b(?:in|since|back in)\s+(?:(?:the |early |late |mid-?)?(?:spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)(?: of)?,? )?${year}\b[^.;]{0,60}\b(?:was (?:founded|established|started|born|incorporated)|founded|established|started|opened (?:its|our|the) doors|began)\b`,
      "i",
    ),
    0.85,
  ],
  [new RegExp(String.raw`\bsince\s+(?:\w+ )?${year}\b`, "i"), 0.82],
  [new RegExp(String.raw`\best(?:ablished|d)?\.?\s*:?\s*${year}\b`, "i"), 0.88],
  [
    new RegExp(
      String.raw`\b(?:year (?:founded|established)|founded|established)\s*[|:]\s*${year}\b`,
      "i",
    ),
    0.9,
  ],
];

/** "In 1979 he founded Baller & Downey", "she began her career in 1982": what people did elsewhere. */
const isSomebodysLife =
  /\b(?:career|graduated|degree|joined)\b|\b[Hh]e (?:co-?)?(?:founded|started|formed|established|launched|created) (?!the |our |this |what |it\b|his )[A-Z\w]|\b[Ss]he (?:co-?)?(?:founded|started|formed|established|launched|created) (?!the |our |this |what |it\b|her )[A-Z\w]/;

const locatedThere =
  /\b(?:(?:present|current|new|this|same)\s+(?:[\w-]+\s+)?(?:location|address|building|facility|site|home|plant|shop)|moved|relocated|(?:location|address|building))\b[^.;]{0,20}$/i;

/** A firm began in its year whatever has ended, is not or is planned since. */
const happenedAnyway: readonly Reason[] = ["not", "past", "future"];

/** The year a source states for the firm's beginning; never one that is reckoned from "over 30 years". */
export function readFoundedYear(
  sources: DocumentText[],
  name: string | null,
): Found<number> | null {
  return surest(foundedYears(sources, name));
}

/** All that sources say of that. */
export function foundedYears(sources: DocumentText[], name: string | null): Found<number>[] {
  const [first = "", second = ""] = (name ?? "").split(/[\s,]+/);
  const ownName = second === "" ? first : `${first} ${second}`;
  const structured = sources.flatMap(({ organizations, where }) =>
    organizations.flatMap(({ foundingDate }) => {
      const read = /^(1[6-9]|20)\d\d/.exec(String(foundingDate ?? ""))?.[0];
      return read === undefined
        ? []
        : [{ value: Number(read), sentence: `Structured data: ${read}`, where, confidence: 0.95 }];
    }),
  );
  const readYear = (match: RegExpExecArray, { own }: Said) => {
    const value = Number(match[1]);
    const at = own.indexOf(match[0]);
    if (value > new Date().getFullYear()) return null;
    // What somebody else did, or another event of the firm.
    if (
      /©|copyright|all rights reserved|certified since|customer since|member since|acquired/i.test(
        match[0],
      )
    )
      return null;
    if (
      /\b(?:(?:certified|registered|accredited|member|customer)\b[^.]{0,30}|(?:supplier|partner) (?:to|for|with|of)\b[^.]{0,30})\bsince\b/i.test(
        own,
      )
    )
      return null;
    // "At our present location since 2015", "since June 2022 at 9131 Industriplex": when it moved there.
    const after = own.slice(at + match[0].length);
    if (
      /since/i.test(match[0]) &&
      (locatedThere.test(own.slice(0, at)) ||
        /^\W*(?:at|in)\s+(?:\d|(?:our|this|the|its)\s+(?:present|current|new|same)\b|this\s)/i.test(
          after,
        ))
    )
      return null;
    // "Copyright © since 2011": when the page was written.
    if (/(?:©|\(c\)|\bcopyright)\W*$/i.test(own.slice(0, at))) return null;
    // "Proud member of the Manufacturers Guild (founded 1978)"
    if (/\b(?:member|guild|association|society|chamber)\b[^.;]{0,40}$/i.test(own.slice(0, at)))
      return null;
    // "In 1947 he founded Lindqvist Castings" tells of the firm itself.
    const plain = ownName === "" ? own : own.replaceAll(ownName, "the firm");
    return isSomebodysLife.test(plain) ? null : value;
  };
  const said = founds(sources, foundedPatterns, readYear, {
    but: happenedAnyway,
    as: withYears,
  });
  return [...structured, ...labeledYears(sources), ...said];
}

const area =
  /(\d{1,3}(?:,\d{3})+|\d{3,7}|\d{1,3}(?:\.\d)?\s?k)\+?[\s-]*(?:sq(?:uare)?\.?[\s-]*(?:f(?:oo|ee)t|ft)\.?|sf\b|sqft|s\.f\.|ft(?:²|2\b)|ft\^2|pies cuadrados)/gi;

/** The floor of the shop in square feet: its total where it says one, else the largest it names. */
export function readFacilitySize(
  sources: DocumentText[],
  name: string | null,
): Found<number> | null {
  return surest(facilitySizes(sources, name));
}

/** All that sources say of that. What stands abroad is no floor of the shop's own address. */
export function facilitySizes(sources: DocumentText[], name: string | null): Found<number>[] {
  const [first = ""] = (name ?? "").split(/[\s,]+/);
  const found = saidIn(sources).flatMap(({ sentence, own, where, heading }) =>
    [...withFigures(own).matchAll(area)].flatMap((match) => {
      const text = match[1]?.toLowerCase().replaceAll(",", "") ?? "";
      const value = text.endsWith("k") ? Number(text.slice(0, -1)) * 1000 : Number(text);
      if (!Number.isFinite(value) || value < 400 || value > 20_000_000) return [];
      // "A custom built 1,500 square foot house"
      if (
        /^\W*(?:[\w-]+\s+)?(?:house|home|residence|apartment|condo)\b/i.test(
          withFigures(own).slice(match.index + match[0].length),
        )
      )
        return [];
      if (
        /\b(?:per|project|home|homes|roof|order|coverage)\b/i.test(own) &&
        !/\b(?:facility|plant|shop|building|warehouse|factory|manufactur|under)/i.test(own)
      )
        return [];
      if (/\b(?:plans?|planned|will|future|expansion|adding|under construction)\b/i.test(own))
        return [];
      const isOwn =
        /\b(?:facility|facilities|plant|shop|building|factory|headquarters|manufacturing|under roof|space|warehouse|location|roof)\b/i.test(
          own,
        );
      // "sq ft. Our plant" ends no sentence for readers of abbreviations.
      const clause =
        own
          .slice(0, match.index)
          .split(/[.;]\s/)
          .at(-1) ?? "";
      const isTotal = /\btotal|\bcombined|\bunder (?:one )?roof/i.test(own);
      return [
        {
          value,
          sentence: shown(sentence),
          where,
          isAbroad: namesCountry(clause),
          confidence:
            (isTotal ? 0.92 : isOwn ? 0.88 : 0.7) +
            // Of several plants of a group its own stands below its name.
            (first.length > 2 && heading.startsWith(first) ? 0.05 : 0) +
            value / 1e9,
        },
      ];
    }),
  );
  const here = found.filter(({ isAbroad }) => !isAbroad);
  // A shop abroad has its floor there.
  return [...(here.length > 0 ? here : found), ...labeledFloors(sources)].map(
    ({ value, sentence, where, confidence }) => ({ value, sentence, where, confidence }),
  );
}
