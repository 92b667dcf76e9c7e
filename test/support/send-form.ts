import { expect, type Locator, type Page } from "@playwright/test";
import { filesToSend, refusalOf, ticked, type Values } from "./form-values.ts";
import type { TlsProxy } from "./tls-proxy.ts";

/** Forms that may end the session: leaving, a new password, sessions elsewhere, deleting the account. */
const endsSession = /^POST \/(logout|settings)\b/;
/** Calls that pages make by themselves. */
const unasked =
  /^\/api\/(error-logs|track-search|track-view|v1\/(messages\/delivered|first-message-draft))/;

/**
 * The kinds of forms on a page: method, address, and the names of their fields, with the values that tell
 * forms of one page apart. Those that only close a dialog are left out.
 */
export function formsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = [...document.forms].map((form) => {
      const method = (form.getAttribute("method") ?? "get").toUpperCase();
      const { pathname } = new URL(form.getAttribute("action") ?? location.href, location.href);
      const names = [...new FormData(form).keys(), ...[...form.elements].map(nameOf)];
      const told = ["form", "do"].map((name) => new FormData(form).get(name) ?? "");
      form.dataset.kind = [
        method,
        pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id"),
        ...told,
        [...new Set(names)].filter(Boolean).sort().join("+"),
      ]
        .filter(Boolean)
        .join(" ");
      return method === "DIALOG" ? "" : form.dataset.kind;
    });
    function nameOf(control: Element): string {
      return control.getAttribute("name") ?? "";
    }
    return [...new Set(kinds)].filter(Boolean);
  });
}

interface SendOptions {
  values?: Values;
  allowed?: number | undefined;
}

/**
 * Fills in a form and sends it as its first button does, wherever that is hidden; waits for its answer.
 *
 * @param kind one of `formsOn`, which must have been asked on this page
 * @param allowed a status that is the right refusal here
 * @returns what was asked for meanwhile besides pages, such as "PUT /api/v1/cart"
 */
export async function sendForm(
  page: Page,
  proxy: TlsProxy,
  kind: string,
  { values = {}, allowed = refusalOf(kind) }: SendOptions = {},
): Promise<string[]> {
  const form = page.locator(`form[data-kind="${kind}"]`).first();
  // Files that go with other things are sent while these are typed, by a call of their own.
  const file = form.locator("input[type=file]:not(.attached-files input)").first();
  const hasScript = await page.evaluate(() => "__reactRouterContext" in window);
  let from = proxy.passed.length;
  const hasFile = (await file.count()) > 0;
  const isStoredBefore = (await form.locator(".attach").count()) > 0;
  if (hasFile) {
    const kinds = (await file.getAttribute("accept")) ?? "";
    // Where a document is read, the picture would be one without words.
    await file.setInputFiles(
      kinds.includes(".txt") && !isStoredBefore
        ? chosenFile(filesToSend.text)
        : chosenFile(filesToSend.picture),
    );
  }
  // With a script the choice of a file sends it; an attachment is stored before the form goes.
  const isFileAlone = hasFile && (await form.locator("textarea, input[required]").count()) === 0;
  if (hasScript && isStoredBefore) {
    await expect(form.getByRole("button", { name: "Leave out a.png" })).toBeVisible();
    from = proxy.passed.length;
  }
  await form.evaluate(
    (element: HTMLFormElement, { values, ticked }) => {
      for (const control of element.elements) {
        if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
          const isFirst = element.querySelector(`[name="${control.name}"]`) === control;
          if (ticked.includes(control.name) && isFirst && !control.checked) control.click();
        } else if (
          control instanceof HTMLInputElement ||
          control instanceof HTMLTextAreaElement ||
          control instanceof HTMLSelectElement
        ) {
          const value = values[control.name];
          if (value === undefined || control.type === "hidden") continue;
          // React listens to the event, and looks whether the element's own value is another.
          const { set } = Object.getOwnPropertyDescriptor(
            Object.getPrototypeOf(control),
            "value",
          ) as PropertyDescriptor;
          set?.call(control, value);
          control.dispatchEvent(new Event("input", { bubbles: true }));
          control.dispatchEvent(new Event("change", { bubbles: true }));
        }
      }
    },
    { values, ticked },
  );
  const left = page.waitForEvent("framenavigated");
  // With a script most forms stay on their page.
  left.catch(() => undefined);
  if (!hasScript || !isFileAlone) await pressFirst(form);
  const [method = "", path = ""] = kind.split(" ");
  const wanted = (answered: { method: string; path: string }) =>
    method === "GET"
      ? answered.method === "GET" &&
        !/^\/(assets|api|storage)\/|\.\w{3,5}$/.test(pathOf(answered.path))
      : answered.method !== "GET" && !unasked.test(answered.path);
  await expect
    .poll(() => proxy.passed.slice(from).find(wanted)?.status ?? 0, {
      message: `an answer to ${kind} (${path})`,
    })
    .toBeGreaterThan(0);
  // Without a script every form leads to a page, and with one those whose files the page itself sends.
  const isPage = ({ path }: (typeof proxy.passed)[number]) => !/^\/api\/|\.data(\?|$)/.test(path);
  const isSentAsPage =
    hasFile && proxy.passed.slice(from).some((one) => one.method === "POST" && isPage(one));
  if (!hasScript || isSentAsPage) await left;
  await page.waitForLoadState();
  const answered = proxy.passed.slice(from);
  const isOfEndedSession = ({ path, status }: (typeof answered)[number]) =>
    endsSession.test(kind) && path.startsWith("/api/") && status === 401;
  const refused = answered
    // What the page asks by itself while its session ends is nobody's any more.
    .filter((one) => one.status >= 400 && one.status !== allowed && !isOfEndedSession(one))
    .map(({ method, path, status }) => `${kind} → ${method} ${path}: ${status}`);
  expect(refused).toEqual([]);
  return answered
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${pathOf(path)}`);
}

/** A file as Playwright takes it. */
function chosenFile({ name, type, bytes }: (typeof filesToSend)[keyof typeof filesToSend]) {
  return { name, mimeType: type, buffer: bytes };
}

async function pressFirst(form: Locator): Promise<void> {
  await form
    .evaluate((element: HTMLFormElement) => {
      const buttons = "button[type=submit], button:not([type])";
      const button = element.querySelector<HTMLButtonElement>(buttons);
      // A button that waits for something on the page is not what this is about.
      if (button !== null) button.disabled = false;
      element.requestSubmit(button);
    })
    // Without a script the page is left at once.
    .catch((error: Error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
    });
}

function pathOf(address: string): string {
  return (address.split("?")[0] ?? "").replace(/\.data$/, "");
}
