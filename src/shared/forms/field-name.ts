/**
 * The name of the field that a path of a schema leads to, as forms and answers write it:
 * `zip`, `address.zip`, `lines[0].breaks[1].quantity`. An entry of a list of texts is named by its list, which is one
 * field with several values.
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const end = path.findLastIndex((key) => typeof key !== "number");
  return path
    .slice(0, end + 1)
    .reduce<string>(
      (name, key) => (typeof key === "number" ? `${name}[${key}]` : joinName(name, String(key))),
      "",
    );
}

/** The name of a field of a group. @param group "" for the form itself */
export function joinName(group: string, field: string): string {
  return group === "" ? field : `${group}.${field}`;
}
