import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readCertifications } from "../../../needs/rules/reading/read-certifications.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses, spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { fold } from "../../../needs/rules/reading/tokens.ts";
import type { Clause } from "./clause.ts";
import { wordsAlone } from "./line-values.ts";
import type { LineValue, Operation, ReplacedValue } from "./operation.ts";
import { thingNamed } from "./other-thing.ts";
import { isAllOf } from "./removed-things.ts";
import type { DraftLine, DraftReading, RfqDraft } from "./rfq-draft.ts";
import { asksWhich, linesMeant, nounPattern } from "./which-line.ts";

const swaps = [
  /^(?:change|swap|switch|replace|exchange)\s+(?:out\s+)?(?:the\s+)?(?<old>(?:[^,;]|,(?=\d{3})){2,40}?)\s+(?:to|with|for|by|into)\s+(?<now>(?:[^,;]|,(?=\d{3})){2,40})$/i,
  /^(?:use\s+|make\s+(?:it|them|the \w+)\s+|go with\s+)?(?<now>(?:[^,;]|,(?=\d{3})){1,40}?)\s+(?:instead of|rather than|in place of|and not|not)\s+(?:the\s+)?(?<old>(?:[^,;]|,(?=\d{3})){1,40})$/i,
  /^(?:the\s+)?(?<old>(?:[^,;]|,(?=\d{3})){1,40}?)\s+(?:is|was|are|were)\s+(?:wrong|incorrect|not right|a (?:typo|mistake))\b\W*(?:(?:it|they|that|this|those|we|i)\s+(?:is|are|was|were|(?:should|must) (?:be|have been)|(?:has|have|needs?) to be|want(?:ed)?|need(?:ed)?|mean|meant)\s+|(?:should|must) (?:be|have been)\s+|make (?:it|that|them)\s+|meant\s+|use\s+)?(?:the\s+)?(?<now>(?:[^,;]|,(?=\d{3})){1,40})$/i,
  /^(?:the\s+)?(?<old>(?:[^,;]|,(?=\d{3})){1,40}?)\s+(?:should|was (?:meant|supposed) to|were (?:meant|supposed) to|ought to)\s+(?:be|have been|read|say)\s+(?<now>(?:[^,;]|,(?=\d{3})){1,40})$/i,
  /^(?:i|we)\s+(?:said|wrote|typed|put|told you)\s+(?<old>(?:[^,;]|,(?=\d{3})){1,40}?)\W+(?:but\s+)?(?:i\s+|we\s+)?(?:mean|meant|want|wanted|need|needed)\s+(?<now>(?:[^,;]|,(?=\d{3})){1,40})$/i,
  /\bfrom\s+(?<old>(?:[^,;]|,(?=\d{3})){1,30}?)\s+to\s+(?<now>(?:[^,;]|,(?=\d{3})){1,30})$/i,
];
const behindValue = /\s+(?:for|on|of|to|with)\s+(?:the|all|both|each|every)\b.*$/i;

/**
 * Another value in the place of one that the draft has, whose words tell which part is meant: "change brass to 316
 * stainless", "gray instead of white", "20 not 16", "AS9100 in place of ISO 13485". Null where no part has such a value.
 */
export function replacesValue(
  draft: RfqDraft,
  { text, heirs = null, isChosen = false }: Pick<Clause, "text"> & Partial<Clause>,
  { understood }: DraftReading,
): Operation[] | null {
  for (const swap of swaps) {
    const { old = "", now = "" } = swap.exec(text.trim())?.groups ?? {};
    if (old === "" || now === "") continue;
    const certified = otherCertificate(draft, old, now);
    if (certified !== null) return [certified];
    const meant = isChosen ? heirs : linesMeant(draft, text);
    const done = otherValues(draft, meant, plain(old), plain(withoutNames(draft, now)));
    if (done !== null) return done;
    const otherwise =
      otherProcess(draft, text, plain(old), plain(now)) ??
      otherNamed(draft, plain(old), now, understood);
    if (otherwise !== null) return [otherwise];
  }
  return null;
}

/** "Sand cast is fine instead of investment": the part that is made in the one way is made in the other. */
function otherProcess(draft: RfqDraft, text: string, old: string, now: string): Operation | null {
  const meant = linesMeant(draft, text);
  const [is] = readProcesses(now);
  const lines = draft.lines.flatMap(({ process }, at) =>
    process !== null &&
    meant?.includes(at) !== false &&
    (readProcesses(old).includes(process) || holds(spokenName(process), old))
      ? [at]
      : [],
  );
  return is === undefined || lines.length === 0
    ? null
    : { does: "set", lines, value: { field: "process", is } };
}

/** "Swap the tips for nozzles": the part is another thing, and stays all else that it was. */
export function otherNamed(
  draft: RfqDraft,
  old: string,
  now: string,
  understood: DraftReading["understood"],
): Operation | null {
  const [at, ...others] = isAllOf(draft, old) ? (linesMeant(draft, old) ?? []) : [];
  const is = thingNamed(draft, now.replace(/^(?:some|an?)\s+/i, ""), understood);
  return at === undefined || others.length > 0 || is === null
    ? null
    : { does: "set", lines: [at], value: { field: "name", is } };
}

/** "ISO 9001 instead of 13485". */
function otherCertificate(draft: RfqDraft, old: string, now: string): Operation | null {
  const names = readCertifications(fold(now));
  const said = fold(plain(old)).replace(/[^a-z\d]/g, "");
  const was = draft.certifications.find(
    (one) =>
      said.length > 2 &&
      fold(one)
        .replace(/[^a-z\d]/g, "")
        .includes(said),
  );
  return names.length === 0 || was === undefined
    ? null
    : { does: "replace certificate", was, names };
}

