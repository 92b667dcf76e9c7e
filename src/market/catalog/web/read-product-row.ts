import type { PartName } from "../../../shared/part-drawings.ts";
import type { TextPart } from "../../../shared/text/highlight.ts";
import type { ProductView } from "../rules/list-views.ts";
import { unstatedSeller } from "./product-card.tsx";

/**
 * Reads back what a row of a document shows (`ProductRow`), so that React takes the row over as it stands and the
 * document need not say everything twice.
 */
export function readProductRow(row: Element): ProductView {
  const find = (selector: string) => row.querySelector(selector);
  const [seller, ...figures] = [...row.querySelectorAll("dd")];
  const [minimum = "", leadTime = "", price = ""] = figures.map(
    (dd) => dd.firstChild?.nodeValue ?? "",
  );
  const [state = null, distance = null] = placeIn(
    seller?.querySelector("small")?.textContent ?? "",
  );
  const tags = [...row.querySelectorAll(".row-tags > span")];
  const sellerName = seller?.firstChild?.textContent ?? "";
  const sellerId = idIn(seller?.querySelector("a"));
  return {
    id: idIn(find("h3 a")) ?? "",
    name: partsIn(find("h3 a")),
    description: partsIn(find("p")),
    price: /^\$/.test(price) ? price.replace(/[$,]/g, "") : null,
    categories: tags.filter((tag) => tag.className === "").map((tag) => tag.textContent ?? ""),
    imageUrl: find("img")?.getAttribute("src") ?? null,
    inStock: find(".stock-in") !== null,
    minimumOrderQuantity: numberIn(minimum) ?? 0,
    leadTimeDays: leadTime === "Same day" ? 0 : numberIn(leadTime),
    sellerId,
    sellerName: sellerId === null && sellerName === unstatedSeller ? null : sellerName,
    state,
    isSample: find(".row-tags > .badge") !== null,
    drawing: (find("use")?.getAttribute("href")?.split("#")[1] as PartName | undefined) ?? null,
    distanceMiles: distance === null ? null : distance.startsWith("<") ? 0.5 : numberIn(distance),
  };
}

/** State and distance, where each is said: "OH", "OH · 12 mi", "12 mi". */
function placeIn(text: string): (string | null)[] {
  if (text === "") return [];
  const parts = text.split(" · ");
  return parts.length === 1 && /mi$/.test(text) ? [null, text] : parts;
}

function idIn(link: Element | null | undefined): string | null {
  return link?.getAttribute("href")?.split("/").at(-1) ?? null;
}

function numberIn(text: string): number | null {
  const digits = /\d[\d,]*/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}

function partsIn(element: Element | null): TextPart[] {
  return [...(element?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
    .map((node) => ({ text: node.textContent ?? "", isHit: node.nodeName === "MARK" }));
}
