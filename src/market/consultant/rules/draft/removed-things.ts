import { fold } from "../../../needs/rules/reading/tokens.ts";
import { certificatesSaid } from "../understand/part.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { fieldNamed, finishField } from "./draft-fields.ts";
import type { DraftField, Operation } from "./operation.ts";
import { hasNoPart, otherThing, thingNamed } from "./other-thing.ts";
import { ofOthers } from "./others.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { singular } from "./singular.ts";
import { alikeMeant, asksWhich, linesMeant } from "./which-line.ts";

const removes =
  /^(?:drop|remove|delete|take (?:out|off)|leave out|scratch|forget(?: about)?|clear(?! (?:anodi|coat|zinc|passiv|lacquer|chromate|film|finish|acrylic|poly))|cancel|skip|lose|no(?: more)?|without|get rid of)\s+(?:the |that |those |any |our )?(.+)$/i;
const takesOut =
  /^(?:take|leave|get|pull)\s+(?:the |that |those |our )?(.+?)\s+(?:out|off|away)(?: again)?$/i;
const notNeeded =
  /^(?:the )?(.+?) (?:is|are) (?:not|no longer) (?:needed|required|wanted)\b|^(?:we |i )?(?:do not|don'?t|no longer) (?:need|want|require) (?:the |any |an? )?(.+)$/i;
/** "The covers don't need powder coat": what is not needed, of which part. */
const partWithout =
  /^(?:the )?([\w -]{2,40}?) (?:(?:do|does|should|must|need|will)(?: not|n['’]?t)|(?:needs?|gets?|has|have) no) (?:(?:need|have|get|require|want|be|to be)\s+)?(?:the |any |an? )?(.+)$/i;
/** What is done to a part as its finish: "the brackets shouldn't be coated". */
const finished = /(?:coat|plat|paint|anodiz|anodis|polish|galvaniz|passivat|finish)ed$/i;
const bare =
  /^(?:(?:make|keep|leave)\s+)?(?:the )?([\w -]{2,40}?)(?:[:,]? (?:are|is|stay|left|to be|come|should be|must be))? (?:uncoated|unplated|unpainted|unfinished|bare|plain|without(?:\sany)? (?:coating|plating|paint|finish|anodizing|galvanizing))$/i;

/** What a clause takes out of a draft: a part, a field of some parts or of the request, a certificate, a note, one of several numbers. */
export function removesWhat(
  draft: RfqDraft,
  { text, heirs, isChosen }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const plain = bare.exec(text.trim())?.[1];
  const uncoated = plain === undefined ? null : linesMeant(draft, plain);
  if (uncoated !== null) return [{ does: "clear", lines: uncoated, field: finishField }];
  const refused = refusedCertificates(draft, text);
  if (refused !== null) return refused;
  const [, ofThem, wanted] = notNeeded.exec(text) ?? [];
  const [, of = "", lacks] = partWithout.exec(text) ?? [];
  const without = lacks === undefined ? null : linesMeant(draft, of);
  if (lacks !== undefined && without !== null)
    return withoutIt(draft, finished.test(lacks) ? "finish" : lacks, without, reading);
  const out = (removes.exec(text) ?? takesOut.exec(text))?.[1] ?? ofThem ?? wanted;
  return out === undefined ? null : withoutIt(draft, out, heirs, reading, isChosen);
}

/** "It isn't ITAR after all", "no ITAR"; what else the clause says of certificates is no refusal. */
function refusedCertificates(draft: RfqDraft, text: string): Operation[] | null {
  const said = certificatesSaid(fold(text));
  const refused = said.filter(({ isRefused }) => isRefused).map(({ name }) => name);
  if (refused.length === 0 || refused.length < said.length) return null;
  if (/\b(?:instead of|rather than)\b/i.test(text)) return null;
  const names = draft.certifications.filter((one) => refused.includes(one));
  return [{ does: "remove certificates", names, words: refused.join(", ") }];
}

function withoutIt(
  draft: RfqDraft,
  out: string,
  heirs: number[] | null,
  reading: ChangeReading,
  isChosen = false,
): Operation[] | null {
  const both = partsAndFields(draft, out);
  if (both !== null)
    return both.flatMap((one) => {
      const of = fieldNamed(one);
      const held = of === null ? [] : heldBy(draft, of);
      return withoutIt(draft, one, held.length > 0 ? held : null, reading) ?? [];
    });
  const [, about] = /^notes? (?:about|on|that|saying|with)\s+(.+)$/i.exec(out) ?? [];
  const field = about === undefined ? fieldNamed(out) : null;
  const isTheirs = /\b(?:them|those|these|it)\b/i.test(out) || ofOthers.test(`the ${out}`);
  const meant = isChosen
    ? heirs
    : (linesMeant(draft, out) ?? (isTheirs || field !== null ? heirs : null));
  const fewer = withoutCount(draft, out, meant);
  if (fewer !== null) return [fewer];
  if (field !== null) return [withoutField(draft, field, out, meant)];
  const note = draft.lines.flatMap((line) => line.notes).find((one) => holds(one, about ?? out));
  const alike = isChosen ? [] : alikeMeant(draft, out);
  if (about === undefined && alike.length > 0) return [asksWhich(draft, "removal", alike)];
  if (about === undefined && meant !== null && meant.length > 0 && isAllOf(draft, out))
    return [{ does: "remove parts", lines: meant }];
  if (note !== undefined) return [{ does: "remove note", note }];
  const other =
    otherThing(draft, out, reading.understood) ?? thingNamed(draft, out, reading.understood);
  return other === null ? null : [{ does: "ask", words: hasNoPart(draft, other, null) }];
}

/** "The inserts and the target": parts, and a field; each is taken out by itself. Null for anything else. */
function partsAndFields(draft: RfqDraft, out: string): string[] | null {
  const pieces = out.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map((one) => one.trim());
  const ofParts = pieces.filter(
    (one) => linesMeant(draft, one) !== null && isAllOf(draft, one) && fieldNamed(one) === null,
  );
  const ofFields = pieces.filter(
    (one) =>
      linesMeant(draft, one) === null &&
      fieldNamed(one)?.asked.exec(one)?.[0].length === one.replace(/^the\s+/i, "").length,
  );
  const isAll = ofParts.length + ofFields.length === pieces.length;
  // The fields first: parts have their places by then.
  return isAll && ofParts.length > 0 && ofFields.length > 0 ? [...ofFields, ...ofParts] : null;
}

/** Beside the names of parts that are to be taken out. */
const besideParts =
  /^(?:the|that|those|these|any|our|my|all|both|every|each|and|or|of|from|in|with|them|it|everything|rest|others?|remaining|parts?|lines?|items?|ones?|positions?|number|no|first|second|third|fourth|fifth|sixth|last|two|three|four|five|six|bottom|top|but|except|for|too|than|save|apart|excluding|also|entirely|completely|altogether|again|after|draft|rfq|request|list|please|now|then|made|as|well|\d+(?:st|nd|rd|th)?)$/;

/** Whether words say no more than which parts are meant: "the welded frames and part 3", but not "hurry on the collars". */
export function isAllOf({ lines }: RfqDraft, words: string): boolean {
  const known = lines
    .flatMap(({ name, material, finish }) => [name, material ?? "", finish ?? ""])
    .flatMap((one) => one.toLowerCase().match(/[\w./-]+/g) ?? [])
    .map(singular);
  const said = words.toLowerCase().match(/[\w./-]+/g) ?? [];
  return said.every((one) => besideParts.test(one) || known.includes(singular(one)));
}

function withoutField(
  draft: RfqDraft,
  field: DraftField,
  words: string,
  meant: number[] | null,
): Operation {
  if (field.name === "certificates") return withoutCertificate(draft, words);
  const [note, ...notes] = new Set(draft.lines.flatMap((line) => line.notes));
  if (/\bnote$/i.test(words.trim()) && note !== undefined && notes.length === 0)
    return { does: "remove note", note };
  if (field.ofDraft !== undefined) return { does: "clear term", field };
  const named = meant ?? (draft.lines.length === 1 ? [0] : onlyCalled(draft, words));
  const held = heldBy(draft, field);
  // What was spoken of has no such value: that of the others is meant.
  const isHeld = linesMeant(draft, words) !== null || named?.some((at) => held.includes(at));
  const lines = isHeld !== false || held.length === 0 ? named : held;
  return lines === null ? asksWhich(draft, field.name) : { does: "clear", lines, field };
}

/** Parts that have a value of a field, by their places. */
const heldBy = ({ lines }: RfqDraft, field: DraftField): number[] =>
  lines.flatMap((line, at) =>
    JSON.stringify({ ...line, ...field.ofLine }) === JSON.stringify(line) ? [] : [at],
  );

/** "Drop the powder coat", which one part alone has. */
function onlyCalled({ lines }: RfqDraft, words: string): number[] | null {
  const [only, ...others] = lines.flatMap(({ finish, material }, at) =>
    holds(`${finish ?? ""} ${material ?? ""}`, words.trim()) ? [at] : [],
  );
  return only === undefined || others.length > 0 ? null : [only];
}

/** "No ITAR" leaves the others. */
function withoutCertificate({ certifications, lines }: RfqDraft, words: string): Operation {
  const plain = words.toLowerCase().replace(/\W/g, "");
  const isAll = /^certif|^certs/.test(plain);
  const names = certifications.filter((one) => {
    const [first = ""] = one.toLowerCase().split(" (");
    return isAll || first.replace(/\W|registered/g, "").includes(plain);
  });
  // Papers that come with parts stand in their notes.
  const note = lines.flatMap((line) => line.notes).find((one) => /\bcert/i.test(one));
  if (isAll && names.length === 0 && note !== undefined) return { does: "remove note", note };
  return { does: "remove certificates", names, words: isAll ? "certificates" : words.trim() };
}

const countSaid = /^(?:the\s+)?(\d[\d,]*k?)(?:\s+(?:pcs|pieces?|break|quantity|qty))?$/i;

/** "Drop the 5,000": some of several numbers that are to be priced. */
function withoutCount(draft: RfqDraft, out: string, meant: number[] | null): Operation | null {
  const figures = out
    .split(/\s*(?:,(?!\d{3})|\band\b|&)\s*/)
    .map((one) => countSaid.exec(one.trim())?.[1] ?? "");
  const counts = figures.map(
    (one) => Number(one.replace(/[,k]/gi, "")) * (/k$/i.test(one) ? 1000 : 1),
  );
  const at = draft.lines.findIndex(
    ({ quantities }, place) =>
      quantities.length > counts.length &&
      counts.every((one) => quantities.includes(one)) &&
      meant?.includes(place) !== false,
  );
  const line = draft.lines[at];
  if (figures.includes("") || line === undefined) return null;
  const is = line.quantities.filter((one) => !counts.includes(one));
  return { does: "set", lines: [at], value: { field: "quantity", is } };
}

const holds = (note: string, words: string) => note.toLowerCase().includes(words.toLowerCase());
