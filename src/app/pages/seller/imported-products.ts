import { countImported } from "../../../market/catalog/use-cases/count-imported.ts";
import type { Context } from "../../../platform/context.ts";
import type { Imported } from "./imported-note.tsx";

/** What an operator imported under an entry of the directory; null for nothing. */
export async function importedProducts(
  ctx: Context,
  entryId: string | null,
): Promise<Imported | null> {
  if (entryId === null) return null;
  const count = await countImported(ctx, entryId);
  return count === 0 ? null : { entryId, count };
}
