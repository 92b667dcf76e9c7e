import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import type { NotificationTopic } from "../../../shared/notification.ts";
import { settingsOf, writeSettings } from "../data/notification-settings.ts";
import { defaultSettings, settingsInput } from "../rules/notification-settings.ts";
import { notificationRates } from "../rules/rates.ts";

/**
 * Keeps what shall reach the viewer, and when. Topics that are not named stay as they are. What waits to go out
 * keeps its time; of a topic whose mails were switched off nothing goes out any more.
 *
 * @param topics of every domain
 * @param input as `settingsInput`
 * @throws AppError invalid_input by field, also for a topic that nobody declares; rate_limited; as `signedIn`
 */
export async function saveNotificationSettings(
  ctx: Context,
  topics: readonly NotificationTopic[],
  input: unknown,
): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  await limitRate(ctx, notificationRates.settings, id);
  const parsed = settingsInput.safeParse(input);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { time_zone: timeZone, digest_hour: digestHour, quiet_hours: quiet } = parsed.data;
  const known = new Set(topics.map((topic) => topic.id));
  const unknown = Object.keys(parsed.data.topics).find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidInput({ topics: [`There is no topic "${unknown}"`] });
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = (await settingsOf(tx, [id])).get(id);
    const chosen = { ...before?.topics, ...parsed.data.topics };
    const mailsWords = parsed.data.mails_words ?? before?.mailsWords ?? defaultSettings.mailsWords;
    const settings = { timeZone, digestHour, quiet, topics: chosen, mailsWords };
    await writeSettings(tx, id, settings, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "notification_settings.save",
      subjectType: "user",
      subjectId: id,
    });
  });
}
