import type { Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { everyKind } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { isRfqFile, rfqOfFile } from "../data/rfq-files.ts";
import { signaturesOf } from "../data/signatures.ts";
import { watermarkText } from "../rules/watermark-text.ts";
import { hasSigned } from "./acting-seller.ts";

/** What drawings and documents of requests are uploaded for. */
export const rfqFiles = "rfq";

/**
 * Drawings and documents of requests. Row level security shows one to its uploader, to the company that asks, and to
 * sellers as long as the request is open to them; of a seller's members those read it who have signed the confidentiality
 * agreement. Copies for sellers are marked with who got them. Until it is added to a request, its uploader can take it back.
 */
export const rfqFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: async (tx, fileId) => !(await isRfqFile(tx, fileId)),
  mayRead: async (tx, { id }, { viewer }) =>
    hasSigned(viewer) || !(await isRequestOfOthers(tx, id, viewer)),
  watermark: (tx, { id }, reader) => watermarkOfReader(tx, id, reader),
};

/** Whether it goes with a request of a company that the viewer does not act for. */
async function isRequestOfOthers(tx: Transaction, fileId: string, { company }: Viewer) {
  const rfq = await rfqOfFile(tx, fileId);
  return rfq !== undefined && rfq.buyerCompanyId !== company?.id;
}

/** The company that asks, and whoever uploaded it, get it as it is. */
async function watermarkOfReader(
  tx: Transaction,
  fileId: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<string | null> {
  const { company } = viewer;
  const rfq = await rfqOfFile(tx, fileId);
  if (rfq === undefined || company === null || rfq.buyerCompanyId === company.id) return null;
  const signed = (await signaturesOf(tx, rfq.id)).find((one) => one.sellerCompanyId === company.id);
  const person = viewer.member?.name ?? signed?.signedName ?? "";
  return watermarkText({ person, company: company.name, at: now });
}
