import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { mailableName } from "../../accounts/rules/mailable-name.ts";

function tell({ payload, subject, recipientId }: NotifiableEvent) {
  if (payload.sender_id === recipientId || subject === null) return null;
  const sender = mailableName(String(payload.sender_name)) ?? "Somebody";
  return {
    title: `${sender} sent you a message`,
    several: `new messages from ${sender}`,
    link: `/messages?conversation=${subject.id}`,
  };
}

/** How people are told of messages while they do not look at them. */
export const messageNotifications: readonly NotificationTopic[] = [
  {
    id: "messages",
    label: "Messages",
    note: "Somebody writes to you, and you have not read it.",
    defaults: { app: true, mail: "at_once", push: true },
    kinds: { "message.sent": { tell } },
    seen: { "message.read": ({ payload, recipientId }) => payload.reader_id === recipientId },
  },
];
