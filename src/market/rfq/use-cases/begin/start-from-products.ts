import type { Context } from "../../../../platform/context.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { getCart } from "../../../cart/use-cases/get-cart.ts";
import { getProduct } from "../../../catalog/use-cases/get-product.ts";
import { piecesText } from "../../rules/counted-texts.ts";
import { mostLines } from "../../rules/rfq-input.ts";
import { startRfq } from "../start-rfq.ts";

/** What is asked for of a product of the catalog. */
interface Wanted {
  id: string;
  name: string;
  quantity: number;
  /** The fewest pieces that are sold at once. */
  least: number;
  sellerName: string | null;
}

/**
 * Begins a request for what is in the viewer's cart: a part for each line, in its pieces. The cart stays as it is.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns its id, and the directory's entries of the sellers, which are proposed as shops to ask
 * @throws AppError invalid_input for an empty cart; as `getCart` and `startRfq`
 */
export async function startFromCart(
  ctx: Context,
  key: string | null,
): Promise<{ id: string; sellers: string[] }> {
  const { items } = await getCart(ctx);
  const listed = items.filter(({ isListed }) => isListed);
  if (listed.length === 0) {
    throw invalidInput({}, "Nothing is in your cart that is still listed.");
  }
  const { id } = await start(
    ctx,
    listed.slice(0, mostLines).map(({ product, quantity, sellerName, minimumOrderQuantity }) => ({
      ...{ id: product.id, name: product.name, quantity, sellerName },
      least: minimumOrderQuantity,
    })),
    key,
  );
  return { id, sellers: distinct(listed.map(({ sellerId }) => sellerId)) };
}

/**
 * Begins a request for a product of the catalog, in the pieces of its smallest order, or more.
 *
 * @throws AppError not_found for no product; as `startRfq`
 */
export async function startFromProduct(
  ctx: Context,
  productId: string,
  key: string | null,
): Promise<{ id: string; sellers: string[] }> {
  const product = await getProduct(ctx, productId);
  const { minimumOrderQuantity, sellerId, sellerName } = product;
  const wanted = {
    ...{ id: product.id, name: product.name, sellerName },
    ...{ quantity: minimumOrderQuantity, least: minimumOrderQuantity },
  };
  const { id } = await start(ctx, [wanted], key);
  return { id, sellers: distinct([sellerId]) };
}

function start(ctx: Context, wanted: readonly Wanted[], key: string | null) {
  const [first] = wanted;
  const others = wanted.length - 1;
  const name = (first?.name ?? "").slice(0, others > 0 ? 100 : 120);
  const title = others > 0 ? `${name} and ${others} more` : name;
  return startRfq(ctx, { title, text: "" }, key, {
    lines: wanted.map(({ id, name: called, quantity, least, sellerName }) => ({
      name: called.slice(0, 120),
      quantities: [quantity],
      description: [
        ...(called.length > 120 ? [called] : []),
        `As listed here${sellerName === null ? "" : ` by ${sellerName}`}: ${ctx.config.publicUrl}/product/${id}`,
        ...(quantity < least ? [`Sold there from ${piecesText(least)}: fewer are asked for`] : []),
      ].join("\n"),
    })),
  });
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
