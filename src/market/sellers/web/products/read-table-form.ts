import { textOf, unknownForm } from "../../../../platform/web/form-answer.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { type ProductChange, readPercent } from "../../rules/products/product-change.ts";
import { readCategory } from "../../rules/products/product-input.ts";
import type { TypedFigures } from "../../rules/products/typed-figures.ts";

/** What the seller's table was sent for: prices and stock as they are typed, or a change of what is chosen. */
export type TableForm =
  | { figures: TypedFigures[] }
  | { chosen: string[]; isEverything: boolean; change: ProductChange; key: string | null };

/** @throws AppError invalid_input for a percentage that is none, and for a form that the table does not have */
export function readTableForm(form: FormData): TableForm {
  const what = textOf(form, "do");
  if (what === "figures") return { figures: figuresIn(form) };
  return {
    chosen: form.getAll("chosen").filter((id) => typeof id === "string"),
    isEverything: form.has("everything"),
    change: changeOf(what, form),
    key: textOf(form, "key") || null,
  };
}

function changeOf(what: string, form: FormData): ProductChange {
  if (what === "publish" || what === "archive") return { kind: what };
  if (what === "in-stock") return { kind: "stock", inStock: true };
  if (what === "out-of-stock") return { kind: "stock", inStock: false };
  if (what === "category") {
    const label = readCategory(textOf(form, "category"));
    if (label === null) {
      throw invalidInput({ category: ["Enter one category, such as Fixtures"] });
    }
    return { kind: "category", label };
  }
  if (what !== "price") throw unknownForm();
  const percent = readPercent(textOf(form, "percent"));
  if (percent === null) {
    throw invalidInput({ percent: ["Enter a percentage from -90 to 900, such as 5 or -2.5"] });
  }
  return { kind: "price", percent };
}

function figuresIn(form: FormData): TypedFigures[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^version-(.+)$/.exec(name)?.[1];
    if (id === undefined) return [];
    const version = Number(textOf(form, name));
    return [{ id, version, price: textOf(form, `price-${id}`), inStock: form.has(`stock-${id}`) }];
  });
}
