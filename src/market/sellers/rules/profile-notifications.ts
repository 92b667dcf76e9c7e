import type { NotificationTopic } from "../../../shared/notification.ts";

/** What those who edit a company's profile are told of what its website says. */
export const profileNotifications: readonly NotificationTopic[] = [
  {
    id: "profile_readings",
    label: "News on your website",
    note: "Your website was read again, as you allowed, and says something that your profile does not.",
    defaults: { app: true, mail: "at_once", push: false },
    kinds: {
      "profile.read_again": {
        tell: ({ payload }) => ({
          title:
            payload.found === 1
              ? "Your website says something new: one proposal for your profile"
              : `Your website says something new: ${Number(payload.found)} proposals for your profile`,
          link: "/seller/dashboard/profile#proposals",
        }),
        roles: ["owner", "admin", "seller"] as const,
      },
    },
  },
];
