import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { finishInFull, spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { withoutCalledOff } from "../../../rfq/rules/begin/called-off.ts";
import type { ReadLine } from "../../../rfq/rules/begin/read-line.ts";
import { type ReadPart, readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../../rfq/rules/read-request.ts";
import { plural } from "../understand/item.ts";
import { nothingKnown, type Part } from "../understand/part.ts";
import { isQuestion } from "../understand/question-words.ts";
import { ownWords, withoutRead } from "./own-words.ts";
import { singular } from "./singular.ts";
import { finishTyped, materialTyped } from "./typed-values.ts";
import {
  isCertificateRefused,
  isHeld,
  isProcessRefused,
  isRefused,
  wantedOf,
} from "./wanted-of.ts";

/** One part of a draft; null and empty where nothing was said. */
export interface DraftLine {
  name: string;
  /** Slug of the vocabulary, or a name. */
  process: string | null;
  material: string | null;
  finish: string | null;
  /** As it was said: "±0.005 in". */
  tolerance: string | null;
  quantities: number[];
  /** Dollars a piece, "3.25". */
  targetPrice: string | null;
  /** Pieces. */
  annualUse: number | null;
  /** What else shops have to know, in the person's words. */
  notes: string[];
}

/** A request for quotes as a conversation has it so far. Days are YYYY-MM-DD, hours HH:MM in the east. */
export interface RfqDraft {
  lines: DraftLine[];
  certifications: string[];
  quotesBy: string | null;
  /** Until which hour of that day; null: as on every day. */
  quotesAt: string | null;
  neededBy: string | null;
  /** City with state, or ZIP. */
  shipTo: string | null;
  radiusMiles: number | null;
  needsAgreement: boolean;
  /** Under ITAR or EAR. */
  isExportControlled: boolean;
}

/** What a draft is read with. */
export interface DraftReading {
  understood(text: string): Need;
  /** YYYY-MM-DD. */
  today: string;
}

const delivers = /\b(?:ship|deliver|send|freight)/i;

/** So many messages back somebody still speaks of the same part. */
const mostBefore = 5;

/**
 * The draft that a message wants: the parts that it or the last message which names several has, as the wizard reads
 * them, else the one part that the conversation is about. Null where nothing says what is to be made.
 *
 * @param texts the person's messages, the one that wants the draft last
 * @param part what they say together
 */
export function beginDraft(
  texts: readonly string[],
  part: Part,
  reading: DraftReading,
): RfqDraft | null {
  const said = texts
    .slice(-mostBefore - 1)
    .filter((one, at, all) => at === all.length - 1 || !isQuestion(one));
  const requests = said.map((one) => readRequest(one, reading.understood(one), reading.today));
  const several = said
    .map((one) => readParts(one, reading.understood))
    .findLast((parts) => parts.length > 0);
  const isLess = said.at(-1) !== withoutCalledOff(said.at(-1) ?? "");
  const lines =
    (several ?? (part.item === null || isLess ? oneNamed(said, reading) : null))?.map((read) =>
      lineRead(read.name, read, [read.text], part),
    ) ?? oneLine(said, { ...part, item: wholeName(said, part, reading) }, requests);
  if (lines.length === 0) return null;
  const zip = requests.findLast(({ shipToZip }) => shipToZip !== null)?.shipToZip?.value;
  const { neededBy = null, openDays = [] } = requests.at(-1) ?? {};
  const until = requests.findLast(({ deadline }) => deadline !== null);
  // Where shops are sought is no place to ship to.
  const isState = part.place?.kind === "state" && !said.some((one) => delivers.test(one));
  const place = isState ? null : (part.place?.label ?? null);
  return {
    lines,
    certifications: part.certifications.filter((one) => !isCertificateRefused(one, said)),
    quotesBy: until?.deadline?.value ?? null,
    quotesAt: until?.closesAt?.value ?? null,
    neededBy: neededBy?.value ?? (openDays.length > 0 ? null : part.neededBy),
    shipTo: zip === undefined || place?.includes(zip) === true ? place : zip,
    radiusMiles: part.radiusMiles,
    needsAgreement: part.wantsAgreement,
    isExportControlled: requests.some(({ exportControlled }) => exportControlled !== null),
  };
}

/**
 * What the one thing is called that the last message counts, where the thing that is known stands in its name and is not
 * its noun: "valve bodies" are no valves. Else what is known.
 */
function wholeName(said: readonly string[], { item }: Part, reading: DraftReading): string | null {
  const [only, ...others] = oneNamed(said, reading) ?? [];
  if (item === null || only === undefined || others.length > 0) return item;
  const known = item.split(/\s+/).map((word) => singular(word.toLowerCase()));
  const words = only.name.toLowerCase().split(/\s+/).map(singular);
  const isWithin = known.some((word) => words.includes(word));
  const isOther = isWithin ? words.at(-1) !== known.at(-1) : isBehind(only, item);
  return isOther && words.length <= mostOfName ? only.name : item;
}

/** "2 dies in D2, profile ±0.0002": what another clause names is none of what is counted. */
function isBehind({ name, text }: ReadPart, item: string): boolean {
  const said = text.toLowerCase();
  const start = said.indexOf(name.toLowerCase());
  const at = said.indexOf(item, start + name.length);
  return start >= 0 && at >= 0 && /[,;:.(](?=\s)/.test(said.slice(start + name.length, at));
}

const mostOfName = 5;

/** The one thing that the last message counts, whose name no list of things has: "1,200 grommets". */
function oneNamed(said: readonly string[], { understood }: DraftReading): ReadPart[] | null {
  const read = readParts(said.at(-1) ?? "", understood, 1);
  return read.length === 0 ? null : read;
}

/**
 * A line with what was read of its part, and what its words say beside that.
 *
 * @param of what is said of the whole request, which is no note
 */
export function lineRead(name: string, read: ReadLine, texts: string[], of: Part): DraftLine {
  const process = read.process?.value ?? null;
  const line: DraftLine = {
    name: name.slice(0, 80),
    process: processes.find((one) => one.name === process)?.slug ?? process,
    material: read.material?.value ?? null,
    finish: read.finish?.value ?? null,
    tolerance: toleranceText(read.toleranceMm?.words),
    quantities: read.quantities?.value.slice(0, 6) ?? [],
    targetPrice: read.targetPrice?.value ?? null,
    annualUse: read.annualUse && Number(read.annualUse.value),
    notes: [],
  };
  const families = readMaterials(line.material ?? "").map(({ label }) => label);
  const words = [name, ...Object.values(read).map((one) => one?.words ?? ""), ...families];
  const said = { count: read.quantities?.words ?? "", price: read.targetPrice?.words ?? "" };
  const plain = texts.map((text) => withoutHead(text, name, said));
  const open = piecesOpen(texts);
  const own = ownWords(plain, { ...nothingKnown, ...requestOf(of) }, [...words, ...open]);
  return { ...line, notes: [...open, ...withoutRead(own, read, name)] };
}

/** A number of pieces that may be several stands in the words of its part: nothing is lost, and nothing taken. */
function piecesOpen(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    readQuantities(text.toLowerCase())
      .filter(({ kind }) => kind === "doubtful")
      .map(({ start, end }) => text.slice(start, end).trim())
      .filter((words) => !words.startsWith("$"))
      .map((words) => `Pieces: ${words}`),
  );
}

/** A part's words without how many of what it is, and for how much. */
function withoutHead(
  text: string,
  name: string,
  { count, price }: { count: string; price: string },
): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const head = text.slice(0, Math.max(at, 0)).replace(count, "");
  // The "#10" of an envelope is a size of it, and no number of them.
  const isHead = at >= 0 && !head.includes("#") && /^\W*[\d,.k]*\W*(?:of\s)?\W*$/i.test(head);
  const behind = isHead ? text.slice(at + name.length) : text.replace(/^\W*\d[\d,]*\s+(?=#)/, "");
  const before = behind.indexOf(price);
  if (price === "" || before < 0) return behind.trim();
  const said = behind
    .slice(0, before)
    .replace(
      /\b(?:at|for|target\w*|price|about|around|of|under|below|less|more|than|max\w*|most|not?|must|exceed\w*|\s)+$/i,
      "",
    );
  return `${said}${behind.slice(before + price.length)}`.trim();
}

/** A tolerance as shops read it: "±5 thou" of "tol 5 thou". Null for none. */
export function toleranceText(words: string | undefined): string | null {
  if (words === undefined) return null;
  const plain = words
    .replace(/^tol(?:erances?)?\.?\s*(?:of|is|to|within|:)?\s*/i, "")
    .replace(/^plus(?:[\s/]*(?:or)?[\s/]*)minus\s*/i, "±");
  // A fraction alone is one of an inch.
  const whole = /\d\/\d+$/.test(plain) ? `${plain} in` : plain;
  return /^\d|^\.\d/.test(whole) ? `±${whole}` : whole;
}

function requestOf({ place, certifications, neededBy, wantsAgreement }: Part): Partial<Part> {
  return { place, certifications, neededBy, wantsAgreement };
}

function oneLine(said: readonly string[], part: Part, requests: readonly ReadLine[]): DraftLine[] {
  const isAsked = (slug: string) => !isProcessRefused(slug, said);
  const named = part.processes.filter(isAsked);
  // Where the first that was understood is refused, the request's own words tell which is wanted.
  const read = requests.at(-1);
  const own = read?.process?.value;
  const process =
    named.length < part.processes.length && own !== undefined
      ? (processes.find(({ name }) => name === own)?.slug ?? own)
      : named[0];
  const wanted = wantedOf(part, requests);
  if (part.item === null && process === undefined) return [];
  const thing = part.item ?? `${spokenName(process ?? "")} part`;
  const name = (wanted.quantities.at(-1) ?? 1) === 1 ? thing : plural(thing);
  const labels = (named: readonly { label: string }[]) =>
    named.length === 0 ? null : named.map(({ label }) => label).join(" and ");
  const open = part.pieces === null ? piecesOpen(said) : [];
  const held = read?.toleranceMm?.words;
  const isInFractions = held !== undefined && /\d\/\d/.test(held);
  const finishes = part.finishes.filter((one) => !isRefused(one, said));
  const label = finishes.map((one) => finishInFull(one, said)).join(" and ") || null;
  const finish = finishTyped(label, read?.finish?.value ?? null);
  const words = [read?.finish, read?.material, read?.process].map((one) => one?.words ?? "");
  const known = [name, ...open, ...words.filter(Boolean), ...(finish === null ? [] : [finish])];
  const told = ownWords(said, part, known);
  const notes = [...open, ...(read === undefined ? told : withoutRead(told, read, name))];
  const sizes = part.sizes.filter((size) => !notes.some((note) => note.includes(size)));
  return [
    {
      name: sentence(name).slice(0, 80),
      process: process ?? null,
      // Of what is of two families by its words, "301 spring steel", the words tell more.
      material:
        part.materials.length > 1 && read?.material
          ? read.material.value
          : materialTyped(labels(part.materials), read?.material?.value ?? null),
      finish,
      tolerance: isInFractions
        ? toleranceText(held)
        : isHeld(part.tolerance)
          ? part.tolerance
          : null,
      ...wanted,
      notes: sizes.length > 0 ? [`Size ${sizes.join(", ")}`, ...notes] : notes,
    },
  ];
}

/** What a request is called: its parts, of a single one also the material and finish. */
export function titleOf({ lines }: RfqDraft): string {
  const [only, ...others] = lines;
  if (only === undefined) return "";
  if (others.length === 0) {
    const { name, material, finish } = only;
    const isNamed = material === null || name.toLowerCase().includes(material.toLowerCase());
    const thing = isNamed ? name : `${material} ${name.toLowerCase()}`;
    return sentence(finish === null ? thing : `${thing}, ${finish}`).slice(0, 80);
  }
  const names = lines.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()));
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`.slice(0, 80);
}

/** With a capital first. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
