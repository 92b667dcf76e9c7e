import type { Cheerio, CheerioAPI } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import { filesToSend, ticked, type Values } from "./form-values.ts";
import type { Entry, ScriptlessWindow, Shown } from "./scriptless-window.ts";

type Form = Cheerio<Element>;

const kindsOf = new WeakMap<CheerioAPI, Map<string, Form>>();

/** The kinds of forms on a page, as `formsOn` (send-form) names them in a browser, each with one such form. */
export function formKinds({ $, path }: Shown): Map<string, Form> {
  const known = kindsOf.get($);
  if (known !== undefined) return known;
  const kinds = new Map<string, Form>();
  kindsOf.set($, kinds);
  for (const element of $("form").toArray()) {
    const form = $(element);
    const method = (form.attr("method") ?? "get").toUpperCase();
    if (method === "DIALOG") continue;
    const [pathname = ""] = pathOf(form.attr("action") ?? path, path).split("?");
    const filled = entriesOf($, form, null);
    const names = controlsOf($, form).map((control) => control.attr("name") ?? "");
    const told = ["form", "do"].map((name) => filled.find(([one]) => one === name)?.[1] ?? "");
    const all = [...new Set([...filled.map(([name]) => name), ...names])];
    const kind = [
      method,
      pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, ":id"),
      ...told,
      all.filter(Boolean).sort().join("+"),
    ]
      .filter(Boolean)
      .join(" ");
    if (!kinds.has(kind)) kinds.set(kind, form);
  }
  return kinds;
}

/**
 * Fills in a form and sends it as its first button does, wherever that is hidden.
 *
 * @throws where a browser would hold it back: a required field is empty
 */
export function sendScriptless(
  window: ScriptlessWindow,
  { $, path }: Shown,
  form: Form,
  values: Values,
): Promise<Shown> {
  const controls = controlsOf($, form);
  const button = controls.find(
    (one) => one.is("button") && (one.attr("type") ?? "submit") === "submit",
  );
  const said = (name: string) => button?.attr(`form${name}`) ?? form.attr(name);
  const entries = [...entriesOf($, form, values), ...nameAndValue(button)];
  if (said("novalidate") === undefined) {
    const empty = controls.filter((control) => {
      const isFilled = entries.some(
        ([name, value]) => name === control.attr("name") && value !== "",
      );
      return control.attr("required") !== undefined && !isFilled;
    });
    if (empty.length > 0) {
      throw new Error(`Required: ${empty.map((one) => one.attr("name")).join(", ")}`);
    }
  }
  return window.send({
    method: (said("method") ?? "get").toUpperCase(),
    path: pathOf(said("action") ?? path, path),
    entries,
    isMultipart: said("enctype") === "multipart/form-data",
  });
}

/**
 * What a form sends besides the name of its button (HTML, constructing the entry list).
 *
 * @param typed into it, ticked and chosen; null: as it came
 */
function entriesOf($: CheerioAPI, form: Form, typed: Values | null): Entry[] {
  const controls = controlsOf($, form);
  return controls.flatMap((control): Entry[] => {
    const name = control.attr("name");
    if (name === undefined || control.is("button, :disabled")) return [];
    const type = control.is("input") ? (control.attr("type") ?? "text") : "";
    if (["submit", "button", "image", "reset"].includes(type)) return [];
    if (type === "file") return [[name, typed === null ? "" : fileFor(form, control)]];
    if (type === "checkbox" || type === "radio") {
      const isFirst = controls.find((one) => one.attr("name") === name) === control;
      const isTicked = typed !== null && ticked.includes(name);
      // Whoever chooses the first of several leaves the one that was chosen.
      const isOn =
        isTicked && (isFirst || type === "radio") ? isFirst : control.attr("checked") !== undefined;
      return isOn ? [[name, control.attr("value") ?? "on"]] : [];
    }
    const value = type === "hidden" ? undefined : typed?.[name];
    if (control.is("select")) return chosenIn($, control, value).map((one) => [name, one]);
    return [[name, value ?? String(control.val() ?? "")]];
  });
}

function chosenIn($: CheerioAPI, select: Form, wanted: string | undefined): string[] {
  const options = select
    .find("option")
    .toArray()
    .map((one) => $(one));
  const sentBy = (one: Form) => one.attr("value") ?? one.text().trim();
  if (wanted !== undefined) return options.map(sentBy).filter((one) => one === wanted);
  const chosen = options.filter((one) => one.attr("selected") !== undefined);
  const first = select.attr("multiple") === undefined ? options.slice(0, 1) : [];
  return (chosen.length > 0 ? chosen : first).map(sentBy);
}

/** Where a document is read, a picture would be one without words. */
function fileFor(form: Form, control: Form) {
  const isRead =
    (control.attr("accept") ?? "").includes(".txt") && form.find(".attach").length === 0;
  return isRead ? filesToSend.text : filesToSend.picture;
}

/** Controls of a form in their order: those in it that name no other form, and those elsewhere that name this one. */
function controlsOf($: CheerioAPI, form: Form): Form[] {
  const element = form.get(0);
  return (element && controlsByForm($).get(element)) ?? [];
}

/** Found once for all forms of a page: a table has a form in each row. */
const found = new WeakMap<CheerioAPI, Map<AnyNode, Form[]>>();

function controlsByForm($: CheerioAPI): Map<AnyNode, Form[]> {
  const known = found.get($);
  if (known !== undefined) return known;
  const forms = $("form").toArray();
  const controls = new Map(forms.map((form): [AnyNode, Form[]] => [form, []]));
  const byId = new Map(forms.map((form) => [$(form).attr("id"), form]));
  for (const element of $("input, textarea, select, button").toArray()) {
    const control = $(element);
    const named = control.attr("form");
    const form = named === undefined ? control.closest("form").get(0) : byId.get(named);
    if (form !== undefined) controls.get(form)?.push(control);
  }
  found.set($, controls);
  return controls;
}

function nameAndValue(button: Form | undefined): Entry[] {
  const name = button?.attr("name");
  return name === undefined ? [] : [[name, button?.attr("value") ?? ""]];
}

/** Path and query of an address on a page. */
function pathOf(address: string, page: string): string {
  const { pathname, search } = new URL(address, new URL(page, "https://site.example"));
  return pathname + search;
}
