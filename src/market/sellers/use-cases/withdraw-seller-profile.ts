import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError } from "../../../shared/errors.ts";
import { countListedProducts, leaveDirectory } from "../data/directory-entry.ts";
import { noteWithdrawn, sellerProfiles } from "../data/publication.ts";
import { profileEditor } from "./profile-editor.ts";

/**
 * Takes the profile of the company acted for out of the public directory, and out of what buyers saved. The profile stays as it
 * is; published again, it has the same address.
 *
 * @param key the `Idempotency-Key` of the request
 * @throws AppError conflict while products are listed under it; as `profileEditor` and `runTransition`
 */
export async function withdrawSellerProfile(
  ctx: Context,
  key: string | null = null,
): Promise<{ publication: "withdrawn" }> {
  const { company } = profileEditor(ctx);
  return runTransition(
    ctx,
    sellerProfiles,
    { id: company.id, action: "withdraw", key },
    async ({ tx, row: { entryId } }) => {
      // Deleting an entry deletes what is listed under it, which nobody asked for.
      const products = await countListedProducts(tx, entryId);
      if (products > 0) {
        throw new AppError("conflict", {
          message: `${products === 1 ? "1 product is" : `${products} products are`} listed under your company. Archive what is published under Products first; the operator takes out what it imported.`,
        });
      }
      await leaveDirectory(tx, company.id);
      await noteWithdrawn(tx, company.id);
      return { answer: { publication: "withdrawn" } };
    },
  );
}
