import type { ChangeReading, Clause } from "./clause.ts";
import { numberOf, numberPattern } from "./numbers-said.ts";
import type { Operation } from "./operation.ts";
import { thingNamed } from "./other-thing.ts";
import { type RfqDraft, sentence } from "./rfq-draft.ts";
import { linesMeant } from "./which-line.ts";

const wants = String.raw`(?:(?:we|i|you|they|it)\s+(?:will\s+)?(?:need|want|use|take|get)s?\s+|(?:use|add|include|make (?:it|that|them)|there (?:are|is)|with|put|figure|plan on)\s+)?`;
const per = String.raw`(?:per|for (?:each|every|one)|to (?:an?|each|every)|(?:on|in|with|of) (?:each|every)|each)`;
const ratios = [
  // "Four standoffs per panel", "2 for each door"
  new RegExp(
    String.raw`^${wants}(?<many>${numberPattern})\s+(?<what>[a-z][\w -]*?\s+)?${per}\s+(?<of>[a-z][\w -]*)$`,
    "i",
  ),
  // "Caps: 3 per spool"
  new RegExp(
    String.raw`^(?:the\s+)?(?<what>[a-z][\w -]*?)(?::|,|\s+(?:are|at|should be|need to be|go))?\s+(?<many>${numberPattern})\s+${per}\s+(?<of>[a-z][\w -]*)$`,
    "i",
  ),
  // "Each panel gets four standoffs"
  new RegExp(
    String.raw`^(?:for\s+)?(?:each|every|per)\s+(?<of>[a-z][\w -]*?),?\s+(?:(?:will\s+)?(?:gets?|needs?|has|takes?|uses?|comes with|requires?|holds?)\s+)?(?<many>${numberPattern})\s+(?<what>[a-z][\w -]*)$`,
    "i",
  ),
];

/** So many of a part for each piece of another: of 80 panels, "four standoffs per panel" are 320. */
export function perOther(
  draft: RfqDraft,
  { text, heirs }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  for (const ratio of ratios) {
    const { many = "", what = "", of = "" } = ratio.exec(text)?.groups ?? {};
    const [base, ...others] = of === "" ? [] : (linesMeant(draft, of) ?? []);
    const line = base === undefined ? undefined : draft.lines[base];
    if (line === undefined || others.length > 0) continue;
    const thing = what.trim();
    const meant = thing === "" ? heirs : linesMeant(draft, thing);
    const lines = meant?.filter((at) => at !== base) ?? [];
    const name = lines.length > 0 ? null : thingNamed(draft, thing, reading.understood);
    if (lines.length === 0 && name === null) continue;
    const is = line.quantities.map((one) => one * numberOf(many));
    if (is.length === 0) {
      const words = `The draft does not say how many of “${line.name}” there are: say the whole number.`;
      return [{ does: "ask", words }];
    }
    if (name === null) return [{ does: "set", lines, value: { field: "quantity", is } }];
    const added = { ...emptyLine, name: sentence(name), quantities: is };
    return [{ does: "add part", line: added, at: draft.lines.length, isBack: false }];
  }
  return null;
}

const emptyLine = {
  process: null,
  material: null,
  finish: null,
  tolerance: null,
  targetPrice: null,
  annualUse: null,
  notes: [],
};
