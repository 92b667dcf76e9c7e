import type { Context } from "../../../../platform/context.ts";
import { partOfName } from "../../../catalog/rules/part-of-name.ts";
import { priceBreaks } from "../../../catalog/use-cases/price-breaks.ts";
import { productsWithIds } from "../../../catalog/use-cases/products-with-ids.ts";
import { type CartItem, mostItems } from "../../rules/cart.ts";
import type { LineDetails } from "../../rules/cart-pricing.ts";
import { getCart } from "../../use-cases/get-cart.ts";

/**
 * The account's cart, and what its lines show of their products today; of a visitor's, which is in the
 * browser, only the latter.
 *
 * @param asked ids of products that the browser's cart holds besides
 */
export async function loadCart(
  ctx: Context,
  asked: readonly string[] = [],
): Promise<{ items: CartItem[]; details: Record<string, LineDetails>; isVisitor: boolean }> {
  const isVisitor = ctx.viewer.id === null;
  const { items } = isVisitor ? { items: [] } : await getCart(ctx);
  const ids = [
    ...new Set([...items.map(({ product }) => product.id), ...asked.slice(0, mostItems)]),
  ];
  const [products, breaks] = await Promise.all([
    productsWithIds(ctx.db.public, ids),
    priceBreaks(ctx, ids),
  ]);
  const details = ids.map((id): [string, LineDetails] => {
    const listed = products.get(id);
    if (listed === undefined) return [id, unlisted];
    const isOwnImage = listed.imageUrl?.startsWith("/") && !listed.imageUrl.startsWith("//");
    return [
      id,
      {
        isListed: true,
        inStock: listed.inStock,
        minimumOrderQuantity: listed.minimumOrderQuantity,
        leadTimeDays: listed.leadTimeDays,
        price: listed.price,
        priceBreaks: breaks.get(id) ?? [],
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
    isVisitor,
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
