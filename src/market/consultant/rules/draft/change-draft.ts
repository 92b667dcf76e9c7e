import { applied } from "./apply-operation.ts";
import type { ChangeReading, Chosen } from "./clause.ts";
import { changesOf, plainChange, saysValue, tellsChange } from "./clauses.ts";
import { asCorrected } from "./corrected-values.ts";
import { fieldNamed } from "./draft-fields.ts";
import { wordsDropped } from "./dropped-words.ts";
import { listedChanges } from "./listed-changes.ts";
import type { Done, Operation } from "./operation.ts";
import { ofOthers } from "./others.ts";
import { readClause } from "./read-clause.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

/** A draft after a message: what was changed, and what was not understood, each in words. */
export interface DraftChange extends Omit<Done, "isMoot"> {
  /** Names of the parts that were changed last: "no, 35" is said of these. */
  about?: string[];
  /** What was asked in the place of a change: the next message may answer it. */
  asked?: AskedWhich | null;
}

/** "Which part do you mean?", of which clause of which message. */
export interface AskedWhich {
  text: string;
  clause: number;
  /** Places of the parts that were offered. */
  of: number[];
  /** What the message goes on with, and what was answered of it before. */
  about: string[];
  chosen: Chosen[];
}

/**
 * Reads a message as changes of a draft: clause by clause, each as operations that are applied in order. A clause that
 * names no part is of the same one as the clause before it. A message of which something is not understood, or has to be
 * asked, changes nothing: what it says beside that is told, and not made.
 *
 * @returns null for a message that is no change at all
 */
export function changeDraft(
  first: RfqDraft,
  message: string,
  reading: ChangeReading,
): DraftChange | null {
  const items = listedChanges(message);
  if (items !== null) return eachListed(first, items, reading);
  const text = asCorrected(first, asPlating(inFull(message)));
  let draft = first;
  const changed: string[] = [];
  const open: string[] = [];
  const moot: string[] = [];
  const passed: string[] = [];
  let asked: AskedWhich | null = null;
  let isChange = false;
  let subject: string[] = corrects.test(text) ? [...(reading.about ?? [])] : [];
  const clauses = changesOf(draft, text, reading);
  for (const [place, words] of clauses.entries()) {
    const plain = plainChange(words);
    if (plain === "") continue;
    const chosen = reading.chosen?.find(({ clause }) => clause === place);
    const meant = chosen === undefined ? linesMeant(draft, plain) : null;
    const heirs = chosen
      ? placesNow(first, draft, chosen.lines)
      : draft.lines.flatMap(({ name }, at) => (subject.includes(name) ? [at] : []));
    const spoken = ofOthers.test(plain) ? spokenOf(draft, clauses) : [];
    const isJoined = joins.test(words);
    const before = draft;
    const given = heirs.length > 0 ? heirs : spoken.length > 0 ? spoken : null;
    const isChosen = chosen !== undefined;
    const read = (clause: string) =>
      readClause(before, { text: clause, whole: words, isJoined, heirs: given, isChosen }, reading);
    const operations = isConditional.test(plain) ? null : read(plain);
    if (meant !== null) subject = meant.map((at) => draft.lines[at]?.name ?? "");
    if (operations === null) {
      const isTold = meant !== null || tellsChange(words) || plain !== words.trim();
      (isTold ? (tellsOfDraft(draft, plain, reading) ? open : moot) : passed).push(words);
      continue;
    }
    isChange = true;
    const names = new Set(draft.lines.map(({ name }) => name));
    const targets = new Set(operations.flatMap(targetsOf));
    const changedNames = draft.lines.flatMap(({ name }, at) => (targets.has(at) ? [name] : []));
    if (meant === null && changedNames.length > 0) subject = changedNames;
    for (const operation of operations) {
      const done = applied(draft, operation);
      draft = done.draft;
      changed.push(...done.changed);
      (done.isMoot ? moot : open).push(...done.open);
      if (operation.does === "ask" && operation.of !== undefined && asked === null)
        asked = {
          ...{ text: message, clause: place, of: operation.of },
          ...{ about: [...(reading.about ?? [])], chosen: [...(reading.chosen ?? [])] },
        };
    }
    for (const piece of wordsDropped(plain, operations, read))
      (tellsOfDraft(draft, piece, reading) ? open : moot).push(notUnderstood(piece));
    const added = draft.lines.flatMap(({ name }) => (names.has(name) ? [] : [name]));
    if (added.length > 0) subject = added;
  }
  if (isChange) open.push(...passed.filter((words) => tellsOfDraft(draft, words, reading)));
  const told = (words: string) => (clauses.includes(words) ? notUnderstood(words) : words);
  const [lacking, beside] = [open.map(told), moot.map(told)];
  if (lacking.length > 0)
    return {
      draft: first,
      changed: [],
      open: [...held(changed), ...lacking],
      about: subject,
      asked,
    };
  if (!isChange && beside.length === 0) return null;
  return { draft, changed, open: beside, about: subject, asked: null };
}

