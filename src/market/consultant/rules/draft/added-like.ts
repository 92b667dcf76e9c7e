import { addsPart } from "./added-parts.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { numberPattern } from "./numbers-said.ts";
import type { Operation } from "./operation.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { asksWhich, linesMeant } from "./which-line.ts";

const adds = /^(?:add|include|plus|another|(?:we|i) (?:also )?need)\b/i;
/** "Same material as the brackets", "like the flanges", at any place of what is added. */
const like =
  /[\s,]*\b(?:(?:in|of|with|from)\s+)?(?:the\s+)?(?:same(?:\s+(?<field>material|alloy|grade|finish|coating|process))?\s+(?:as|like)|(?:just |made )?like)\s+(?:the\s+|our\s+)?(?<other>[\w -]+?)(?=\s*(?:[,;]|$|\b(?:qty|quantity)\b|\band\s+\d))/i;
const behind = new RegExp(
  String.raw`^(?<thing>(?:an?|the|another)\s+[^,;]+?)(?:\s*[,;]\s*|\s+(?=qty|quantity|x\s?\d|\d[\d,]* (?:of|pcs|pieces)))(?:(?:qty|quantity|x)\.?:?\s*)?(?<many>${numberPattern})\s*(?:of (?:them|those|these)|pcs|pieces|ea|each|units)?$`,
  "i",
);

/** "Add a lid, 50 of them" as "add 50 lid": how many of what is added may stand behind it. */
function countedFirst(text: string): string {
  const [, order = "", thing = ""] =
    /^(\w+(?: \w+)??\s+)((?:an?|the|another)\s.+)$/i.exec(text) ?? [];
  const said = behind.exec(thing.trim())?.groups;
  if (said?.thing === undefined || said.many === undefined) return text;
  return `${order}${said.many} ${said.thing.replace(/^(?:an?|the|another)\s+/i, "")}`;
}

/** What words say of another part that an added one is like; "which" where they may mean several. */
function likeSaid(draft: RfqDraft, text: string) {
  const said = like.exec(text);
  const { field = "", other = "" } = said?.groups ?? {};
  const meant = other === "" ? null : linesMeant(draft, other);
  if (said === null || meant === null) return null;
  return { text: text.replace(said[0], " ").replace(/\s+/g, " ").trim(), field, meant };
}

const valuesOf = (line: DraftLine, field: string): Partial<DraftLine> => {
  const { material, finish, process, tolerance } = line;
  if (/finish|coating/i.test(field)) return { finish };
  if (/process/i.test(field)) return { process };
  return field === "" ? { material, finish, process, tolerance } : { material };
};

/** "Add a lid same material as the brackets, 50 of them": a part that the draft does not have, with values of one that it has. */
export function addsLike(
  draft: RfqDraft,
  clause: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const { text, heirs, isChosen } = clause;
  if (!adds.test(text)) return null;
  const said = likeSaid(draft, text);
  const counted = countedFirst(said?.text ?? text);
  if (said === null && counted === text) return null;
  const plain = { ...clause, text: counted, said: reading.said(counted) };
  const added = addsPart(draft, plain, reading);
  if (added === null || said === null) return added;
  const [from, ...others] = isChosen ? (heirs ?? []) : said.meant;
  const line = from === undefined ? undefined : draft.lines[from];
  if (line === undefined || others.length > 0) return [asksWhich(draft, said.field, said.meant)];
  const values = Object.entries(valuesOf(line, said.field)).filter(([, is]) => is !== null);
  return added.map((one) =>
    one.does === "add part"
      ? { ...one, line: { ...one.line, ...Object.fromEntries(values) } }
      : one,
  );
}

/** Words that go on with a part that is added: what it is like, and how many of it. */
export const goesOnAdded = (words: string) =>
  /^\W*(?:(?:in|of|with|from)\s+)?(?:the\s+)?(?:same\b|like\b)/i.test(words) ||
  new RegExp(
    String.raw`^\W*(?:(?:qty|quantity)\.?:?\s*)?(?:${numberPattern})\s*(?:of (?:them|those|these)|pcs|pieces|ea|each|units)?\W*$`,
    "i",
  ).test(words);
