import { everyKind } from "../../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../../files/use-cases/file-purpose.ts";
import { isClaimFile } from "../../data/claims/claim-files.ts";

/**
 * Documents that prove a claim. Row level security shows one to its uploader, to the claiming company and to
 * operators. Until it went with a claim, its uploader can take it back.
 */
export const claimFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: async (tx, fileId) => !(await isClaimFile(tx, fileId)),
  mayRead: () => true,
};
