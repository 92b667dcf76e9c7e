import { z } from "zod";
import { largestQuantity, mostItems } from "./cart.ts";

const quantityMessage = `Quantities are whole numbers from 1 to ${largestQuantity.toLocaleString("en-US")}`;

const lineInput = z.strictObject(
  {
    product: z.strictObject(
      {
        id: z.uuid({ error: "A product's id is a UUID" }).transform((id) => id.toLowerCase()),
        name: z.string().max(1000, "A product's name is at most 1,000 characters").default(""),
        price: z
          .unknown()
          .optional()
          .describe("Accepted as a line of a cart has it, and not taken"),
      },
      { error: "Each line names its product: { id }" },
    ),
    quantity: z
      .number({ error: quantityMessage })
      .int(quantityMessage)
      .min(1, quantityMessage)
      .max(largestQuantity, quantityMessage),
  },
  { error: "Each line is { product: { id }, quantity }" },
);

/**
 * Lines of a cart as a browser sends them. Names are kept only of products that are no longer listed;
 * prices are never taken from a browser.
 */
export const cartLinesInput = z
  .array(lineInput, { error: "A cart is a list of lines" })
  .max(mostItems, `A cart holds at most ${mostItems} products`);

/** A whole cart that replaces another. */
export const saveCartInput = z.strictObject({
  items: cartLinesInput.refine(
    (lines) => new Set(lines.map(({ product }) => product.id)).size === lines.length,
    "Each product may be in the cart once",
  ),
  revision: z
    .number({ error: "Name the revision that you change, from the last answer" })
    .int("A revision is a whole number")
    .min(0, "A revision is a whole number"),
});

/** A cart that joins the account's. */
export const mergeCartInput = z.strictObject({ items: cartLinesInput });

export type SaveCartInput = z.output<typeof saveCartInput>;
export type MergeCartInput = z.output<typeof mergeCartInput>;
