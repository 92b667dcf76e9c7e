import { ownOf } from "./added-parts.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { finishField } from "./draft-fields.ts";
import { countsText } from "./line-values.ts";
import { numberOf, numberPattern } from "./numbers-said.ts";
import type { LineValue, Operation } from "./operation.ts";
import { isAllOf } from "./removed-things.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { asksWhich, linesMeant } from "./which-line.ts";

const share = String.raw`(?:half|1/2|(?:an?|one) (?:half|third|quarter|fifth)|1/[345]|\d{1,2}\s?(?:%|percent)|${numberPattern})`;
const rest = String.raw`(?:(?:and |but )?(?:the )?(?:other |remaining |second )(?:half|third|quarter|\d[\d,]*|ones?)|(?:and |but )?(?:the )?(?:rest|remainder|others|remaining|balance))`;
const splits =
  /^split\s+(?<whole>(?:the\s+)?[\w -]+?)(?::|,|\s+(?:in(?:to)?|as|between)\b|(?=\s+(?:half|\d)))\s*(?<list>.+)$/i;
const thing = String.raw`the\s+[\w-]+`;
/** A part is called in one word or in several. */
const halves = [
  thing,
  String.raw`${thing}\s+[\w-]+`,
  String.raw`${thing}\s+[\w-]+\s+[\w-]+`,
  "(?:them|it|those|these)",
].map(
  (whole) =>
    new RegExp(
      String.raw`^(?:(?:make|have|get|want|and)\s+)*(?<first>${share})\s+(?:of\s+)?(?<whole>${whole})\b(?<rest>.*)$`,
      "i",
    ),
);
const one = new RegExp(
  String.raw`^(?:and\s+|but\s+)?(?:(?<rest>${rest})|(?<many>${share}))(?:\s+(?:pcs|pieces|ea|units))?(?:\s+(?:of\s+)?(?:them|those|these|it))?(?:[:,]?\s+(?:are|is|be|gets?|should be|to be|made (?:of|in|from)|in|of|from|with|as|at))*\s*(?<made>\S.*)$`,
  "i",
);
const between = new RegExp(
  String.raw`\s*(?:[,;]\s*(?:and\s+|but\s+)?|\s+(?:and|but|while)\s+|\s*&\s*)(?=(?:${rest}|${share})(?![\w/-]))`,
  "i",
);
const asBefore =
  /^(?:(?:stays?|remains?|are|is|left|be)\s+)?(?:as (?:before|is|they are|it is|they were|now)|the same|unchanged|stays?|remains?|in the same)\W*$/i;
const isPlain =
  /^(?:plain|bare|raw|un(?:coated|plated|painted|finished|treated)|without(?: (?:a|any))? (?:finish|coating|plating|paint)|no (?:finish|coating|plating|paint)|as machined)\W*$/i;

/** Whether words behind a joint go on to say how a part is shared out: "half anodized, half plain". */
export const sharesGoOn = (before: string, behind: string) =>
  (/^\W*split\b/i.test(before) &&
    new RegExp(`^(?:${share}|${rest})(?![\\w/-])`, "i").test(behind)) ||
  (new RegExp(
    String.raw`^\W*(?:(?:make|have|get|want|and)\s+)*${share}\s+(?:of\s+)?(?:the|them|it|those|these)\b`,
    "i",
  ).test(before) &&
    new RegExp(String.raw`^(?:${rest}|half)(?![\w/-])`, "i").test(behind));

interface Share {
  /** Null: what the others leave. */
  much: string | null;
  made: string;
}

/** The part that is shared out, and the list of its shares, in words. */
function shared(draft: RfqDraft, text: string): { whole: string; list: string } | null {
  const { whole, list } = splits.exec(text)?.groups ?? {};
  if (whole !== undefined && list !== undefined) return { whole, list };
  for (const half of halves) {
    const said = half.exec(text)?.groups;
    const of = said?.whole ?? "";
    const isOne = pronoun.test(of) || (isAllOf(draft, of) && linesMeant(draft, of) !== null);
    if (said !== undefined && isOne) return { whole: of, list: `${said.first}${said.rest}` };
  }
  return null;
}
const pronoun = /^(?:them|it|those|these)$/i;

