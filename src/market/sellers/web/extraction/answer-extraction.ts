import { redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { AppError, isAppError } from "../../../../shared/errors.ts";
import type { Reading } from "../../rules/extraction-texts.ts";
import { proposedField } from "../../rules/proposals/proposed-fields.ts";
import { decideAllProposals, decideProposal } from "../../use-cases/decide-proposal.ts";
import { extractSellerProfile } from "../../use-cases/extract-seller-profile.ts";
import { allowMonthlyReading } from "../../use-cases/monthly/allow-monthly-reading.ts";
import { receiveDocument } from "../../use-cases/receive-document.ts";
import { resetExtraction } from "../../use-cases/reset-extraction.ts";
import { sellerFlash } from "../flash-messages.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a request brings a document. Its form is read piece by piece, and not gathered before. */
export function bringsDocument(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
}

/** Reads the document that a form brings, and goes back to the page. */
export async function answerDocument(ctx: PageContext, request: Request, address: string) {
  return read(ctx, address, "document", new FormData(), () => receiveDocument(ctx, request));
}

/**
 * Answers the forms of `ExtractionPanel`, `MonthlyReading` and `ProposalPanel`.
 *
 * @param address of the page, to go back to
 * @returns null for another form of the page
 */
export async function answerExtraction(ctx: PageContext, form: FormData, address: string) {
  switch (textOf(form, "form")) {
    case "website":
      return read(ctx, address, "website", form, async () => ({ url: textOf(form, "url") }));
    case "reset":
      await resetExtraction(ctx);
      return redirect(address, 303);
    case "monthly":
      return allow(ctx, form, address);
    case "proposals":
      return decide(ctx, form, address);
    default:
      return null;
  }
}

async function read(
  ctx: PageContext,
  address: string,
  reading: Reading,
  form: FormData,
  source: () => Promise<Parameters<typeof extractSellerProfile>[1]>,
) {
  try {
    await extractSellerProfile(ctx, await source());
  } catch (error) {
    return refuseForm(withReason(error), form, { name: reading, kept: ["url"] });
  }
  flash(
    ctx,
    reading === "website" ? sellerFlash.website_processed : sellerFlash.document_processed,
  );
  return redirect(address, 303);
}

/** What is known of the reason is worth more here than that it failed, which the title says. */
function withReason(error: unknown): unknown {
  if (!isAppError(error) || error.code !== "unprocessable" || error.fields === undefined)
    return error;
  return new AppError("invalid_input", { fields: error.fields, message: error.message });
}

async function allow(ctx: PageContext, form: FormData, address: string) {
  const isAllowed = textOf(form, "allow") === "yes";
  try {
    await allowMonthlyReading(ctx, isAllowed);
  } catch (error) {
    return refuseForm(error, form, { name: "monthly" });
  }
  flash(ctx, isAllowed ? sellerFlash.reading_allowed : sellerFlash.reading_stopped);
  return redirect(address, 303);
}

async function decide(ctx: PageContext, form: FormData, address: string) {
  const accepted = textOf(form, "accept");
  const action = accepted === "" ? "refuse" : "accept";
  const chosen = accepted === "" ? textOf(form, "refuse") : accepted;
  // What is accepted comes with what the profile said beside it.
  const [, id = "", seen] = /^(\S+)(?: (.*))?$/s.exec(chosen) ?? [];
  try {
    const field = proposedField(/^field:(\w+)$/.exec(id)?.[1] ?? "");
    if (id === "all") await decideAllProposals(ctx, action);
    else if (field !== undefined) await decideAllProposals(ctx, action, { field });
    else if (uuid.test(id)) await decideProposal(ctx, { id, action, seen });
    else throw unknownForm();
  } catch (error) {
    return refuseForm(error, form, { name: "proposals" });
  }
  return redirect(address, 303);
}
