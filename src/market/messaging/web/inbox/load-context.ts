import { href } from "react-router";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { PartName } from "../../../../shared/part-drawings.ts";
import { partOfName } from "../../../catalog/rules/part-of-name.ts";
import { getManufacturerSummary } from "../../../catalog/use-cases/get-manufacturer.ts";
import { getProduct } from "../../../catalog/use-cases/get-product.ts";
import { countText, leadTimeText, priceText } from "../../../catalog/web/price-text.ts";
import { type About, isTrade, type TradeThing } from "../../rules/conversation.ts";
import { findTradeFacts } from "../../use-cases/find-trade-side.ts";

/** What a conversation is about, as it is now. */
export interface ContextFacts {
  /** Where it is shown. */
  to: string;
  imageUrl: string | null;
  /** The drawing of a kind of part; null where none shows it. */
  drawing: PartName | null;
  /** Short facts, in one line. */
  facts: string[];
}

/** @returns null: it is not listed any more, or is not the viewer's to read now */
export async function loadContext(ctx: PageContext, about: About): Promise<ContextFacts | null> {
  try {
    if (isTrade(about)) return await factsOfTrade(ctx, about);
    return about.type === "product"
      ? await factsOfProduct(ctx, about.id)
      : await factsOfManufacturer(ctx, about.id);
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
    to: href("/product/:id", { id }),
    imageUrl: product.imageUrl,
    drawing: partOfName(product),
    facts: facts.filter((fact) => fact !== null),
  };
}

async function factsOfManufacturer(ctx: PageContext, id: string): Promise<ContextFacts> {
  const { city, state, industrySector, logoUrl } = await getManufacturerSummary(ctx, id);
  const place = [city, state].filter(Boolean).join(", ");
  const facts = [place, industrySector ?? ""].filter((fact) => fact !== "");
  return { to: href("/businesses/:id", { id }), imageUrl: logoUrl, drawing: null, facts };
}

async function factsOfTrade(ctx: PageContext, thing: TradeThing): Promise<ContextFacts | null> {
  const found = await findTradeFacts(ctx, thing);
  if (found === null) return null;
  const { side, parts, neededBy, poNumber } = found;
  const facts = [
    parts === 1 ? "One part" : `${parts} parts`,
    neededBy === null ? null : `needed by ${day.format(new Date(neededBy))}`,
    poNumber === null ? null : `PO number ${poNumber}`,
  ];
  return {
    to: pageOf(thing, side),
    imageUrl: null,
    drawing: null,
    facts: facts.filter((fact) => fact !== null),
  };
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function pageOf({ type, id }: TradeThing, side: "buyer" | "seller"): string {
  if (type === "request") {
    return side === "buyer" ? href("/rfq/:id", { id }) : href("/seller/dashboard/rfq/:id", { id });
  }
  return side === "buyer"
    ? href("/buyer/orders/:id", { id })
    : href("/seller/dashboard/orders/:id", { id });
}
