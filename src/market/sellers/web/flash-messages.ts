import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about a seller's profile that follow a redirect. */
export const sellerFlash = flashMessages({
  profile_published: { title: "Your profile is published" },
});
