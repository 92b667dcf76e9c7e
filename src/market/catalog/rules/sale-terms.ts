/** Kinds of buyers a seller may sell to. */
export const soldToKinds = ["retailer", "wholesaler", "manufacturer", "institution"] as const;
export type SoldTo = (typeof soldToKinds)[number];

/** Pieces a month: small up to 1,000, medium up to 10,000, large more. */
export const capacities = ["small", "medium", "large"] as const;
export type Capacity = (typeof capacities)[number];

/** To whom and how something is sold, as the seller or the product states it. Absent = not stated. */
export interface SaleTerms {
  soldTo?: SoldTo[];
  /** Dollars that an order comes to at least. */
  minimumOrderValue?: number;
  whiteLabel?: boolean;
  customPackaging?: boolean;
  supplyCapacity?: Capacity;
}

/** Names of the kinds of buyers, for people to read. */
export const soldToNames: Record<SoldTo, string> = {
  retailer: "Retailer",
  wholesaler: "Wholesaler",
  manufacturer: "Manufacturer",
  institution: "Institution",
};

/** Names of the capacities, for people to read. */
export const capacityNames: Record<Capacity, string> = {
  small: "Small: up to 1,000 a month",
  medium: "Medium: up to 10,000 a month",
  large: "Large: more than 10,000 a month",
};

/** The terms as the column `sale_terms` keeps them. */
export function storedTerms(terms: SaleTerms): Record<string, unknown> {
  return {
    sold_to: terms.soldTo,
    minimum_order_value: terms.minimumOrderValue,
    white_label: terms.whiteLabel,
    custom_packaging: terms.customPackaging,
    supply_capacity: terms.supplyCapacity,
  };
}

/**
 * The terms in a column `sale_terms`.
 *
 * @param layers from the most general to the most particular: what a product says itself counts more than
 *   what its seller says
 */
export function termsOf(...layers: unknown[]): SaleTerms {
  const stated: Record<string, unknown> = Object.assign({}, ...layers);
  const { sold_to: soldTo, minimum_order_value: value, supply_capacity: capacity } = stated;
  return {
    ...(Array.isArray(soldTo) && { soldTo: soldToKinds.filter((kind) => soldTo.includes(kind)) }),
    ...(typeof value === "number" && { minimumOrderValue: value }),
    ...(typeof stated.white_label === "boolean" && { whiteLabel: stated.white_label }),
    ...(typeof stated.custom_packaging === "boolean" && {
      customPackaging: stated.custom_packaging,
    }),
    ...whenKnown(capacity),
  };
}

function whenKnown(capacity: unknown): Pick<SaleTerms, "supplyCapacity"> {
  const known = capacities.find((one) => one === capacity);
  return known === undefined ? {} : { supplyCapacity: known };
}
