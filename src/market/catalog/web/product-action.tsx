import { type ComponentType, createContext, use } from "react";

/** A product and how many pieces of it somebody looks at. */
export interface ProductActionProps {
  product: { id: string; name: string; price: string | null };
  quantity: number;
  /** Pieces of the smallest order. */
  minimum: number;
  /** For lists: the product's name is read out, not shown. */
  isCompact?: boolean;
  /** Id of a form whose field `quantity` counts; without a script as it was filled in. */
  form?: string;
}

const ActionContext = createContext<ComponentType<ProductActionProps> | null>(null);

/**
 * Gives every product below it something to do with it, such as a button for the cart. The application
 * chooses what: the cart builds on the catalog, so the catalog cannot name it.
 */
export const ProductActionProvider = ActionContext.Provider;

/** What can be done with a product here; nothing where the application provided nothing. */
export function ProductAction(props: ProductActionProps) {
  const Action = use(ActionContext);
  return Action === null ? null : <Action {...props} />;
}
