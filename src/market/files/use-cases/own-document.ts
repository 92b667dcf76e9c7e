import { everyKind } from "../rules/file-purpose.ts";
import type { FilePurpose } from "./file-purpose.ts";

/** What somebody keeps for themselves: certificates, lists of machines, drawings. Read by nobody else. */
export const ownDocument: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: () => true,
  mayRead: (_tx, { uploaderId }, reader) => uploaderId === reader.id,
};
