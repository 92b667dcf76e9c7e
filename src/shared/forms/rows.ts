// Repeated groups of fields: `lines[0].quantity`, also within each other: `lines[0].breaks[1].price`.
// The number in a name says which row a field belongs to, and nothing else: rows may be missing between.

const row = /\[(\d{1,4})\]/g;

/**
 * The numbers of a list's rows that some names speak of, in order.
 *
 * @param list `lines`, or `lines[0].breaks`
 */
export function rowNumbers(names: Iterable<string>, list: string): number[] {
  const numbers = new Set<number>();
  for (const name of names) {
    const number = name.startsWith(`${list}[`) && /^\[(\d{1,4})\]/.exec(name.slice(list.length));
    if (number) numbers.add(Number(number[1]));
  }
  return [...numbers].sort((a, b) => a - b);
}

/** The numbers of a list's rows in which something is filled in: those that `withoutBlankRows` keeps, in order. */
export function filledRows(form: FormData, list: string): number[] {
  const filled = [...form].filter(([, value]) => typeof value !== "string" || value.trim() !== "");
  return rowNumbers(
    filled.map(([name]) => name),
    list,
  );
}

/** A form without the rows in which nothing is filled in. */
export interface FilledForm {
  form: FormData;
  /** What a field of it was called before the rows above it were left out. */
  nameBefore(name: string): string;
}

/** Leaves out blank rows and numbers the others anew, from 0. */
export function withoutBlankRows(sent: FormData): FilledForm {
  const filled = new Map<string, Set<number>>();
  for (const [name, value] of sent) {
    if (typeof value === "string" && value.trim() === "") continue;
    for (const { list, number } of rowsOf(name)) {
      filled.set(list, (filled.get(list) ?? new Set()).add(number));
    }
  }
  const places = new Map([...filled].map(([list, numbers]) => [list, placesOf(numbers)]));
  const form = new FormData();
  const before = new Map<string, string>();
  for (const [name, value] of sent) {
    const isFilled = rowsOf(name).every(({ list, number }) => filled.get(list)?.has(number));
    if (!isFilled) continue;
    const fresh = name.replaceAll(row, (_, number: string, at: number) => {
      return `[${places.get(name.slice(0, at))?.get(Number(number))}]`;
    });
    before.set(fresh, name);
    form.append(fresh, value);
  }
  return { form, nameBefore: (name) => before.get(name) ?? name };
}

/** Which place each number has in their order. */
function placesOf(numbers: Set<number>): Map<number, number> {
  const inOrder = [...numbers].sort((a, b) => a - b);
  return new Map(inOrder.map((number, place) => [number, place]));
}

/** The field in which a button of a list sends what it asks for. */
export const rowChangeField = "rows";

/** What a button of a list asks for: `add lines`, `remove lines[1]`. */
export type RowChange = { add: string } | { remove: string; number: number };

/** @returns null for what is no such command */
export function readRowChange(command: string): RowChange | null {
  const add = /^add ([\w.[\]]{1,200})$/.exec(command);
  if (add?.[1] !== undefined) return { add: add[1] };
  const remove = /^remove ([\w.[\]]{1,200})\[(\d{1,4})\]$/.exec(command);
  if (remove?.[1] === undefined) return null;
  return { remove: remove[1], number: Number(remove[2]) };
}

/** A form's fields after one of its rows was added, as a blank field named like the row, or taken out. */
export function changeRows(sent: FormData, change: RowChange): FormData {
  const form = new FormData();
  for (const [name, value] of sent) {
    const fresh = "remove" in change ? nameAfterRemoval(name, change) : name;
    if (fresh !== null) form.append(fresh, value);
  }
  if ("add" in change) {
    const last = rowNumbers(sent.keys(), change.add).at(-1) ?? -1;
    form.append(`${change.add}[${last + 1}]`, "");
  }
  return form;
}

/**
 * What a field is called once a row is taken out of a list.
 *
 * @returns null for the fields of that row
 */
export function nameAfterRemoval(
  name: string,
  { remove, number }: { remove: string; number: number },
): string | null {
  const own = rowsOf(name).find(({ list }) => list === remove)?.number;
  if (own === undefined || own < number) return name;
  if (own === number) return null;
  return `${remove}[${own - 1}]${name.slice(`${remove}[${own}]`.length)}`;
}

/** The rows that a field stands in, from the outermost. */
function rowsOf(name: string): { list: string; number: number }[] {
  return [...name.matchAll(row)].map((match) => ({
    list: name.slice(0, match.index),
    number: Number(match[1]),
  }));
}
