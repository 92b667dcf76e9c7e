import { fold } from "../../../needs/rules/reading/tokens.ts";
import { isDenied } from "../../../rfq/rules/begin/denied.ts";
import { certificatesSaid } from "../understand/part.ts";
import type { Clause } from "./clause.ts";
import { fieldNamed } from "./draft-fields.ts";
import type { Operation } from "./operation.ts";
import { type RfqDraft, sentence } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

const notes =
  /^(?:add|mention|note|put|say|write|include|tell them)\s+(?:a note |in the notes? )?(?:that|:)\s*(.+)$|^(?:add|include) (?:a )?note[s:,]*\s*(?:that|saying)?\s*(.+)$/i;
const needs =
  /^(?:(?:it|they|the \w+|parts) (?:should|must|needs?|has|have)\b.+|with(?:out)? .+|(?:i|we) (?:also )?(?:need|want) .+)$/i;
const musts = /^.{3,80} (?:is|are) (?:required|needed|mandatory|a must)$/i;

/** "Add that we need samples first". */
export function noteIn(draft: RfqDraft, { text, heirs }: Clause): Operation[] | null {
  const [, noted, also] = notes.exec(text) ?? [];
  const note = noted ?? also;
  return note === undefined ? null : [noteOf(notedOn(draft, text, heirs), note)];
}

/** What has to be so and no field holds stands as a note. */
export function isNoted(draft: RfqDraft, { text, said, heirs }: Clause): Operation[] | null {
  const isNote =
    fieldNamed(text) === null && (musts.test(text) || (needs.test(text) && said.item === null));
  return isNote ? [noteOf(notedOn(draft, text, heirs), text)] : null;
}

/** What names no part is of those that were spoken of, else of all. */
const notedOn = (draft: RfqDraft, text: string, heirs: number[] | null) =>
  linesMeant(draft, text) ?? heirs ?? [...draft.lines.keys()];

const noteOf = (lines: number[], note: string): Operation => ({
  does: "set",
  lines,
  value: { field: "note", is: sentence(note.trim()) },
});

/** What shops send along with parts. */
const papers =
  /\b(?:(?:material |mill |inspection |test )?(?:certificates?|certs?)(?: (?:of (?:conformance|conformity|compliance|analysis|origin)|3\.[12]))?|(?:en ?10204[ -]*)?3\.[12](?: (?:certificates?|certs?|material certificates?))?|c ?of ?[co]|coc|mtrs?|mill (?:test )?reports?|material test reports?|(?:first article|dimensional|cmm|inspection|test|fai)(?: inspection)? reports?|fair?|ppap(?: level \d)?)(?![\w.])/i;
/** Around what is sent: who wants it, and with which parts. */
const around =
  /^(?:both|all(?: of them| parts)?|each(?: part)?|everything|they|it|the [\w -]+?) (?:needs?|requires?|comes? with|(?:should|must) (?:have|come with)|gets?)\s+(?:an?\s+)?|^(?:(?:we|i) (?:also )?(?:need|want|require)s?|with|add|include|also|please|provide|send|supply|needs?)\s+|\s+(?:with|for|on|of|to) (?:everything|all(?: of (?:it|them))?(?: parts| lines)?|each(?: part| line| one)?|every (?:part|line|piece)|both|the [\w -]+|them|it)$|\s+(?:is|are) (?:required|needed|mandatory|a must)$|\s+(?:required|needed|please)$/gi;

/** "Certificate 3.1 with everything", "C of C for the pins": papers have no field, and stand with the parts that they are of. */
export function papersIn(draft: RfqDraft, { text, heirs }: Clause): Operation[] | null {
  const found = papers.exec(text);
  if (found === null || certificatesSaid(fold(text)).length > 0) return null;
  const span = { start: found.index, end: found.index + found[0].length };
  const meant = notedOn(draft, text, heirs);
  if (isDenied(text, span)) {
    const [paper] = found;
    const note = draft.lines
      .flatMap((line) => line.notes)
      .find((one) => one.toLowerCase().includes(paper.toLowerCase()));
    return note === undefined
      ? [{ does: "ask", words: `The draft has no ${paper} to remove.` }]
      : [{ does: "remove note", note }];
  }
  let words = text;
  for (let before = ""; before !== words; ) {
    before = words;
    words = words.replace(around, "").trim();
  }
  return papers.test(words) && words.length <= 120 ? [noteOf(meant, words)] : null;
}
