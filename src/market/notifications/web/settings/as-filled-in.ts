import { mailPaces } from "../../../../shared/notification.ts";
import type { OwnNotificationSettings } from "../../use-cases/get-notification-settings.ts";
import { hourIn } from "./hour-in.ts";

/** The settings as a form that was refused has them: what was chosen there is shown again, and saved nowhere. */
export function asFilledIn(
  settings: OwnNotificationSettings,
  values: Readonly<Record<string, string>>,
): OwnNotificationSettings {
  const isOn = (field: string) => (values[field] ?? "").split("\n").includes("on");
  const hour = (field: string, otherwise: number) => hourIn(values[field] ?? "") ?? otherwise;
  const { quiet } = settings;
  const from = hour("quiet_from", quiet?.from ?? 0);
  return {
    ...settings,
    timeZone: values.time_zone || settings.timeZone,
    isChosen: true,
    digestHour: hour("digest_hour", settings.digestHour),
    quiet: isOn("quiet") ? { from, to: hour("quiet_to", quiet?.to ?? 0) } : null,
    mailsWords: "words" in values ? isOn("words") : settings.mailsWords,
    topics: settings.topics.map((topic) => {
      const mail = mailPaces.find((pace) => pace === values[`${topic.id}.mail`]);
      if (mail === undefined) return topic;
      return { ...topic, mail, app: isOn(`${topic.id}.app`), push: isOn(`${topic.id}.push`) };
    }),
  };
}
