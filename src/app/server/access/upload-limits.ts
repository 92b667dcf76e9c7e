import { imageLimits, imageMessages } from "../../../market/files/rules/image-file.ts";
import {
  largestTable,
  tableTooLarge,
} from "../../../market/sellers/rules/imports/product-import.ts";
import { bytesText, fileKinds, largestFile } from "../../../shared/file-kinds.ts";

/** What a form adds to the file it carries. */
const formBytes = 64 * 1024;

/** What a form with files may be. */
export interface UploadLimit {
  maxBytes: number;
  /** Says that it is larger. */
  message: string;
  /** It is read piece by piece, and bounds each file by its kind itself: nothing gathers it before. */
  isStreamed: boolean;
}

const streamed = (files: number): UploadLimit => ({
  maxBytes: largestFile * files + formBytes,
  message: `A file may have at most ${bytesText(largestFile)}.`,
  isStreamed: true,
});

/** What is read for a seller's profile, and not stored. */
const document: UploadLimit = {
  maxBytes: fileKinds.pdf.maxBytes + formBytes,
  message: `A document may have at most ${bytesText(fileKinds.pdf.maxBytes)}.`,
  isStreamed: true,
};

/** Somebody's table of products. */
const table: UploadLimit = {
  maxBytes: largestTable + formBytes,
  message: tableTooLarge,
  isStreamed: true,
};

/** A mail as servers of mail usually limit it. */
const mailBytes = 25 * 1024 * 1024;

/** Calls that take a whole mail. */
const mailLimits: Readonly<Record<string, UploadLimit>> = {
  "/api/v1/inbound-mail": {
    maxBytes: mailBytes,
    message: `A mail may have at most ${bytesText(mailBytes)}.`,
    isStreamed: false,
  },
};

/** A quote of as many parts, quantities and alternates as a request may have, as a form writes it. */
const quoteForm: UploadLimit = {
  maxBytes: 4 * 1024 * 1024,
  message: "This quote is larger than 4 MB.",
  isStreamed: false,
};

/** Pages whose plain forms are larger than others. */
const formLimits: Readonly<Record<string, UploadLimit>> = {
  "/seller/dashboard/rfq/:id": quoteForm,
  "/q/:secret": quoteForm,
};

/** Pages and calls that take files. All others take 256 KiB. */
const uploadLimits: Readonly<Record<string, UploadLimit>> = {
  "/settings": {
    maxBytes: imageLimits.maxBytes + formBytes,
    message: imageMessages.tooLarge,
    isStreamed: false,
  },
  "/settings/files": streamed(2),
  "/messages/new": streamed(2),
  "/messages/changes": streamed(2),
  "/seller/dashboard/certificates": streamed(1),
  "/seller/dashboard/gallery": streamed(1),
  "/seller/dashboard/rfq/:id": streamed(2),
  "/seller/dashboard/products/:id": streamed(1),
  "/seller/dashboard/products/import": table,
  "/api/v1/seller/imports": table,
  "/businesses/:id/claim": streamed(2),
  "/rfq/edit": streamed(2),
  "/api/v1/files": streamed(1),
  "/onboarding/seller": document,
  // A logo, too: one that is too large gets the words of its form, not an error page.
  "/seller/dashboard/profile": streamed(1),
  "/api/functions/process-seller-profile": document,
};

/**
 * What the body of a request may be where files are taken; undefined elsewhere.
 *
 * @param path as a document or, with `.data`, as data
 */
export function uploadLimitOf(
  path: string,
  contentType: string | undefined,
): UploadLimit | undefined {
  const type = contentType?.toLowerCase();
  if (type?.startsWith("message/rfc822")) return mailLimits[path];
  const isForm = type?.startsWith("multipart/form-data") ?? false;
  const pattern = path
    .replace(/\.data$/, "")
    .replace(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/, "/:id")
    .replace(/^\/q\/[^/]+$/, "/q/:secret");
  if (type?.startsWith("application/x-www-form-urlencoded")) return formLimits[pattern];
  return isForm ? uploadLimits[pattern] : undefined;
}
