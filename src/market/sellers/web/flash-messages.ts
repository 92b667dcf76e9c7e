import { flashMessages } from "../../../platform/web/flash.ts";
import { processedTexts } from "../rules/extraction-texts.ts";
import { logoTexts } from "../rules/logo-texts.ts";

/** Messages about a seller's profile and products that follow a redirect. */
export const sellerFlash = flashMessages({
  profile_published: { title: "Your profile is published" },
  claim_mailed: { title: "The link was mailed", description: "It works once, for 24 hours" },
  claim_coded: {
    title: "Your code is ready",
    description: "Put it on a page, then have it checked",
  },
  claim_sent: {
    title: "Your claim was sent to the operator",
    description: "You are told of the decision",
  },
  claim_approved: { title: "The entry belongs to your company" },
  claim_contested: {
    title: "Your proof was accepted",
    description: "Another company claims this entry, too: the operator decides",
  },
  claim_withdrawn: { title: "The claim was withdrawn" },
  claim_released: { title: "The entry was given up" },
  claim_decided_approve: { title: "The claim was approved" },
  claim_decided_refuse: { title: "The claim was refused" },
  claim_decided_undo: { title: "The decision was taken back: the claim waits again" },
  certificate_saved: { title: "The certificate was saved" },
  machine_saved: { title: "The machine was saved" },
  machine_removed: { title: "The machine was removed" },
  gallery_picture_added: { title: "The picture was added" },
  gallery_picture_saved: { title: "The picture was changed" },
  gallery_picture_removed: { title: "The picture was removed" },
  gallery_arranged: { title: "The order was saved" },
  certificate_removed: { title: "The certificate was removed" },
  import_read: { title: "The file was read: its rows are being checked" },
  import_mapped: { title: "The rows are being checked again" },
  import_started: { title: "The import has begun: you may leave this page" },
  profile_withdrawn: { title: "Your profile is withdrawn: buyers no longer see it" },
  website_processed: processedTexts.website,
  logo_uploaded: logoTexts.uploaded,
  logo_removed: { title: "Your company logo is removed" },
  capacity_changed: { title: "Saved how busy you are" },
  document_processed: processedTexts.document,
  product_added: { title: "The draft is kept. Only your company sees it" },
  product_saved: { title: "The product is saved" },
  logo_signed_out: {
    title: logoTexts.failed,
    description: logoTexts.signedOut,
    variant: "destructive",
  },
  product_restored: { title: "The product says again what it said then" },
  product_published: { title: "The product is published: buyers find it now" },
  product_archived: { title: "The product is archived: buyers no longer see it" },
  product_copied: { title: "This is the copy, a draft" },
  product_deleted: { title: "The product is deleted" },
  products_undone: { title: "The change is taken back" },
  product_file_added: { title: "The file is added" },
  picture_added: { title: "The picture is added" },
});
