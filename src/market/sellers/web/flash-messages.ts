import { flashMessages } from "../../../platform/web/flash.ts";
import { processedTexts } from "../rules/extraction-texts.ts";
import { logoTexts } from "../rules/logo-texts.ts";

/** Messages about a seller's profile and products that follow a redirect. */
export const sellerFlash = flashMessages({
  profile_published: { title: "Your profile is published" },
  profile_withdrawn: { title: "Your profile is withdrawn: buyers no longer see it" },
  website_processed: processedTexts.website,
  logo_uploaded: logoTexts.uploaded,
  logo_removed: { title: "Your company logo is removed" },
  capacity_changed: { title: "Saved how busy you are" },
  document_processed: processedTexts.document,
  product_added: { title: "The draft is kept. Only your company sees it" },
  product_saved: { title: "The product is saved" },
  product_published: { title: "The product is published: buyers find it now" },
  product_archived: { title: "The product is archived: buyers no longer see it" },
  product_copied: { title: "This is the copy, a draft" },
  product_deleted: { title: "The product is deleted" },
  products_undone: { title: "The change is taken back" },
  picture_added: { title: "The picture is added" },
});
