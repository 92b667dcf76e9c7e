/** Where a form sends to. Its property `action` is the field of that name, where it has one. */
export function formAddress(form: HTMLFormElement): URL {
  return new URL(form.getAttribute("action") ?? "", document.baseURI);
}