function sharesSaid(draft: RfqDraft, text: string): { whole: string; shares: Share[] } | null {
  const said = shared(draft, text);
  if (said === null) return null;
  const found = said.list.split(between).map((words) => one.exec(words.trim())?.groups);
  const shares = found.map((part) => ({
    much: part?.rest === undefined ? (part?.many ?? "") : null,
    made: part?.made?.trim() ?? "",
  }));
  return shares.length < 2 || found.includes(undefined) ? null : { whole: said.whole, shares };
}

/**
 * A part that is shared out, each share otherwise: "split the levers: 40 in steel, 20 in brass", "half the brackets
 * anodized, half plain". The shares have to be all of its pieces.
 */
export function inShares(
  draft: RfqDraft,
  { text, heirs, isChosen }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const said = sharesSaid(draft, text.trim().replace(/[.!]+$/, ""));
  if (said === null) return null;
  const named = linesMeant(draft, said.whole);
  const isPronoun = pronoun.test(said.whole);
  const meant = isChosen
    ? heirs
    : (named ?? (isPronoun ? (heirs ?? (draft.lines.length === 1 ? [0] : null)) : null));
  const [at, ...others] = meant ?? [];
  const line = at === undefined ? undefined : draft.lines[at];
  if (at === undefined || line === undefined || others.length > 0)
    return named === null && !isPronoun ? null : [asksWhich(draft, "split", meant ?? [])];
  const [all = 0, ...breaks] = line.quantities;
  const pieces = piecesOf(said.shares, all);
  if (breaks.length > 0 || all === 0 || pieces === null) {
    const has =
      all === 0 ? "does not say how many there are" : `has ${countsText(line.quantities)}`;
    const words = `I did not understand “${text.trim()}”: these shares are not all pieces of “${line.name}”, which ${has}.`;
    return [{ does: "ask", words }];
  }
  const made = said.shares.map((share) => madeOf(line, share.made, reading));
  if (made.includes(null) || new Set(made.map((own) => JSON.stringify(own))).size < 2) return null;
  const [first, ...more] = made.map((own, place) => ({
    isBare: own?.isBare === true,
    values: [{ field: "quantity" as const, is: [pieces[place] ?? 0] }, ...(own?.values ?? [])],
  }));
  const bare = [first, ...more].flatMap((own, place) => (own?.isBare ? [at + place] : []));
  return [
    ...more.toReversed().map(({ values }): Operation => ({ does: "copy part", line: at, values })),
    ...(first?.values ?? []).map((value): Operation => ({ does: "set", lines: [at], value })),
    ...(bare.length === 0 || line.finish === null
      ? []
      : [{ does: "clear" as const, lines: bare, field: finishField }]),
  ];
}

function madeOf(
  line: DraftLine,
  words: string,
  reading: ChangeReading,
): { values: LineValue[]; isBare: boolean } | null {
  if (isPlain.test(words)) return { values: [], isBare: true };
  if (asBefore.test(words)) return { values: [], isBare: false };
  const plain = words.toLowerCase();
  const isAsIs = [line.material, line.finish].some((has) => has?.toLowerCase() === plain);
  const values = isAsIs ? [] : ownOf(line, words, reading);
  return values.length > 0 || isAsIs ? { values, isBare: false } : null;
}

const parts: readonly [RegExp, number][] = [
  [/half|1\/2/i, 1 / 2],
  [/third|1\/3/i, 1 / 3],
  [/quarter|1\/4/i, 1 / 4],
  [/fifth|1\/5/i, 1 / 5],
];

/** How many pieces each share is; null where they are not whole, or not all. */
function piecesOf(shares: readonly Share[], all: number): number[] | null {
  const said = shares.map(({ much }) => (much === null ? null : numberIn(much, all)));
  const sum = said.reduce<number>((total, many) => total + (many ?? 0), 0);
  const open = said.filter((many) => many === null).length;
  const pieces = said.map((many) => many ?? all - sum);
  const isAll = open === 0 ? sum === all : open === 1 && sum < all;
  return isAll && pieces.every((many) => Number.isInteger(many) && many > 0) ? pieces : null;
}

function numberIn(much: string, all: number): number {
  const [, percent] = /^(\d{1,2})\s?(?:%|percent)$/i.exec(much) ?? [];
  if (percent !== undefined) return (all * Number(percent)) / 100;
  const part = parts.find(([words]) => words.test(much))?.[1];
  return part === undefined ? numberOf(much) : Math.round(all * part * 1e6) / 1e6;
}
