import { applied } from "./apply-operation.ts";
import type { ChangeReading } from "./clause.ts";
import { changesOf, plainChange, tellsChange } from "./clauses.ts";
import { wordsDropped } from "./dropped-words.ts";
import type { Done, Operation } from "./operation.ts";
import { readClause } from "./read-clause.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

/** A draft after a message: what was changed, and what was not understood, each in words. */
export interface DraftChange extends Done {
  /** Names of the parts that were changed last: "no, 35" is said of these. */
  about?: string[];
}

/**
 * Reads a message as changes of a draft: clause by clause, each as operations that are applied in order. A clause that
 * names no part is of the same one as the clause before it. What one says that no operation is, is open and changes nothing.
 *
 * @returns null for a message that is no change at all
 */
export function changeDraft(
  first: RfqDraft,
  message: string,
  reading: ChangeReading,
): DraftChange | null {
  const text = inFull(message);
  let draft = first;
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
    const before = draft;
    const read = (clause: string) =>
      readClause(
        before,
        { text: clause, whole: words, isJoined, heirs: heirs.length === 0 ? null : heirs },
        reading,
      );
    const operations = read(plain);
    if (meant !== null) subject = meant.map((at) => draft.lines[at]?.name ?? "");
    if (operations === null) {
      if (meant !== null || tellsChange(words) || plain !== words.trim())
        open.push(notUnderstood(words));
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
      open.push(...done.open);
    }
    open.push(...wordsDropped(plain, operations, read).map(notUnderstood));
    const added = draft.lines.flatMap(({ name }) => (names.has(name) ? [] : [name]));
    if (added.length > 0) subject = added;
  }
  return isChange || open.length > 0 ? { draft, changed, open, about: subject } : null;
}

/** "It's 7,000" as "it is 7,000": what is left of a short form is no grade. */
const inFull = (text: string) =>
  text
    .replace(/\b(it|that|there|this)['’]s\b|\b(it)s(?= \d)/gi, "$1$2 is")
    .replace(/\b(they|we|you|those|these)['’]re\b/gi, "$1 are")
    .replace(/\bi['’]?m\b/gi, "I am");

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
