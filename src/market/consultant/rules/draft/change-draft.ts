import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { readItem } from "../understand/item.ts";
import type { Part } from "../understand/part.ts";
import { changesOf, plainChange, tellsChange } from "./clauses.ts";
import { clearField, fieldNamed } from "./clear-field.ts";
import { isOtherPart } from "./other-thing.ts";
import { replaceValue } from "./replace-value.ts";
import {
  type DraftLine,
  type DraftReading,
  lineRead,
  type RfqDraft,
  sentence,
} from "./rfq-draft.ts";
import { saidOfLines } from "./said-of-lines.ts";
import { setFields } from "./set-fields.ts";
import { partBack } from "./steps-back.ts";
import { linesMeant, partNames, withoutPlaces } from "./which-line.ts";

/** A draft after a message: what was changed, and what was not understood, each in words. */
export interface DraftChange {
  draft: RfqDraft;
  changed: string[];
  open: string[];
  /** Names of the parts that were changed last: "no, 35" is said of these. */
  about?: string[];
}

/** What a message to a draft is read with. */
export interface ChangeReading extends DraftReading {
  /** What a text says of a part by itself. */
  said(text: string): Part;
  /** The drafts before this one, the last at the end. */
  past: readonly (RfqDraft | null)[];
  /** Names of the parts that the message before changed. */
  about?: readonly string[];
}

const removes =
  /^(?:drop|remove|delete|take (?:out|off)|leave out|scratch|forget(?: about)?|clear(?! (?:anodi|coat|zinc|passiv|lacquer|chromate|film|finish|acrylic|poly))|cancel|skip|lose|no(?: more)?|without|get rid of)\s+(?:the |that |those |any |our )?(.+)$/i;
