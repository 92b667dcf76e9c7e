import type { CheerioAPI } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import { lineOf } from "./structured-data.ts";

const on = "☑";
const off = "☐";

/**
 * What a page's form shows as ticked, as the signs that people write: "☑" before the words of a box that is ticked, "☐"
 * before those of an empty one, and behind a list to choose from what is chosen in it. Keys are the elements where the
 * text stands: a box's label, else the box itself. What names nothing, such as the box that opens a menu, has none.
 */
export function formSigns($: CheerioAPI): Map<Element, string> {
  const signs = new Map<Element, string>();
  const labels = new Map<string, Element>();
  for (const label of $("label[for]").toArray()) labels.set(label.attribs.for ?? "", label);
  const boxes = "input[type=checkbox], input[type=radio], [role=checkbox], [role=radio]";
  for (const box of $(boxes).toArray()) {
    const label = labels.get(box.attribs.id ?? "");
    const isOn = box.attribs.checked !== undefined || box.attribs["aria-checked"] === "true";
    const isInside = label !== undefined && $(box).closest("label").is(label);
    if (label !== undefined && !isInside) {
      if ($(label).find("h1, h2, h3, h4, h5, h6").length > 0) continue;
      if (lineOf($(label).text()) !== "") signs.set(label, isOn ? on : off);
    } else if (isNamed($, box)) signs.set(box, isOn ? on : off);
  }
  for (const list of $("select").toArray()) {
    const chosen = $(list).find("option[selected]").toArray();
    const words = chosen.map((option) => lineOf($(option).text())).filter((text) => text !== "");
    signs.set(list, words.length === 0 ? off : words.map((text) => `${on} ${text}`).join(" "));
  }
  return signs;
}

/** Whether words stand beside a box: in its label, in itself, right behind it, or in its row. */
function isNamed($: CheerioAPI, box: Element): boolean {
  const label = $(box).closest("label");
  if (label.length > 0)
    return lineOf(label.text()) !== "" && label.find("h1, h2, h3, h4, h5, h6").length === 0;
  if (lineOf($(box).text()) !== "" || $(box).parent().is("td, th")) return true;
  const next: AnyNode | null = box.next;
  return next !== null && next.type === "text" && lineOf(next.data) !== "";
}
