/** The most that is kept of a form that was not sent: fields of as many parts as there may be, as text. */
export const largestKept = 900_000;

const longestField = 5000;

/**
 * What of a form is kept until it is sent: what was typed, blank fields left out. Of several with one name a text a line.
 *
 * @param names of the fields that are kept
 */
export function keptFields(
  typed: Iterable<readonly [string, unknown]>,
  names: RegExp,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of typed) {
    if (typeof value !== "string" || value === "" || value.length > longestField) continue;
    if (!names.test(name)) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  }
  return fields;
}

/** The same of what was stored. */
export function storedFields(stored: unknown, names: RegExp): Record<string, string> {
  return typeof stored === "object" && stored !== null
    ? keptFields(Object.entries(stored), names)
    : {};
}
