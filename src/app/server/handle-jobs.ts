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
import type { Services } from "../../platform/context.ts";

/** Registers the handlers of jobs. */
export function handleJobs(services: Services): void {
  services.jobs.handle(linkRequest, (job) => answerLinkRequest(services, job));
  services.jobs.handle(accountMail, (job) => sendAccountMail(services, job));
  services.jobs.handle(invitationMail, (job) => sendInvitationMail(services, job));
  services.jobs.handle(discardedFiles, (job) => removeDiscarded(services, job));
}
