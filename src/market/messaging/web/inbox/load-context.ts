import type { PageContext } from "../../../../platform/web/page-context.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { PartName } from "../../../../shared/part-drawings.ts";
import { partOfName } from "../../../catalog/rules/part-of-name.ts";
import { getManufacturerSummary } from "../../../catalog/use-cases/get-manufacturer.ts";
import { getProduct } from "../../../catalog/use-cases/get-product.ts";
import { countText, leadTimeText, priceText } from "../../../catalog/web/price-text.ts";
import type { About } from "../../rules/conversation.ts";

/** What a conversation is about, as it is listed now. */
export interface ContextFacts {
  imageUrl: string | null;
  /** The drawing of a kind of part; null where none shows it. */
  drawing: PartName | null;
  /** Short facts, in one line. */
  facts: string[];
}

/** @returns null: it is not listed any more, or nothing is known of it but its name */
export async function loadContext(
  ctx: PageContext,
  { type, id }: About,
): Promise<ContextFacts | null> {
  try {
    if (type === "product") return await factsOfProduct(ctx, id);
    if (type === "manufacturer") return await factsOfManufacturer(ctx, id);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function factsOfProduct(ctx: PageContext, id: string): Promise<ContextFacts> {
  const product = await getProduct(ctx, id);
  const { price, minimumOrderQuantity: minimum, leadTimeDays } = product;
  const facts = [
    price === null ? "Price on request" : `${priceText(price)} each`,
    minimum > 1 ? `minimum ${countText(minimum)}` : null,
    leadTimeDays === null ? null : `lead time ${leadTimeText(leadTimeDays).toLowerCase()}`,
  ];
  return {
    imageUrl: product.imageUrl,
    drawing: partOfName(product),
    facts: facts.filter((fact) => fact !== null),
  };
}

async function factsOfManufacturer(ctx: PageContext, id: string): Promise<ContextFacts> {
  const { city, state, industrySector, logoUrl } = await getManufacturerSummary(ctx, id);
  const place = [city, state].filter(Boolean).join(", ");
  const facts = [place, industrySector ?? ""].filter((fact) => fact !== "");
  return { imageUrl: logoUrl, drawing: null, facts };
}
