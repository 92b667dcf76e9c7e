import type { FilePurpose } from "../../../files/use-cases/file-purpose.ts";
import { isCertificateFile } from "../../data/certificates/certificates.ts";
import { certificateFileKinds } from "../../rules/certificates/certificate.ts";

/**
 * Documents that prove a certificate. Row level security shows one to its uploader and to the company whose certificate
 * has it; there is no narrower rule. Buyers read that there is one.
 */
export const certificateFilePurpose: FilePurpose = {
  kinds: certificateFileKinds,
  logsReads: false,
  uploaderMayRemove: async (tx, fileId) => !(await isCertificateFile(tx, fileId)),
  mayRead: () => true,
};
