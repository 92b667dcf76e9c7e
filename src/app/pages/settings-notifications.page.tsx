import { href, redirect } from "react-router";
import { timeZones } from "../../market/notifications/rules/notification-settings.ts";
import { endPush } from "../../market/notifications/use-cases/end-push.ts";
import { getNotificationSettings } from "../../market/notifications/use-cases/get-notification-settings.ts";
import { listPushBrowsers } from "../../market/notifications/use-cases/list-push-browsers.ts";
import { saveNotificationSettings } from "../../market/notifications/use-cases/save-notification-settings.ts";
import { notificationFlash } from "../../market/notifications/web/flash-messages.ts";
import { PushPanel } from "../../market/notifications/web/settings/push-panel.tsx";
import { NotificationSettingsForm } from "../../market/notifications/web/settings/settings-form.tsx";
import { settingsFromForm } from "../../market/notifications/web/settings/settings-from-form.ts";
import { flash } from "../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../platform/web/form-answer.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { readForm } from "../../platform/web/read-form.ts";
import { accountPaths } from "../../shared/account-paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { notificationTopics } from "../server/notification-topics.ts";
import type { Route } from "./+types/settings-notifications.page.ts";

export const loader = page(async ({ ctx }) => {
  const settings = await getNotificationSettings(ctx, notificationTopics);
  return {
    settings,
    timeZones,
    push:
      ctx.push.publicKey === null
        ? null
        : {
            publicKey: ctx.push.publicKey,
            browsers: (await listPushBrowsers(ctx)).map(({ createdAt, ...browser }) => ({
              ...browser,
              createdAt: createdAt.toISOString(),
            })),
          },
    now: ctx.clock().toISOString(),
  };
});

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  if (textOf(form, "form") === "end-push") {
    await endPush(ctx, textOf(form, "id"));
    flash(ctx, notificationFlash.push_removed);
    return redirect(href("/settings/notifications"), 303);
  }
  try {
    if (textOf(form, "form") !== "settings") throw unknownForm();
    const input = settingsFromForm(
      form,
      notificationTopics.map(({ id }) => id),
    );
    await saveNotificationSettings(ctx, notificationTopics, input);
  } catch (error) {
    return refuseForm(error, form, { name: textOf(form, "form"), kept: [...new Set(form.keys())] });
  }
  flash(ctx, notificationFlash.notification_settings_saved);
  return redirect(href("/settings/notifications"), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Notification settings",
    description: "What you are told of, where and when.",
    path: href("/settings/notifications"),
    isPrivate: true,
  });
}

export default function SettingsNotificationsPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const { settings, timeZones, push, now } = loaderData;
  return (
    <div className="page page-narrow stack">
      <Breadcrumbs
        trail={[{ label: "Settings", to: accountPaths.settings }, { label: "Notifications" }]}
      />
      <h1>Notifications</h1>
      <p className="quiet">
        What you are told of, where and when. Mails about your account, such as a new password,
        always come.
      </p>
      <NotificationSettingsForm
        settings={settings}
        timeZones={timeZones}
        isPushOffered={push !== null}
        answer={actionData}
      />
      {push !== null && <PushPanel {...push} now={now} />}
    </div>
  );
}
