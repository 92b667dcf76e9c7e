import { companyNotifications } from "../../market/accounts/rules/company-notifications.ts";
import { messageNotifications } from "../../market/messaging/rules/message-notifications.ts";
import { conversationAnswerAddress } from "../../market/messaging/use-cases/answer-address.ts";
import { keepMailKnown as keepConversationMail } from "../../market/messaging/use-cases/mail-known-again.ts";
import { messagesTakenBack } from "../../market/messaging/use-cases/messages-taken-back.ts";
import { mutedConversations } from "../../market/messaging/use-cases/muted-conversations.ts";
import { reportsDecided } from "../../market/messaging/use-cases/reports-decided.ts";
import { wordsOfConversations } from "../../market/messaging/use-cases/words-for-mails.ts";
import type {
  AnswerAddress,
  KeepMailKnown,
  TakenBackAmong,
  WordsAbout,
} from "../../market/notifications/use-cases/unsent-notifications.ts";
import type { MutedAmong } from "../../market/notifications/use-cases/without-muted.ts";
import { rfqNotifications } from "../../market/rfq/rules/rfq-notifications.ts";
import { certificateNotifications } from "../../market/sellers/rules/certificate-notifications.ts";
import { claimNotifications } from "../../market/sellers/rules/claim-notifications.ts";
import { profileNotifications } from "../../market/sellers/rules/profile-notifications.ts";
import type { NotificationTopic } from "../../shared/notification.ts";

/** What people can be told of, in the order in which the settings show it. */
export const notificationTopics: readonly NotificationTopic[] = [
  ...messageNotifications,
  ...rfqNotifications,
  ...companyNotifications,
  ...claimNotifications,
  ...certificateNotifications,
  ...profileNotifications,
];

/** How domains find what somebody has muted, by the types of subjects. */
export const mutedAmong: Readonly<Record<string, MutedAmong>> = {
  conversation: mutedConversations,
};

/** How domains find which parts of subjects were taken back, by the types of subjects. */
export const takenBackAmong: Readonly<Record<string, TakenBackAmong>> = {
  conversation: messagesTakenBack,
  message_report: reportsDecided,
};

/** Where answers to mails about a subject go, by the types of subjects. */
export const answerAddresses: Readonly<Record<string, AnswerAddress>> = {
  conversation: conversationAnswerAddress,
};

/** Keep by what mails about a subject are known again, by the types of subjects. */
export const keepMailKnown: Readonly<Record<string, KeepMailKnown>> = {
  conversation: keepConversationMail,
};

/** The words that mails about a subject show, by the types of subjects. */
export const wordsAbout: Readonly<Record<string, WordsAbout>> = {
  conversation: wordsOfConversations,
};
