import { expireInvitations } from "../../market/accounts/use-cases/expire-invitations.ts";
import { forgetOldForms } from "../../market/accounts/use-cases/kept-forms/forget-old-forms.ts";
import { forgetOldReads } from "../../market/files/use-cases/forget-old-reads.ts";
import { forgetOldMessages } from "../../market/messaging/use-cases/forget-old-messages.ts";
import { forgetUnsentFiles } from "../../market/messaging/use-cases/forget-unsent-files.ts";
import { forgetOldNotifications } from "../../market/notifications/use-cases/forget-old-notifications.ts";
import { forgetOldErrors } from "../../market/operations/use-cases/forget-old-errors.ts";
import { forgetStepDrafts } from "../../market/rfq/use-cases/drafting/keep-step.ts";
import { endTradeOfClosed } from "../../market/rfq/use-cases/end-trade-of-closed.ts";
import { forgetUnusedFiles } from "../../market/rfq/use-cases/forget-unused-files.ts";
import { forgetGuests } from "../../market/rfq/use-cases/guests/forget-guests.ts";
import { forgetQuoteDrafts } from "../../market/rfq/use-cases/quoting/keep-quote-draft.ts";
import { runRfqTimers } from "../../market/rfq/use-cases/run-rfq-timers.ts";
import { addUpUse } from "../../market/search/use-cases/add-up-use.ts";
import { forgetOldEvents } from "../../market/search/use-cases/forget-old-events.ts";
import { learnFromUse } from "../../market/search/use-cases/learn-from-use.ts";
import {
  forgetUnusedDocuments,
  tellEndingCertificates,
} from "../../market/sellers/use-cases/certificates/end-certificates.ts";
import { lapseClaims } from "../../market/sellers/use-cases/claims/lapse-claims.ts";
import { forgetUnusedProductFiles } from "../../market/sellers/use-cases/forget-unused-product-files.ts";
import { forgetOldImports } from "../../market/sellers/use-cases/imports/forget-old-imports.ts";
import { readDueWebsites } from "../../market/sellers/use-cases/monthly/read-due-websites.ts";
import { forgetEndedSessions } from "../../platform/auth/session-store.ts";
import type { Services } from "../../platform/context.ts";
import { forgetPastEvents } from "../../platform/events/event-rows.ts";
import { forgetIncoming } from "../../platform/files/incoming-file.ts";
import { forgetOldKeys } from "../../platform/idempotency/forget-old-keys.ts";
import { forgetOldRates } from "../../platform/rates/limit-rate.ts";

/**
 * Does what time brings about, and takes away what has run out: requests for quotes past their deadline, and those of companies that closed, counted rates, ended sessions, mailed links, keys of submits, forms that nobody came back for, what was
 * searched and opened, errors, events, notifications, readings of files, half uploads, tables that were imported,
 * invitations that nobody answered, claims that nobody proved, certificates that end, websites that are read again, messages that the operator keeps no longer, files that
 * were never sent or added to a request, product or certificate. Once a day it also learns the order of results from the days before,
 * and adds up what sellers see of them.
 * Any number of processes may do so at once.
 *
 * @throws AggregateError with what failed; the rest was done
 */
export async function tidyUp(
  services: Pick<Services, "db" | "clock" | "config" | "events" | "jobs">,
): Promise<void> {
  const { db, clock, config } = services;
  const now = clock();
  const steps = [
    () => forgetOldRates({ db, clock }),
    () => forgetEndedSessions(db.system, now),
    () => forgetOldForms({ db, clock }),
    () => forgetOldKeys(db.system, now),
    // Before what it learns from is forgotten.
    () => learnFromUse(db.system, now),
    () => addUpUse(db.system, now),
    () => forgetOldEvents(db.system, now),
    () => forgetOldErrors(db.system, now),
    () => forgetPastEvents(db.system),
    () => forgetOldReads(db.system, now),
    () => forgetIncoming(config, now),
    () => forgetOldImports(db.system),
    () => expireInvitations(services),
    () => runRfqTimers(services),
    () => endTradeOfClosed(services),
    () => forgetGuests(services),
    () => forgetQuoteDrafts(services),
    () => forgetStepDrafts(services),
    () => lapseClaims(services),
    () => tellEndingCertificates(services),
    () => readDueWebsites(services),
    () => forgetOldNotifications(db.system, now),
    // Files after the messages that had them.
    () => forgetOldMessages(services),
    () => forgetUnsentFiles(services),
    () => forgetUnusedFiles(services),
    () => forgetUnusedProductFiles(services),
    () => forgetUnusedDocuments(services),
  ];
  const failures: unknown[] = [];
  // One after the other: the system role has two connections, and what waits longer than five seconds for one fails.
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Not everything was tidied up");
}
