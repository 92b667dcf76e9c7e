import { rightsOf } from "../../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../../shared/transitions/transition-table.ts";

/** Whether buyers see a product. What is saved of a published one they see at once. */
export const productTransitions = defineTransitions({
  states: { draft: "a draft", published: "published", archived: "archived" },
  transitions: [
    { from: ["draft", "archived"], action: "publish", by: ["editor"], to: ["published"] },
    { from: ["draft", "published"], action: "archive", by: ["editor"], to: ["archived"] },
  ],
});

export type ProductState = keyof typeof productTransitions.states;
export type ProductAction = (typeof productTransitions.transitions)[number]["action"];

export const productStates = Object.keys(productTransitions.states) as ProductState[];

/** States from which an action leads. */
export function statesBefore(action: ProductAction): ProductState[] {
  return productTransitions.transitions
    .filter((row) => row.action === action)
    .flatMap(({ from }) => from);
}

/** @example can.archive(product.state, ["editor"]) */
export const can = rightsOf(productTransitions);
