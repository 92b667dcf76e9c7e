import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { finishInFull } from "../../../needs/rules/reading/read-processes.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { type ReadRequest, readRequest } from "../../../rfq/rules/read-request.ts";
import { dropped, type Part } from "../understand/part.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { bareNumbers, countChange, numberApart } from "./counts-said.ts";
import { fieldNamed } from "./draft-fields.ts";
import { colorSaid, metalColor } from "./line-values.ts";
import { saysOnlyCount } from "./only-counts.ts";
import type { LineValue, Operation } from "./operation.ts";
import { hasNoPart, isUnnamed, otherThing } from "./other-thing.ts";
import { hopedFor } from "./price-said.ts";
import { type DraftLine, type DraftReading, type RfqDraft, toleranceText } from "./rfq-draft.ts";
import { sizesSaid } from "./sizes-said.ts";
import { type Said, termsSaid, zipOfPlace } from "./terms-said.ts";
import { finishTyped } from "./typed-values.ts";
import {
  alikeMeant,
  asksWhich,
  isVague,
  linesMeant,
  withoutName,
  withoutPlaces,
} from "./which-line.ts";

const droppedNumber = /\b(?:instead of|rather than|not)\s+\$?\d[\d,.]*k?\b/gi;

/** Orders that make several parts of one, or one of several: their numbers are no other quantities of a part. */
const partsOut = /^(?:split|divide|share|separate|break up|merge|combine|join|consolidate)\b/i;

/**
 * Sets what a clause says values of: days, place, distance and certificates of the request, all else of the parts that it
 * names, of the only one, or of its heirs. Null where it says no value.
 */
export function setsValues(
  draft: RfqDraft,
  { text: whole, heirs, isChosen, said: saidOfClause }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  if (partsOut.test(whole)) return null;
  const text = whole.replace(dropped, " ").replace(droppedNumber, " ");
  const color = colorSaid(text);
  // Bronze as a color is no metal: what else the clause says is read without it.
  const metal = metalColor(text);
  const plain = withoutPlaces(draft, metal === null ? text : text.replace(metal, " "));
  const part = metal === null ? saidOfClause : reading.said(plain);
  const read = readRequest(plain, reading.understood(plain), reading.today);
  const terms = termsSaid(draft, { text: plain, part, read });
  const meant = linesMeant(draft, text);
  const other =
    meant === null && !isUnnamed(draft) ? otherThing(draft, text, reading.understood) : null;
  const named = isChosen || isVague(draft, text) ? null : meant;
  const places = named ?? (draft.lines.length === 1 ? [0] : other === null ? heirs : null);
  const target = draft.lines[places?.[0] ?? 0] ?? draft.lines[0];
  const change = countChange(text);
  const values =
    target === undefined
      ? []
      : valuesOf(target, plain, { part, read, color, hasTerms: terms.length > 0 }).filter(
          ({ field }) => change === null || field !== "quantity",
        );
  const isSized = values.length > 0 || places !== null || meant !== null;
  const sizes = (isSized ? sizesSaid(text) : [])
    .filter((is) => is !== deviation(text)?.words)
    .map((is): LineValue => ({ field: "size", is }));
  const all = [...values, ...sizes];
  const [only, ...beside] = all;
  const isCount = only?.field === "quantity" && beside.length === 0 && terms.length === 0;
  const doubts = doubtful(text).map(
    (one): Operation => ({
      does: "ask",
      words: `I did not understand “${text.trim()}”: “${one}” may be several figures. Please say which.`,
    }),
  );
  const names = [
    ...new Set([...all.map(({ field }) => field), ...(change === null ? [] : ["quantity"])]),
  ];
  if (names.length === 0 && terms.length === 0 && doubts.length === 0) return unread(text);
  if (other !== null && names.length > 0) {
    const pieces = values.flatMap((one) => (one.field === "quantity" ? one.is : []));
    return [{ does: "ask", words: hasNoPart(draft, other, pieces) }];
  }
  // What else stands with a number may say that it counts nothing.
  if (isCount && !saysOnlyCount(draft, text))
    return [{ does: "ask", words: `I did not understand “${text.trim()}”.` }];
  if (names.length > 0 && places === null) {
    return [asksWhich(draft, names.join(" and "), alikeMeant(draft, text)), ...doubts, ...terms];
  }
  const lines = places ?? [];
  return [
    ...all.map((value): Operation => ({ does: "set", lines, value })),
    ...(change === null ? [] : [{ does: "count" as const, lines, by: change }]),
    ...terms,
    ...doubts,
  ];
}

/** What a text says with figures that may be several: "a few hundred". */
export function doubtful(text: string): string[] {
  return readQuantities(text.toLowerCase())
    .filter(({ kind }) => kind === "doubtful")
    .map(({ start, end }) => text.slice(start, end).trim());
}

/** A field is named, and no value of it can be read. */
function unread(text: string): Operation[] | null {
  const field = fieldNamed(text);
  if (field === null || !/\b(?:is|are|be|to|change|set|make|:)\b/i.test(text)) return null;
  return [{ does: "ask", words: `I could not read the ${field.name} in “${text}”.` }];
}

/** What a text says of a part, without sizes and terms of the request. */
export function lineValues(
  line: DraftLine,
  text: string,
  part: Part,
  reading: DraftReading,
): LineValue[] {
  const read = readRequest(text, reading.understood(text), reading.today);
  return valuesOf(line, text, { part, read, color: colorSaid(text), hasTerms: false });
}

