import { flashMessages } from "../../../platform/web/flash.ts";
import { processedTexts } from "../rules/extraction-texts.ts";

/** Messages about a seller's profile that follow a redirect. */
export const sellerFlash = flashMessages({
  profile_published: { title: "Your profile is published" },
  profile_withdrawn: { title: "Your profile is withdrawn: buyers no longer see it" },
  website_processed: processedTexts.website,
  document_processed: processedTexts.document,
});
