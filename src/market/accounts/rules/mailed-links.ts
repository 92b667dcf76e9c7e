import type { LinkMail } from "./account-mails.ts";

/** What a mailed link does. */
export const tokenPurposes = ["confirm_email", "change_email", "reset_password"] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** What the link of each mail does, and the page it opens. */
export const mailedLinks: Record<LinkMail["kind"], { purpose: TokenPurpose; path: string }> = {
  "confirm-address": { purpose: "confirm_email", path: "/auth/callback" },
  "confirm-new-address": { purpose: "change_email", path: "/auth/callback" },
  "reset-password": { purpose: "reset_password", path: "/reset-password" },
};
