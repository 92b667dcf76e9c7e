import { picturesOnly } from "../../files/rules/file-purpose.ts";
import type { FilePurpose } from "../../files/use-cases/file-purpose.ts";
import { setAvatar } from "./set-avatar.ts";

/** Profile pictures: anybody sees them, at their public address. */
export const avatarPurpose: FilePurpose = {
  kinds: picturesOnly,
  logsReads: false,
  uploaderMayRemove: () => false,
  mayRead: () => true,
  async storePicture(ctx, picture) {
    return (await setAvatar(ctx, picture)).id;
  },
};
