import type { ChangeReading, Clause } from "./clause.ts";
import type { Operation } from "./operation.ts";
import { otherNamed, otherValue } from "./replaced-values.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { asksWhich, linesMeant, partNames, withoutName, withoutPlaces } from "./which-line.ts";

/** How people draw an arrow from what was to what shall be. */
const drawn = /\s*(?:-{1,2}>|={1,2}>|[→⇒⟶➔➜])\s*/;

/** "Flanges -> 90": where only a part stands before the arrow, what it points to is a value of it. */
export function arrowTo(draft: RfqDraft, text: string): string {
  const [before = "", behind = "", ...more] = text.split(drawn);
  const part = before.replace(/^(?:change|set|make|move|put)\s+|[\s:,]+$/gi, "");
  const beside = draft.lines.reduce(
    (left, line) => withoutName(left, line),
    withoutPlaces(draft, part.toLowerCase()),
  );
  const isPart =
    more.length === 0 &&
    linesMeant(draft, part) !== null &&
    /^(?:\W|\b(?:the|our|all|both|each|of|and)\b)*$/.test(beside);
  return isPart && /\d/.test(behind) ? `${part} to ${behind}` : text;
}

/**
 * "Flanges: 120 -> 200", "brass → 303": the value before the arrow, of the part that is named or of the only one that has
 * it, is the one behind it. A value that no part has changes nothing.
 */
export function byArrow(
  draft: RfqDraft,
  { text, heirs, isChosen }: Clause,
  { understood }: ChangeReading,
): Operation[] | null {
  const [before = "", behind = "", ...more] = text.split(drawn);
  if (behind === "") return null;
  const now = behind.trim().replace(/\s+(?:pcs|pieces|ea|each)$/i, "");
  const plain = before.replace(/^(?:change|set|make|move|put|raise|lower)\s+/i, "");
  const named = linesMeant(draft, plain);
  const meant = isChosen ? heirs : named;
  const lines = meant ?? [...draft.lines.keys()];
  const was = (meant ?? [])
    .reduce((left, at) => {
      const line = draft.lines[at];
      return line === undefined ? left : withoutName(left, line);
    }, plain)
    .replace(/\b(?:the|from|qty|quantity|material|finish|of|pcs|pieces)\b|[:,]/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  const open = (words: string): Operation[] => [{ does: "ask", words }];
  if (more.length > 0) return open(`I did not understand “${text.trim()}”.`);
  const found = lines.flatMap((at) => {
    const line = draft.lines[at];
    const value = line === undefined || was === "" ? null : otherValue(line, was, now, draft);
    return value === null ? [] : [{ at, value }];
  });
  const [first, ...others] = found;
  if (first !== undefined && others.length > 0 && meant === null)
    return [
      asksWhich(
        draft,
        first.value.called,
        found.map(({ at }) => at),
      ),
    ];
  if (first !== undefined)
    return found.map(({ at, value }) => ({ does: "replace", lines: [at], value }));
  const renamed = otherNamed(draft, plain.trim(), now, understood);
  if (renamed !== null) return [renamed];
  const of = partNames(lines.flatMap((at) => draft.lines[at] ?? []));
  return open(
    was === ""
      ? `I did not understand “${text.trim()}”: say what it is now and what it shall be, as in “120 -> 200”.`
      : `I did not understand “${text.trim()}”: “${of}” has no ${was} that could become ${now}.`,
  );
}
