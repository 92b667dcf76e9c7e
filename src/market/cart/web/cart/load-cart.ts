import type { Context } from "../../../../platform/context.ts";
import { partOfName } from "../../../catalog/rules/part-of-name.ts";
import { priceBreaks } from "../../../catalog/use-cases/price-breaks.ts";
import { productsWithIds } from "../../../catalog/use-cases/products-with-ids.ts";
import type { CartItem } from "../../rules/cart.ts";
import type { LineDetails } from "../../rules/cart-sheet.ts";
import { getCart } from "../../use-cases/get-cart.ts";

/** The account's cart, and what its lines show of their products today. */
export async function loadCart(
  ctx: Context,
): Promise<{ items: CartItem[]; details: Record<string, LineDetails> }> {
  const { items } = await getCart(ctx);
  const ids = items.map(({ product }) => product.id);
  const [products, breaks] = await Promise.all([
    productsWithIds(ctx.db.public, ids),
    priceBreaks(ctx, ids),
  ]);
  const details = items.map(({ product }): [string, LineDetails] => {
    const listed = products.get(product.id);
    if (listed === undefined) return [product.id, unlisted];
    const isOwnImage = listed.imageUrl?.startsWith("/") && !listed.imageUrl.startsWith("//");
    return [
      product.id,
      {
        isListed: true,
        inStock: listed.inStock,
        minimumOrderQuantity: listed.minimumOrderQuantity,
        leadTimeDays: listed.leadTimeDays,
        price: listed.price,
        priceBreaks: breaks.get(product.id) ?? [],
        sellerId: listed.sellerId,
        sellerName: listed.sellerName,
        imageUrl: isOwnImage ? listed.imageUrl : null,
        drawing: partOfName(listed),
      },
    ];
  });
  return {
    items: items.map(({ product, quantity }) => ({ product, quantity })),
    details: Object.fromEntries(details),
  };
}

const unlisted: LineDetails = {
  isListed: false,
  inStock: false,
  minimumOrderQuantity: 1,
  leadTimeDays: null,
  price: null,
  priceBreaks: [],
  sellerId: null,
  sellerName: null,
  imageUrl: null,
  drawing: null,
};