const plain = (words: string) =>
  words
    .replace(behindValue, "")
    .replace(
      /^(?:(?:the|it|them|(?:paint |powder )?colou?r|material|finish)\s+)?(?:(?:can|could|should|must|may|to) be|be|is|are|in|a|an|the)\s+|^(?:the|it|them|(?:paint |powder )?colou?r|material|finish)\s+/i,
      "",
    )
    .replace(/\s+(?:please|one|ones|pieces|pcs)$/i, "")
    .replace(
      /\s+(?:is|are|would be|will be|(?:would |will )?works?|(?:would |will )?do)(?:\s+(?:ok(?:ay)?|fine|acceptable|good|enough|better|preferred|great|all right|possible|too|also|as well|just fine|for (?:us|me|that|this)))*$/i,
      "",
    )
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

function otherValues(
  draft: RfqDraft,
  meant: readonly number[] | null,
  old: string,
  now: string,
): Operation[] | null {
  const found = draft.lines.flatMap((line, at) => {
    const value = meant?.includes(at) === false ? null : otherValue(line, old, now, draft);
    return value === null ? [] : [{ at, value }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const places = found.map(({ at }) => at);
  if (first.value.field === "quantity" && found.length > 1 && meant === null)
    return [asksWhich(draft, "quantity", places)];
  return found.map(({ at, value }) => ({ does: "replace", lines: [at], value }));
}

/** The value of a part that some words are, and the one that others say in its place; null where it has none such. */
export function otherValue(
  line: DraftLine,
  old: string,
  now: string,
  { lines }: RfqDraft,
): ReplacedValue | null {
  const [was, is] = [countIn(old), countIn(now)];
  if (was !== null && is !== null && line.quantities.includes(was))
    return { field: "quantity", called: "quantity", was: `${was}`, is: `${is}` };
  const [, dimension = "", figure = ""] =
    /^((?:length|width|height|depth|diameter|thickness))(?: of| to| is)? (\d[\d./-]*)$/i.exec(
      now,
    ) ?? [];
  const isSized = line.notes.some((note) => wordsAlone(old).test(note));
  if (dimension !== "" && isSized)
    return { field: "size", called: dimension.toLowerCase(), was: old, is: figure };
  const isName = lines.some(({ name }) => name.toLowerCase() === old.toLowerCase());
  if (holds(line.material, old) && !isName && readMaterials(now).length > 0)
    return { field: "material", called: "material", was: old, is: now };
  if (holds(line.finish, old) && /^[a-z][\w ]*$/i.test(now))
    return { field: "finish", called: "finish", was: old, is: now };
  return null;
}

const holds = (value: string | null, words: string) =>
  value !== null && wordsAlone(words).test(value);

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

const sameAs =
  /^(.*?)\b(?:in |of |with |to |get |gets |have |has )?(?:the )?same (material|alloy|grade|finish|coating|quantity|number|tolerance|price|target(?: price)?) (?:as|like) (?:the )?(.+)$/i;

const sameForAll =
  /^(?:(?:keep|use|make it)\s+)?(?:in |of )?(?:the )?same (material|alloy|grade|finish|coating|quantity|number|tolerance|price|target(?: price)?)\b.*\b(?:all|both|everything|each|every)\b/i;

/** "The clamps in the same material as the manifolds": a part has what another has; "same finish on all": what they have. */
export function likeOther(draft: RfqDraft, { text, heirs }: Clause): Operation[] | null {
  const [, before = "", word = "", other = ""] = sameAs.exec(text) ?? [];
  if (other === "") return likeOne(draft, text);
  const [from, ...more] = linesMeant(draft, other) ?? [];
  const line = from === undefined ? undefined : draft.lines[from];
  const meant = linesMeant(draft, before) ?? heirs ?? (draft.lines.length === 2 ? [0, 1] : null);
  const lines = meant?.filter((at) => at !== from) ?? [];
  if (line === undefined || more.length > 0 || lines.length === 0) return null;
  const value = valueCalled(line, word);
  if (value === null)
    return [{ does: "ask", words: `The draft does not say the ${word} of “${line.name}”.` }];
  return [{ does: "set", lines, value }];
}

function likeOne(draft: RfqDraft, text: string): Operation[] | null {
  const [, word = ""] = sameForAll.exec(text) ?? [];
  if (word === "") return null;
  const values = draft.lines.flatMap((line) => valueCalled(line, word) ?? []);
  const [only, ...others] = new Map(values.map((one) => [JSON.stringify(one), one])).values();
  if (only === undefined || others.length > 0)
    return [{ does: "ask", words: `Say which ${word} all parts should have.` }];
  return [{ does: "set", lines: [...draft.lines.keys()], value: only }];
}

function valueCalled(line: DraftLine, word: string): LineValue | null {
  const text = (
    field: "material" | "finish" | "tolerance" | "target price",
    is: string | null,
  ): LineValue | null => (is === null ? null : { field, is });
  if (/finish|coating/i.test(word)) return text("finish", line.finish);
  if (/quantity|number/i.test(word))
    return line.quantities.length === 0 ? null : { field: "quantity", is: line.quantities };
  if (/tolerance/i.test(word)) return text("tolerance", line.tolerance);
  return /price|target/i.test(word)
    ? text("target price", line.targetPrice)
    : text("material", line.material);
}
