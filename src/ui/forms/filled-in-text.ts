/**
 * What somebody filled in, to compare. Fields that are blank or hidden, and the order of fields, do not count: the key of
 * a submit is a hidden one, and another whenever the page is read again.
 *
 * @param sent what it held when it was sent; otherwise what it holds now
 */
export function filledInText(form: HTMLFormElement, sent = new FormData(form)): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  const passed = new Set(hidden.map(({ name }) => name));
  const filled = [...sent].flatMap(([name, value]) => {
    const text = typeof value === "string" ? value : value.name;
    return text === "" || passed.has(name) ? [] : [JSON.stringify([name, text])];
  });
  return filled.toSorted().join("\n");
}