const refuses =
  /\b(?:no|not|without|never|(?:do|does|should|must|need|is|are|wo|ca)n['’]?t|cannot)\b/i;

function valuesOf(
  line: DraftLine,
  text: string,
  { part, read, color, hasTerms }: Omit<Said, "text"> & { color: string | null; hasTerms: boolean },
): LineValue[] {
  const found: LineValue[] = [];
  const price = read.targetPrice?.value ?? hopedFor(text);
  if (price !== null) found.push({ field: "target price", is: price });
  const tolerance =
    part.tolerance ?? toleranceText(read.toleranceMm?.words) ?? deviation(text)?.is ?? null;
  if (tolerance !== null) found.push({ field: "tolerance", is: tolerance });
  // What the words refuse is not wanted: of the words of one message only what the wizard reads is.
  const isRefused = refuses.test(text);
  const material = read.material?.value ?? (isRefused ? null : (part.materials[0]?.label ?? null));
  // "The steel pins" names the part, and no new material.
  const isName = material !== null && line.name.toLowerCase().includes(material.toLowerCase());
  if (material !== null && !isName) found.push({ field: "material", is: material });
  const finish = finishSaid(text, part, read, isRefused);
  const isColored = finish !== null && color !== null && colorSaid(finish) === null;
  const inColor = isColored ? `${finish}, ${color}` : finish;
  if (inColor !== null && inColor !== line.finish) found.push({ field: "finish", is: inColor });
  if (finish === null && color !== null) found.push({ field: "color", is: color });
  const process = isRefused && read.process === null ? null : (part.processes[0] ?? null);
  const isKnown = processes.some(({ slug }) => slug === process);
  if (process !== null && isKnown && line.process !== process)
    found.push({ field: "process", is: process });
  const yearly = yearlyUse(read, part);
  if (yearly !== null) found.push({ field: "yearly use", is: yearly });
  const quantity =
    yearly === null
      ? piecesSaid(line, text, { part, read, isOther: found.length > 0 || hasTerms })
      : null;
  if (quantity !== null) found.push({ field: "quantity", is: quantity.slice(0, 6) });
  return found;
}

function finishSaid(
  text: string,
  part: Part,
  read: ReadRequest,
  isRefused: boolean,
): string | null {
  if (isRefused && read.finish === null) return null;
  const label = part.finishes.map((one) => finishInFull(one, [text])).join(" and ") || null;
  return finishTyped(label, read.finish?.value ?? null) ?? coatNamed(text);
}

/** "They need an anti-reflective coating": a coat that no list has is the finish that it is called. */
const coatNamed = (text: string) =>
  /(?:\b(?:an?|with|in|is|needs?|gets?|add|want|have)|:)\s+((?:(?!(?:an?|the|no|same|other|another|different|any|new|this|that|better|good|nice|every|each|which|what)\b)[a-z][a-z-]+\s+){1,2}(?:coating|plating|lacquer|varnish|glaze|finish))\W*$/i.exec(
    text,
  )?.[1] ?? null;

const perYear: Record<string, number> = { day: 250, week: 52, month: 12, year: 1 };

/** The length that a text calls a tolerance: "tolerance of five thousandths". */
function deviation(text: string): { words: string; is: string } | null {
  const [, said = ""] =
    /\btol(?:erances?)?\b\W*(?:of|is|to|within|(?:should|must|can|may|could) be)?\s*(.+)$/i.exec(
      text,
    ) ?? [];
  const [first] = readQuantities(said.toLowerCase());
  if (first?.kind !== "measure" || first.dimension !== "length" || first.start > 0) return null;
  const figure = first.unit === "mil" ? `${first.from / 1000} in` : `${first.from} ${first.unit}`;
  return { words: said.slice(0, first.end).trim(), is: `±${figure}` };
}

/** Pieces a year: "100 a month" are 1,200. */
function yearlyUse(read: ReadRequest, { pieces }: Part): number | null {
  if (read.annualUse !== null) return Number(read.annualUse.value);
  const [count, ...others] = pieces?.quantities ?? [];
  const times = pieces?.per ? perYear[pieces.per] : undefined;
  return count === undefined || others.length > 0 || times === undefined ? null : count * times;
}

/** "Length 48" measures, and counts nothing. */
const ofDimension = /\b(?:length|width|height|depth|diameter|thickness)\b[^,;]*?\d/i;

function piecesSaid(
  line: DraftLine,
  text: string,
  { part, read, isOther }: { part: Part; read: ReadRequest; isOther: boolean },
): number[] | null {
  if (ofDimension.test(text)) return null;
  // What the words of another value hold counts nothing: the 18 of "18-8 stainless", a ZIP.
  const left = withoutWords(text, [
    read.material?.words,
    read.shipToZip?.words,
    zipOfPlace(text) ?? undefined,
    read.finish?.words,
    read.toleranceMm?.words,
    read.radiusMiles?.words,
  ]);
  const isWithin = (count: number) =>
    !figuresOf(left).includes(count) && figuresOf(text).includes(count);
  const isFree = (counts: readonly number[] | null | undefined) =>
    counts == null || counts.some(isWithin) ? null : [...counts];
  const breaks = /\b(?:price|quantity|volume) breaks?\b/i.test(text)
    ? bareNumbers(text.replace(/\b(?:price|quantity|volume) breaks?\b/gi, " "))
    : null;
  return (
    breaks ??
    isFree(read.quantities?.value) ??
    isFree(part.pieces?.quantities) ??
    (isOther ? numberApart(withoutName(left, line)) : bareNumbers(left))
  );
}

const withoutWords = (text: string, all: readonly (string | undefined)[]) =>
  all.reduce<string>(
    (left, words) => (words === undefined ? left : left.replace(words, " ; ")),
    text,
  );

const figuresOf = (text: string) =>
  readQuantities(text.toLowerCase()).flatMap((one) => ("from" in one ? [one.from] : []));
