/** What keeps its own drafts needs no other keeper: `data-own-draft` on the form. */
const kept = "form[method=post]:not([data-own-draft])";

/**
 * Watches which form of the page somebody types in.
 *
 * @returns `unsent`: the one typed in last, while it stands in the page and was not sent; null for none. `stop` ends it.
 */
export function watchTyping(): { unsent(): HTMLFormElement | null; stop(): void } {
  let typedIn: HTMLFormElement | null = null;
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(kept) : null;
    if (form !== null) typedIn = form;
  };
  const forget = ({ target }: Event) => {
    if (target === typedIn) typedIn = null;
  };
  document.addEventListener("input", note, true);
  document.addEventListener("submit", forget, true);
  return {
    unsent: () => (typedIn?.isConnected === true ? typedIn : changedEarlier()),
    stop() {
      document.removeEventListener("input", note, true);
      document.removeEventListener("submit", forget, true);
    },
  };
}

/** A form that was typed in before this page's scripts ran. */
function changedEarlier(): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>(`main ${kept}`)];
  const isChanged = (field: Element) =>
    (field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.matches(":not([type=hidden], [type=file])"))) &&
    field.value !== field.defaultValue;
  return forms.find((form) => [...form.elements].some(isChanged)) ?? null;
}

/** What a form would send by Enter; of files their names alone, as long as nobody is there to send them. */
export function wordsOf(form: HTMLFormElement): FormData | URLSearchParams {
  const button = form.querySelector<HTMLElement>("button:not([type=button], [type=reset])");
  const all = [...new FormData(form, button)];
  if (form.enctype !== "multipart/form-data") {
    return new URLSearchParams(all.filter((field): field is [string, string] => isWords(field[1])));
  }
  const sent = new FormData();
  for (const [name, value] of all) {
    if (isWords(value)) sent.append(name, value);
    else if (value.size > 0) sent.append(name, new File(["-"], value.name, { type: value.type }));
  }
  return sent;
}

function isWords(value: FormDataEntryValue): value is string {
  return typeof value === "string";
}
