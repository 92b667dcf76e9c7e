import type { Services } from "../../../platform/context.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { mailAddressOf } from "../../accounts/use-cases/mail-address-of.ts";
import { type Batch, finishBatch } from "../data/deliveries.ts";
import { deletePushTarget, pushTargetsOf } from "../data/push-subscriptions.ts";
import { groupNotifications } from "../rules/group-notifications.ts";
import { pushText } from "../rules/push-text.ts";
import { type Declared, unsentNotifications } from "./unsent-notifications.ts";

/**
 * Pushes what of a batch was not read meanwhile to each of the person's browsers. A browser that wants no more is
 * forgotten. A job that is done again replaces what it pushed before.
 *
 * @throws Error when a push service took nothing: it is asked again later
 */
export async function sendNotificationPush(
  services: Pick<Services, "db" | "push" | "config" | "clock">,
  declared: Declared,
  { data: batch }: Job<Batch>,
): Promise<void> {
  const { db, push, config, clock } = services;
  const { recipientId } = batch;
  const mayBeReached = (await mailAddressOf(db.auth, recipientId)) !== null;
  const unsent = await unsentNotifications(services, declared, batch, (choice) => choice.push);
  if (mayBeReached && unsent.length > 0) {
    const text = pushText(config.productName, batch.id, groupNotifications(unsent));
    const targets = await db.transaction({ id: recipientId }, (tx) =>
      pushTargetsOf(tx, recipientId),
    );
    const results = await Promise.allSettled(
      targets.map(async ({ id, ...target }) => {
        if ((await push.send(target, text, batch.id)) === "sent") return;
        await db.transaction({ id: recipientId }, (tx) =>
          deletePushTarget(tx, recipientId, { id }),
        );
      }),
    );
    const failed = results.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }
  await finishBatch(db.system, batch.id, clock());
}
