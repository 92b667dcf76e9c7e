import { everyKind } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";

/**
 * Files of messages. Row level security shows one to its uploader and to who may read the message it was sent
 * with; there is no narrower rule.
 */
export const messageFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: false,
  mayRead: () => true,
};
