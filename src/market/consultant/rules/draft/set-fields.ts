import { decimalText } from "../../../../shared/money.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { finishInFull, spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { closingHour } from "../../../rfq/rules/begin/closing-hour.ts";
import { type ReadRequest, readRequest } from "../../../rfq/rules/read-request.ts";
import { dropped, type Part } from "../understand/part.ts";
import type { DraftChange } from "./change-draft.ts";
import { fieldNamed } from "./clear-field.ts";
import { bareNumbers, numberApart, otherCounts } from "./counts-said.ts";
import { hasNoPart, isUnnamed, otherThing } from "./other-thing.ts";
import { hopedFor } from "./price-said.ts";
import {
  type DraftLine,
  type DraftReading,
  type RfqDraft,
  sentence,
  toleranceText,
} from "./rfq-draft.ts";
import { sizesSaid, withSize } from "./sizes-said.ts";
import { askWhich, isVague, linesMeant, withoutPlaces } from "./which-line.ts";

interface Said {
  text: string;
  part: Part;
  read: ReadRequest;
}

/** A field with its new value, and the value in words. */
interface Value<Fields> {
  name: string;
  words: string;
  fields: Partial<Fields>;
}

/**
 * The draft with the fields whose values a text says: days, place, distance and certificates of the request, all else of
 * the part that it names, or of the only one.
 *
 * @param heirs the parts that a text means which names none
 * @returns null where it says no value
 */
export function setFields(
  draft: RfqDraft,
  whole: string,
  { part, heirs }: { part: Part; heirs: number[] | null },
  reading: DraftReading,
): DraftChange | null {
  const text = whole.replace(dropped, " ").replace(droppedNumber, " ");
  const plain = withoutPlaces(text);
  const read = readRequest(plain, reading.understood(plain), reading.today);
  const said = { text: plain, part, read };
  const terms = termsOf(draft, said);
  const meant = linesMeant(draft, text);
  const other =
    meant === null && !isUnnamed(draft) ? otherThing(draft, text, reading.understood) : null;
  const named = isVague(draft, text) ? null : meant;
  const places = named ?? (draft.lines.length === 1 ? [0] : other === null ? heirs : null);
  const [first] = draft.lines;
  const target = draft.lines[places?.[0] ?? 0] ?? first;
  const values = target === undefined ? [] : lineValues(target, said, terms.length > 0);
  const sizes = sizesSaid(text);
  const doubts = doubtful(text);
  const sized = values.length > 0 || draft.lines.length === 1 || meant !== null ? sizes : [];
  if (target !== undefined && sized.length > 0) values.push(sizesOf(target, sized));
  if (values.length === 0 && terms.length === 0 && doubts.length === 0) return unread(draft, text);
  if (other !== null && values.length > 0) {
    const pieces = values.flatMap(({ fields }) => fields.quantities ?? []);
    return { draft, changed: [], open: [hasNoPart(draft, other, pieces)] };
  }
  const isOpen = values.length > 0 && places === null;
  const open = [
    ...(isOpen ? [askWhich(draft, values.map(({ name }) => name).join(" and "))] : []),
    ...doubts.map(
      (one) =>
        `I did not understand “${text.trim()}”: “${one}” may be several figures. Please say which.`,
    ),
  ];
  const lines = draft.lines.map((line, at) =>
    !isOpen && places?.includes(at) === true
      ? withValues(
          line,
          at === places[0] || sized.length === 0
            ? values
            : [...values.slice(0, -1), sizesOf(line, sized)],
        )
      : line,
  );
  const names = (places ?? []).map((at) => `“${draft.lines[at]?.name ?? ""}”`).join(", ");
  const changed = [
    ...(isOpen ? [] : values.map(({ name, words }) => `${name} of ${names}: ${words}`)),
    ...terms.map(({ name, words }) => `${name}: ${words}`),
  ];
  const fields: Partial<RfqDraft> = Object.assign({}, ...terms.map((one) => one.fields));
  return { draft: { ...draft, ...fields, lines }, changed, open };
}

