import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import type { DocumentKind } from "../../../platform/documents/documents.ts";
import { earlierAnswer, runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import type { ApartTask } from "../../../platform/processes/apart.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import type { DocumentText } from "../../../shared/documents/document-text.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import type { Json } from "../../../shared/json.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { noteExtraction } from "../data/extraction-state.ts";
import type { Extraction } from "../rules/extraction/extract-profile.ts";
import type { ReadProfile, readProfile } from "../rules/extraction/read-profile.ts";
import { websiteCandidate } from "../rules/proposals/candidates.ts";
import type { Candidate } from "../rules/proposals/proposed-fields.ts";
import { sellerRates } from "../rules/rates.ts";
import { askProfileModel } from "./ask-profile-model.ts";
import { profileEditor } from "./profile-editor.ts";
import { proposeValues } from "./propose-values.ts";
import { nothingIn, readWebsite, websiteAddress } from "./read-website.ts";

/** What reads texts, in a process of its own. */
export const rulesOfProfiles: ApartTask = {
  module: "src/market/sellers/rules/extraction/read-profile.ts",
  name: "readProfile",
};

/** What a profile is read from. */
export type ExtractionSource =
  | { url: string }
  | { bytes: Uint8Array; kind: DocumentKind; name: string };

/**
 * Reads the profile of the company acted for out of its website or a document. What was found is returned with its sentences, and
 * proposed to the company as far as it is new to the profile; nothing of the profile itself is changed.
 *
 * @param key the `Idempotency-Key` of the request: what was read under it is not read, or counted, again
 * @throws AppError rate_limited; invalid_input and unprocessable as `readWebsite` and `Documents.read`;
 *   unprocessable "No data could be extracted from this website"; as `profileEditor` and
 *   `runIdempotent`
 */
export async function extractSellerProfile(
  ctx: Context,
  source: ExtractionSource,
  key: string | null = null,
): Promise<Extraction> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const request = "url" in source ? { url: source.url } : documentRequest(source);
  const submit = { scope: "seller_profile.extract", key, request };
  const earlier = await earlierAnswer<Extraction & Json>(ctx, submit);
  if (earlier !== undefined) return earlier;
  // What is no address is neither counted nor noted.
  if ("url" in source) websiteAddress(ctx, source.url);
  await limitRate(ctx, sellerRates.extraction, editor.id);
  const name = "url" in source ? source.url.trim() : source.name;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await ensureSellerProfile(tx, editor);
    const startedAt = ctx.clock();
    await noteExtraction(tx, companyId, {
      status: "processing",
      source: name.slice(0, 2000),
      startedAt,
    });
  });
  try {
    const { texts, origin } = await textsOf(ctx, source);
    const { extraction, why, candidates: told } = await profileIn(ctx, source, texts);
    if (why !== null) throw nothingFound(source, why);
    const candidates = [...websiteOf(source, texts), ...told];
    return await runIdempotent(ctx, submit, async (tx) => {
      await noteExtraction(tx, companyId, { status: "completed", extraction });
      await proposeValues(tx, ctx, { companyId, source: origin, candidates });
      return extraction as Extraction & Json;
    });
  } catch (error) {
    const message = isAppError(error) ? whatFailed(error) : "Something went wrong";
    await ctx.db.transaction(ctx.viewer, (tx) =>
      noteExtraction(tx, companyId, { status: "error", message }),
    );
    throw error;
  }
}

/** What one key stands for: another document of the same name is another request. */
function documentRequest({ name, bytes }: { name: string; bytes: Uint8Array }) {
  return { name, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The address of a site that answered is worth as much as what stands there. */
function websiteOf(source: ExtractionSource, [first]: DocumentText[]): Candidate[] {
  return "url" in source && first !== undefined ? websiteCandidate(source.url, first.where) : [];
}

/** Text of a site's pages or of a document, and what all of it came from. */
async function textsOf(
  ctx: Context,
  source: ExtractionSource,
): Promise<{ texts: DocumentText[]; origin: string }> {
  if ("url" in source) {
    const texts = await readWebsite(ctx, source.url);
    return { texts, origin: new URL(texts[0]?.where ?? "").origin };
  }
  const { bytes, kind, name } = source;
  return { texts: await ctx.documents.read(bytes, kind, name), origin: name.slice(0, 2000) };
}

/** Rules run apart: what a text costs them, the site does not pay. */
async function profileIn(
  ctx: Context,
  source: ExtractionSource,
  texts: DocumentText[],
): Promise<ReadProfile> {
  const told = await askProfileModel(ctx, texts);
  const read = await ctx.apart.run<typeof readProfile>(rulesOfProfiles, { texts, told });
  if (read === null) throw nothingFound(source, "Its text is too complicated to read.");
  return read;
}

/** Specification, section 8: the exact words for a website. Why it is so stands beside the field. */
function nothingFound(source: ExtractionSource, why: string): AppError {
  return "url" in source
    ? new AppError("unprocessable", {
        message: nothingIn,
        fields: { url: [why] },
      })
    : new AppError("unprocessable", {
        message: "No data could be extracted from this document",
        fields: { file: [why] },
      });
}

function whatFailed({ fields, message }: AppError): string {
  const why = Object.values(fields ?? {}).flatMap((messages) => messages ?? []);
  return (why[0] ?? message).slice(0, 1000);
}
