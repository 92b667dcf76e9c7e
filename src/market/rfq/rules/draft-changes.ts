import { lineChanges, type RevisionChange, termChanges } from "./amendment.ts";
import type { PartLine, Terms } from "./rfq-input.ts";

/** More are counted, not named. */
const mostNamed = 8;

/** What stands in a draft (`before`) and is other in somebody's form (`after`): the name and the parts. */
export function partsChanges(
  saved: { title: string; lines: readonly PartLine[] },
  typed: { title: string; lines: readonly PartLine[] },
): RevisionChange[] {
  const count = Math.max(saved.lines.length, typed.lines.length);
  return [
    ...changeOf("Name", saved.title, typed.title),
    ...Array.from({ length: count }).flatMap((_, at) => {
      const [before, after] = [saved.lines[at], typed.lines[at]];
      if (before !== undefined && after !== undefined) {
        return lineChanges(before, after);
      }
      return changeOf("Part", before?.name ?? null, after?.name ?? null);
    }),
  ];
}

/** The same of dates, place, certificates and notes. @param saved `deadline` as YYYY-MM-DD */
export function termsChanges(saved: Terms, typed: Terms): RevisionChange[] {
  const agreement = (terms: Terms) => (terms.needsAgreement ? "signed" : "not needed");
  return [
    ...termChanges(saved, typed),
    ...changeOf("Agreement", agreement(saved), agreement(typed)),
  ];
}

interface Whom {
  /** Names by id of the entry in the directory; of a form the names of those that stand in the draft, too. */
  shops: ReadonlyMap<string, string | null>;
  /** Addresses. */
  guests: readonly string[];
  waveSize: number | null;
}

/** The same of whom it asks. */
export function whomChanges(saved: Whom, typed: Whom): RevisionChange[] {
  const left = [...saved.shops].filter(([id]) => !typed.shops.has(id));
  const added = [...typed.shops].filter(([id]) => !saved.shops.has(id)).length;
  const others = (one: readonly string[], other: readonly string[]) =>
    one.filter((email) => !other.includes(email)).join(", ") || null;
  return [
    ...changeOf(
      "Shops",
      left.map(([, name]) => name).join(", ") || null,
      added === 0 ? null : `${added} more`,
    ),
    ...changeOf("By mail", others(saved.guests, typed.guests), others(typed.guests, saved.guests)),
    ...changeOf(
      "Shops asked at once",
      String(saved.waveSize),
      String(typed.waveSize ?? saved.waveSize),
    ),
  ];
}

/** "Bracket, material: 7075-T6 there, 6061 here; …" */
export function changesText(changes: readonly RevisionChange[]): string {
  const named = changes.slice(0, mostNamed).map(({ part, what, before, after }) => {
    const name = part === null ? what : `${part}, ${what.toLowerCase()}`;
    return `${name}: ${before ?? "nothing"} there, ${after ?? "nothing"} here`;
  });
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

function changeOf(what: string, before: string | null, after: string | null): RevisionChange[] {
  return before === after ? [] : [{ part: null, what, before, after }];
}
