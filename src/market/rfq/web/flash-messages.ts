import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about requests and quotes that follow a redirect. */
export const rfqFlash = flashMessages({
  rfq_saved: { title: "Your request is saved", description: "Nobody else sees it yet" },
  shop_not_chosen: {
    title: "The shop was not chosen",
    description:
      "Its profile speaks against this request, or it cannot be asked any more. Step 3 says why.",
    variant: "destructive",
  },
  supplier_saved: { title: "Your list is saved" },
  supplier_left_out: {
    title: "Your list is saved",
    description: "The shop was taken out of requests that it was not asked for yet",
  },
  parts_read: {
    title: "Your files were read into parts",
    description: "Check them: each field can be changed",
  },
  parts_read_words: {
    title: "Your files were read into parts",
    description:
      "Pieces and prices that are no plain numbers stand in the words of their parts: check them",
  },
  parts_read_not_measured: {
    title: "Your files were read into parts",
    description: "A model could not be measured: it goes with the request, please say its size",
  },
  parts_read_sheets: {
    title: "Your files were read into parts",
    description:
      "Of a workbook the sheet with the most rows was read, its other sheets were not: it goes with the request",
  },
  files_added: { title: "Files added" },
  file_removed: { title: "File removed" },
  rest_begun: {
    title: "A new request is begun",
    description: "With the parts that no shop was given. Add their drawings, then choose shops",
  },
  rfq_sent: { title: "Your request is sent", description: "You are told when a shop answers" },
  rfq_closed: { title: "The time for quotes is over" },
  deadline_extended: { title: "Shops have more time", description: "They are told" },
  rfq_amended: { title: "Your change is sent", description: "The shops see what changed" },
  quote_reconfirmed: { title: "Your quote is confirmed for the changed request" },
  rfq_reopened: { title: "Shops can quote again" },
  rfq_ended: { title: "The request is closed", description: "The shops are told" },
  lines_awarded: {
    title: "Awarded",
    description: "The shop confirms or refuses within five days",
  },
  award_proposed: {
    title: "The award waits for approval",
    description: "It is above your company's limit: approvers are told",
  },
  award_not_approved: { title: "Not approved", description: "Who proposed it is told why" },
  award_withdrawn: { title: "The award was taken back before it was approved" },
  agreement_added: {
    title: "Shops sign your agreement",
    description: "Details are open to those who have signed this one",
  },
  agreement_removed: { title: "Your agreement was taken out" },
  limit_saved: { title: "The limit is saved" },
  review_saved: { title: "Your review is saved", description: "Who buys is told" },
  freight_kept: { title: "Compared with your figures" },
  award_undone: { title: "The award is taken back" },
  file_not_added: {
    title: "The file was not added",
    description: "A request may have at most 20 files",
    variant: "destructive",
  },
  request_signed: { title: "Signed", description: "The request is open to your company" },
  question_asked: {
    title: "Your question is sent",
    description: "You are told when the buyer answers",
  },
  question_answered: { title: "Your answer is sent" },
  intent_noted: { title: "Noted: you are going to quote" },
  request_declined: { title: "Declined", description: "The buyer sees your reason" },
  quote_sent: { title: "Your quote is sent" },
  change_kept: { title: "What you typed is kept" },
  quote_draft_dropped: { title: "Your draft is thrown away" },
  quote_withdrawn: { title: "Your quote is withdrawn" },
  shops_added: {
    title: "More shops are chosen",
    description: "They are asked as soon as a place is free",
  },
  guest_invited: { title: "The shop is asked by mail" },
  guest_link_sent: { title: "Another link is sent" },
  guest_links_revoked: {
    title: "Its links are taken back",
    description: "They open nothing any more",
  },
  request_invitation_revoked: {
    title: "The invitation is taken back",
    description: "The shop reads nothing of the request any more",
  },
  shop_asked_again: { title: "The shop is asked again", description: "It is told" },
  guest_taken_over: {
    title: "The request is in your account",
    description: "With everything that was asked, signed and quoted",
  },
  counter_sent: {
    title: "Your counter is sent",
    description: "You are told when the shop answers",
  },
  counter_taken_back: {
    title: "The counter is taken back",
    description: "The quote stands as it was",
  },
  counter_accepted: {
    title: "Accepted",
    description: "Your quote has a new version with the buyer's terms",
  },
  counter_rejected: { title: "Your quote stands as it was", description: "The buyer is told" },
  award_confirmed: { title: "The order is confirmed" },
  award_refused: { title: "The award is refused", description: "The buyer is told why" },
});
