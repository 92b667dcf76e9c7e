import type { NotifiableEvent, NotificationTopic } from "../../../shared/notification.ts";
import { toldName } from "../../accounts/rules/mailable-name.ts";

const told = (text: (name: string, day: string) => string) => ({
  tell: ({ payload }: NotifiableEvent) => ({
    title: text(
      toldName(String(payload.name)) ?? "A certificate",
      dayText(String(payload.expires_on)),
    ),
    link: "/seller/dashboard/certificates",
  }),
  roles: ["owner", "admin", "seller"] as const,
});

/** What those who edit a company's profile are told of its certificates. */
export const certificateNotifications: readonly NotificationTopic[] = [
  {
    id: "certificates",
    label: "Certificates that end",
    note: "A certificate of your company ends in 60 or 14 days, or has lapsed.",
    defaults: { app: true, mail: "at_once", push: false },
    kinds: {
      "certificate.remind": told((name, day) => `${name} ends on ${day}: enter the new one`),
      "certificate.lapse": told(
        (name, day) => `${name} lapsed on ${day}: buyers no longer find you by it`,
      ),
    },
  },
];

function dayText(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return "its last day";
  return at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
