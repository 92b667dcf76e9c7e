import { everyKind } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { acquaintance, filesSent } from "../data/send-message.ts";
import { maskContacts } from "../rules/mask-contacts.ts";

/**
 * Files of messages. Row level security shows one to its uploader and to who may read the message it was sent
 * with; there is no narrower rule. Until it is sent, its uploader can take it back.
 */
export const messageFilePurpose: FilePurpose = {
  kinds: everyKind,
  logsReads: true,
  uploaderMayRemove: async (tx, fileId) => !(await filesSent(tx, [fileId])).has(fileId),
  // Part of what was written, which stays in the other side's copy.
  outliveUploader: filesSent,
  mayRead: () => true,
  async shownName(tx, { uploaderId, name }, { id, config }) {
    if (!config.maskContacts || uploaderId === id) return name;
    const { sent } = await acquaintance(tx, id, uploaderId);
    return sent > 0 ? name : maskContacts(name);
  },
};
