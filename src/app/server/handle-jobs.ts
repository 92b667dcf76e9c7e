import {
  answerLinkRequest,
  linkRequest,
} from "../../market/accounts/use-cases/answer-link-request.ts";
import { accountMail } from "../../market/accounts/use-cases/queue-account-mail.ts";
import { sendAccountMail } from "../../market/accounts/use-cases/send-account-mail.ts";
import {
  invitationMail,
  sendInvitationMail,
} from "../../market/accounts/use-cases/send-invitation-mail.ts";
import { discardedFiles, removeDiscarded } from "../../market/files/use-cases/discard-files.ts";
import {
  notificationMail,
  notificationPush,
} from "../../market/notifications/use-cases/queue-due-batches.ts";
import { sendNotificationMail } from "../../market/notifications/use-cases/send-notification-mail.ts";
import { sendNotificationPush } from "../../market/notifications/use-cases/send-notification-push.ts";
import { endTradeOfClosed, tradeOfClosed } from "../../market/rfq/use-cases/end-trade-of-closed.ts";
import { guestMail, sendGuestMail } from "../../market/rfq/use-cases/guests/send-guest-mail.ts";
import { claimMail, sendClaimMail } from "../../market/sellers/use-cases/claims/send-claim-mail.ts";
import { productImport } from "../../market/sellers/use-cases/imports/import-jobs.ts";
import { runProductImport } from "../../market/sellers/use-cases/imports/run-product-import.ts";
import { websiteReading } from "../../market/sellers/use-cases/monthly/read-due-websites.ts";
import { readWebsiteAgain } from "../../market/sellers/use-cases/monthly/read-website-again.ts";
import type { Services } from "../../platform/context.ts";
import {
  answerAddresses,
  keepMailKnown,
  mutedAmong,
  notificationTopics,
  takenBackAmong,
  wordsAbout,
} from "./notification-topics.ts";

const declared = {
  topics: notificationTopics,
  mutedAmong,
  takenBackAmong,
  answerAddresses,
  keepMailKnown,
  wordsAbout,
};

/** Registers the handlers of jobs. */
export function handleJobs(services: Services): void {
  services.jobs.handle(linkRequest, (job) => answerLinkRequest(services, job));
  services.jobs.handle(accountMail, (job) => sendAccountMail(services, job));
  services.jobs.handle(invitationMail, (job) => sendInvitationMail(services, job));
  services.jobs.handle(claimMail, (job) => sendClaimMail(services, job));
  services.jobs.handle(guestMail, (job) => sendGuestMail(services, job));
  services.jobs.handle(notificationMail, (job) => sendNotificationMail(services, declared, job));
  services.jobs.handle(notificationPush, (job) => sendNotificationPush(services, declared, job));
  services.jobs.handle(productImport, (job) => runProductImport(services, job));
  services.jobs.handle(websiteReading, (job) => readWebsiteAgain(services, job));
  services.jobs.handle(tradeOfClosed, () => endTradeOfClosed(services));
  services.jobs.handle(discardedFiles, (job) => removeDiscarded(services, job));
}