const takesOut = /^(?:take|leave|get|pull)\s+(?:the |that |those |our )?(.+?)\s+(?:out|off|away)$/i;
const notNeeded =
  /^(?:the )?(.+?) (?:is|are) (?:not|no longer) (?:needed|required|wanted)\b|^(?:we |i )?(?:do not|don'?t|no longer) (?:need|want|require) (?:the |any |an? )?(.+)$/i;
/** "The covers don't need powder coat": what is not needed, of which part. */
const partWithout =
  /^(?:the )?([\w -]{2,40}?) (?:(?:do|does|should|must|need|will)(?: not|n['’]?t)|(?:needs?|gets?|has|have) no) (?:(?:need|have|get|require|want|be|to be)\s+)?(?:the |any |an? )?(.+)$/i;
/** What is done to a part as its finish: "the brackets shouldn't be coated". */
const finished = /(?:coat|plat|paint|anodiz|anodis|polish|galvaniz|passivat|finish)ed$/i;
const addsPart =
  /^(?:add|include|plus|(?:we|i) (?:also |will |'ll )?need|another|need)\b\s*(?:also\s)?(?:(?:second|third|fourth|fifth|new|another|more|further|other|a (?:second|third|fourth|fifth|new|further))\s(?=(?:part|line|item|one)s?\b|\d))?(?:(?:part|line|item|one)s?\b\s*[:,–-]?\s*)?/i;
const namesPart = /\b(?:part|line|item)s?\s*[:,–-]/i;
const notes =
  /^(?:add|mention|note|put|say|write|include|tell them)\s+(?:a note |in the notes? )?(?:that|:)\s*(.+)$|^(?:add|include) (?:a )?note[s:,]*\s*(?:that|saying)?\s*(.+)$/i;
const needs =
  /^(?:(?:it|they|the \w+|parts) (?:should|must|needs?|has|have)\b.+|with(?:out)? .+|(?:i|we) (?:also )?(?:need|want) .+)$/i;
const musts = /^.{3,80} (?:is|are) (?:required|needed|mandatory|a must)$/i;
const renames = [
  /^(?:rename|change the name of)\s+(?<old>.+?)\s+(?:to|as|into)\s+(?:the\s+)?(?<now>[a-z][\w -]{1,60})$/i,
  /^call\s+(?:the\s+)?(?<old>\S+)\s+(?:it\s+)?(?<now>[a-z][\w -]{1,60})$/i,
];

/**
 * Reads a message as changes of a draft: of the parts and fields that it names, and of nothing else. Each of them is read by
 * itself, and one that names no part is of the same one as the change before it. What one says that no field has is open,
 * and changes nothing.
 *
 * @returns null for a message that is no change at all
 */
export function changeDraft(
  before: RfqDraft,
  text: string,
  reading: ChangeReading,
): DraftChange | null {
  let draft = before;
  const changed: string[] = [];
  const open: string[] = [];
  let isChange = false;
  let subject: string[] = corrects.test(text) ? [...(reading.about ?? [])] : [];
  for (const words of changesOf(draft, text, reading)) {
    const plain = plainChange(words);
    if (plain === "") continue;
    const meant = linesMeant(draft, plain);
    const heirs = draft.lines.flatMap(({ name }, at) => (subject.includes(name) ? [at] : []));
    const isJoined = joins.test(words);
    const done = changeClause(
      draft,
      { text: plain, isJoined },
      heirs.length === 0 ? null : heirs,
      reading,
    );
    if (meant !== null) subject = meant.map((at) => draft.lines[at]?.name ?? "");
    const names = new Set(draft.lines.map(({ name }) => name));
    const added = (done?.draft.lines ?? []).flatMap(({ name }) => (names.has(name) ? [] : [name]));
    if (added.length > 0) subject = added;
    if (done === null) {
      if (tellsChange(words) || plain !== words.trim())
        open.push(`I did not understand “${words}”.`);
      continue;
    }
    isChange = true;
    draft = done.draft;
    changed.push(...done.changed);
    open.push(...done.open);
  }
  return isChange || open.length > 0 ? { draft, changed, open, about: subject } : null;
}

/** Says another value in the place of what was said last. */
const corrects =
  /^\W*(?:no|nope|actually|sorry|wait|oops|i mean(?:t)?|rather|correction|on second thought|make (?:that|those|them)|better)\b/i;

type Done = DraftChange;

/** Tells that something comes to what there is. */
const joins = /^\W*(?:(?:ok(?:ay)?|yes|then|oh)\b[, ]*)*(?:and|also|plus|then)\b/i;

function changeClause(
  draft: RfqDraft,
  { text, isJoined }: { text: string; isJoined: boolean },
  heirs: number[] | null,
  reading: ChangeReading,
): Done | null {
  const [, noted, also] = notes.exec(text) ?? [];
  const note = noted ?? also;
  if (note !== undefined) return withNote(draft, note, text);
  const said = reading.said(withoutPlaces(text));
  const back = partBack(draft, text, reading.past);
  if (back !== null) {
    const lines = draft.lines.toSpliced(back.at, 0, back.line);
    return {
      draft: { ...draft, lines },
      changed: [`put back the part “${back.line.name}”`],
      open: [],
    };
  }
  const ofLines = saidOfLines(draft, text);
  if (ofLines !== null) return ofLines;
  const renamed = withName(draft, text);
  if (renamed !== null) return renamed;
  const [, ofThem, wanted] = notNeeded.exec(text) ?? [];
  const [, of = "", lacks] = partWithout.exec(text) ?? [];
  const without = lacks === undefined ? null : linesMeant(draft, of);
  if (lacks !== undefined && without !== null)
    return withoutIt(draft, finished.test(lacks) ? "finish" : lacks, without);
  const out = (removes.exec(text) ?? takesOut.exec(text))?.[1] ?? ofThem ?? wanted;
  if (out !== undefined) return withoutIt(draft, out, heirs);
  const replaced = replaceValue(draft, text);
  if (replaced !== null) return replaced;
  const added = withPart(draft, { text, isJoined }, said, reading);
  if (added !== null) return added;
  const set = setFields(draft, text, { part: said, heirs }, reading);
  if (set !== null) return set;
  const isNote =
    fieldNamed(text) === null && (musts.test(text) || (needs.test(text) && said.item === null));
  return isNote ? withNote(draft, text, text) : null;
}

function withName(draft: RfqDraft, text: string): Done | null {
  for (const pattern of renames) {
    const { old = "", now = "" } = pattern.exec(text)?.groups ?? {};
    const meant = old === "" ? null : linesMeant(draft, old);
    const [at] = meant?.length === 1 ? meant : draft.lines.length === 1 ? [0] : [];
    const line = at === undefined || old === "" ? undefined : draft.lines[at];
    if (line === undefined) continue;
    const name = sentence(now.trim()).slice(0, 80);
    const lines = draft.lines.map((one) => (one === line ? { ...one, name } : one));
    return { draft: { ...draft, lines }, changed: [`“${line.name}” is now “${name}”`], open: [] };
  }
  return null;
}

function withNote(draft: RfqDraft, note: string, text: string): Done {
  const words = sentence(note.trim());
  const [named] = linesMeant(draft, text) ?? [0];
  const lines = draft.lines.map((line, at) =>
    at === (named ?? 0) ? { ...line, notes: [...line.notes, words] } : line,
  );
  return { draft: { ...draft, lines }, changed: [`noted: “${words}”`], open: [] };
}

/** Begins with how many of a thing, or with one of it after an order to add it. */
const counts =
  /^(?:\d|an?\s+(?:dozen|hundred|thousand|couple|half)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty)\b|half a\b)/i;

function withPart(
  draft: RfqDraft,
  { text, isJoined: isBehindAnd }: { text: string; isJoined: boolean },
  said: Part,
  reading: DraftReading,
): Done | null {
  const isAsked = addsPart.test(text);
  const isJoined = isAsked || isBehindAnd;
  const words = text.replace(addsPart, "").replace(/^(?:part|line|item)s?\s*[:,–-]\s*/i, "");
  if (!isAsked && !counts.test(words)) return null;
  const one = isAsked
    ? words.replace(/^(?:an?|the)\s+(?=[a-z])(?!dozen|hundred|thousand|couple|half)/i, "1 ")
    : words;
  const read = readParts(one, reading.understood, 1);
  const isNamed = namesPart.test(text);
  const others = read.filter(
    (part) =>
      isNamed || isOtherPart(draft, part.name, { isJoined, understood: reading.understood }),
  );
  if (others.length === 0) {
    if (read.length > 0 || !isNamed) return null;
    const open = [`Say how many of what the new part is, as in “add 600 bronze bushings”.`];
    return { draft, changed: [], open };
  }
  // "A chamfer", "an NDA": one of what no part is.
  const isThing = (name: string) =>
    one === words || readItem(name) !== null || isGood(name, reading);
  const parts = others
    .filter(({ name }) => isThing(name))
    .map((part) => asBefore(lineRead(part.name, part, [part.text], said), draft));
  if (parts.length === 0) return null;
  return {
    draft: { ...draft, lines: [...draft.lines, ...parts] },
    changed: parts.map(({ name }) => `added the part “${name}”`),
    open: [],
  };
}

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

const isGood = (name: string, { understood }: DraftReading) =>
  understood(name).parts.some(({ kind }) => kind === "good");

function withoutIt(draft: RfqDraft, out: string, heirs: number[] | null): Done | null {
  const [, about] = /^notes? (?:about|on|that|saying|with)\s+(.+)$/i.exec(out) ?? [];
  const field = about === undefined ? fieldNamed(out) : null;
  const isTheirs = /\b(?:them|those|these|it)\b/i.test(out);
  const meant = linesMeant(draft, out) ?? (isTheirs || field !== null ? heirs : null);
  const fewer = withoutCount(draft, out, meant);
  if (fewer !== null) return fewer;
  if (field !== null) return clearField(draft, field, out, meant);
  const note = draft.lines.flatMap((line) => line.notes).find((one) => holds(one, about ?? out));
  if (about === undefined && meant !== null && meant.length > 0) {
    const gone = draft.lines.filter((_, at) => meant.includes(at));
    if (gone.length === draft.lines.length) {
      const open = ["A draft needs one part at least, so none was removed."];
      return { draft, changed: [], open };
    }
    return {
      draft: { ...draft, lines: draft.lines.filter((line) => !gone.includes(line)) },
      changed: [`removed the part “${partNames(gone)}”`],
      open: [],
    };
  }
  if (note === undefined) return null;
  const lines = draft.lines.map((line) => ({
    ...line,
    notes: line.notes.filter((one) => one !== note),
  }));
  return { draft: { ...draft, lines }, changed: [`removed the note “${note}”`], open: [] };
}

/** "Drop the 5,000": one of several numbers that are to be priced. */
function withoutCount(draft: RfqDraft, out: string, meant: number[] | null): Done | null {
  const figure =
    /^(\d[\d,]*k?)(?:\s+(?:pcs|pieces?|break|quantity|qty))?$/i.exec(out.trim())?.[1] ?? "";
  const count = Number(figure.replace(/[,k]/gi, "")) * (/k$/i.test(figure) ? 1000 : 1);
  const at = draft.lines.findIndex(
    ({ quantities }, place) =>
      quantities.length > 1 && quantities.includes(count) && meant?.includes(place) !== false,
  );
  const line = draft.lines[at];
  if (figure === "" || line === undefined) return null;
  const quantities = line.quantities.filter((one) => one !== count);
  const words = quantities.map((one) => one.toLocaleString("en-US")).join(", ");
  return {
    draft: { ...draft, lines: draft.lines.with(at, { ...line, quantities }) },
    changed: [`quantity of “${line.name}”: ${words}`],
    open: [],
  };
}

const holds = (note: string, words: string) => note.toLowerCase().includes(words.toLowerCase());