/** What a text says with figures that may be several: "a few hundred". */
export function doubtful(text: string): string[] {
  return readQuantities(text.toLowerCase())
    .filter(({ kind }) => kind === "doubtful")
    .map(({ start, end }) => text.slice(start, end).trim());
}

const droppedNumber = /\b(?:instead of|rather than|not)\s+\$?\d[\d,.]*k?\b/gi;

/** Sizes have no field: they stand with what else shops have to know. */
function sizesOf(line: DraftLine, sizes: readonly string[]): Value<DraftLine> {
  const notes = sizes.reduce((all, size) => withSize({ ...line, notes: all }, size), line.notes);
  return { name: "size", words: sizes.join(", "), fields: { notes } };
}

/** A field is named, and no value of it can be read. */
function unread(draft: RfqDraft, text: string): DraftChange | null {
  const field = fieldNamed(text);
  if (field === null || !/\b(?:is|are|be|to|change|set|make|:)\b/i.test(text)) return null;
  const open = [`I could not read the ${field.name} in “${text}”.`];
  return { draft, changed: [], open };
}

/** A part that is called by its material is called by the new one. */
function withValues(line: DraftLine, values: readonly Value<DraftLine>[]): DraftLine {
  const fields: Partial<DraftLine> = Object.assign({}, ...values.map((one) => one.fields));
  const [was, is] = [line.material?.toLowerCase(), fields.material];
  const isCalled = was !== undefined && is && line.name.toLowerCase().startsWith(`${was} `);
  const name = isCalled ? sentence(`${is}${line.name.slice(was.length)}`) : line.name;
  return { ...line, ...fields, name };
}

const quotes = /\b(?:deadline|quot(?:es?|ations?|ing)|bids?)\b/i;

function termsOf(draft: RfqDraft, { text, part, read }: Said): Value<RfqDraft>[] {
  const found: Value<RfqDraft>[] = [];
  const day = read.deadline?.value ?? read.neededBy?.value ?? part.neededBy;
  const isOfQuotes = read.deadline !== null || (quotes.test(text) && !/\bparts\b/i.test(text));
  if (day !== null && isOfQuotes)
    found.push(quotesUntil(day, read.closesAt?.value ?? hourIn(text)));
  const needed = isOfQuotes ? (read.deadline === null ? null : read.neededBy?.value) : day;
  if (needed)
    found.push({ name: "needed by", words: dayText(needed), fields: { neededBy: needed } });
  const radius = read.radiusMiles === null ? part.radiusMiles : Number(read.radiusMiles.value);
  if (radius !== null)
    found.push({
      name: "shops within",
      words: `${radius} miles`,
      fields: { radiusMiles: radius },
    });
  const place = placeSaid({ text, part, read });
  if (place !== null) found.push({ name: "ship to", words: place, fields: { shipTo: place } });
  const certificates = [
    ...new Set([...(read.certifications?.value ?? []), ...part.certifications]),
  ];
  const added = certificates.filter((one) => !draft.certifications.includes(one));
  if (added.length > 0)
    found.push({
      name: "certificates",
      words: added.join(", "),
      fields: { certifications: [...draft.certifications, ...added].slice(0, 6) },
    });
  if (part.wantsAgreement)
    found.push({ name: "agreement", words: "NDA first", fields: { needsAgreement: true } });
  return found;
}

function quotesUntil(quotesBy: string, quotesAt: string | null): Value<RfqDraft> {
  const hour = quotesAt === null ? "" : `, ${quotesAt} Eastern`;
  return {
    name: "deadline for quotes",
    words: `${dayText(quotesBy)}${hour}`,
    fields: { quotesBy, quotesAt },
  };
}

/** The hour beside the only date of a text: "deadline December 12 at 3pm". */
function hourIn(text: string): string | null {
  const [date] = readQuantities(text.toLowerCase()).filter(({ kind }) => kind === "date");
  return date === undefined ? null : (closingHour(text, date)?.value ?? null);
}

