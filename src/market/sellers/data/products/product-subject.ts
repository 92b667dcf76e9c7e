import type { TransitionSubject } from "../../../../platform/transitions/transition-subject.ts";
import type { OwnProduct } from "../../rules/products/own-product.ts";
import { mayEditProducts } from "../../rules/products/product-rights.ts";
import {
  type ProductAction,
  type ProductState,
  productTransitions,
} from "../../rules/products/product-states.ts";
import { ownProductById, setProductState } from "./own-products.ts";

/** A company's product as something that is published and archived. @param companyId that is acted for */
export function ownProducts(
  companyId: string,
): TransitionSubject<OwnProduct, ProductState, ProductAction, "editor"> {
  return {
    type: "product",
    table: productTransitions,
    lock: (tx, id) => ownProductById(tx, companyId, id, true),
    stateOf: ({ state }) => state,
    partiesOf: (_, { company }) =>
      company !== null && mayEditProducts(company.roles) ? ["editor"] : [],
    setState: (tx, { id }, state) => setProductState(tx, id, state),
  };
}
