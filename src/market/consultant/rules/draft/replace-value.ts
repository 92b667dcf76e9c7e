import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { fold } from "../../../needs/rules/reading/tokens.ts";
import type { DraftChange } from "./change-draft.ts";
import { type DraftLine, type RfqDraft, sentence } from "./rfq-draft.ts";
import { askWhich, linesMeant, nounPattern } from "./which-line.ts";

const swaps = [
  /^(?:change|swap|switch|replace|exchange)\s+(?:out\s+)?(?:the\s+)?(?<old>[^,;]{2,40}?)\s+(?:to|with|for|by|into)\s+(?<now>[^,;]{2,40})$/i,
  /^(?:use\s+|make\s+(?:it|them|the \w+)\s+|go with\s+)?(?<now>[^,;]{1,40}?)\s+(?:instead of|rather than|in place of|and not|not)\s+(?:the\s+)?(?<old>[^,;]{1,40})$/i,
  /\bfrom\s+(?<old>[^,;]{1,30}?)\s+to\s+(?<now>[^,;]{1,30})$/i,
];
const behindValue = /\s+(?:for|on|of|to|with)\s+(?:the|all|both|each|every)\b.*$/i;

/**
 * The draft with another value in the place of one that it has, whose words tell which part is meant: "change brass to 316
 * stainless", "gray instead of white", "20 not 16".
 *
 * @returns null where no part has such a value
 */
export function replaceValue(draft: RfqDraft, text: string): DraftChange | null {
  for (const swap of swaps) {
    const { old = "", now = "" } = swap.exec(text.trim())?.groups ?? {};
    if (old === "" || now === "") continue;
    const certified = otherCertificate(draft, old, now);
    if (certified !== null) return certified;
    const done = withOther(draft, text, plain(old), plain(withoutNames(draft, now)));
    if (done !== null) return done;
  }
  return null;
}

/** "ISO 9001 instead of 13485". */
function otherCertificate(draft: RfqDraft, old: string, now: string): DraftChange | null {
  const wanted = readCertifications(fold(now));
  const was = fold(plain(old)).replace(/[^a-z\d]/g, "");
  const gone = draft.certifications.find(
    (one) =>
      was.length > 2 &&
      fold(one)
        .replace(/[^a-z\d]/g, "")
        .includes(was),
  );
  if (wanted.length === 0 || gone === undefined) return null;
  const certifications = [
    ...new Set(draft.certifications.flatMap((one) => (one === gone ? wanted : [one]))),
  ];
  return {
    draft: { ...draft, certifications },
    changed: [`certificates: ${wanted.join(", ")} in the place of ${gone}`],
    open: [],
  };
}

const plain = (words: string) =>
  words
    .replace(behindValue, "")
    .replace(
      /^(?:(?:the|it|them|(?:paint |powder )?colou?r|material|finish)\s+)?(?:(?:can|could|should|must|may|to) be|be|in|a|an|the)\s+|^(?:the|it|them|(?:paint |powder )?colou?r|material|finish)\s+/i,
      "",
    )
    .replace(/\s+(?:please|one|ones|pieces|pcs)$/i, "")
    .trim();

/** "The panels gray instead of white": which part is meant is no part of the value. */
function withoutNames({ lines }: RfqDraft, words: string): string {
  const nouns = lines.map(({ name }) => nounPattern(name).source).join("|");
  const subject = new RegExp(
    String.raw`^(?:the\s+)?(?:[\w-]+\s+)?(?:${nouns})(?:\s+(?:(?:can|could|should|must|may|will|need to|to) be|are|is|in|to))?\s+`,
    "i",
  );
  return words.replace(subject, "");
}

function withOther(draft: RfqDraft, text: string, old: string, now: string): DraftChange | null {
  const meant = linesMeant(draft, text);
  const changed: string[] = [];
  const lines = draft.lines.map((line, at) => {
    if (meant !== null && !meant.includes(at)) return line;
    const value = otherValue(line, old, now, draft);
    if (value === null) return line;
    changed.push(`${value.name} of “${line.name}”: ${value.words}`);
    return { ...line, ...value.fields };
  });
  if (changed.length === 0) return null;
  const isCounted = changed.some((one) => one.startsWith("quantity"));
  if (isCounted && changed.length > 1)
    return { draft, changed: [], open: [askWhich(draft, "quantity")] };
  return { draft: { ...draft, lines }, changed, open: [] };
}

function otherValue(
  line: DraftLine,
  old: string,
  now: string,
  { lines }: RfqDraft,
): { name: string; words: string; fields: Partial<DraftLine> } | null {
  const [was, is] = [countIn(old), countIn(now)];
  if (was !== null && is !== null && line.quantities.includes(was)) {
    const all = line.quantities.map((one) => (one === was ? is : one)).sort((a, b) => a - b);
    const words = all.map((one) => one.toLocaleString("en-US")).join(", ");
    return { name: "quantity", words, fields: { quantities: all } };
  }
  const [, dimension = "", figure = ""] =
    /^((?:length|width|height|depth|diameter|thickness))(?: of| to| is)? (\d[\d./-]*)$/i.exec(
      now,
    ) ?? [];
  const sized = line.notes.findIndex((note) => pattern(old).test(note));
  if (dimension !== "" && sized >= 0) {
    const notes = line.notes.with(sized, (line.notes[sized] ?? "").replace(pattern(old), figure));
    return { name: dimension.toLowerCase(), words: figure, fields: { notes } };
  }
  const isName = lines.some(({ name }) => name.toLowerCase() === old.toLowerCase());
  if (holds(line.material, old) && !isName && readMaterials(now).length > 0) {
    // A part that is called by its material is called by the new one.
    const isCalled = line.name.toLowerCase().startsWith(`${old.toLowerCase()} `);
    const name = isCalled ? sentence(`${now}${line.name.slice(old.length)}`) : line.name;
    return { name: "material", words: now, fields: { material: now, name } };
  }
  if (line.finish !== null && holds(line.finish, old) && /^[a-z][\w ]*$/i.test(now)) {
    const finish = line.finish.replace(pattern(old), now);
    return { name: "finish", words: finish, fields: { finish } };
  }
  return null;
}

const holds = (value: string | null, words: string) => value !== null && pattern(words).test(value);
const pattern = (words: string) =>
  new RegExp(String.raw`(?<![\w-])${words.replace(/[^\w -]/g, ".")}(?![\w-])`, "i");

/** The number of pieces that words are, with nothing beside it. */
function countIn(words: string): number | null {
  const [only, ...others] = readQuantities(words.toLowerCase());
  const isCount = only?.kind === "number" || only?.kind === "count";
  if (!isCount || others.length > 0 || only.to !== null || !Number.isInteger(only.from))
    return null;
  const beside = `${words.slice(0, only.start)}${words.slice(only.end)}`;
  return /[a-z]{3,}/i.test(beside.replace(/\b(?:make|them|pieces|pcs|from|the)\b/gi, ""))
    ? null
    : only.from;
}
