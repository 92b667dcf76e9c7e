import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown, surest } from "./found.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { type Reason, type Statement, statementsIn } from "./stated-parts.ts";

/** A sentence and the heading above it. */
interface Said extends Statement {
  heading: string;
  where: string;
}

function saidIn(sources: DocumentText[], but: readonly Reason[] = []): Said[] {
  return sources.flatMap(({ blocks, meta, title, where }) => [
    ...blocks.flatMap(({ text, heading }) =>
      statementsIn(text, but).map((said) => ({ ...said, heading, where })),
    ),
    ...[meta.description, meta["og:description"], title].flatMap((text) =>
      statementsIn(text ?? "", but).map((said) => ({ ...said, heading: "", where })),
    ),
  ]);
}

function founds<Value>(
  sources: DocumentText[],
  patterns: [RegExp, number][],
  read: (match: RegExpExecArray, said: Said) => Value | null,
  but: readonly Reason[] = [],
): Found<Value>[] {
  return saidIn(sources, but).flatMap((said) =>
    patterns.flatMap(([pattern, confidence]) => {
      const match = pattern.exec(said.own);
      const value = match === null ? null : read(match, said);
      return value === null
        ? []
        : [{ value, sentence: shown(said.sentence), where: said.where, confidence }];
    }),
  );
}

const year = String.raw`((?:1[6-9]|20)\d\d)`;
const foundedPatterns: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:founded|established|est\.?|incorporated|formed|opened(?: (?:its|our|the) doors)?|started(?: out)?|began(?: operations?| business)?|launched|created|born)\b[^.;\d]{0,50}?\b${year}\b`,
      "i",
    ),
    0.9,
  ],
  [new RegExp(String.raw`\bin business since\s+${year}\b`, "i"), 0.9],
  [
    new RegExp(
      String.raw`\b(?:in|since|back in)\s+${year}\b[^.;]{0,60}\b(?:was (?:founded|established|started|born|incorporated)|founded|established|started|opened (?:its|our|the) doors|began)\b`,
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

/** A firm began in its year whatever has ended, is not or is planned since. */
const happenedAnyway: readonly Reason[] = ["not", "past", "future"];

/** The year a source states for the firm's beginning; never one that is reckoned from "over 30 years". */
export function readFoundedYear(
  sources: DocumentText[],
  name: string | null,
): Found<number> | null {
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
    // "In 1947 he founded Lindqvist Castings" tells of the firm itself.
    const plain = ownName === "" ? own : own.replaceAll(ownName, "the firm");
    return isSomebodysLife.test(plain) ? null : value;
  };
  const said = founds(sources, foundedPatterns, readYear, happenedAnyway);
  return surest([...structured, ...said]);
}

const count = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,5})`;
const people =
  "(?:full[- ]time |skilled |dedicated |talented |highly skilled |trained |experienced |local )*(?:employees|team members|associates|staff members|craftsmen|workers|people on staff|staff|team of professionals|professionals)";
