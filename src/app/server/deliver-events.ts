import { notifier } from "../../market/notifications/use-cases/notifier.ts";
import { guestMailer } from "../../market/rfq/use-cases/guests/guest-mailer.ts";
import type { Services } from "../../platform/context.ts";
import { runSubscribers } from "../../platform/events/run-subscribers.ts";
import { mutedAmong, notificationTopics } from "./notification-topics.ts";

/** Starts whatever reads all events, until the process is about to end. */
export function deliverEvents(services: Services): void {
  const subscribers = [notifier(services, notificationTopics, mutedAmong), guestMailer(services)];
  runSubscribers(services, subscribers);
}