function placeSaid({ text, part, read }: Said): string | null {
  const zip = read.shipToZip?.value;
  const label = part.place?.label ?? null;
  if (zip !== undefined) return label?.includes(zip) === true ? label : zip;
  return label !== null && /\b(?:ship|deliver|send|goes|go|zip|to|in)\w*\b/i.test(text)
    ? label
    : null;
}

/** "Length 48" measures, and counts nothing. */
const ofDimension = /\b(?:length|width|height|depth|diameter|thickness)\b[^,;]*?\d/i;

const refuses =
  /\b(?:no|not|without|never|(?:do|does|should|must|need|is|are|wo|ca)n['’]?t|cannot)\b/i;

function lineValues(line: DraftLine, said: Said, hasTerms: boolean): Value<DraftLine>[] {
  const { text, part, read } = said;
  const found: Value<DraftLine>[] = [];
  const put = (name: string, words: string, fields: Partial<DraftLine>) =>
    found.push({ name, words, fields });
  const price = read.targetPrice?.value ?? hopedFor(text);
  if (price !== null) put("target price", decimalText(price), { targetPrice: price });
  const tolerance = part.tolerance ?? toleranceText(read.toleranceMm?.words);
  if (tolerance !== null) put("tolerance", tolerance, { tolerance });
  // What the words refuse is not wanted: of the words of one message only what the wizard reads is.
  const isRefused = refuses.test(text);
  const material = read.material?.value ?? (isRefused ? null : (part.materials[0]?.label ?? null));
  // "The steel pins" names the part, and no new material.
  const isName = material !== null && line.name.toLowerCase().includes(material.toLowerCase());
  if (material !== null && !isName) put("material", material, { material });
  const isFinished = !isRefused || read.finish !== null;
  const finish = isFinished
    ? part.finishes.map((one) => finishInFull(one, [text])).join(" and ") || read.finish?.value
    : null;
  if (finish && finish !== line.finish) put("finish", finish, { finish });
  const color = finish ? null : colorSaid(text);
  if (color !== null) found.push(colorOf(line, color));
  const process = isRefused && read.process === null ? null : (part.processes[0] ?? null);
  const isNamed = process !== null && line.process === process;
  const known = processes.some(({ slug }) => slug === process);
  if (process !== null && known && !isNamed) put("process", spokenName(process), { process });
  if (read.annualUse !== null)
    put("yearly use", read.annualUse.value, { annualUse: Number(read.annualUse.value) });
  const counts =
    otherCounts(text, line.quantities) ?? read.quantities?.value ?? part.pieces?.quantities ?? null;
  const breaks = /\b(?:price|quantity|volume) breaks?\b/i.test(text)
    ? bareNumbers(text.replace(/\b(?:price|quantity|volume) breaks?\b/gi, " "))
    : null;
  const bare = found.length > 0 || hasTerms ? numberApart(text) : bareNumbers(text);
  const quantities = ofDimension.test(text) ? null : (breaks ?? counts ?? bare);
  if (quantities !== null)
    put("quantity", quantities.map((one) => one.toLocaleString("en-US")).join(", "), {
      quantities: quantities.slice(0, 6),
    });
  return found;
}

const colors =
  /\b(?:(?:light|dark|matte?|gloss(?:y)?|satin|safety|navy)\s+)?(?:black|white|red|blue|green|yellow|orange|gr[ae]y|navy)\b|\bRAL\s?\d{4}\b|\bpantone\s?\d+\s?[a-z]?\b/i;

function colorSaid(text: string): string | null {
  return colors.exec(text)?.[0] ?? null;
}

/** A color is that of the finish which the part has; without one it stands with what else shops have to know. */
function colorOf(line: DraftLine, color: string): Value<DraftLine> {
  const before = line.finish === null ? null : colorSaid(line.finish);
  if (line.finish !== null) {
    const finish =
      before === null ? `${line.finish}, ${color}` : line.finish.replace(before, color);
    return { name: "finish", words: finish, fields: { finish } };
  }
  const others = line.notes.filter((note) => colorSaid(note) !== note);
  return { name: "color", words: color, fields: { notes: [...others, color] } };
}

/** "January 8, 2027". */
function dayText(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
