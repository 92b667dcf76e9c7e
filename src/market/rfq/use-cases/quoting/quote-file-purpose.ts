import { everyKind } from "../../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../../files/use-cases/file-purpose.ts";
import { isQuoteFile } from "../../data/quote-files.ts";

/** What drawings with remarks, samples of certificates and terms are uploaded for, which go with a quote. */
export const quoteFiles = "quote";

/**
 * Files of quotes. Row level security shows one to its uploader and to both parties of the quote; there is no narrower
 * rule. Until it goes with a quote, its uploader can take it back.
 */
export const quoteFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: async (tx, fileId) => !(await isQuoteFile(tx, fileId)),
  mayRead: () => true,
};