/** Changes of a list, one after the other, each of the parts that it names itself: all of them, or none. */
function eachListed(
  first: RfqDraft,
  items: readonly string[],
  reading: ChangeReading,
): DraftChange | null {
  let draft = first;
  const changed: string[] = [];
  const [lacking, beside]: [string[], string[]] = [[], []];
  const names: string[] = [];
  for (const item of items) {
    const made = changeDraft(draft, item, { ...reading, about: [], chosen: [] });
    if (made === null) {
      lacking.push(notUnderstood(item));
      continue;
    }
    draft = made.draft;
    changed.push(...made.changed);
    names.push(...(made.about ?? []));
    (made.changed.length > 0 ? beside : lacking).push(...made.open);
  }
  // Where no item is a change, the message is about something else.
  if (changed.length === 0 && lacking.length === items.length && names.length === 0) return null;
  if (lacking.length === 0)
    return { draft, changed, open: beside, about: [...new Set(names)], asked: null };
  const open = [...held(changed), ...lacking];
  return { draft: first, changed: [], open, about: [], asked: null };
}

/** What holds only in some case is no value: the draft has no cases. */
const isConditional =
  /\b(?:unless|provided(?: that)?|as long as|so long as|in case|(?:only|except|but not) (?:if|when))\b/i;

/** What a message says that was understood, and was not made. */
const held = (changed: readonly string[]) =>
  changed.length === 0 ? [] : [`I understood: ${changed.join("; ")}. It is not changed yet.`];

/** Whether words may be of a draft: they name a part, a field or a value, or order something. What else is said is talk. */
function tellsOfDraft(draft: RfqDraft, words: string, reading: ChangeReading): boolean {
  const plain = plainChange(words);
  return (
    linesMeant(draft, plain) !== null ||
    ofOthers.test(plain) ||
    fieldNamed(plain) !== null ||
    tellsChange(words) ||
    saysValue(plain, reading)
  );
}

/** The parts that clauses of a message speak of, where another is of the rest. */
function spokenOf(draft: RfqDraft, clauses: readonly string[]): number[] {
  const named = clauses.flatMap((words) =>
    ofOthers.test(words) ? [] : (linesMeant(draft, words) ?? []),
  );
  return [...new Set(named)];
}

/** Places in a draft of parts that had others before clauses of the same message changed it. */
function placesNow(first: RfqDraft, draft: RfqDraft, places: readonly number[]): number[] {
  if (first.lines.length === draft.lines.length) return [...places];
  const names = places.map((at) => first.lines[at]?.name);
  return draft.lines.flatMap(({ name }, at) => (names.includes(name) ? [at] : []));
}

/** "It's 7,000" as "it is 7,000": what is left of a short form is no grade. */
const inFull = (text: string) =>
  text
    .replace(/\b(it|that|there|this)['’]s\b|\b(it)s(?= \d)/gi, "$1$2 is")
    .replace(/\b(they|we|you|those|these)['’]re\b/gi, "$1 are")
    .replace(/\bi['’]?m\b/gi, "I am");

/** What a part gets is done to it: "the pins get zinc" is no metal that they are made of. */
const asPlating = (text: string) =>
  text.replace(
    /\b(?:gets?|getting|receives?)\s+(?:zinc|nickel|chrome|tin|cadmium|copper|silver|gold)(?=\W*$|\s*[,;]|\s+(?:and|too|as well)\b)/gi,
    "$& plating",
  );

/** The parts that an operation changes, by their place. */
function targetsOf(operation: Operation): number[] {
  if ("lines" in operation) return operation.lines;
  return operation.does === "split" || operation.does === "copy part" ? [operation.line] : [];
}

/** Said of words that are nothing a draft can be told. */
export const notUnderstood = (words: string) => `I did not understand “${words.trim()}”.`;

/** Says another value in the place of what was said last, or more of it. */
const corrects =
  /^\W*(?:no|nope|actually|sorry|wait|oops|i mean(?:t)?|rather|correction|on second thought|make (?:that|those|them|it)|they|it|those|these|better)\b/i;

/** Tells that something comes to what there is. */
const joins = /^\W*(?:(?:ok(?:ay)?|yes|then|oh)\b[, ]*)*(?:and|also|plus|then)\b/i;
