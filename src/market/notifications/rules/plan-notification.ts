import type {
  NotifiableEvent,
  NotificationText,
  NotificationTopic,
  NotifiedPerson,
} from "../../../shared/notification.ts";
import { mailDueAt, pushDueAt } from "./due-time.ts";
import { choiceFor, defaultRhythm, type NotificationSettings } from "./notification-settings.ts";

/** What becomes of an event for one person. */
export interface PlannedNotification extends NotificationText {
  isInApp: boolean;
  deliveries: { channel: "mail" | "push"; dueAt: Date }[];
}

/** Characters of a title, as `notifications` takes them. */
const longestTitle = 200;

/**
 * Decides what somebody is told of an event, where and when.
 *
 * @param topic the one that `event.kind` belongs to
 * @param settings undefined: never chosen
 * @param to a push reaches only browsers that asked for it
 * @returns null where this person is told nothing
 */
export function planNotification(
  topic: NotificationTopic,
  event: NotifiableEvent,
  settings: NotificationSettings | undefined,
  to: NotifiedPerson & { hasPushBrowser: boolean },
  now: Date,
): PlannedNotification | null {
  const text = topic.kinds[event.kind]?.tell(event, to) ?? null;
  if (text === null) return null;
  const { app: isInApp, mail, push } = choiceFor(settings, topic);
  const rhythm = settings ?? defaultRhythm;
  const deliveries: PlannedNotification["deliveries"] = [];
  if (mail !== "never") {
    deliveries.push({ channel: "mail", dueAt: mailDueAt(mail, rhythm, now) });
  }
  if (push && to.hasPushBrowser)
    deliveries.push({ channel: "push", dueAt: pushDueAt(rhythm, now) });
  if (!isInApp && deliveries.length === 0) return null;
  return { ...text, title: shortTitle(text.title), isInApp, deliveries };
}

/** With several long names in it a sentence could be longer than the table takes. */
function shortTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= longestTitle) return title;
  return `${characters.slice(0, longestTitle - 1).join("")}…`;
}
