import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { fold } from "../../../needs/rules/reading/tokens.ts";
import { certificatesSaid } from "../understand/part.ts";
import type { DraftChange } from "./change-draft.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

const sameAs =
  /^(.*?)\b(?:in |of |with |to )?(?:the )?same (material|alloy|grade|finish|coating) as (?:the )?(.+)$/i;
const copies =
  /^(?:(?:copy|duplicate|clone|repeat)\s+(?:the\s+)?|add\s+(?:a\s+)?(?:second|third|another|further|new)\s+(?=[^,;\d]*\b(?:line|part|item)\b))(.+)$/i;
const share =
  /^\W*(?:(?:make|have|get|want|and|only|about)\s+)*(?:half|1\/2|(?:a|one) (?:third|quarter)|1\/[34]|some|most|\d{1,2}\s?(?:%|percent)) of (?:them|these|those|it|the\s+[\w-]+)\s+(?=\S)/i;
const plain =
  /^(?:the )?([\w -]{2,40}?)(?:[:,]? (?:are|is|stay|left|to be|come|should be|must be))? (?:uncoated|unplated|unpainted|unfinished|bare|plain|without(?:\sany)? (?:coating|plating|paint|finish))$/i;

/**
 * A change that says of a line what another has, copies one, is of some pieces of one alone, or takes out what is refused:
 * "the clamps in the same material as the manifolds", "copy the clamps, 24 of them", "half of them chrome plated", "ITAR does
 * not apply".
 *
 * @returns null for any other
 */
export function saidOfLines(draft: RfqDraft, text: string): DraftChange | null {
  if (share.test(text)) {
    const open = [
      `“${text.trim()}” is of some of the pieces, and a part of a draft is all made alike: nothing was changed for it. To have two kinds, say how many of each, as in “copy the part, 50 pieces”.`,
    ];
    return { draft, changed: [], open };
  }
  return (
    likeOther(draft, text) ?? copied(draft, text) ?? unfinished(draft, text) ?? refused(draft, text)
  );
}

function likeOther(draft: RfqDraft, text: string): DraftChange | null {
  const [, before = "", word = "", other = ""] = sameAs.exec(text) ?? [];
  const meant = before === "" ? null : linesMeant(draft, before);
  const [from, ...more] = (other === "" ? null : linesMeant(draft, other)) ?? [];
  const field = /finish|coating/i.test(word) ? "finish" : "material";
  const value = from === undefined ? null : (draft.lines[from]?.[field] ?? null);
  if (meant === null || more.length > 0 || value === null) return null;
  const to = meant.filter((at) => at !== from);
  const lines = draft.lines.map((line, at) =>
    to.includes(at) ? { ...line, [field]: value } : line,
  );
  const names = to.map((at) => `“${draft.lines[at]?.name ?? ""}”`).join(", ");
  return { draft: { ...draft, lines }, changed: [`${field} of ${names}: ${value}`], open: [] };
}

function copied(draft: RfqDraft, text: string): DraftChange | null {
  const [, words] = copies.exec(text) ?? [];
  const [at, ...others] = (words === undefined ? null : linesMeant(draft, words)) ?? [];
  const line = at === undefined ? undefined : draft.lines[at];
  if (words === undefined || line === undefined || others.length > 0) return null;
  const counts = readQuantities(words.toLowerCase()).filter(
    (one) => (one.kind === "count" || one.kind === "number") && Number.isInteger(one.from),
  );
  const pieces = counts.flatMap((one) => ("from" in one ? [one.from] : []));
  const [behind = ""] = /(?:,|\b(?:for|in|with|but|as)\b)[\s\S]*$/i.exec(words) ?? [];
  const note = behind
    .split(/[,;]/)
    .map((one) => one.replace(/^\s*(?:for|in|with|but|as|and)?\s*(?:an?|the)?\s*/i, "").trim())
    .filter(
      (one) =>
        one !== "" &&
        !/^\d[\d,]*\s*(?:of them|pcs|pieces|ea|each)?\.?$|^with \d/i.test(one) &&
        !/^\d/.test(one),
    );
  const quantities = pieces.length > 0 ? pieces : line.quantities;
  const copy = { ...line, quantities, notes: [...line.notes, ...note] };
  const lines = draft.lines.toSpliced((at ?? 0) + 1, 0, copy);
  return {
    draft: { ...draft, lines },
    changed: [
      `added the part “${line.name}” once more: ${[quantities.join(", "), ...note].filter(Boolean).join(", ")}`,
    ],
    open: [],
  };
}

function unfinished(draft: RfqDraft, text: string): DraftChange | null {
  const [, name] = plain.exec(text.trim()) ?? [];
  const meant = name === undefined ? null : linesMeant(draft, name);
  if (meant === null) return null;
  const changed = meant.flatMap((at) => {
    const line = draft.lines[at];
    return line === undefined || line.finish === null
      ? []
      : [`removed the finish of “${line.name}”`];
  });
  const lines = draft.lines.map((line, at) =>
    meant.includes(at) ? { ...line, finish: null } : line,
  );
  return changed.length === 0 ? null : { draft: { ...draft, lines }, changed, open: [] };
}

function refused(draft: RfqDraft, text: string): DraftChange | null {
  const said = certificatesSaid(fold(text)).filter(({ isRefused }) => isRefused);
  const gone = draft.certifications.filter((one) => said.some(({ name }) => name === one));
  if (gone.length === 0 || certificatesSaid(fold(text)).length > said.length) return null;
  const certifications = draft.certifications.filter((one) => !gone.includes(one));
  return { draft: { ...draft, certifications }, changed: [`removed ${gone.join(", ")}`], open: [] };
}
