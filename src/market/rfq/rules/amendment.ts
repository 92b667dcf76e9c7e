import { z } from "zod";
import { decimalText } from "../../../shared/money.ts";
import type { PartLine } from "./rfq-input.ts";
import { toleranceText } from "./tolerance-text.ts";

/** One difference that a revision makes, as people read it. */
export interface RevisionChange {
  /** Null: it is about the request as a whole. */
  part: string | null;
  what: string;
  /** Null: it is new. */
  before: string | null;
  /** Null: it is gone. */
  after: string | null;
}

const text = z.string().nullable();
/** Differences as they are stored. */
export const revisionChanges = z.array(
  z.strictObject({ part: text, what: z.string(), before: text, after: text }),
);

type Line = PartLine & { id: string };

/** What becomes of the lines of a request. */
export interface LinePlan {
  /** Each with the one in whose place it stands; null: it is new. */
  added: { line: PartLine; replaces: string | null }[];
  /** Ids of those that are asked for no more, replaced ones among them. */
  retired: string[];
  changes: RevisionChange[];
}

/** @param wanted all lines, as they should be; those with the id of one before stand in its place */
export function planLines(before: readonly Line[], wanted: readonly Line[]): LinePlan {
  const plan: LinePlan = { added: [], retired: [], changes: [] };
  for (const old of before) {
    const line = wanted.find(({ id }) => id === old.id);
    const changes = line === undefined ? [] : lineChanges(old, line);
    if (line !== undefined && changes.length === 0) continue;
    plan.retired.push(old.id);
    if (line === undefined) {
      plan.changes.push({ part: old.name, what: "Part", before: lineText(old), after: null });
    } else {
      plan.added.push({ line, replaces: old.id });
      plan.changes.push(...changes);
    }
  }
  const known = new Set(before.map(({ id }) => id));
  for (const line of wanted.filter(({ id }) => !known.has(id))) {
    plan.added.push({ line, replaces: null });
    plan.changes.push({ part: line.name, what: "Part", before: null, after: lineText(line) });
  }
  return plan;
}

const shown: {
  [Field in keyof PartLine]: { what: string; say: (line: PartLine) => string | null };
} = {
  name: { what: "Name", say: ({ name }) => name },
  process: { what: "Process", say: ({ process }) => process },
  material: { what: "Material", say: ({ material }) => material },
  finish: { what: "Finish", say: ({ finish }) => finish },
  toleranceMm: {
    what: "Tolerance",
    say: ({ toleranceMm }) => (toleranceMm === null ? null : toleranceText(toleranceMm)),
  },
  quantities: { what: "Pieces", say: ({ quantities }) => piecesText(quantities) },
  targetPrice: {
    what: "Target price a piece",
    say: ({ targetPrice }) => (targetPrice === null ? null : decimalText(targetPrice)),
  },
  annualUse: {
    what: "Used in a year",
    say: ({ annualUse }) => annualUse?.toLocaleString("en-US") ?? null,
  },
  description: { what: "What matters", say: ({ description }) => description || null },
};

/** What differs in one part. */
export function lineChanges(before: PartLine, after: PartLine): RevisionChange[] {
  return Object.values(shown).flatMap(({ what, say }) =>
    changeOf(before.name, what, say(before), say(after)),
  );
}

function lineText({ quantities }: PartLine): string {
  return `${piecesText(quantities) ?? "No"} pieces`;
}

function piecesText(quantities: readonly number[]): string | null {
  if (quantities.length === 0) return null;
  return quantities.map((one) => one.toLocaleString("en-US")).join(", ");
}

interface ComparedTerms {
  neededBy: string | null;
  /** YYYY-MM-DD. */
  deadline: string | null;
  shipToZip: string | null;
  radiusMiles: number | null;
  exportControlled: boolean;
  certifications: readonly string[];
  notes: string;
}

/** What differs in dates, place, certificates and notes. */
export function termChanges(before: ComparedTerms, after: ComparedTerms): RevisionChange[] {
  const of = (what: string, say: (terms: ComparedTerms) => string | null) =>
    changeOf(null, what, say(before), say(after));
  return [
    ...of("Quotes until", ({ deadline }) => deadline),
    ...of("Needed by", ({ neededBy }) => neededBy),
    ...of("Ship to", ({ shipToZip }) => shipToZip),
    ...of("Shops within", ({ radiusMiles }) =>
      radiusMiles === null ? null : `${radiusMiles.toLocaleString("en-US")} miles`,
    ),
    ...of("Export", ({ exportControlled }) =>
      exportControlled ? "Controlled under ITAR or EAR" : null,
    ),
    ...of("Certificates", ({ certifications }) => certifications.join(", ") || null),
    ...of("Notes", ({ notes }) => notes || null),
  ];
}

function changeOf(
  part: string | null,
  what: string,
  before: string | null,
  after: string | null,
): RevisionChange[] {
  return before === after ? [] : [{ part, what, before, after }];
}

/**
 * The line that stands in the place of an earlier one, through all revisions.
 *
 * @param lines of every revision
 * @returns null where nothing does
 */
export function currentLine(
  lines: readonly { id: string; replaces: string | null; isRetired: boolean }[],
  id: string,
): string | null {
  const line = lines.find((one) => one.id === id);
  if (line === undefined) return null;
  if (!line.isRetired) return id;
  const next = lines.find(({ replaces }) => replaces === id);
  return next === undefined ? null : currentLine(lines, next.id);
}
