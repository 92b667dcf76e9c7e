import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { type TradeSide, tradeSidesOf } from "../data/trade-sides.ts";
import type { TradeThing } from "../rules/conversation.ts";
import { readerOf } from "./reader-of.ts";

/**
 * The request or order that somebody writes about, with the company at its other side.
 *
 * @param companyId the seller's, of a request that several were asked by
 * @throws AppError not_found: the company acted for has nothing to do with it; agreement_required: it is asked, and
 *   whoever acts for it has not signed the agreement of the site; invalid_input: several sellers were asked, and none is
 *   named; as `signedIn`
 */
export async function findTradeSide(
  ctx: Context,
  thing: TradeThing,
  companyId: string | undefined,
): Promise<TradeSide> {
  const sides = (await sidesOf(ctx, thing)).filter(
    ({ partner }) => companyId === undefined || partner.companyId === companyId,
  );
  const [side] = sides;
  if (side === undefined) throw notFound();
  if (isClosed(ctx, side)) throw new AppError("agreement_required");
  if (sides.length > 1) {
    throw invalidInput({ company_id: ["Several shops were asked: say which of them it is for"] });
  }
  return side;
}

/** What a conversation's request or order is like now; null: the viewer may not read it any more. @throws as `signedIn` */
export async function findTradeFacts(ctx: Context, thing: TradeThing): Promise<TradeSide | null> {
  const [side] = await sidesOf(ctx, thing);
  return side === undefined || isClosed(ctx, side) ? null : side;
}

/** Sellers sign the agreement of the site before they see what they are asked for, each in person. */
function isClosed({ viewer }: Context, { side }: TradeSide): boolean {
  return side === "seller" && viewer.isUnsigned === true;
}

async function sidesOf(ctx: Context, thing: TradeThing): Promise<TradeSide[]> {
  const { companyId } = readerOf(ctx);
  return ctx.db.transaction(ctx.viewer, (tx) => tradeSidesOf(tx, thing, companyId));
}
