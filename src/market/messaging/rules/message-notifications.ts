import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { toldName, toldTitle, wholeToldName } from "../../accounts/rules/mailable-name.ts";
import { messagePreview } from "./message-preview.ts";
import { type ReportReason, reportReasons } from "./report-reasons.ts";

function tell({ payload, subject, recipientId }: NotifiableEvent) {
  if (payload.sender_id === recipientId || subject === null) return null;
  const sender = shownSender(String(payload.sender_name));
  const about = toldTitle(String(payload.about ?? ""));
  // Of somebody who acts for several.
  const company = toldName(String(payload.for_company ?? ""));
  const whose = company === null ? "" : ` for ${company}`;
  return {
    title: `${sender} sent you a message${whose}${about === null ? "" : ` about ${about}`}`,
    several: {
      from: `new messages${whose} from ${sender}`,
      about: about === null ? null : `about ${about}`,
    },
    link: `/messages?conversation=${subject.id}`,
    ...(typeof payload.message_id === "string" && { partId: payload.message_id }),
    ...(typeof payload.recipient_company_id === "string" && {
      companyId: payload.recipient_company_id,
    }),
  };
}

/** Whoever spoke for the company before a colleague did hears what the colleague gets: the matter was theirs. */
function tellBeside(event: NotifiableEvent) {
  const told = tell(event);
  if (told === null) return null;
  const sender = shownSender(String(event.payload.sender_name));
  const { about } = told.several;
  return {
    ...told,
    title: `${sender} wrote to a colleague of yours${about === null ? "" : ` ${about}`}`,
    several: { from: `new messages to a colleague of yours from ${sender}`, about },
  };
}

/**
 * Whoever goes on for a colleague, who left or has another role, is told of what that one has not read; `is_back`: so is
 * that one, who writes again.
 */
function tellHandedOn(event: NotifiableEvent) {
  const told = tell(event);
  if (told === null) return null;
  const about = toldTitle(String(event.payload.about ?? ""));
  const whose = event.payload.is_back === true ? "" : ", which a colleague was to give";
  const title = `${shownSender(String(event.payload.sender_name))} waits for an answer${about === null ? "" : ` about ${about}`}${whose}`;
  const { several: _, ...once } = told;
  return { ...once, title };
}

/** Who left a company is named as far as a mail may. */
function tellContactLeft({ payload, subject }: NotifiableEvent) {
  if (subject === null) return null;
  const company = toldName(String(payload.company ?? "")) ?? "the company";
  return {
    title: `${shownSender(String(payload.name))} no longer acts for ${company} and will not answer: write to the company to go on`,
    link: `/messages?conversation=${subject.id}`,
    // Of the whole conversation: until somebody answers there again.
    partId: subject.id,
  };
}

/** A person and a company, the person alone where both are too long or one name, or nobody in particular. */
function shownSender(name: string): string {
  const middle = (name.length - 2) / 2;
  const isTwice = name === `${name.slice(0, middle)}, ${name.slice(0, middle)}`;
  const [person = ""] = isTwice ? [name.slice(0, middle)] : name.split(", ");
  return wholeToldName(isTwice ? person : name) ?? toldName(person) ?? "Somebody";
}

/** Messages that an event names; null for none. */
function idsIn({ message_ids: ids }: NotifiableEvent["payload"]): string[] | null {
  return typeof ids === "string" ? ids.split(" ") : null;
}

const reasonText = (name: unknown) =>
  Object.hasOwn(reportReasons, String(name))
    ? reportReasons[name as ReportReason]
    : "something else";

const linkTo = ({ payload }: NotifiableEvent) =>
  typeof payload.conversation_id === "string"
    ? `/messages?conversation=${payload.conversation_id}`
    : "/messages";
const lookedAt = (outcome: string) => ({
  tell: (event: NotifiableEvent) => ({
    title: `The operator has looked at a message that you reported${outcome}`,
    link: linkTo(event),
  }),
});

/** How people are told of messages while they do not look at them. */
export const messageNotifications: readonly NotificationTopic[] = [
  {
    id: "messages",
    label: "Messages",
    note: "Somebody writes to you, and you have not read it.",
    defaults: { app: true, mail: "at_once", push: true },
    kinds: {
      "message.sent": { tell },
      "message.sent_to_colleague": { tell: tellBeside },
      "conversation.contact_left": { tell: tellContactLeft },
      "conversation.handed_on": { tell: tellHandedOn },
    },
    seen: {
      "message.read": ({ payload, recipientId }) => {
        if (payload.reader_id !== recipientId) return false;
        return idsIn(payload) ?? true;
      },
    },
    takenBack: {
      "message.changed": ({ payload }) =>
        payload.withdrawn === true ? [String(payload.message_id)] : [],
      // Of the person whom this one has blocked.
      "message.hushed": ({ payload }) => idsIn(payload) ?? [],
    },
    noLongerTrue: {
      // A colleague goes on for this one, who left or has another role, or who went on for that colleague before.
      "message.handed_on": ({ payload }) => idsIn(payload) ?? [],
      "conversation.contact_changed": ({ payload, subject }) =>
        payload.answers === true && subject !== null ? [subject.id] : [],
    },
  },
  {
    id: "message_reports",
    label: "Reported messages",
    note: "A message that you reported was looked at, or the operator warns you about one of yours.",
    defaults: { app: true, mail: "at_once", push: false },
    kinds: {
      "message_report.dismiss": lookedAt(", and saw no reason to act"),
      "message_report.warn": lookedAt(", and warned who wrote it"),
      "message_report.suspend": lookedAt(", and suspended who wrote it"),
      "message.warned": {
        tell: (event) => ({
          title: `The operator warns you about a message of yours: ${messagePreview(String(event.payload.reason), 120)}`,
          link: linkTo(event),
        }),
      },
    },
  },
  {
    id: "reports_to_decide",
    label: "Reports that wait for you",
    note: "Somebody reports a message, and you decide as an operator.",
    defaults: { app: true, mail: "at_once", push: false },
    isForOperators: true,
    kinds: {
      "message_report.new": {
        tell: ({ subject, payload }) => ({
          title: `A message was reported: ${reasonText(payload.reason)}`,
          link: subject === null ? "/admin/reports" : `/admin/reports/${subject.id}`,
          ...(subject !== null && { partId: subject.id }),
        }),
      },
    },
  },
];
