import { setTimeout as sleep } from "node:timers/promises";
import { queueDueBatches } from "../../market/notifications/use-cases/queue-due-batches.ts";
import type { Services } from "../../platform/context.ts";

/** How often is looked for what is due; each process looks, one at a time gives it out. */
const lookEveryMs = 3_000;

/** Queues mails and pushes about notifications when they are due, until the process is about to end. */
export function deliverNotifications(services: Services): void {
  const { closing: signal } = services.events;
  services.background.begin(async () => {
    while (!signal.aborted) {
      await queueDueBatches(services).catch((error: unknown) => {
        if (!signal.aborted) services.log.warn({ err: error }, "Notifications go out later");
      });
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  });
}