const headcounts: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:employs?|employing|team of|staff of|workforce of|have|has|with)\b[^.;\d]{0,30}?\b${count}\+?\s*(?:(?:to|-|–)\s*${count}\s*)?${people}\b`,
      "i",
    ),
    0.85,
  ],
  [new RegExp(String.raw`^${count}\+?\s*(?:(?:to|-|–)\s*${count}\s*)?${people}\b`, "i"), 0.8],
  [
    new RegExp(
      String.raw`\b(?:employees|team size|headcount|number of employees|staff)\s*[:|]\s*${count}\+?(?:\s*(?:to|-|–)\s*${count})?`,
      "i",
    ),
    0.88,
  ],
  [
    new RegExp(
      String.raw`\b(?:employs?|employing)\b[^.;\d]{0,30}?\b${count}\+?\s*(?:people|men|women)\b`,
      "i",
    ),
    0.85,
  ],
];

/** How many people the shop has, as it says: "60", "51-100". */
export function readEmployeeCount(sources: DocumentText[]): Found<string> | null {
  const structured = sources.flatMap(({ organizations, where }) =>
    organizations.flatMap(({ numberOfEmployees }) => {
      const inner =
        typeof numberOfEmployees === "object" && numberOfEmployees !== null
          ? { ...numberOfEmployees }
          : {};
      const value = "value" in inner ? inner.value : numberOfEmployees;
      return typeof value === "string" || typeof value === "number"
        ? [{ value: String(value), sentence: `Structured data: ${value}`, where, confidence: 0.95 }]
        : [];
    }),
  );
  const said = founds(sources, headcounts, (match, { own }) => {
    if (isOfSomebodyElse(own)) return null;
    const [, from, to] = match;
    const plain = (text: string) => text.replaceAll(",", "");
    if (from === undefined || Number(plain(from)) < 2) return null;
    return to === undefined ? plain(from) : `${plain(from)}-${plain(to)}`;
  });
  return surest([...structured, ...said]);
}

const area =
  /(\d{1,3}(?:,\d{3})+|\d{3,7}|\d{1,3}(?:\.\d)?\s?k)\+?[\s-]*(?:sq(?:uare)?\.?[\s-]*(?:f(?:oo|ee)t|ft)\.?|sf\b|sqft|s\.f\.)/gi;

/** The floor of the shop in square feet: its total where it says one, else the largest it names. */
export function readFacilitySize(sources: DocumentText[]): Found<number> | null {
  const found = saidIn(sources).flatMap(({ sentence, own, where }) =>
    [...own.matchAll(area)].flatMap((match) => {
      const text = match[1]?.toLowerCase().replaceAll(",", "") ?? "";
      const value = text.endsWith("k") ? Number(text.slice(0, -1)) * 1000 : Number(text);
      if (!Number.isFinite(value) || value < 400 || value > 20_000_000) return [];
      if (
        /\b(?:per|project|home|homes|roof|order|coverage)\b/i.test(own) &&
        !/\b(?:facility|plant|shop|building|warehouse|factory|manufactur)/i.test(own)
      )
        return [];
      if (/\b(?:plans?|planned|will|future|expansion|adding|under construction)\b/i.test(own))
        return [];
      const isOwn =
        /\b(?:facility|facilities|plant|shop|building|factory|headquarters|manufacturing|under roof|space|warehouse|location|roof)\b/i.test(
          own,
        );
      const isTotal = /\btotal|\bcombined|\bunder (?:one )?roof/i.test(own);
      return [
        {
          value,
          sentence: shown(sentence),
          where,
          confidence: (isTotal ? 0.92 : isOwn ? 0.88 : 0.7) + value / 1e9,
        },
      ];
    }),
  );
  return surest(found);
}

const minimums: [RegExp, number][] = [
  [
    /\b(?:minimum order(?: quantit(?:y|ies))?s?|moqs?|minimum quantit(?:y|ies)|order minimums?|minimum (?:purchase|run|lot))\b\s*(?:\(moq\))?\s*(?:is|are|of|:|starts? at|from|=|\|)?\s*(?:as low as\s*|only\s*|just\s*)?((?:\$\s?)?\d[\d,.]*\+?\s*(?:k\b)?\s*(?:units?|pieces?|pcs|parts?|items?|lbs?|pounds|gallons|cases|pallets?|feet|yards|shirts|garments)?)/i,
    0.9,
  ],
  [
    /\b((?:\$\s?)?\d[\d,]*\s*(?:units?|pieces?|pcs|parts?|items?)?)\s+(?:minimum(?: order)?|min\.? order|piece minimum|unit minimum|moq)\b/i,
    0.85,
  ],
  [
    /\b(no (?:order )?minimums?(?: order(?: quantit(?:y|ies))?)?|low (?:order )?minimums?|low moqs?|no moqs?|(?:without|no) minimum order[a-z ]*)\b/i,
    0.8,
  ],
  [
    /\b(?:as few as|from as little as|starting (?:from|at)|orders? (?:of|from))\s+((?:one|\d[\d,]*)\s*(?:units?|pieces?|pcs|parts?|items?))\b/i,
    0.75,
  ],
];

/** The least that the shop takes on, in its words. */
export function readMinimumOrder(sources: DocumentText[]): Found<string> | null {
  return surest(
    founds(sources, minimums, (match) => match[1]?.trim().replace(/[.,]$/, "") ?? null),
  );
}

const span = String.raw`((?:as (?:little|few|fast) as\s+)?(?:\d{1,3}|one|two|three|four|five|six|eight|ten)(?:\s*(?:-|–|to)\s*(?:\d{1,3}|two|three|four|five|six|eight|ten|twelve))?\+?\s*(?:business |working |calendar )?(?:days?|weeks?|months?|hours?))`;
const leads: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:lead[- ]?times?|turn-?around(?: times?)?|production times?|delivery times?|turn times?)\b[^.;\d]{0,45}?${span}`,
      "i",
    ),
    0.88,
  ],
  [
    new RegExp(
      String.raw`${span}\s*(?:lead[- ]?times?|turn-?arounds?|delivery|production|arO\b)`,
      "i",
    ),
    0.82,
  ],
  [
    new RegExp(
      String.raw`\b(?:ships?|shipped|shipping|delivered|delivers?|ready|completed)\b[^.;\d]{0,20}\b(?:in|within)\s+(?:just |only |about )?${span}`,
      "i",
    ),
    0.7,
  ],
];

/** How long the shop says that work takes; the time of an answer or a quote is none. */
export function readLeadTime(sources: DocumentText[]): Found<string> | null {
  return surest(
    founds(sources, leads, (match, { own }) => {
      if (isOfSomebodyElse(own)) return null;
      if (
        /\b(?:quotes?|quoted|quotation|respond|response|reply|answer|shelf|warranty|return|refund|credit|net)\b/i.test(
          own,
        )
      )
        return null;
      if (
        /\b(?:competitors?|other (?:shops|manufacturers)|overseas|industry average|others)\b/i.test(
          own,
        )
      )
        return null;
      return match[1]?.trim() ?? null;
    }),
  );
}
