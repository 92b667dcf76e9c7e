import type { Context } from "../../../platform/context.ts";
import { requestFigures } from "../data/request-figures.ts";
import { type FigureText, figureTexts } from "../rules/request-figures.ts";

/** How requests of this instance went, for everybody to see; nothing where too few did. Computed, never typed in. */
export async function getRequestFigures(ctx: Pick<Context, "db">): Promise<FigureText[]> {
  return figureTexts(await requestFigures(ctx.db.public));
}
