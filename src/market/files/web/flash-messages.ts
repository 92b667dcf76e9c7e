import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about files that follow a redirect. */
export const fileFlash = flashMessages({
  file_stored: { title: "Stored" },
  file_deleted: { title: "File deleted" },
});
