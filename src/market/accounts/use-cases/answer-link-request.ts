import type { Services } from "../../../platform/context.ts";
import type { Job, JobKind } from "../../../platform/jobs/jobs.ts";
import { personByEmail } from "../data/people.ts";
import { queuedMail } from "../rules/queued-mail.ts";
import { queueLinkMail } from "./queue-account-mail.ts";

/** Somebody asked for a link at an address, which may or may not have an account. */
export interface LinkRequest {
  kind: "confirm-address" | "reset-password";
  /** In lower case. */
  email: string;
}

export const linkRequest: JobKind<LinkRequest> = {
  name: "link-request",
  retries: 10,
  retryDelaySeconds: 2,
  // Done at once, its work for a known address would be felt by the next request of whoever asked.
  isPatient: true,
};

/**
 * Finds out who a requested link is for and queues its mail: for an account that waits for its
 * confirmation, or for any account that wants a new password. Done again, it queues nothing more.
 */
export async function answerLinkRequest(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { id, data: queued }: Job<LinkRequest>,
): Promise<void> {
  const data = queuedMail(queued);
  await services.db.auth.transaction(async (tx) => {
    const person = await personByEmail(tx, data.email);
    if (person === undefined) return;
    if (data.kind === "confirm-address" && person.confirmed_at !== null) return;
    const mail = { kind: data.kind, userId: person.id };
    await queueLinkMail(services, tx, mail, person.email, id);
  });
}
