import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import type { NotificationTopic, TopicChoice } from "../../../shared/notification.ts";
import { settingsOf } from "../data/notification-settings.ts";
import type { Rhythm } from "../rules/due-time.ts";
import { choiceFor, defaultSettings } from "../rules/notification-settings.ts";

/** What reaches the viewer, topic by topic. */
export interface OwnNotificationSettings extends Rhythm {
  /** Whether the viewer ever chose: the time zone is only a guess before. */
  isChosen: boolean;
  /** Whether mails about messages show their words. */
  mailsWords: boolean;
  topics: (TopicChoice & Pick<NotificationTopic, "id" | "label" | "note">)[];
}

/** What reaches the viewer, and when. @param topics of every domain @throws as `signedIn` */
export async function getNotificationSettings(
  ctx: Context,
  topics: readonly NotificationTopic[],
): Promise<OwnNotificationSettings> {
  const { id } = signedIn(ctx.viewer);
  const isOffered = ({ isForOperators }: NotificationTopic) =>
    isForOperators !== true || ctx.viewer.isOperator;
  const all = await ctx.db.transaction(ctx.viewer, (tx) => settingsOf(tx, [id]));
  const own = all.get(id);
  const { timeZone, digestHour, quiet, mailsWords } = own ?? defaultSettings;
  return {
    isChosen: own !== undefined,
    timeZone,
    digestHour,
    quiet,
    mailsWords,
    topics: topics.filter(isOffered).map((topic) => {
      const { id, label, note } = topic;
      return { id, label, note, ...choiceFor(own, topic) };
    }),
  };
}
