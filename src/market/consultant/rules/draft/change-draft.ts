import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import type { Part } from "../understand/part.ts";
import { clearField, fieldNamed } from "./clear-field.ts";
import { type DraftReading, lineRead, type RfqDraft, sentence } from "./rfq-draft.ts";
import { setFields } from "./set-fields.ts";
import { linesMeant, partNames } from "./which-line.ts";

/** A draft after a message: what was changed, and what was not understood, each in words. */
export interface DraftChange {
  draft: RfqDraft;
  changed: string[];
  open: string[];
}

/** A message to a draft, with what it says of a part by itself. */
interface Amendment {
  text: string;
  said(text: string): Part;
}

const lead =
  /^\W*(?:(?:and|also|please|pls|ok(?:ay)?|now|then|actually|no(?=[,.])|wait|sorry|oops|but|so|oh|can you|could you|you can|i(?:'d| would) like to|i want to|we want to|we need to|let'?s|just)\b[, ]*)+/i;
const command =
  /^(?:make|change|set|update|put|replace|use|switch|correct|fix|move|raise|lower|increase|reduce|cut|add|include|plus|drop|remove|delete|take (?:out|off)|leave out|scratch|forget|clear|cancel|skip|lose|no|without|only|ship|deliver|send (?:it|them) to|needed?|quotes?|bids?|deadline|call|rename|the (?:target|price|deadline|material|finish|tolerance|quantity|process|date|first|second|third|last))\b|\b(?:instead|not needed|applies)\b/i;
const removes =
  /^(?:drop|remove|delete|take (?:out|off)|leave out|scratch|forget(?: about)?|clear|cancel|skip|lose|no(?: more)?|without|get rid of)\s+(?:the |that |those |any |our )?(.+)$/i;
const notNeeded = /^(?:the )?(.+?) (?:is|are) (?:not|no longer) (?:needed|required|wanted)\b/i;
const addsPart =
  /^(?:add|include|plus|we (?:also )?need|i (?:also )?need|another)\b\s*(?:(?:a|an|one)\s)?(?:(?:second|third|fourth|fifth|new|another|more|further|other)\s)?(?:(?:part|line|item|one)s?\b\s*[:,–-]?\s*)?/i;
const namesPart = /\b(?:part|line|item)s?\s*[:,–-]/i;
const notes =
  /^(?:add|mention|note|put|say|write|include|tell them)\s+(?:a note |in the notes? )?(?:that|:)\s*(.+)$|^(?:add|include) (?:a )?note[s:,]*\s*(?:that|saying)?\s*(.+)$/i;
const needs =
  /^(?:(?:it|they|the \w+|parts) (?:should|must|needs?|has|have)\b.+|with(?:out)? .+|(?:i|we) (?:also )?(?:need|want) .+)$/i;

/**
 * Reads a message as a change of a draft: of the part and the field that it names, and of nothing else. Each sentence is
 * read by itself; what one says that no field has is open, and changes nothing.
 *
 * @returns null for a message that is no change at all
 */
export function changeDraft(
  before: RfqDraft,
  { text, said }: Amendment,
  reading: DraftReading,
): DraftChange | null {
  let draft = before;
  const changed: string[] = [];
  const open: string[] = [];
  let isChange = false;
  for (const clause of clausesOf(text)) {
    const plain = clause.replace(lead, "").trim();
    if (plain === "") continue;
    const done = changeClause(draft, plain, said(plain), reading);
    if (done === null) {
      if (command.test(plain) || clause !== plain) open.push(`I did not understand “${clause}”.`);
      continue;
    }
    isChange = true;
    draft = done.draft;
    changed.push(...done.changed);
    open.push(...done.open);
  }
  return isChange || open.length > 0 ? { draft, changed, open } : null;
}

/** Sentences, and what further commands an "and" joins. */
function clausesOf(text: string): string[] {
  return text
    .split(
      /(?<=[a-z\d)"”])[.!;]\s+|;|\n+|,?\s+and (?=(?:make|change|set|add|remove|drop|delete|ship|use)\b)/i,
    )
    .map((one) => one.trim().replace(/[.!]+$/, ""))
    .filter((one) => one !== "");
}

type Done = DraftChange;

function changeClause(
  draft: RfqDraft,
  text: string,
  said: Part,
  reading: DraftReading,
): Done | null {
  const [, noted, also] = notes.exec(text) ?? [];
  const note = noted ?? also;
  if (note !== undefined) return withNote(draft, note, text);
  const out = removes.exec(text)?.[1] ?? notNeeded.exec(text)?.[1];
  if (out !== undefined) return withoutIt(draft, out);
  const added = addsPart.test(text) ? withPart(draft, text, said, reading) : null;
  if (added !== null) return added;
  const set = setFields(draft, text, said, reading);
  if (set !== null) return set;
  const isNote = needs.test(text) && fieldNamed(text) === null && said.item === null;
  return isNote ? withNote(draft, text, text) : null;
}

function withNote(draft: RfqDraft, note: string, text: string): Done {
  const words = sentence(note.trim());
  const [named] = linesMeant(draft, text) ?? [0];
  const lines = draft.lines.map((line, at) =>
    at === (named ?? 0) ? { ...line, notes: [...line.notes, words] } : line,
  );
  return { draft: { ...draft, lines }, changed: [`noted: “${words}”`], open: [] };
}

function withPart(draft: RfqDraft, text: string, said: Part, reading: DraftReading): Done | null {
  const words = text.replace(addsPart, "").replace(/^(?:part|line|item)s?\s*[:,–-]\s*/i, "");
  const read = readParts(words, reading.understood, 1);
  const isHere = ({ name }: { name: string }) =>
    draft.lines.some((line) => nounOf(line.name) === nounOf(name));
  const known = read.find(isHere);
  if (known !== undefined && !namesPart.test(text)) return null;
  const parts = read.map((part) => lineRead(part.name, part, [part.text], said));
  if (parts.length === 0) {
    if (!namesPart.test(text)) return null;
    const open = [`Say how many of what the new part is, as in “add 600 bronze bushings”.`];
    return { draft, changed: [], open };
  }
  return {
    draft: { ...draft, lines: [...draft.lines, ...parts] },
    changed: parts.map(({ name }) => `added the part “${name}”`),
    open: [],
  };
}

function nounOf(name: string): string {
  return (name.toLowerCase().split(/\s+/).at(-1) ?? "").replace(/e?s$/, "");
}

function withoutIt(draft: RfqDraft, out: string): Done | null {
  const [, about] = /^notes? (?:about|on|that|saying|with)\s+(.+)$/i.exec(out) ?? [];
  const field = about === undefined ? fieldNamed(out) : null;
  const meant = linesMeant(draft, out);
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

const holds = (note: string, words: string) => note.toLowerCase().includes(words.toLowerCase());
