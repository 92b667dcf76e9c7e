import { everyKind } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { isRfqFile } from "../data/rfq-files.ts";

/** What drawings and documents of requests are uploaded for. */
export const rfqFiles = "rfq";

/**
 * Drawings and documents of requests. Row level security shows one to its uploader, to the company that asks, and to
 * sellers as long as the request is open to them; there is no narrower rule. Until it is added to a request, its uploader
 * can take it back.
 */
export const rfqFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: async (tx, fileId) => !(await isRfqFile(tx, fileId)),
  mayRead: () => true,
};
