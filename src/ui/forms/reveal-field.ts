import type { FieldErrors } from "../../shared/errors.ts";

/** Something that can be filled in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Focuses a field and brings it into sight with its label, whatever part of the page is closed around it.
 *
 * @param field a control, or a group of controls, of which the first is meant
 */
export function revealField(field: HTMLElement): void {
  const control = isControl(field)
    ? field
    : field.querySelector<HTMLElement>("input, select, textarea");
  for (
    let part = control?.closest("details");
    part;
    part = part.parentElement?.closest("details")
  ) {
    part.open = true;
  }
  control?.focus({ preventScroll: true });
  (control?.closest(".field") ?? field).scrollIntoView({ block: "nearest" });
}

/** Leads to the first field of a form that is wrong, once what is said of it is rendered. */
export function revealFirstWrong(
  form: HTMLFormElement,
  problems: FieldErrors,
  idOf: (field: string) => string,
): void {
  const control = [...form.elements].find((one) => isControl(one) && one.name in problems);
  const [name = ""] = Object.keys(problems);
  const found = control ?? document.getElementById(idOf(name));
  if (found instanceof HTMLElement) setTimeout(() => revealField(found));
}
