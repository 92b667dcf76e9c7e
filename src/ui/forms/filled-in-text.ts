/** What is filled in, to compare: fields that are blank, and the order of fields, do not count. */
export function filledInText(form: FormData): string {
  const filled = [...form].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value : value.name;
    return text === "" ? [] : [JSON.stringify([name, text])];
  });
  return filled.toSorted().join("\n");
}
