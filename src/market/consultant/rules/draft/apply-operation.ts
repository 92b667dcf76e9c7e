import { countsText, toldOf, withOther, withValue } from "./line-values.ts";
import { movedDay } from "./moved-days.ts";
import type { Done, DraftField, LineValue, Operation, TermValue } from "./operation.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { partNames } from "./which-line.ts";

/** The draft after an operation. What the operation does not name stays as it is. */
export function applied(draft: RfqDraft, operation: Operation): Done {
  const { lines } = draft;
  const done = (fields: Partial<RfqDraft>, ...changed: string[]): Done => ({
    draft: { ...draft, ...fields },
    changed,
    open: [],
  });
  switch (operation.does) {
    case "add part": {
      const { line, at, isBack } = operation;
      const words = `${isBack ? "put back" : "added"} the part “${line.name}”`;
      return done({ lines: lines.toSpliced(at, 0, line) }, words);
    }
    case "copy part":
      return copied(draft, operation);
    case "remove parts":
      return removed(draft, operation.lines);
    case "set":
      return set(draft, operation.lines, operation.value);
    case "set term":
      return done(termFields(operation.value), termTold(operation.value));
    case "add certificates": {
      const added = operation.names.filter((one) => !draft.certifications.includes(one));
      const certifications = [...draft.certifications, ...added].slice(0, 6);
      return done({ certifications }, `certificates: ${operation.names.join(", ")}`);
    }
    case "replace":
      return replaced(draft, operation);
    case "replace certificate": {
      const { was, names } = operation;
      const all = draft.certifications.flatMap((one) => (one === was ? names : [one]));
      const words = `certificates: ${names.join(", ")} in the place of ${was}`;
      return done({ certifications: [...new Set(all)], ...freedBy([was]) }, words);
    }
    case "clear":
      return cleared(draft, operation);
    case "clear term": {
      const { name, ofDraft } = operation.field;
      const without = { ...draft, ...ofDraft };
      return isSame(without, draft)
        ? nothingThere(draft, `The draft has no ${name} to remove.`)
        : done({ ...ofDraft }, `removed the ${name}`);
    }
    case "remove certificates": {
      const { names, words } = operation;
      const gone = draft.certifications.filter((one) => names.includes(one));
      if (gone.length === 0) return nothingThere(draft, `The draft has no ${words} to remove.`);
      const certifications = draft.certifications.filter((one) => !gone.includes(one));
      return done({ certifications, ...freedBy(gone) }, `removed ${gone.join(", ")}`);
    }
    case "remove note": {
      const { note } = operation;
      const without = lines.map((line) =>
        line.notes.includes(note)
          ? { ...line, notes: line.notes.filter((one) => one !== note) }
          : line,
      );
      return done({ lines: without }, `removed the note “${note}”`);
    }
    case "count":
      return counted(draft, operation);
    case "move day":
      return moved(draft, operation);
    case "split":
      return split(draft, operation);
    case "ask":
      return unchanged(draft, operation.words);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const unchanged = (draft: RfqDraft, words: string): Done => ({ draft, changed: [], open: [words] });
/** Nothing was there to take out: the draft is as it was wished. */
const nothingThere = (draft: RfqDraft, words: string): Done => ({
  ...unchanged(draft, words),
  isMoot: true,
});

/** The draft with some of its parts as `change` makes them. */
function withLines(
  draft: RfqDraft,
  at: readonly number[],
  change: (line: DraftLine) => DraftLine,
): RfqDraft {
  const lines = draft.lines.map((line, place) => (at.includes(place) ? change(line) : line));
  return { ...draft, lines };
}

const linesAt = ({ lines }: RfqDraft, at: readonly number[]) =>
  lines.filter((_, place) => at.includes(place));

/** What is told of several parts in the same words is told once. */
function set(draft: RfqDraft, at: readonly number[], value: LineValue): Done {
  const told = new Map<string, string[]>();
  for (const line of linesAt(draft, at)) {
    const { field, words } = toldOf(line, value);
    const names = told.get(`${field}\n${words}`) ?? [];
    told.set(`${field}\n${words}`, [...names, line.name]);
  }
  const changed = [...told].map(([key, names]) => {
    const [field = "", words = ""] = key.split("\n");
    const all = names.map((name) => `“${name}”`).join(", ");
    if (field === "name") return `${all} is now “${words}”`;
    return field === "note" ? `noted on ${all}: “${words}”` : `${field} of ${all}: ${words}`;
  });
  return { draft: withLines(draft, at, (line) => withValue(line, value)), changed, open: [] };
}

function copied(
  draft: RfqDraft,
  { line: at, values }: { line: number; values: LineValue[] },
): Done {
  const line = draft.lines[at];
  if (line === undefined) return { draft, changed: [], open: [] };
  const copy = values.reduce(withValue, line);
  const said = [
    countsText(copy.quantities),
    ...values.flatMap((one) => (one.field === "quantity" ? [] : [toldOf(line, one).words])),
  ];
  const words = `added the part “${line.name}” once more: ${said.filter(Boolean).join(", ")}`;
  const lines = draft.lines.toSpliced(at + 1, 0, copy);
  return { draft: { ...draft, lines }, changed: [words], open: [] };
}

function removed(draft: RfqDraft, at: readonly number[]): Done {
  const gone = linesAt(draft, at);
  if (gone.length === draft.lines.length)
    return unchanged(draft, "A draft needs one part at least, so none was removed.");
  const lines = draft.lines.filter((line) => !gone.includes(line));
  return {
    draft: { ...draft, lines },
    changed: [`removed the part “${partNames(gone)}”`],
    open: [],
  };
}

/** Without ITAR nothing of a request is under export control for it. */
const freedBy = (gone: readonly string[]) =>
  gone.some((one) => /^itar\b/i.test(one)) ? { isExportControlled: false } : {};

function termFields(value: TermValue): Partial<RfqDraft> {
  switch (value.field) {
    case "deadline for quotes":
      return { quotesBy: value.is, quotesAt: value.at };
    case "needed by":
      return { neededBy: value.is };
    case "ship to":
      return { shipTo: value.is };
    case "shops within":
      return { radiusMiles: value.is };
    case "agreement":
      return { needsAgreement: true };
    case "export control":
      return { isExportControlled: true };
  }
}

function termTold(value: TermValue): string {
  switch (value.field) {
    case "deadline for quotes":
      return `deadline for quotes: ${dayText(value.is)}${value.at === null ? "" : `, ${value.at} Eastern`}`;
    case "needed by":
      return `needed by: ${dayText(value.is)}`;
    case "ship to":
      return `ship to: ${value.is}`;
    case "shops within":
      return `shops within: ${value.is} miles`;
    case "agreement":
      return "agreement: NDA first";
    case "export control":
      return "export control: ITAR or EAR";
  }
}

/** "January 8, 2027". */
function dayText(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function replaced(
  draft: RfqDraft,
  { lines: at, value }: Extract<Operation, { does: "replace" }>,
): Done {
  const after = withLines(draft, at, (line) => withOther(line, value));
  const changed = linesAt(draft, at).map(({ name }, one) => {
    const line = linesAt(after, at)[one];
    const words =
      value.field === "quantity"
        ? countsText(line?.quantities ?? [])
        : value.field === "finish"
          ? (line?.finish ?? "")
          : value.is;
    return `${value.called} of “${name}”: ${words}`;
  });
  return { draft: after, changed, open: [] };
}

/** "Coated" is a note, as no finish says it. */
const finishNoted =
  /^(?:[\w-]+ )?(?:coat|plat|paint|anodi[sz]|polish|galvani[sz]|passivat|lacquer|oil)ed$/i;

function withoutField(line: DraftLine, field: DraftField): DraftLine {
  const without = { ...line, ...field.ofLine };
  return field.name === "finish"
    ? { ...without, notes: without.notes.filter((note) => !finishNoted.test(note)) }
    : without;
}

function cleared(
  draft: RfqDraft,
  { lines: at, field }: Extract<Operation, { does: "clear" }>,
): Done {
  const after = withLines(draft, at, (line) => withoutField(line, field));
  const changed = linesAt(draft, at).flatMap((line, one) =>
    isSame(line, linesAt(after, at)[one]) ? [] : [`removed the ${field.name} of “${line.name}”`],
  );
  if (changed.length === 0) return nothingThere(draft, `The draft has no ${field.name} to remove.`);
  return { draft: after, changed, open: [] };
}

function counted(draft: RfqDraft, { lines: at, by }: Extract<Operation, { does: "count" }>): Done {
  const counts = (line: DraftLine) =>
    line.quantities.map((one) =>
      "plus" in by ? one + by.plus : Math.max(1, Math.round(one * by.times)),
    );
  const meant = linesAt(draft, at);
  const short = meant.find(
    (line) => line.quantities.length === 0 || counts(line).some((one) => one < 1),
  );
  if (short !== undefined)
    return unchanged(
      draft,
      short.quantities.length === 0
        ? `The draft does not say how many of “${short.name}” there are: say the whole number.`
        : `“${short.name}” has ${countsText(short.quantities)} pieces, so there are none left to take off.`,
    );
  const after = withLines(draft, at, (line) => ({ ...line, quantities: counts(line) }));
  const changed = linesAt(after, at).map(
    ({ name, quantities }) => `quantity of “${name}”: ${countsText(quantities)}`,
  );
  return { draft: after, changed, open: [] };
}

function moved(draft: RfqDraft, { field, by }: Extract<Operation, { does: "move day" }>): Done {
  const before = field === "needed by" ? draft.neededBy : draft.quotesBy;
  if (before === null) {
    const called =
      field === "needed by" ? "day by which the parts are needed" : "deadline for quotes";
    return unchanged(draft, `The draft has no ${called} yet, so none was moved: say the day.`);
  }
  const day = movedDay(before, by);
  return field === "needed by"
    ? applied(draft, { does: "set term", value: { field, is: day } })
    : applied(draft, { does: "set term", value: { field, is: day, at: draft.quotesAt } });
}

function split(
  draft: RfqDraft,
  { line: at, pieces, values }: Extract<Operation, { does: "split" }>,
): Done {
  const line = draft.lines[at];
  const [all = 0] = line?.quantities ?? [];
  if (line === undefined) return { draft, changed: [], open: [] };
  const own = values.reduce(withValue, { ...line, quantities: [pieces] });
  const rest = { ...line, quantities: [all - pieces] };
  const said = values.map((one) => toldOf(line, one).words).join(", ");
  const words = `split “${line.name}”: ${countsText(rest.quantities)} as before, ${countsText(own.quantities)} with ${said}`;
  return {
    draft: { ...draft, lines: draft.lines.toSpliced(at, 1, rest, own) },
    changed: [words],
    open: [],
  };
}
