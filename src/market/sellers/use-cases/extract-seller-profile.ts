import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { DocumentKind } from "../../../platform/documents/documents.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import type { DocumentText } from "../../../shared/documents/document-text.ts";
import { AppError } from "../../../shared/errors.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { noteExtraction } from "../data/extraction-state.ts";
import { type Extraction, extractProfile } from "../rules/extraction/extract-profile.ts";
import { sellerRates } from "../rules/rates.ts";
import { readWebsite } from "./read-website.ts";

/** What a profile is read from. */
export type ExtractionSource =
  | { url: string }
  | { bytes: Uint8Array; kind: DocumentKind; name: string };

/**
 * Reads a seller's profile out of their website or a document. What was found is returned with its sentences and kept
 * beside the profile; nothing of the profile itself is changed.
 *
 * @throws AppError rate_limited; invalid_input and unprocessable as `readWebsite` and `Documents.read`;
 *   unprocessable "No data could be extracted from this website"; as `signedIn`
 */
export async function extractSellerProfile(
  ctx: Context,
  source: ExtractionSource,
): Promise<Extraction> {
  const { id, email } = signedIn(ctx.viewer);
  await limitRate(ctx, sellerRates.extraction, id);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await ensureSellerProfile(tx, { id, email });
    await noteExtraction(tx, id, { status: "processing" });
  });
  try {
    const extraction = extractProfile(await textsOf(ctx, source));
    if (Object.keys(extraction.sources).length === 0) throw nothingFound(source);
    await ctx.db.transaction(ctx.viewer, (tx) =>
      noteExtraction(tx, id, { status: "completed", extraction }),
    );
    return extraction;
  } catch (error) {
    await ctx.db.transaction(ctx.viewer, (tx) => noteExtraction(tx, id, { status: "error" }));
    throw error;
  }
}

async function textsOf(ctx: Context, source: ExtractionSource): Promise<DocumentText[]> {
  return "url" in source
    ? readWebsite(ctx, source.url)
    : ctx.documents.read(source.bytes, source.kind, source.name);
}

/** Specification, section 8: the exact words for a website. */
function nothingFound(source: ExtractionSource): AppError {
  const message =
    "url" in source
      ? "No data could be extracted from this website"
      : "No data could be extracted from this document";
  return new AppError("unprocessable", { message });
}
