import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about conversations, reports and saved replies that follow a redirect. */
export const messageFlash = flashMessages({
  message_reported: {
    title: "The message was reported",
    description: "The operator looks at it, and you are told",
  },
  report_dismissed: { title: "The report was dismissed" },
  report_warned: { title: "The writer was warned" },
  report_suspended: {
    title: "The account was suspended",
    description: "Its report stands among the decided ones, where that can be lifted",
  },
  report_reinstated: {
    title: "The suspension was lifted",
    description: "The account can be used again, and its owner is mailed",
  },
  person_blocked: {
    title: "Blocked",
    description: "Neither of you can write to the other",
    action: { label: "Whom you have blocked", to: "/settings/blocked" },
  },
  person_unblocked: { title: "Unblocked", description: "You can write to each other again" },
  conversation_muted: {
    title: "Muted",
    description: "No bell and no mail; new messages are still in your list",
  },
  conversation_unmuted: { title: "Not muted any more", description: "New messages are told again" },
  reply_saved: { title: "Reply saved" },
  reply_deleted: { title: "Reply deleted" },
});
