import { forgetOldErrors } from "../../market/operations/use-cases/forget-old-errors.ts";
import { forgetOldEvents } from "../../market/search/use-cases/forget-old-events.ts";
import { forgetEndedSessions } from "../../platform/auth/session-store.ts";
import type { Services } from "../../platform/context.ts";
import { forgetPastEvents } from "../../platform/events/event-rows.ts";
import { forgetOldKeys } from "../../platform/idempotency/forget-old-keys.ts";
import { forgetOldRates } from "../../platform/rates/limit-rate.ts";

/**
 * Takes away what has run out: counted rates, ended sessions, mailed links, keys of submits, what was
 * searched and opened, errors, events. Any number of
 * processes may do so at once.
 */
export async function tidyUp({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock();
  await Promise.all([
    forgetOldRates({ db, clock }),
    forgetEndedSessions(db.system, now),
    forgetOldKeys(db.system, now),
    forgetOldEvents(db.system, now),
    forgetOldErrors(db.system, now),
    forgetPastEvents(db.system),
  ]);
}
