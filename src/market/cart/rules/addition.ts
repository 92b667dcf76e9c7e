/** Pieces of a product that somebody adds to a cart. */
export interface Addition {
  productId: string;
  quantity: number;
}

/** An addition as the value of one button: "1200 01a2…". */
export function additionText({ productId, quantity }: Addition): string {
  return `${quantity} ${productId}`;
}

/** The addition that a button's value says; without an id where it is none. */
export function readAdditionText(text: string): Addition {
  const [quantity = "", productId = ""] = text.split(" ");
  return { productId, quantity: Number(quantity) };
}
