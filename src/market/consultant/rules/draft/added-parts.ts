import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { type ReadPart, readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { readItem } from "../understand/item.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import type { LineValue, Operation } from "./operation.ts";
import { hasNoPart, isOtherPart, isUnnamed } from "./other-thing.ts";
import { isAllOf } from "./removed-things.ts";
import { type DraftLine, type DraftReading, lineRead, type RfqDraft } from "./rfq-draft.ts";
import { lineValues } from "./set-values.ts";
import { singular } from "./singular.ts";
import { sizesSaid } from "./sizes-said.ts";
import { partBack } from "./steps-back.ts";
import { asksWhich, isNamed, linesMeant, nounPattern } from "./which-line.ts";

const adds =
  /^(?:add|include|plus|(?:we|i) (?:also |will |'ll )?need|another|need)\b\s*(?:also\s)?(?:(?:second|third|fourth|fifth|new|another|more|further|other|a (?:second|third|fourth|fifth|new|further))\s(?=(?:part|line|item|one)s?\b|\d))?(?:(?:part|line|item|one)s?\b\s*[:,–-]?\s*)?/i;
const namesPart = /\b(?:part|line|item)s?\s*[:,–-]/i;
/** Begins with how many of a thing, or with one of it after an order to add it. */
const counts =
  /^(?:\d|an?\s+(?:dozen|hundred|thousand|couple|half)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty)\b|half a\b)/i;

/** A part that was taken out and is wanted again. */
export function partBackIn(
  draft: RfqDraft,
  { text }: Clause,
  { past }: ChangeReading,
): Operation[] | null {
  const back = partBack(draft, text, past);
  return back && [{ does: "add part", ...back, isBack: true }];
}

/** "Add 600 bronze bushings": parts that the draft does not have. */
export function addsPart(
  draft: RfqDraft,
  { text, isJoined: isBehindAnd, said }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const isAsked = adds.test(text);
  const isJoined = isAsked || isBehindAnd;
  const words = text.replace(adds, "").replace(/^(?:part|line|item)s?\s*[:,–-]\s*/i, "");
  if (!isAsked && !counts.test(words)) return null;
  const one = isAsked
    ? words.replace(/^(?:an?|the)\s+(?=[a-z])(?!dozen|hundred|thousand|couple|half)/i, "1 ")
    : words;
  const read = readParts(one, reading.understood, 1);
  const isNamed = namesPart.test(text);
  const others = read.filter(
    (part) =>
      isNamed ||
      (/^(?:add|include)\b/i.test(text) && isOfOtherMaterial(draft, part)) ||
      isOtherPart(draft, part.name, { isJoined, understood: reading.understood }),
  );
  if (others.length === 0) {
    if (read.length > 0 || !isNamed) return null;
    return [
      {
        does: "ask",
        words: "Say how many of what the new part is, as in “add 600 bronze bushings”.",
      },
    ];
  }
  // "A chamfer", "an NDA": one of what no part is.
  const isThing = (name: string) =>
    one === words || readItem(name) !== null || isGood(name, reading);
  const parts = others
    .filter(({ name }) => isThing(name))
    .map((part) => asBefore(lineRead(part.name, part, [part.text], said), draft));
  if (parts.length === 0) return null;
  return parts.map((line, at) => {
    const before = partBefore(draft, line, reading);
    return {
      does: "add part",
      line: before ?? line,
      at: draft.lines.length + at,
      isBack: before !== null,
    };
  });
}

/** "Add 150 pine boards" to those of oak: of another material it is another part. */
function isOfOtherMaterial({ lines }: RfqDraft, { name, material }: ReadPart): boolean {
  const alike = lines.filter((line) => nounPattern(line.name).test(name.toLowerCase()));
  return (
    material !== null &&
    alike.length > 0 &&
    alike.every((line) => {
      const is = line.material?.toLowerCase() ?? null;
      const said = material.value.toLowerCase();
      return is !== null && !is.includes(said) && !said.includes(is);
    })
  );
}

/** A part that was taken out, and of which so many are said: "1,000 cards" are the business cards that there were. */
function partBefore(draft: RfqDraft, line: DraftLine, { past }: ChangeReading): DraftLine | null {
  const last = past.findLast(
    (one) => one?.lines.some(({ name }) => isCalled(name, line.name)) === true,
  );
  const [only, ...others] = last?.lines.filter(({ name }) => isCalled(name, line.name)) ?? [];
  if (only === undefined || others.length > 0 || isNamed(draft, line.name)) return null;
  const said = Object.fromEntries(
    Object.entries(line).filter(([key, one]) => key !== "name" && one !== null && one.length !== 0),
  );
  return { ...only, ...said };
}

/** The words of a name stand in another, its noun as the noun: "cards" and "Business cards". */
function isCalled(name: string, words: string): boolean {
  const all = name.toLowerCase().split(/\s+/).map(singular);
  const own = words.toLowerCase().split(/\s+/).map(singular);
  return all.at(-1) === own.at(-1) && own.every((one) => all.includes(one));
}

const isGood = (name: string, { understood }: DraftReading) =>
  understood(name).parts.some(({ kind }) => kind === "good");

/** "Same material", where the parts of the draft have one alone; else its words stay a note. */
function asBefore(line: DraftLine, { lines }: RfqDraft): DraftLine {
  const same = (field: "material" | "finish") => {
    const [only, ...others] = [...new Set(lines.map((one) => one[field]))];
    return others.length === 0 ? (only ?? null) : null;
  };
  const after = { ...line };
  for (const note of line.notes) {
    const [, word = ""] = /^(?:in )?(?:the )?same (material|finish)$/i.exec(note) ?? [];
    const field = word.toLowerCase() === "finish" ? "finish" : "material";
    const value = word === "" || after[field] !== null ? null : same(field);
    if (value === null) continue;
    after[field] = value;
    after.notes = after.notes.filter((one) => one !== note);
  }
  return after;
}

const copies =
  /^(?:(?:copy|duplicate|clone|repeat)\s+(?:the\s+)?|add\s+(?:a\s+)?(?:second|third|another|further|new)\s+(?=[^,;\d]*\b(?:line|part|item)\b))(.+)$/i;

/** "Copy the clamps line for a bigger size, 24 of them", "add a second clamp line, 24 pcs in brass". */
export function copiesPart(
  draft: RfqDraft,
  { text, heirs, isChosen }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const [, words = ""] = copies.exec(text) ?? [];
  const meant = words === "" ? null : isChosen ? heirs : linesMeant(draft, words);
  const [at, ...others] = meant ?? [];
  const line = at === undefined ? undefined : draft.lines[at];
  if (at === undefined || line === undefined) return null;
  if (others.length > 0) return [asksWhich(draft, "copy", [at, ...others])];
  const [behind = ""] = /(?:,|\b(?:for|in|with|but|as)\b)[\s\S]*$/i.exec(words) ?? [];
  return [{ does: "copy part", line: at, values: ownValues(line, words, behind, reading) }];
}

/** What a copy has of its own: numbers of pieces and values that are read, and what else is said of it as notes. */
function ownValues(
  line: DraftLine,
  words: string,
  behind: string,
  reading: ChangeReading,
): LineValue[] {
  const pieces = readQuantities(words.toLowerCase()).flatMap((one) =>
    (one.kind === "count" || one.kind === "number") && Number.isInteger(one.from) && one.from > 0
      ? [one.from]
      : [],
  );
  const clauses = behind
    .split(/[,;]/)
    .map((one) => one.replace(/^\s*(?:for|in|with|but|as|and)?\s*(?:an?|the)?\s*/i, "").trim())
    .filter((one) => one !== "" && !/^\d[\d,]*\s*(?:of them|pcs|pieces|ea|each)?\.?$/i.test(one));
  const values = clauses.flatMap((one): LineValue[] => {
    const read = lineValues(line, one, reading.said(one), reading).filter(
      ({ field }) => field !== "quantity",
    );
    if (read.length > 0) return read;
    return /^\d/.test(one) ? [] : [{ field: "note", is: one }];
  });
  return pieces.length > 0 ? [{ field: "quantity", is: pieces }, ...values] : values;
}

const amount =
  "(half|1\\/2|(?:a|one) (?:third|quarter|fifth)|1\\/[345]|some|most|a few|\\d{1,2}\\s?(?:%|percent)|\\d[\\d,]*)";
const begins = String.raw`^\W*(?:(?:make|have|get|want|and|only|about)\s+)*${amount} (?:of )?`;
/** So many of a part, called in no word, one or two. */
const sharesOf = ["(them|these|those|it)", "(the [\\w-]+)", "(the [\\w-]+ [\\w-]+)"].map(
  (of) => new RegExp(String.raw`${begins}${of}\s+(\S.*)$`, "i"),
);
const shares: readonly [RegExp, number][] = [
  [/half|1\/2/i, 1 / 2],
  [/third|1\/3/i, 1 / 3],
  [/quarter|1\/4/i, 1 / 4],
  [/fifth|1\/5/i, 1 / 5],
];

const splits = /^split\s+((?:the\s+)?[\w -]+?)(?::|,| into\b| in\b)\s*(.+)$/i;

/** "Split the manifolds: 10 in steel" is "10 of the manifolds in steel"; without a number some of them. */
function sharedOut(whole: string, parts: string): string {
  const [, many = "some", made = parts] =
    /^(half|\d[\d,]*)\s*(?:of them)?\s*(.+?)(?:\s+and\s+(?:half|\d).*)?$/i.exec(parts) ?? [];
  const of = /^(?:it|them|the\s)/i.test(whole) ? whole : `the ${whole}`;
  return `${many} of ${of} ${made}`;
}

/** "Half of them chrome plated", "20 of the rods in brass": some pieces of a part are made otherwise. */
export function partSplit(
  draft: RfqDraft,
  clause: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const { text, heirs } = clause;
  const [, whole = "", parts = ""] = splits.exec(text) ?? [];
  if (whole !== "") return partSplit(draft, { ...clause, text: sharedOut(whole, parts) }, reading);
  const said = sharesOf.map((pattern) => pattern.exec(text)).filter((one) => one !== null);
  const named = said.find(([, , of = ""]) => linesMeant(draft, of) !== null) ?? said[0];
  if (named === undefined) return null;
  const [, much = "", of = "", made = ""] = named;
  const isNamed = /^the (?!(?:parts?|pieces|pcs|units|lot|order|quantity|batch|total)\b)/i.test(of);
  // "Half the hex knobs" says nothing of them but how many.
  const all = `${of} ${made}`;
  if (linesMeant(draft, of) === null && linesMeant(draft, all) !== null && isAllOf(draft, all))
    return null;
  const others = isNamed ? null : (heirs ?? (draft.lines.length === 1 ? [0] : []));
  const meant = clause.isChosen ? heirs : (linesMeant(draft, of) ?? others);
  if (meant === null) {
    const thing = of.replace(/^the /i, "");
    return isUnnamed(draft) ? null : [{ does: "ask", words: hasNoPart(draft, thing, null) }];
  }
  const isNumber = /^\d[\d,]*$/.test(much);
  const [at, ...more] = meant;
  const line = at === undefined ? undefined : draft.lines[at];
  const values = line === undefined ? [] : ownOf(line, made, reading);
  if (isNumber && (values.length === 0 || line === undefined)) return null;
  if (at === undefined || line === undefined || more.length > 0)
    return [asksWhich(draft, "split", meant)];
  const [count = 0, ...breaks] = line.quantities;
  const pieces = isNumber ? Number(much.replaceAll(",", "")) : piecesOf(count, much);
  const isClear = pieces !== null && Number.isInteger(pieces) && pieces > 0 && pieces < count;
  if (values.length === 0 || breaks.length > 0 || !isClear) {
    const words = `“${text.trim()}” is of some pieces of “${line.name}”, and I cannot tell how many, or what of them. Nothing was changed for it: say the number, as in “20 of them in brass”.`;
    return [{ does: "ask", words }];
  }
  return [{ does: "split", line: at, pieces, values }];
}

/** What words say of some pieces of a part: its values but how many, and sizes. */
export const ownOf = (line: DraftLine, words: string, reading: ChangeReading): LineValue[] => [
  ...lineValues(line, words, reading.said(words), reading).filter(
    ({ field }) => field !== "quantity" && field !== "yearly use",
  ),
  ...sizesSaid(words).map((is): LineValue => ({ field: "size", is })),
];

function piecesOf(all: number, much: string): number | null {
  const [, percent] = /^(\d{1,2})\s?(?:%|percent)$/i.exec(much) ?? [];
  if (percent !== undefined) return (all * Number(percent)) / 100;
  const part = shares.find(([words]) => words.test(much))?.[1];
  return part === undefined ? null : Math.round(all * part * 1e6) / 1e6;
}
